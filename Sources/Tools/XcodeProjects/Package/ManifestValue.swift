/// A value of a `Package.swift`, as its text has it.
indirect enum ManifestValue: Hashable {
  struct Argument: Hashable {
    var label: String?
    var value: ManifestValue
  }

  case text(String)
  case list([ManifestValue])
  /// `.target(name: "A")`, `Target.target(name: "A")`, `"1"..<"2"`: the last name, and the arguments.
  case call(String, [Argument])
  /// `.iOS`, `true`, `5`.
  case name(String)
  /// What is computed by code, which is not run.
  case computed

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ManifestValue] { if case .list(let values) = self { values } else { [] } }
  var texts: [String] { list.compactMap(\.text) }

  /// The name of a call or of a member.
  var name: String? {
    switch self {
    case .call(let name, _), .name(let name): name
    case .text, .list, .computed: nil
    }
  }

  var arguments: [Argument] { if case .call(_, let all) = self { all } else { [] } }

  /// The argument of a label; the label of the first may be nil.
  subscript(_ label: String?) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }

  /// The value in the syntax of a manifest.
  var written: String {
    switch self {
    case .text(let text): quoted(text)
    case .list(let values): "[\(values.map(\.written).joined(separator: ", "))]"
    case .name(let name): ["true", "false", "nil"].contains(name) ? name : ".\(name)"
    case .call(let name, let all) where Self.ranges.contains(name):
      all.map(\.value.written).joined(separator: name)
    case .call(let name, let all): ".\(name)(\(Self.written(all)))"
    case .computed: "nil"
    }
  }

  static func written(_ arguments: [Argument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.written }.joined(separator: ", ")
  }

  static let ranges: Set = ["..<", "..."]

  static func + (a: ManifestValue, b: ManifestValue) -> ManifestValue {
    switch (a, b) {
    case (.list(let a), .list(let b)): .list(a + b)
    case (.text(let a), .text(let b)): .text(a + b)
    // What is known of a list counts.
    case (.list, .computed): a
    case (.computed, .list): b
    default: .computed
    }
  }
}
