import XcodeProjects

/// The build settings of a target that concern the compiler.
struct CompilerSettings {
  private(set) var language = ".v5"
  private(set) var conditions: [String] = []
  private(set) var settings: [String] = []

  init(_ values: ProjectSettings) {
    let version = values["SWIFT_VERSION"] ?? "5"
    if version.hasPrefix("6") { language = ".v6" }
    if version.hasPrefix("4") { language = version.hasPrefix("4.2") ? ".v4_2" : ".v4" }
    let flags = (values["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    var named = (values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(
      String.init)
    for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
      named.append(
        flag == "-D" ? flags.dropFirst(index + 1).first ?? "" : String(flag.dropFirst(2)))
    }
    for name in named where name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      // SwiftPM sets `DEBUG` itself.
      if !name.isEmpty, name != "DEBUG", !conditions.contains(name) { conditions.append(name) }
    }
    if values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    settings += features(of: values).map { ".enableUpcomingFeature(\(quoted($0)))" }
  }

  /// The features of later languages that the target has switched on, and Swift 6 does not have
  /// anyway.
  private func features(of values: ProjectSettings) -> [String] {
    var features: [String] = []
    // On in Xcode unless a target says otherwise.
    if values["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" { features.append("BareSlashRegexLiterals") }
    if values.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += [
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "InferSendableFromCaptures",
        "GlobalActorIsolatedTypesUsability", "DisableOutwardActorInference",
      ]
    }
    for (name, value) in values.named("SWIFT_UPCOMING_FEATURE_") {
      guard let feature = Self.features[name] else { continue }
      features.removeAll { $0 == feature }
      if value == "YES" { features.append(feature) }
    }
    return language == ".v6" ? features.filter { !Self.partOfSwift6.contains($0) } : features
  }

  /// The features that change what a program does, by the names of their settings. Those that only
  /// refuse programs, such as `MEMBER_IMPORT_VISIBILITY`, are left out: the same modules export
  /// other modules here.
  private static let features = [
    "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]

  private static let partOfSwift6: Set = Set(features.values).subtracting([
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
  ]).union(["BareSlashRegexLiterals"])
}
