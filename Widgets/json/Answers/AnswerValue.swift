/// A value in a JSON or XML answer: made by ``Answer``, within its limits.
package indirect enum AnswerValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([AnswerValue])
  case object([Member])
  /// One XML element, or siblings with the same name.
  case elements([XMLTree])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: AnswerValue

    package init(_ name: String, _ value: AnswerValue) {
      self.name = name
      self.value = value
    }
  }
}

/// An XML element. Namespaces are dropped: a prefix is not part of the name.
package struct XMLTree: Hashable, Sendable {
  package var name: String
  package var attributes: [String: String] = [:]
  package var children: [XMLTree] = []
  /// The element's own text, without inner elements' text and without blanks around it.
  package var text = ""

  package init(_ name: String) { self.name = name }
}

extension AnswerValue {
  /// The values that a pattern for all members selects.
  var parts: [AnswerValue] {
    switch self {
    case .list(let list): list
    case .object(let members): members.map(\.value)
    case .elements(let trees): trees.flatMap { $0.children.map { .elements([$0]) } }
    case .null, .bool, .number, .text: []
    }
  }

  /// The values that an index selects from; nil for a value without indices.
  var indexed: [AnswerValue]? {
    switch self {
    case .list(let list): list
    case .elements(let trees): trees.map { .elements([$0]) }
    case .null, .bool, .number, .text, .object: nil
    }
  }

  /// The names of members, each once and in order, as a path writes them.
  var names: [String] {
    switch self {
    case .object(let members): return members.map(\.name)
    case .elements(let trees):
      var seen: Set<String> = []
      return trees.flatMap {
        $0.attributes.keys.sorted().map { "@" + $0 } + $0.children.map(\.name)
      }
      .filter { seen.insert($0).inserted }
    case .null, .bool, .number, .text, .list: return []
    }
  }

  func named(_ name: String) -> AnswerValue? {
    switch self {
    case .object(let members): return members.first { $0.name == name }?.value
    case .elements(let trees):
      if name.hasPrefix("@") {
        let values = trees.compactMap { $0.attributes[String(name.dropFirst())] }
        if values.count == 1 { return .text(values[0]) }
        return values.isEmpty ? nil : .list(values.map(AnswerValue.text))
      }
      let found = trees.flatMap { $0.children.filter { $0.name == name } }
      return found.isEmpty ? nil : .elements(found)
    case .null, .bool, .number, .text, .list: return nil
    }
  }

  /// The type of the value in words, for error messages.
  var sort: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .list(let list): "a list of \(list.count)"
    case .object: "an object"
    case .elements(let trees): trees.count == 1 ? "an element" : "\(trees.count) elements"
    }
  }
}

extension AnswerValue {
  package var isList: Bool { if case .list = self { true } else { false } }

  /// The elements of a list.
  package var elements: [AnswerValue] { if case .list(let list) = self { list } else { [] } }
}
