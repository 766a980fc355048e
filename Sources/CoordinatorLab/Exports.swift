// The modules for a package with its own coordinators: UIKit, `@Traced`, and the catalog's types.
@_exported import Explore
@_exported import HeadlessUIKit
@_exported import LabModel
@_exported import LabRun
@_exported import Tracing
