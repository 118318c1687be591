import Foundation

/// Writes a person's name, and reads one.
///
/// It replaces Apple's class, which Foundation on Linux declares without an implementation.
/// See <https://developer.apple.com/documentation/foundation/personnamecomponentsformatter>.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a name is written.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default` = 0
    /// The given name.
    case short
    /// Given and family name.
    case medium
    /// All parts.
    case long
    /// The initials.
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Writes the phonetic form of the name.
    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  /// Whether the phonetic form is written.
  open var isPhonetic = false
  /// Has no effect: the order of a name follows its script.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let spoken = isPhonetic ? components.phoneticRepresentation ?? components : components
    return WrittenName(spoken).text(style)
  }

  /// The parts of a written name; nil if it has none.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    WrittenName.parts(of: string)
  }

  open override func string(for object: Any?) -> String? {
    (object as? PersonNameComponents).map(string(from:))
  }
}

/// A name in the order of its script.
private struct WrittenName {
  private let name: PersonNameComponents

  init(_ name: PersonNameComponents) {
    self.name = name
  }

  func text(_ style: PersonNameComponentsFormatter.Style) -> String {
    switch style {
    case .short:
      let known = [name.nickname, name.givenName, name.familyName].compactMap(\.self)
      return known.first { !$0.isEmpty } ?? ""
    case .default, .medium: return joined([name.givenName, name.familyName])
    case .long:
      let core = joined([name.givenName, name.middleName, name.familyName])
      return [name.namePrefix, core, name.nameSuffix].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: " ")
    case .abbreviated:
      let initials = ordered([name.givenName, name.familyName]).compactMap(\.first)
      // A name in Han characters is short already.
      if isFamilyFirst { return ordered([name.familyName]).first ?? String(initials) }
      return String(initials).uppercased()
    }
  }

  /// Whether the name is written in characters of East Asia, whose names begin with the family's and have no spaces.
  private var isFamilyFirst: Bool {
    let letters = [name.givenName, name.familyName].compactMap(\.self).joined().unicodeScalars
    return letters.contains { (0x3040...0x9FFF).contains($0.value) }
      || letters.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  private func ordered(_ parts: [String?]) -> [String] {
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }
    return isFamilyFirst ? known.reversed() : known
  }

  private func joined(_ parts: [String?]) -> String {
    ordered(parts).joined(separator: isFamilyFirst ? "" : " ")
  }

  static func parts(of text: String) -> PersonNameComponents? {
    var result = PersonNameComponents()
    let halves = text.split(separator: ",", maxSplits: 1)
    var words = (halves.last ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    if halves.count == 2 {
      result.familyName = halves[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if let first = words.first, words.count > 1, prefixes.contains(first.lowercased()) {
      result.namePrefix = words.removeFirst()
    }
    if let last = words.last, words.count > 1, suffixes.contains(last.lowercased()) {
      result.nameSuffix = words.removeLast()
    }
    guard !words.isEmpty else { return result.familyName == nil ? nil : result }
    result.givenName = words.removeFirst()
    if halves.count == 1, let last = words.popLast() {
      // “Ludwig van Beethoven”: small words before the last one belong to the family's name.
      var family = [last]
      while let word = words.last, word.first?.isLowercase == true {
        family.insert(words.removeLast(), at: 0)
      }
      result.familyName = family.joined(separator: " ")
    }
    if !words.isEmpty { result.middleName = words.joined(separator: " ") }
    return result
  }

  private static let prefixes: Set = [
    "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "dr", "dr.", "prof", "prof.", "herr", "frau",
  ]
  private static let suffixes: Set = [
    "jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "ph.d.", "md", "m.d.", "esq", "esq.",
  ]
}

extension PersonNameComponents {
  /// A format of names, for `formatted`.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of the name is written.
    public enum Style: String, Codable, Hashable, Sendable {
      case short, medium, long, abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let style: PersonNameComponentsFormatter.Style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return WrittenName(value).text(style)
    }
  }

  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A format of names.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
