// What the start of `coordlab` is measured against.
import Foundation

print("hello at \(URL(fileURLWithPath: "/").path)")
