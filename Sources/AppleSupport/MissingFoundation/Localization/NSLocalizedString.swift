import Foundation

// Foundation's function of this name knows neither the extension's resources nor String Catalogs. A
// function that needs none of its defaults comes before one that does: so there is one here for each
// way in which it is called with some left out.

/// A text of a table by its key, in the board's language.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localizedText(key)
}

/// A text of a table by its key, in the board's language.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localizedText(key, table: tableName)
}

/// A text of a bundle's table by its key, in the board's language.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localizedText(key, bundle: bundle)
}

/// A text of a table by its key, in the board's language, or the value where no table has it.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localizedText(key, value: value)
}

/// A text of a bundle's table by its key, in the board's language.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  localizedText(key, table: tableName, bundle: bundle)
}

/// A text of a table by its key, in the board's language, or the value where no table has it.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String {
  localizedText(key, table: tableName, value: value)
}

/// A text of a bundle's table by its key, in the board's language, or the value where no table has
/// it.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  localizedText(key, bundle: bundle, value: value)
}

/// The caller formats the text, so no number is known here: of a plural, the form for no number is
/// taken.
private func localizedText(
  _ key: String, table: String? = nil, bundle: Bundle? = nil, value: String = ""
) -> String {
  let locale = BoardLocale.current
  guard
    let found = StringTables.shared.form(
      for: key, table: table, in: StringPlace(bundle), locale: locale)
  else { return value.isEmpty ? key : value }
  if case .text(let text) = found.form { return text }
  return found.form.pieces(for: [nil], in: found.locale).map { piece in
    switch piece {
    case .literal(let text): text
    case .argument(_, let specifier): specifier.text(length: "l")
    }
  }.joined()
}
