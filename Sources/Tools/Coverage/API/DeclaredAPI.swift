import DeclaredNames

/// Every public name of our modules and of the toolchain's, with the labels of functions and the
/// supertypes of types: what compiles here unless the author declares it.
package struct DeclaredAPI: Sendable {
  package static let shared = DeclaredAPI(list)

  static let list = String(names_declared())

  private struct Names {
    var supertypes: [Substring] = []
    var members: [Substring] = []
  }

  private var types: [Substring: Names] = [:]
  private var protocols: Set<Substring> = []
  /// The names that belong to no type.
  private var globals: Set<Substring> = []
  /// All names without their labels.
  private var names: Set<Substring> = []
  /// The functions of each name, as they are listed: `request(attributes:content:)`.
  private var functions: [Substring: Set<Substring>] = [:]

  init(_ list: String) {
    var type: Substring = ""
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix(" ") {
        types[type, default: Names()].members += words
        for word in words { add(word, isGlobal: type == KnownAPI.freeNames[...]) }
      } else if let first = words.first {
        type = first
        let isProtocol = words.dropFirst().first == "*"
        if isProtocol { protocols.insert(type) }
        types[type, default: Names()].supertypes += words.dropFirst(isProtocol ? 2 : 1)
        names.formUnion(first.split(separator: "."))
        if !first.contains(".") { globals.insert(first) }
      }
    }
  }

  private mutating func add(_ word: Substring, isGlobal: Bool) {
    let name = word.prefix { $0 != "(" }
    names.insert(name)
    if isGlobal { globals.insert(name) }
    if name.count < word.count { functions[name, default: []].insert(word) }
  }

  /// Whether anything has the name: a type, a function or a member of any type.
  func has(_ name: String) -> Bool { names.contains(Substring(name)) }

  /// Whether a name stands alone: a type outside any other, a function or a macro.
  func hasGlobal(_ name: String) -> Bool { globals.contains(Substring(name)) }

  /// Whether a protocol outside any type has the name.
  func isProtocol(_ name: String) -> Bool { protocols.contains(Substring(name)) }

  /// The types that stand alone inside these types and inside all protocols: `Context` in a
  /// `TimelineProvider`, which has it from a protocol that is not listed.
  func inner(of types: Set<String>) -> Set<Substring> {
    var found: Set<Substring> = []
    var inner: Set<Substring> = []
    var open = types.map { Substring($0) } + protocols
    while let next = open.popLast() {
      guard found.insert(next).inserted, let names = self.types[next] else { continue }
      inner.formUnion(names.members.filter { $0.first?.isUppercase == true })
      open += names.supertypes
    }
    return inner
  }

  /// Whether a type has a member of this name, inherited ones with it; nil if not all of its members
  /// are known.
  func has(_ name: String, in type: String) -> Bool? {
    members(of: type)?.contains { $0.prefix { $0 != "(" } == name }
  }

  /// Whether a function of the name takes these labels in this order, others between them left out;
  /// nil if there is no such function.
  func takes(_ labels: [String], by name: String, in type: String? = nil) -> Bool? {
    let all: [Substring]
    if let type {
      guard let members = members(of: type) else { return nil }
      all = members.filter { $0.prefix { $0 != "(" } == name && $0.hasSuffix(")") }
    } else {
      all = Array(functions[Substring(name)] ?? [])
    }
    return all.isEmpty ? nil : all.contains { Self.takes(labels, $0) }
  }

  private static func takes(_ labels: [String], _ function: Substring) -> Bool {
    var rest = labels[...]
    for label in function.drop(while: { $0 != "(" }).dropFirst().split(separator: ":")
    where rest.first.map({ $0 == label }) == true {
      rest = rest.dropFirst()
    }
    return rest.isEmpty
  }

  /// The members of a type and of its supertypes, or nil if one of these is not listed.
  private func members(of type: String) -> [Substring]? {
    var found: Set<Substring> = []
    var open = [Substring(type)]
    var members: [Substring] = []
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      guard let names = types[next] else { return nil }
      members += names.members
      open += names.supertypes
    }
    return members
  }
}

extension String {
  /// A list that the program contains.
  init(_ text: names_text) {
    self.init(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
