import Foundation

extension LocalPackage {
  /// A target's name among those of all packages and of the project.
  func key(_ target: String) -> String { "\(name)/\(target)" }

  /// A target as the target of a project; nil for macros, plugins and libraries that are no Swift,
  /// which are said.
  func target(named name: String) -> ProjectTarget? {
    guard let value = targets[name] else { return nil }
    var settings = settings(of: value)
    settings.add([("TARGET_NAME", name), ("PRODUCT_NAME", name)])
    var target = ProjectTarget(name: key(name), module: ProjectSettings.identifier(name), settings)
    guard value.name == "target" || value.name == "executableTarget" else {
      target.problems = [
        ProjectError(
          file: manifest,
          words: "missing: \(name) is left out: it is a \(value.name ?? "target that is computed")")
      ]
      return target
    }
    addFiles(of: value, named: name, to: &target)
    for plugin in value["plugins"]?.list ?? [] {
      target.problems.append(
        ProjectError(
          file: manifest,
          words: "the plugin \(plugin["name"]?.text ?? "") of \(name) is not run"))
    }
    return target
  }

  // MARK: Files

  private func addFiles(of value: ManifestValue, named name: String, to target: inout ProjectTarget)
  {
    let all = ["Sources", "Source", "src", "srcs"]
    let places =
      value["path"]?.text.map { [$0] }
      ?? all.map { "\($0)/\(name)" } + (isOneFolder ? all : [])
    let folders = places.map { XcodeProject.joined(folder, $0) }
    guard let root = folders.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      target.problems.append(
        ProjectError(file: manifest, words: "missing: \(name) has no folder \(places[0])"))
      return
    }
    let rules = (value["resources"]?.list ?? []).map { ($0.name, Self.path($0[nil]?.text ?? "")) }
    let copied = Set(rules.filter { $0.0 == "copy" }.map(\.1))
    let processed = Set(rules.filter { $0.0 != "copy" }.map(\.1))
    let excluded = Set((value["exclude"]?.texts ?? []).map(Self.path)).union(copied)
    let wanted = value["sources"].map { Set($0.texts.map(Self.path)) }
    var reader = TargetReader("", of: XcodeProject(emptyIn: folder))
    reader.walk(root, line: nil, levels: 0) { path in
      guard !Self.isBelow(path, excluded), path != "Package.swift" else { return false }
      let type = (path as NSString).pathExtension
      if type == "swift" { return wanted.map { Self.isBelow(path, $0) } ?? true }
      return Self.isBelow(path, processed) || Self.automatic.contains(type)
        || path.contains(".lproj/")
    }
    for path in copied.sorted() {
      reader.addWhole(path: path.isEmpty ? root : root + "/" + path)
    }
    target.sources = reader.sources.sorted { $0.place < $1.place }
    target.resources = reader.resources.sorted { $0.place < $1.place }
    target.problems += reader.problems
  }

  /// The types that Xcode takes without a rule.
  private static let automatic: Set = ["xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel"]

  /// A path of a manifest, without its dots and final slash.
  private static func path(_ text: String) -> String {
    text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether a path is one of a list, or below one.
  private static func isBelow(_ path: String, _ list: Set<String>) -> Bool {
    if list.isEmpty { return false }
    if list.contains("") { return true }
    var folder = path
    while !folder.isEmpty {
      if list.contains(folder) { return true }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return false
  }

  // MARK: Settings

  private func settings(of value: ManifestValue) -> ProjectSettings {
    var language = language
    var flags: [String] = []
    var level = [("SRCROOT", folder), ("SWIFT_ENABLE_BARE_SLASH_REGEX", "NO")]
    for setting in value["swiftSettings"]?.list ?? [] where Self.holds(setting) {
      let first = setting[nil]
      switch setting.name {
      case "define": if let name = first?.text { flags.append(name) }
      case "swiftLanguageMode", "swiftLanguageVersion":
        if let first { language = Self.language(first) }
      case "defaultIsolation": level.append(("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor"))
      case "enableUpcomingFeature":
        if let name = first?.text { level.append((Self.setting(name), "YES")) }
      default: break
      }
    }
    level.append(("SWIFT_VERSION", language))
    level.append(("SWIFT_ACTIVE_COMPILATION_CONDITIONS", flags.joined(separator: " ")))
    if let localization { level.append(("DEVELOPMENT_LANGUAGE", localization)) }
    var settings = ProjectSettings([:], configuration: "Debug")
    settings.add(level.map { (name: $0.0, value: $0.1) })
    return settings
  }

  /// Xcode's setting of a feature: `InferIsolatedConformances` is
  /// `SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES`.
  private static func setting(_ feature: String) -> String {
    if feature == "BareSlashRegexLiterals" { return "SWIFT_ENABLE_BARE_SLASH_REGEX" }
    let words = feature.reduce(into: "") { text, letter in
      text += letter.isUppercase && !text.isEmpty ? "_\(letter)" : letter.uppercased()
    }
    return "SWIFT_UPCOMING_FEATURE_\(words)"
  }

  /// Whether the condition of a setting or of a dependency holds on an iPhone in a debug build.
  static func holds(_ value: ManifestValue) -> Bool {
    let conditions = value.arguments.map(\.value).filter { $0.name == "when" }
    return conditions.allSatisfy { condition in
      let platforms = condition["platforms"]?.list.compactMap(\.name)
      return (platforms?.contains("iOS") ?? true) && condition["configuration"]?.name != "release"
    }
  }
}
