import Foundation

/// A text that is looked up where and when it is shown.
///
/// See <https://developer.apple.com/documentation/foundation/localizedstringresource>.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Hashable,
  Sendable, Codable
{
  /// The bundle that contains the table.
  public enum BundleDescription: Equatable, Hashable, Sendable {
    /// The extension's resources.
    case main
    /// The bundle of a class: on Linux also the extension's resources.
    case forClass(AnyClass)
    /// The bundle at a folder.
    case atURL(URL)

    public static func == (left: BundleDescription, right: BundleDescription) -> Bool {
      left.place == right.place
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(place) }

    var place: StringPlace {
      switch self {
      case .main, .forClass: .process
      case .atURL(let url): StringPlace(bundlePath: url.path)
      }
    }
  }

  /// The key in the table.
  public let key: String
  /// The text that is shown if no table contains the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil stands for `Localizable`.
  public let table: String?
  public var locale: Locale
  /// The bundle that contains the table.
  public let bundle: BundleDescription

  /// Makes a text whose key is its default wording.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Makes a text with a separate key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Makes a text whose key is its default wording.
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(value))
  }

  /// Makes a text with values, whose key is its default wording.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The text in a language, by default the resource's own.
  package func words(in locale: Locale? = nil) -> String {
    defaultValue.words(
      key: key, table: table, place: bundle.place,
      locale: locale ?? BoardLocale.meant(by: self.locale))
  }

  private enum CodingKeys: String, CodingKey {
    case key, defaultValue, table, locale, bundle
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    defaultValue = try container.decode(String.LocalizationValue.self, forKey: .defaultValue)
    table = try container.decodeIfPresent(String.self, forKey: .table)
    locale = try container.decode(Locale.self, forKey: .locale)
    bundle = try container.decodeIfPresent(URL.self, forKey: .bundle).map { .atURL($0) } ?? .main
  }

  /// Encodes the resource; values of format styles are encoded as their text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(defaultValue, forKey: .defaultValue)
    try container.encodeIfPresent(table, forKey: .table)
    try container.encode(locale, forKey: .locale)
    if case .atURL(let url) = bundle { try container.encode(url, forKey: .bundle) }
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}

/// A type whose values have a text to be shown.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
