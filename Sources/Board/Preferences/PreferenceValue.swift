import Foundation

/// Any value of a JSON5 text.
enum PreferenceValue: Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([PreferenceValue])
  case object([String: PreferenceValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([PreferenceValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: PreferenceValue].self))
    }
  }

  /// What it is, in the words of an error.
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
