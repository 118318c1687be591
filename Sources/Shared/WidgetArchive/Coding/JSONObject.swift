import Foundation

/// The name of a member.
package struct JSONKey: ExpressibleByStringLiteral {
  package let stringValue: String

  package init(stringValue: String) { self.stringValue = stringValue }
  package init(stringLiteral value: String) { stringValue = value }
}

/// An object while it is read: its members by name. A missing member and `null` are the same.
package struct JSONObject {
  private let json: JSON

  package init(_ json: JSON) throws {
    guard let object = json.object else { throw json.unexpected("an object") }
    self = object
  }

  init(container: JSON) {
    json = container
  }

  package var members: JSONMembers { JSONMembers(of: json) }

  package var path: String { json.path }

  package func path(_ key: JSONKey) -> String {
    if let member = members.value(named: key.stringValue) { return member.path }
    return path.isEmpty ? key.stringValue : path + "." + key.stringValue
  }

  /// The value of a name; nil if it is missing or `null`.
  package subscript(key: JSONKey) -> JSON? {
    guard let value = members.value(named: key.stringValue), !value.isNull else { return nil }
    return value
  }

  package func has(_ key: JSONKey) -> Bool { self[key] != nil }

  /// Whether a member exists, in a text that is checked for slips; false in any other, without a
  /// look-up.
  func hasNoted(_ key: JSONKey) -> Bool { json.tape.asked != nil && has(key) }

  func json(_ key: JSONKey) throws -> JSON {
    guard let value = members.value(named: key.stringValue) else { throw missing(key) }
    return value
  }

  package func object(_ key: JSONKey) throws -> JSONObject { try JSONObject(json(key)) }

  package func list(_ key: JSONKey) throws -> JSONList {
    let value = try json(key)
    guard let list = value.list else { throw value.unexpected("an array") }
    return list
  }

  /// An array with at most `most` elements.
  package func list(_ key: JSONKey, atMost most: Int) throws -> JSONList {
    let list = try list(key)
    guard list.count(upTo: most) <= most else {
      throw ArchiveError(path: path(key), reason: .tooMuch("longer than \(most) elements"))
    }
    return list
  }

  /// The values of an array with at most `most` elements; none if it is missing.
  package func values<Value: JSONReadable>(_ key: JSONKey, atMost most: Int) throws -> [Value] {
    guard has(key) else { return [] }
    return try list(key, atMost: most).map { try Value(json: $0) }
  }

  package func value<Value: JSONReadable>(_ key: JSONKey, as type: Value.Type = Value.self) throws
    -> Value
  {
    try Value(json: json(key))
  }

  package func value<Value: JSONReadable>(ifPresent key: JSONKey, as type: Value.Type = Value.self)
    throws -> Value?
  {
    try self[key].map { try Value(json: $0) }
  }

  package func string(_ key: JSONKey) throws -> String { try value(key) }

  package func string(ifPresent key: JSONKey) throws -> String? { try value(ifPresent: key) }

  /// Words for people, cut to a number of bytes.
  func words(ifPresent key: JSONKey, upTo bytes: Int) throws -> String? {
    try string(ifPresent: key)?.cut(toBytes: bytes)
  }

  /// A name; one with more bytes is refused.
  func name(_ key: JSONKey, upTo bytes: Int) throws -> String {
    let name = try string(key)
    guard name.utf8.count <= bytes else {
      throw ArchiveError(path: path(key), reason: .tooMuch("longer than \(bytes) bytes"))
    }
    return name
  }

  package func integer(_ key: JSONKey) throws -> Int { try value(key) }

  package func integer(ifPresent key: JSONKey) throws -> Int? { try value(ifPresent: key) }

  package func bool(_ key: JSONKey, assuming assumed: Bool = false) throws -> Bool {
    try value(ifPresent: key) ?? assumed
  }

  /// A number within ±10⁹, with which arithmetic in cells cannot overflow.
  package func number(_ key: JSONKey) throws -> Double { try value(key, as: Finite.self).value }

  package func number(ifPresent key: JSONKey) throws -> Double? {
    try value(ifPresent: key, as: Finite.self)?.value
  }

  /// A date: seconds since 1970, or text as people and programs write it.
  package func date(_ key: JSONKey) throws -> Date { try ArchiveLimits.date(json(key)) }

  package func date(ifPresent key: JSONKey) throws -> Date? {
    has(key) ? try date(key) : nil
  }

  /// Seconds within the range of calendars, whichever year they count from.
  package func seconds(_ key: JSONKey) throws -> Double { try ArchiveLimits.seconds(json(key)) }

  /// A value by its name; the error lists the names.
  package func choice<Choice>(_ key: JSONKey) throws -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let json = try json(key)
    let name = try String(json: json)
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue)
      let error = ArchiveError(path: json.path, reason: .notOneOf(name, names))
      guard let first = Choice.allCases.first else { throw error }
      // A value that is not a string was noted already.
      return json.string == nil ? first : try json.mistaken(error, for: first)
    }
    return choice
  }

  func choice<Choice>(_ key: JSONKey, assuming assumed: Choice) throws -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    has(key) ? try choice(key) : assumed
  }

  func choice<Choice>(ifPresent key: JSONKey) throws -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    has(key) ? try choice(key) : nil
  }

  /// A set, by the names of its members.
  func options<Options: OptionSet>(_ key: JSONKey, _ table: [(String, Options)]) throws -> Options
  where Options.Element == Options {
    var options: Options = []
    for element in try list(key) {
      let name = try String(json: element)
      guard let option = table.first(where: { $0.0 == name }) else {
        let error = ArchiveError(path: element.path, reason: .notOneOf(name, table.map(\.0)))
        options = try json.mistaken(error, for: options)
        continue
      }
      options.formUnion(option.1)
    }
    return options
  }

  /// The error for a missing member, with a member whose name is nearly the same.
  package func missing(_ key: JSONKey) -> ArchiveError {
    ArchiveError(
      path: path, reason: .missing(key: key.stringValue, like: name(like: key.stringValue)))
  }

  /// The member whose name may be a slip for another. A short name may differ by one letter only:
  /// with more it is another name.
  private func name(like wanted: String) -> String? {
    guard wanted.utf8.count > 2 else { return nil }
    let most = max(1, min(3, wanted.utf8.count / 3))
    return members.prefix(64).map(\.name).filter { $0.utf8.count <= 32 }
      .map { ($0, editDistance($0, wanted)) }
      .filter { 1...most ~= $0.1 }.min { $0.1 < $1.1 }?.0
  }

  /// Notes, if noting is on, that no reader knows views of this kind.
  func noteUnknown(_ kind: String) { json.tape.asked?.noteUnknown(kind, json) }

  /// Notes, if noting is on, that a value is taken for another.
  func note(_ key: JSONKey, _ words: String) {
    json.tape.asked?.note(AskedNames.Doubt(path: path(key), meaning: .words(words)))
  }

  /// Notes words about the whole object.
  func note(_ words: String) { json.note(words) }

  /// Notes the members after the first of several keys, of which only one counts.
  func noteOthers(of keys: [JSONKey]) {
    guard json.tape.asked != nil else { return }
    let there = keys.filter(has)
    guard let first = there.first else { return }
    for key in there.dropFirst() {
      note(key, "is passed over, as “\(first.stringValue)” is there")
    }
  }
}

extension JSON {
  /// Notes, if noting is on, that the value is taken for another.
  func note(_ words: String) {
    tape.asked?.note(AskedNames.Doubt(path: path, meaning: .words(words)))
  }

  /// A number, or the word that ``JSONWriter`` writes for an infinite one.
  var numberOrInfinity: Double {
    get throws {
      if let number, number.isFinite { return number }
      switch string {
      case "infinity": return .infinity
      case "-infinity": return -.infinity
      default: return try mistaken("a number", for: 0)
      }
    }
  }
}

extension String {
  /// The beginning that fits into a number of bytes, with an ellipsis for the rest.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit - 3)
    // The cut must not be within a character.
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

extension ArchiveLimits {
  /// A date: seconds since 1970, or text as people and programs write it.
  static func date(_ json: JSON) throws -> Date {
    if let text = json.string, text != "infinity", text != "-infinity" {
      return try date(written: text, in: json)
    }
    guard json.number != nil || json.string != nil else {
      return try json.mistaken(writtenForms, for: Date(timeIntervalSince1970: 0))
    }
    return Date(timeIntervalSince1970: try seconds(json))
  }

  private static let writtenForms =
    "seconds since 1970 or a date with its offset, as 2027-01-01T18:30:00Z or "
    + "2027-01-01T18:30:00+01:00"

  /// An ISO 8601 date with its offset from Greenwich: an archive must mean the same moment on every
  /// machine.
  private static func date(written text: String, in json: JSON) throws -> Date {
    guard let written = WrittenDate(text), written.offset != nil, let date = written.date(in: .gmt)
    else { return try json.mistaken(writtenForms, for: Date(timeIntervalSince1970: 0)) }
    guard abs(date.timeIntervalSince1970) <= secondsSince1970 else {
      throw ArchiveError(path: json.path, reason: .outOfRange("3000 years of 1970, in seconds"))
    }
    return date
  }

  /// Seconds within the range of dates.
  package static func seconds(_ json: JSON) throws -> Double {
    let value = try json.numberOrInfinity
    guard abs(value) <= secondsSince1970 else {
      let isMilliseconds = abs(value) / 1000 <= secondsSince1970
      throw ArchiveError(
        path: json.path,
        reason: .expected(
          "within 3000 years of 1970, in seconds"
            + (isMilliseconds ? " (it may be in milliseconds)" : ""),
          found: json.digits))
    }
    return value
  }
}
