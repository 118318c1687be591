import Foundation

/// Every public name of modules, in the format of `declared.txt`: for each type its supertypes, after
/// a star for a protocol, and on the next lines its members with their labels.
struct DeclaredList {
  /// The toolchain's modules that authors of widgets reach without a package.
  static let toolchain = [
    "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch",
    "Observation", "Synchronization", "RegexBuilder", "Distributed",
  ]

  /// Protocols without members, which most types conform to.
  private static let markers: Set = [
    "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable",
  ]

  private struct Names {
    var supertypes: Set<String> = []
    var members: Set<String> = []
    var isProtocol = false
  }

  private var types: [String: Names] = [:]

  init(_ graphs: [NamedGraph]) {
    var paths: [String: String] = [:]
    for symbol in graphs.flatMap(\.symbols) {
      paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
    }
    for symbol in graphs.flatMap(\.symbols) { add(symbol) }
    for relation in graphs.flatMap(\.relationships) where relation.isInheritance {
      // The fallback begins with the module.
      let fallback = relation.targetFallback.map { $0.drop { $0 != "." }.dropFirst() }
      guard let source = paths[relation.source],
        let target = paths[relation.target] ?? fallback.map(String.init), !target.isEmpty,
        !Self.markers.contains(target)
      else { continue }
      types[source, default: Names()].supertypes.insert(target)
    }
  }

  private mutating func add(_ symbol: NamedGraph.Symbol) {
    let names = symbol.pathComponents
    guard let name = names.last, !name.hasPrefix("_"), let first = name.first else { return }
    // The labels of tuples are names after a dot, too.
    for fragment in symbol.declarationFragments ?? [] where fragment.kind == "text" {
      types["tuples", default: Names()].members.formUnion(Self.labels(in: fragment.spelling))
    }
    guard first.isLetter else { return }
    let path = names.joined(separator: ".")
    if symbol.isType {
      types[path, default: Names()].supertypes.formUnion(symbol.target.map { [$0] } ?? [])
      types[path, default: Names()].isProtocol = symbol.kind.identifier == "swift.protocol"
      let parameters = symbol.swiftGenerics?.parameters?.map(\.name) ?? []
      types[path, default: Names()].members.formUnion(Set(parameters).subtracting(["Self"]))
    }
    if names.count > 1 || !symbol.isType {
      let owner = names.count > 1 ? names.dropLast().joined(separator: ".") : "global"
      types[owner, default: Names()].members.insert(name)
    }
  }

  private static func labels(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }
      .filter { $0.hasSuffix(":") && $0.count > 1 }.map { String($0.dropLast()) }
  }

  var text: String {
    types.sorted { $0.key < $1.key }.map { type, names in
      // A type need not repeat its inheritance.
      let above = supertypes(of: type)
      let farther = names.supertypes.flatMap { supertypes(of: $0) }
      let nearest = names.supertypes.subtracting(farther).sorted()
      let members = above.reduce(names.members) { $0.subtracting(types[$1]?.members ?? []) }
      return ([type] + (names.isProtocol ? ["*"] : []) + nearest).joined(separator: " ") + "\n"
        + Self.wrapped(members.sorted())
    }.joined()
  }

  /// All types whose members a type has.
  private func supertypes(of type: String) -> Set<String> {
    var found: Set<String> = []
    var open = Array(types[type]?.supertypes ?? [])
    while let next = open.popLast() {
      guard next != type, found.insert(next).inserted else { continue }
      open += types[next]?.supertypes ?? []
    }
    return found
  }

  private static func wrapped(_ words: [String]) -> String {
    var text = ""
    var length = 0
    for word in words {
      if length == 0 || length + word.count > 99 {
        text += (length == 0 ? "  " : "\n  ") + word
        length = 2 + word.count
      } else {
        text += " " + word
        length += 1 + word.count
      }
    }
    return text + (length == 0 ? "" : "\n")
  }
}

/// The part of a symbol graph that says how its names relate.
struct NamedGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }

    struct Identifier: Decodable {
      var precise: String
    }

    struct Fragment: Decodable {
      var kind: String
      var spelling: String
    }

    /// The parameters of a generic type, which are names in its extensions.
    struct Generics: Decodable {
      struct Parameter: Decodable {
        var name: String
      }

      var parameters: [Parameter]?
    }

    var kind: Kind
    var swiftGenerics: Generics?
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?

    var isType: Bool {
      ["struct", "class", "enum", "protocol", "typealias", "associatedtype", "actor"]
        .contains(kind.identifier.dropFirst("swift.".count))
    }

    /// The type that an alias stands for, without its parameters.
    var target: String? {
      guard kind.identifier == "swift.typealias",
        let fragments = declarationFragments,
        let sign = fragments.firstIndex(where: { $0.kind == "text" && $0.spelling.hasSuffix("= ") })
      else { return nil }
      let names = fragments[(sign + 1)...].prefix {
        $0.kind == "typeIdentifier" || $0.spelling == "."
      }
      return names.isEmpty ? "?" : names.map(\.spelling).joined()
    }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?

    var isInheritance: Bool { kind == "conformsTo" || kind == "inheritsFrom" }
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
