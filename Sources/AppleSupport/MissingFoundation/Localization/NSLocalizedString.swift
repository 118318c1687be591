import Foundation

// Foundation's function of this name knows neither the extension's resources nor String Catalogs.
// The compiler prefers a function that needs no default arguments: therefore there is one here for
// each combination of omitted arguments.

/// Looks up a key in the default table, in the board's language.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localizedText(key)
}

/// Looks up a key in a table, in the board's language.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localizedText(key, table: tableName)
}

/// Looks up a key in a bundle's default table, in the board's language.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localizedText(key, bundle: bundle)
}

/// Looks up a key in the default table, in the board's language; returns the value if there is
/// none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localizedText(key, value: value)
}

/// Looks up a key in a bundle's table, in the board's language.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  localizedText(key, table: tableName, bundle: bundle)
}

/// Looks up a key in a table, in the board's language; returns the value if there is none.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String {
  localizedText(key, table: tableName, value: value)
}

/// Looks up a key in a bundle's default table, in the board's language; returns the value if there
/// is none.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  localizedText(key, bundle: bundle, value: value)
}

/// Looks up a text. The caller formats it, so the number is not known here: of a plural, the form
/// for an unknown number is used.
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
