/// A text with places that are filled from an answer: `{{ $.main.temp | number 1 }} °C`.
///
/// A text that is a single path, with or without filters, needs no braces.
package struct AnswerTemplate: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case words(String)
    case place(AnswerExpression)
  }

  package let pieces: [Piece]

  package static let mostCharacters = 2000

  package init(_ text: String) throws(AnswerFault) {
    guard text.count <= Self.mostCharacters else {
      throw .unwritten(text, column: 1, expected: "at most \(Self.mostCharacters) characters")
    }
    guard text.contains("{{") || !AnswerPath.isMeant(text) else {
      pieces = [.place(try AnswerExpression(text, in: text, at: 0))]
      return
    }
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      if start.lowerBound > rest.startIndex {
        pieces.append(.words(String(rest[..<start.lowerBound])))
      }
      rest = rest[start.upperBound...]
      let place = text.distance(from: text.startIndex, to: start.upperBound)
      guard let end = rest.firstRange(of: "}}") else {
        throw .unwritten(text, column: place - 1, expected: "}} that ends it")
      }
      let inside = String(rest[..<end.lowerBound])
      pieces.append(.place(try AnswerExpression(inside, in: text, at: place)))
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
  }

  /// The text if it has no places.
  package var words: String? {
    guard pieces.count == 1, case .words(let words) = pieces[0] else { return nil }
    return words
  }

  /// Whether any of its paths begins at a row's item.
  package var isRelative: Bool {
    pieces.contains { if case .place(let place) = $0 { place.path.isRelative } else { false } }
  }
}

/// A path and the filters for its values.
package struct AnswerExpression: Hashable, Sendable {
  package let path: AnswerPath
  package let filters: [AnswerFilter]

  /// - Parameters:
  ///   - whole: the template that contains the expression.
  ///   - place: the number of the template's characters before it.
  init(_ text: String, in whole: String, at place: Int) throws(AnswerFault) {
    let parts = Self.split(text)
    var (before, filters) = (place, [AnswerFilter]())
    var path: AnswerPath?
    for (index, part) in parts.enumerated() {
      let blanks = part.prefix { $0 == " " || $0 == "\t" }.count
      let words = part.trimming
      do {
        if index == 0 {
          path = try AnswerPath(words)
        } else {
          filters.append(try AnswerFilter(words))
        }
      } catch {
        guard case .unwritten(_, let column, let expected) = error else { throw error }
        throw .unwritten(whole, column: before + blanks + column, expected: expected)
      }
      before += part.count + 1
    }
    guard let path else { throw .unwritten(whole, column: place + 1, expected: "a path") }
    guard filters.count <= 16 else {
      throw .unwritten(whole, column: place + 1, expected: "at most 16 filters")
    }
    self.path = path
    self.filters = filters
  }

  package init(_ text: String) throws(AnswerFault) { try self.init(text, in: text, at: 0) }

  /// Splits at each bar outside quotes.
  private static func split(_ text: String) -> [String] {
    var (parts, quote, isEscaped) = ([""], nil as Character?, false)
    for letter in text {
      if letter == "|", quote == nil {
        parts.append("")
        continue
      }
      if !isEscaped, letter == "'" || letter == "\"" {
        quote = quote == nil ? letter : quote == letter ? nil : quote
      }
      isEscaped = letter == "\\" && quote != nil && !isEscaped
      parts[parts.count - 1].append(letter)
    }
    return parts
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimming: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension AnswerTemplate.Piece {
  package var isPlace: Bool { if case .place = self { true } else { false } }
}
