import Foundation

/// The shape of an object of the widget protocol, as the reference describes it: a kind of view,
/// the modifiers, a colour, a request.
///
/// The table of shapes is in `ProtocolShape+….swift`; the reference page, the JSON Schema and the
/// suggestions of `widgetboard check` are generated from it. `ProtocolReferenceTests` compares it
/// with the readers of `WidgetArchive`: each name that they read is a field here, and the other way
/// round.
struct ProtocolShape: Sendable {
  /// The place of an object of this shape, so that an example of it can be made into a whole line.
  enum Place: Sendable {
    /// A view; the shape's name is its kind.
    case view
    /// An element of a view's `modifiers`.
    case modifier
    /// A value in a view: `$` in this view stands for it.
    case value(String)
    /// A reply, or a part of one: `$` in this reply stands for it.
    case reply(String)
    /// A request, or a part of one: `$` in this request stands for it.
    case request(String)
  }

  let name: String
  let place: Place
  let sentence: String
  let fields: [ProtocolField]
  /// Objects of this shape, in which each of the fields occurs at least once.
  let examples: [String]

  /// Makes a shape. The fields are written one a line, in the form of ``ProtocolField``.
  init(
    _ name: String, _ place: Place, _ sentence: String, _ fields: String = "",
    examples: String
  ) {
    self.name = name
    self.place = place
    self.sentence = sentence
    self.fields = fields.split(separator: "\n").compactMap { ProtocolField(String($0)) }
    self.examples = examples.split(separator: "\n").map(String.init)
  }

  /// An example as a whole line that a widget prints, or that the board sends.
  func line(of example: String) -> String {
    switch place {
    case .view: Self.timeline(of: example)
    case .modifier:
      Self.timeline(of: #"{"kind": "text", "text": "a", "modifiers": [\#(example)]}"#)
    case .value(let view): Self.timeline(of: view.replacing("$", with: example))
    case .reply(let reply), .request(let reply): reply.replacing("$", with: example)
    }
  }

  private static func timeline(of view: String) -> String {
    #"{"timeline": {"policy": "never", "entries": [{"view": \#(view)}]}}"#
  }

  /// All shapes, in the order of the reference.
  static let all = replies + views + [modifier] + modifierValues + values + requests

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The members that every view may have, beside those of its kind.
  static let ofEveryView = [
    "kind string! — What it is.",
    "modifiers [of(modifier)] =[] <1000> — What changes it, the innermost first.",
    "containerBackground background — Of the outermost view: what lies behind the whole tile, in place of its frame and title.",
    "widgetURL string — Of the outermost view: what a press on the tile opens.",
    "tileTitle string <400 bytes> — Of the outermost view: the title on the tile’s frame in place of the widget’s name, so that the view need not repeat it. Hidden while the board is locked.",
    "holdsMore bool =false — Of the outermost view: whether there is more to read than the tile has room for. Then the wheel scrolls the tile in its place, for which the widget is asked for a longer picture.",
  ].compactMap(ProtocolField.init)

  var isView: Bool {
    if case .view = place { true } else { false }
  }
}

/// A member of an object: `name type! =default <limit> — What it is.`, where `!` means that it must
/// be present; default and limit are optional.
struct ProtocolField: Sendable {
  let name: String
  let type: ProtocolType
  let isRequired: Bool
  let assumed: String?
  let limit: String?
  let sentence: String

  /// Nil if the line is not of that form.
  init?(_ line: String) {
    guard let dash = line.range(of: " — ") else { return nil }
    sentence = String(line[dash.upperBound...])
    var words = line[..<dash.lowerBound].split(separator: " ")[...]
    guard let name = words.popFirst(), var type = words.popFirst() else { return nil }
    isRequired = type.hasSuffix("!")
    if isRequired { type = type.dropLast() }
    guard let read = ProtocolType(String(type)) else { return nil }
    self.name = String(name)
    self.type = read
    let rest = words.joined(separator: " ")
    let parts = rest.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    assumed = before.hasPrefix("=") ? String(before.dropFirst()) : nil
    limit = parts.count == 2 ? String(parts[1].dropLast()) : nil
  }
}

/// The type of a member.
indirect enum ProtocolType: Sendable {
  case string, integer, number, bool
  /// Seconds since 1970, or a date in ISO 8601.
  case date
  /// A number from 0 to 1.
  case fraction
  /// Points, or `"infinity"`.
  case length
  /// A view: a string means a text.
  case view
  /// A view: a string means a colour.
  case background
  /// A view: a string means a symbol.
  case icon
  /// A colour by name, as `#RRGGBB` or as an object.
  case color
  /// A colour, a gradient or a style.
  case paint
  case alignment
  /// Any JSON value.
  case any
  case choice([String])
  /// An object, by the name of its shape.
  case of(String)
  case list(ProtocolType)
  /// An object whose names the author chooses.
  case map(ProtocolType)
  case either([ProtocolType])

  private static let plain: [String: ProtocolType] = [
    "string": .string, "integer": .integer, "number": .number, "bool": .bool, "date": .date,
    "fraction": .fraction, "length": .length, "view": .view, "background": .background,
    "icon": .icon, "color": .color, "paint": .paint, "alignment": .alignment, "any": .any,
  ]

  /// Parses `string`, `[of(modifier)]`, `choice(light,dark)`, `integer|of(pictureValue)`.
  init?(_ text: String) {
    if let plain = Self.plain[text] {
      self = plain
    } else if text.hasPrefix("["), let element = ProtocolType(String(text.dropFirst().dropLast())) {
      self = .list(element)
    } else if text.contains("|") {
      self = .either(text.split(separator: "|").compactMap { ProtocolType(String($0)) })
    } else if let inner = Self.inside("choice", text) {
      self = .choice(inner.split(separator: ",").map(String.init))
    } else if let inner = Self.inside("of", text) {
      self = .of(inner)
    } else if let inner = Self.inside("map", text), let value = ProtocolType(inner) {
      self = .map(value)
    } else {
      return nil
    }
  }

  private static func inside(_ word: String, _ text: String) -> String? {
    guard text.hasPrefix(word + "("), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(word.count + 1).dropLast())
  }

  /// The shape of an object of this type, or of its elements or choices; of several shapes the
  /// first.
  var shapeName: String? {
    switch self {
    case .of(let name): name
    case .list(let element), .map(let element): element.shapeName
    case .either(let types): types.lazy.compactMap(\.shapeName).first
    case .string, .integer, .number, .bool, .date, .fraction, .length, .view, .background, .icon,
      .color, .paint, .alignment, .any, .choice:
      nil
    }
  }

  /// The type as the reference page writes it.
  var words: String {
    switch self {
    case .string: "string"
    case .integer: "whole number"
    case .number: "number"
    case .bool: "true or false"
    case .date: "date"
    case .fraction: "0…1"
    case .length: "points"
    case .view: "view"
    case .background: "view or colour"
    case .icon: "view or symbol"
    case .color: "colour"
    case .paint: "paint"
    case .alignment: "alignment"
    case .any: "any"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    case .of(let name): "*\(name)*"
    case .list(let element): "array of " + element.words
    case .map(let value): "object of " + value.words
    case .either(let types): types.map(\.words).joined(separator: " or ")
    }
  }
}
