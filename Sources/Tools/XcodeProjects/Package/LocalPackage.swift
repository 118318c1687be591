import Foundation

/// A Swift package in the author's repository, as its `Package.swift` describes it.
struct LocalPackage {
  struct Dependency: Hashable {
    /// The last part of its path or address, and its name if it has another.
    var names: Set<String>
    var origin: PackageProduct.Origin
  }

  let folder: String
  /// The targets of each product, by its name.
  private(set) var products: [String: [String]] = [:]
  private(set) var targets: [String: ManifestValue] = [:]
  private(set) var dependencies: [Dependency] = []
  private(set) var problems: [ProjectError] = []
  /// The language mode of targets that do not set their own.
  private(set) var language = "5"
  private(set) var localization: String?
  /// Whether the package's only target may lie in the folder of all sources, without one of its own.
  private(set) var isOneFolder = false

  var manifest: String { Self.manifest(in: folder) }
  var name: String { (folder as NSString).lastPathComponent }

  static func manifest(in folder: String) -> String { folder + "/Package.swift" }

  /// The most bytes of a manifest.
  private static let limit = 1_000_000

  init(folder: String) throws(ProjectError) {
    self.folder = folder
    let file = Self.manifest(in: folder)
    let size =
      try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)[.size] as? NSNumber
    guard let size, size.intValue <= Self.limit,
      let data = FileManager.default.contents(atPath: file)
    else { throw ProjectError(file: file, words: "cannot be read, or has more than a megabyte") }
    let text = String(decoding: data, as: UTF8.self)
    var reader = ManifestReader(text)
    guard let package = reader.package() else {
      throw ProjectError(file: file, words: "has no Package(…)")
    }
    let version = Self.toolsVersion(text)
    if version.main >= 6 { language = "6" }
    read(package)
    isOneFolder =
      (version.main, version.minor) >= (5, 9) && targets.values.count(where: Self.isInSources) == 1
    problems = reader.unread.sorted().map {
      ProjectError(
        file: file, line: $0, words: "is not read: manifests are not run, and this is computed")
    }
  }

  private mutating func read(_ package: ManifestValue) {
    localization = package["defaultLocalization"]?.text
    for mode in (package["swiftLanguageModes"] ?? package["swiftLanguageVersions"])?.list ?? [] {
      language = Self.language(mode)
    }
    for product in package["products"]?.list ?? [] {
      guard let name = product["name"]?.text else { continue }
      products[name] = product["targets"]?.texts ?? []
    }
    for target in package["targets"]?.list ?? [] {
      if let name = target["name"]?.text { targets[name] = target }
    }
    for dependency in package["dependencies"]?.list ?? [] { add(dependency) }
  }

  private mutating func add(_ value: ManifestValue) {
    let name = value["name"]?.text.map { [$0.lowercased()] } ?? []
    if let path = value["path"]?.text {
      dependencies.append(
        Dependency(
          names: Set(name + [Self.lastName(of: path)]),
          origin: .local(XcodeProject.joined(folder, path))))
    } else if let address = value["url"]?.text {
      let requirement = value.arguments.filter { !["name", "url", "traits"].contains($0.label) }
      dependencies.append(
        Dependency(
          names: Set(name + [Self.lastName(of: address)]),
          origin: .remote(address, requirement: ManifestValue.written(requirement))))
    }
  }

  /// The last part of a path or an address, by which SwiftPM tells packages apart.
  static func lastName(of path: String) -> String {
    let last = (path as NSString).lastPathComponent
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  /// A mode such as `.v5` or `.version("6")`.
  static func language(_ mode: ManifestValue) -> String {
    let name = mode[nil]?.text ?? mode.name ?? "5"
    return String(name.drop { $0 == "v" }).replacing("_", with: ".")
  }

  /// Whether a target's folder is looked for among the sources, as those of tests and plugins are not.
  private static func isInSources(_ target: ManifestValue) -> Bool {
    target.name != "testTarget" && target.name != "plugin"
  }

  /// The first two numbers of the version in the first line.
  private static func toolsVersion(_ text: String) -> (main: Int, minor: Int) {
    let line = text.prefix { !$0.isNewline }
    guard let mark = line.range(of: "swift-tools-version:") else { return (5, 0) }
    let version = line[mark.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return (numbers.first ?? 5, numbers.dropFirst().first ?? 0)
  }
}
