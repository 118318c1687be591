import Foundation

/// One target of a project: exactly what Xcode would build it from.
package struct ProjectTarget {
  package let name: String
  /// The name that other modules import it by.
  package let module: String
  package let settings: ProjectSettings
  package internal(set) var sources: [ProjectFile] = []
  package internal(set) var resources: [ProjectFile] = []
  /// Packages that it links products of.
  package internal(set) var products: [PackageProduct] = []
  /// Targets of the same project that it links, in order, those that they link included.
  package internal(set) var linked: [String] = []
  /// What of it does not exist, or has no place here.
  package internal(set) var problems: [ProjectError] = []

  init(_ id: String, of project: XcodeProject) {
    var found: [ProjectError] = []
    name = project.objects[id]?["name"]?.text ?? ""
    settings = project.settings(ofTarget: id, problems: &found)
    module = ProjectSettings.identifier(settings["PRODUCT_MODULE_NAME"] ?? name)
    var reader = TargetReader(id, of: project)
    reader.read(settings: settings)
    sources = reader.sources
    resources = reader.resources
    products = reader.products
    linked = reader.linked
    problems = found + reader.problems
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
      problems.append(
        ProjectError(
          file: project.file, line: project.objects[id]?.line,
          words: "\(name) has the bridging header \(header): Objective-C is on Apple's systems only"
        ))
    }
  }
}

/// A file of a target.
package struct ProjectFile: Hashable {
  /// Where it is.
  package let path: String
  /// Where it is within the project, without ways out of it.
  package let place: String
  /// The line of the project that names it.
  package let line: Int?

  package var name: String { (place as NSString).lastPathComponent }
  package var type: String { (place as NSString).pathExtension.lowercased() }
}

/// A product of a Swift package that a target links.
package struct PackageProduct: Hashable {
  package enum Origin: Hashable {
    /// A folder.
    case local(String)
    /// An address, and what of `Package.Dependency` says which versions will do.
    case remote(String, requirement: String)
  }

  package let name: String
  /// Nil where the project does not say of which package it is.
  package let origin: Origin?
}
