/// A filter applied to a value before it is shown, such as `| number 1`.
package enum AnswerFilter: Hashable, Sendable {
  /// A number with this many decimals.
  case number(Int)
  /// A share, 0…1, in percent.
  case percent(Int)
  /// A number of bytes in kB, MB and so on.
  case bytes
  case times(Double)
  case plus(Double)
  /// The day and time of a date, one of the two, or the time from or until it, which the board
  /// keeps current.
  case date, time, day, ago, until
  case upper, lower
  /// At most this many characters.
  case cut(Int)
  /// Reduces a list to one value.
  case count, sum, average, least, most
  case join(String)
  /// Replaces values by words, listed as pairs.
  case map([String])
  /// The words to show if there is no value.
  case or(String)

  package static let names = [
    "number", "percent", "bytes", "times", "plus", "date", "time", "day", "ago", "until", "upper",
    "lower", "cut", "count", "sum", "average", "min", "max", "join", "map", "or",
  ]

  init(_ text: String) throws(AnswerFault) {
    let words = Self.words(text)
    guard let name = words.first, Self.names.contains(name) else {
      let near = NearestName.of(words.first ?? "", among: Self.names).map {
        "; did you mean \($0)?"
      }
      throw .unwritten(
        text, column: 1,
        expected: "a filter: \(Self.names.joined(separator: ", "))\(near ?? "")")
    }
    let arguments = Array(words.dropFirst())
    self = try Self.filter(name, arguments, of: text)
    guard arguments.count <= Self.mostArguments(self) else {
      throw .unwritten(text, column: name.count + 2, expected: "a bar or the end")
    }
  }

  private static func filter(
    _ name: String, _ arguments: [String], of text: String
  ) throws(AnswerFault) -> AnswerFilter {
    func expected(_ words: String) -> AnswerFault {
      .unwritten(text, column: name.count + 2, expected: "\(words) after \(name)")
    }
    func number() throws(AnswerFault) -> Double {
      guard let number = arguments.first.flatMap(Double.init), number.isFinite else {
        throw expected("a number")
      }
      return number
    }
    func whole(_ standard: Int?, upTo most: Int) throws(AnswerFault) -> Int {
      if arguments.isEmpty, let standard { return standard }
      guard let number = arguments.first.flatMap({ Int($0) }), (0...most).contains(number) else {
        throw expected("a whole number up to \(most)")
      }
      return number
    }
    switch name {
    case "number": return .number(try whole(0, upTo: 9))
    case "percent": return .percent(try whole(0, upTo: 9))
    case "times": return .times(try number())
    case "plus": return .plus(try number())
    case "cut": return .cut(try whole(nil, upTo: 500))
    case "join": return .join(arguments.first ?? ", ")
    case "or":
      guard let words = arguments.first else { throw expected("words in quotes") }
      return .or(words)
    case "map":
      guard !arguments.isEmpty, arguments.count.isMultiple(of: 2), arguments.count <= 64 else {
        throw expected("pairs, as in map on Open off Closed")
      }
      return .map(arguments)
    default: return simple[name] ?? .count
    }
  }

  private static let simple: [String: AnswerFilter] = [
    "bytes": .bytes, "date": .date, "time": .time, "day": .day, "ago": .ago, "until": .until,
    "upper": .upper, "lower": .lower, "count": .count, "sum": .sum, "average": .average,
    "min": .least, "max": .most,
  ]

  private static func mostArguments(_ filter: AnswerFilter) -> Int {
    switch filter {
    case .number, .percent, .times, .plus, .cut, .join, .or: 1
    case .map: 64
    case .bytes, .date, .time, .day, .ago, .until, .upper, .lower, .count, .sum, .average, .least,
      .most:
      0
    }
  }

  /// Splits at blanks outside quotes.
  private static func words(_ text: String) -> [String] {
    var (words, word, quote) = ([String](), nil as String?, nil as Character?)
    for letter in text {
      if let open = quote {
        if letter == open { quote = nil } else { word = (word ?? "") + String(letter) }
      } else if letter == "'" || letter == "\"" {
        (quote, word) = (letter, word ?? "")
      } else if letter.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    return word.map { words + [$0] } ?? words
  }
}
