import Foundation

/// The Swift packages of an author's repository, by the products that targets link.
///
/// Xcode writes the products of local packages without saying of which; the packages are in the
/// project, in its workspace, or only beside it.
struct LocalPackages {
  private let project: XcodeProject
  private var packages: [String: LocalPackage] = [:]
  /// The folders in which a package was looked for.
  private var seen: Set<String> = []
  private(set) var problems: [ProjectError] = []
  private var hasWalked = false
  private var walked = 0

  init(of project: XcodeProject) {
    self.project = project
    for object in project.objects.values.sorted(by: { $0.line < $1.line }) {
      guard object["isa"]?.text == "XCLocalSwiftPackageReference",
        let path = object["relativePath"]?.text
      else { continue }
      read(XcodeProject.joined(project.root, path))
    }
    for place in project.places.values.sorted() where !place.hasSuffix(".swift") { read(place) }
  }

  /// Reads the package of a folder, if it has one.
  private mutating func read(_ folder: String) {
    guard seen.insert(folder).inserted, packages.count < 500,
      FileManager.default.fileExists(atPath: LocalPackage.manifest(in: folder))
    else { return }
    do throws(ProjectError) {
      packages[folder] = try LocalPackage(folder: folder)
    } catch {
      problems.append(error)
    }
  }

  /// The package at a folder.
  mutating func package(at folder: String) -> LocalPackage? {
    read(folder)
    return packages[folder]
  }

  /// The package that takes the place of one at an address: in Xcode a package among the project's
  /// files overrides every dependency with the same last part of its address.
  func package(inPlaceOf address: String, for product: String) -> LocalPackage? {
    let name = LocalPackage.lastName(of: address)
    return packages.keys.sorted().compactMap { packages[$0] }
      .first { $0.name.lowercased() == name && $0.products[product] != nil }
  }

  /// The package that has a product.
  mutating func package(ofProduct name: String) -> LocalPackage? {
    if let found = known(name) { return found }
    if !hasWalked {
      hasWalked = true
      walk(project.repository, levels: 0)
    }
    return known(name)
  }

  private func known(_ product: String) -> LocalPackage? {
    packages.keys.sorted { ($0.count, $0) < ($1.count, $1) }.compactMap { packages[$0] }
      .first { $0.products[product] != nil }
  }

  // MARK: Folders

  private static let levels = 5
  private static let most = 20_000
  /// Folders of packages and products that are not the author's.
  static let foreign: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "build"]

  /// Looks for packages below a folder.
  private mutating func walk(_ folder: String, levels: Int) {
    read(folder)
    guard levels < Self.levels else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && !Self.foreign.contains(name) {
      walked += 1
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      guard walked < Self.most, (name as NSString).pathExtension.isEmpty,
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      walk(path, levels: levels + 1)
    }
  }
}
