import Glibc

/// The Swift files of a file's module, if a folder named after the module contains them, as in packages.
enum ModuleFiles {
  // The compiler sends one message at a time.
  nonisolated(unsafe) private static var known: [String: [String]] = [:]

  /// The file itself comes first.
  static func paths(around path: String, module: String) -> [String] {
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init).dropLast()
    if let root = folders.lastIndex(of: module) { folders = folders[...root] }
    let folder = folders.joined(separator: "/")
    let files = known[folder] ?? swiftFiles(in: folder)
    known[folder] = files
    return [path] + files.filter { $0 != path }
  }

  private static func swiftFiles(in folder: String) -> [String] {
    entries(of: folder).sorted().flatMap { name -> [String] in
      if name.hasSuffix(".swift") { return ["\(folder)/\(name)"] }
      return name.contains(".") ? [] : swiftFiles(in: "\(folder)/\(name)")
    }
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
