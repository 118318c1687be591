import Foundation

/// The place of a value in a format, and how it is written: `%lld`, `%2$@`, `%.1f`.
package struct FormatSpecifier: Hashable, Sendable {
  /// The number of the value, from 1; nil for the next value.
  package var position: Int?
  /// The flags, the width and the precision as they are written.
  package var look: String
  package var conversion: Character

  package init(position: Int? = nil, look: String = "", conversion: Character) {
    self.position = position
    self.look = look
    self.conversion = conversion
  }

  /// Parses a single specifier, as in `%.1f`; any other text becomes `%@`.
  package init(_ text: String) {
    if case .specifier(let specifier)? = FormatString.parts(of: text).first {
      self = specifier
    } else {
      self.init(conversion: "@")
    }
  }

  /// The specifier in C's notation.
  func text(length: String) -> String { "%" + look + length + String(conversion) }

  func with(conversion: Character) -> FormatSpecifier {
    var specifier = self
    specifier.conversion = conversion
    return specifier
  }
}

/// A text with specifiers for values.
package enum FormatString {
  package enum Part: Hashable, Sendable {
    case literal(String)
    case specifier(FormatSpecifier)
    /// `%#@NAME@`, `%2$#@NAME@`: a phrase that depends on a number.
    case phrase(String, position: Int?)
    /// `%arg`: the number the phrase depends on.
    case phraseNumber
  }

  /// Splits a text into its parts; text that is not a specifier stays unchanged.
  package static func parts(of format: String) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = format[...]
    while let character = rest.first {
      guard character == "%" else {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      if rest.hasPrefix("%%") {
        literal.append("%")
        rest.removeFirst(2)
      } else if let (part, after) = part(at: rest) {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(part)
        rest = after
      } else {
        literal.append("%")
        rest.removeFirst()
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  private static func part(at text: Substring) -> (Part, Substring)? {
    var rest = text.dropFirst()
    if rest.hasPrefix("arg") { return (.phraseNumber, rest.dropFirst(3)) }
    let position = takePosition(&rest)
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      let after = rest.dropFirst(2 + name.count)
      return after.isEmpty ? nil : (.phrase(String(name), position: position), after.dropFirst())
    }
    let look = rest.prefix { "-+ #0'.".contains($0) || $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(look.count)
    rest = rest.drop { "hlqLztj".contains($0) }
    guard let conversion = rest.first, "@dDiuUxXofFeEgGaAcCsSp".contains(conversion) else {
      return nil
    }
    // A sentence such as "100% fit" is not a format, although C allows a blank as a flag.
    guard !look.hasPrefix(" ") else { return nil }
    let specifier = FormatSpecifier(
      position: position, look: String(look), conversion: conversion)
    return (.specifier(specifier), rest.dropFirst())
  }

  private static func takePosition(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let position = Int(digits), rest.dropFirst(digits.count).first == "$" else { return nil }
    rest = rest.dropFirst(digits.count + 1)
    return position
  }
}
