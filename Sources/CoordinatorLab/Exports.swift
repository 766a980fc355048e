// What a package with its own coordinators needs: UIKit, `@Traced`, and the catalog's types.
@_exported import Explore
@_exported import HeadlessUIKit
@_exported import LabModel
@_exported import LabRun
@_exported import Tracing
