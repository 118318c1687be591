import Foundation

extension String {
  /// How a localised text is put together; nothing can be chosen.
  public struct LocalizationOptions: Sendable {
    /// The options by default.
    public init() {}
  }

  /// A text by a key that is its own words.
  ///
  /// `Locale.current`, the default, means the board's.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.words(
      key: keyAndValue.key, table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
  }

  /// A text by a key, with the words for where no table has it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.words(
      key: "\(key)", table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
  }

  /// A text by a key that is its own words, with options.
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
