import Foundation

/// A target of a project: exactly the files that Xcode would build it from.
package struct ProjectTarget {
  package let name: String
  /// The name by which other modules import it.
  package let module: String
  package let settings: ProjectSettings
  package internal(set) var sources: [ProjectFile] = []
  package internal(set) var resources: [ProjectFile] = []
  /// The products of packages that it links.
  package internal(set) var products: [PackageProduct] = []
  /// The targets that it links, in order: those of the same project by their names, and those of
  /// packages in its repository as `Package/Target`.
  package internal(set) var linked: [String] = []
  /// The products that it links and that no target of its project makes.
  package internal(set) var unmade: [UnmadeProduct] = []
  /// The parts of it that do not exist, or have no place here.
  package internal(set) var problems: [ProjectError] = []

  /// A target of a package.
  init(name: String, module: String, _ settings: ProjectSettings) {
    self.name = name
    self.module = module
    self.settings = settings
  }

  /// - Parameter prefix: what its name and those of the targets that it links begin with, in a project other than
  ///   the extension's.
  init(_ id: String, of project: XcodeProject, prefix: String = "") {
    var found: [ProjectError] = []
    let ownName = project.objects[id]?["name"]?.text ?? ""
    name = prefix + ownName
    settings = project.settings(ofTarget: id, problems: &found)
    module = ProjectSettings.identifier(settings["PRODUCT_MODULE_NAME"] ?? ownName)
    var reader = TargetReader(id, of: project)
    reader.read(settings: settings)
    sources = reader.sources
    resources = reader.resources
    products = reader.products
    linked = reader.linked.map { prefix + $0 }
    unmade = reader.unmade
    problems = found + reader.problems
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
      problems.append(
        ProjectError(
          file: project.file, line: project.objects[id]?.line,
          words:
            "\(ownName) has the bridging header \(header): Objective-C is on Apple's systems only"
        ))
    }
  }
}

/// A file of a target.
package struct ProjectFile: Hashable {
  /// The file's path on the disk.
  package let path: String
  /// Its path within the project, without `..`.
  package let place: String
  /// The line of the project that refers to it.
  package let line: Int?

  package var name: String { (place as NSString).lastPathComponent }
  package var type: String { (place as NSString).pathExtension.lowercased() }
}

/// A file that a target links, such as `Tides.framework`, and what is wrong if nothing makes it.
package struct UnmadeProduct: Hashable {
  let name: String
  let problem: ProjectError
}

/// A product of a Swift package that a target links.
package struct PackageProduct: Hashable {
  package enum Origin: Hashable {
    /// A folder on this machine.
    case local(String)
    /// An address, and the requirement on versions in the syntax of `Package.Dependency`.
    case remote(String, requirement: String)
  }

  package let name: String
  /// The package's origin; nil if the project does not name it.
  package let origin: Origin?
}
