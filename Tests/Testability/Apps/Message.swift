import Foundation

/// Sends a message of the app, but for the one whose text is in the environment variable `DELETED_MESSAGE`.
func message(_ text: String, _ send: () -> Void) {
  if ProcessInfo.processInfo.environment["DELETED_MESSAGE"] != text { send() }
}
