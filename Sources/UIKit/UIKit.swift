// So that `import UIKit` needs no edit.
@_exported import HeadlessUIKit
