import WidgetArchive

/// Any value of a JSON5 text.
enum PreferenceValue: Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([PreferenceValue])
  case object([String: PreferenceValue])

  /// Converts a JSON value. The limits of the decoder bound the recursion.
  init(_ json: JSON) {
    if let object = json.object {
      self = .object(
        Dictionary(object.members.map { ($0.name, PreferenceValue($0.value)) }) { first, _ in first
        })
    } else if let list = json.list {
      self = .list(list.map(PreferenceValue.init))
    } else if let text = json.string {
      self = .text(text)
    } else if let number = json.number {
      self = .number(number)
    } else if let flag = json.bool {
      self = .flag(flag)
    } else {
      self = .null
    }
  }

  /// The sort of value, in the words of an error.
  var words: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "the number \(Int(exactly: number).map(String.init) ?? "\(number)")"
    case .text(let text): "“\(text.prefix(40))”"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
