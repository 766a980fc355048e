// The program to which the start of `coordlab` is compared.
import Foundation

print("hello at \(URL(fileURLWithPath: "/").path)")
