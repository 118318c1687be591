import Foundation

extension String {
  /// Options for localised texts; there are none.
  public struct LocalizationOptions: Sendable {
    /// Makes the default options.
    public init() {}
  }

  /// Looks up a text whose key is its default wording.
  ///
  /// `Locale.current`, the default, stands for the board's locale.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.words(
      key: keyAndValue.key, table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
  }

  /// Looks up a text by a key, with a default wording that is used if no table contains the key.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.words(
      key: "\(key)", table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
  }

  /// Looks up a text whose key is its default wording, with options.
  public init(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(
      localized: keyAndValue, table: table, bundle: bundle, locale: locale, comment: comment)
  }

  public init(localized resource: LocalizedStringResource) {
    self = resource.words()
  }
}
