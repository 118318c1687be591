/// A value of an answer, of JSON or of XML: made by ``Answer``, within its limits.
package indirect enum AnswerValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([AnswerValue])
  case object([Member])
  /// Elements of XML that stand beside each other and have one name, or one element.
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

/// An element of XML. Namespaces are left out: a prefix is not part of a name.
package struct XMLTree: Hashable, Sendable {
  package var name: String
  package var attributes: [String: String] = [:]
  package var children: [XMLTree] = []
  /// Its own text, without that of elements inside and the blanks around it.
  package var text = ""

  package init(_ name: String) { self.name = name }
}

extension AnswerValue {
  /// The values that a pattern for any of them stands for.
  var parts: [AnswerValue] {
    switch self {
    case .list(let list): list
    case .object(let members): members.map(\.value)
    case .elements(let trees): trees.flatMap { $0.children.map { .elements([$0]) } }
    case .null, .bool, .number, .text: []
    }
  }

  /// What an index counts; nil for what has none.
  var indexed: [AnswerValue]? {
    switch self {
    case .list(let list): list
    case .elements(let trees): trees.map { .elements([$0]) }
    case .null, .bool, .number, .text, .object: nil
    }
  }

  /// The names in it, each once and in order, as a path writes them.
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

  /// What it is, for a person who expected something else.
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

  /// Of a list.
  package var elements: [AnswerValue] { if case .list(let list) = self { list } else { [] } }
}
