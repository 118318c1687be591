import Foundation

extension String {
  /// Options for localised texts; there are none to choose.
  public struct LocalizationOptions: Sendable {
    /// The options by default.
    public init() {}
  }

  /// A text whose key is its default wording.
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

  /// A text by a key, with a default wording for where no table has it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.words(
      key: "\(key)", table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
  }

  /// A text whose key is its default wording, with options.
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
