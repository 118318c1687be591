import Foundation
import WidgetArchive

/// The `Exec` key of a desktop entry, split into arguments with places to fill in.
///
/// Follows the Desktop Entry Specification, *The Exec key*: first the quotes are undone, then field
/// codes are expanded, each in its own argument, so that nothing in a URL can become a second one.
/// https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html
struct ExecLine: Hashable, Sendable {
  /// The mistake because of which an entry must not be run.
  enum Malformed: Error, Hashable {
    case empty
    case openQuote
    case unknownFieldCode(Unicode.Scalar)
    /// The URL would be given to a shell as its program.
    case script
    /// A program's name may contain neither a field code nor an equals sign.
    case program
  }

  private enum Piece: Hashable, Sendable {
    case text(String)
    case code(Unicode.Scalar)
  }

  private static let urlCodes: Set<Unicode.Scalar> = ["u", "U", "f", "F"]
  private static let otherCodes: Set<Unicode.Scalar> = ["i", "c", "k"]
  /// Deprecated field codes, which expand to nothing.
  private static let deprecatedCodes: Set<Unicode.Scalar> = ["d", "D", "n", "N", "v", "m"]

  let program: String
  private let rest: [[Piece]]

  /// Splits an `Exec` whose string escapes have already been undone.
  init(_ exec: String) throws(Malformed) {
    guard let words = QuotedWords(exec)?.commands.first else { throw .openQuote }
    var pieces: [[Piece]] = []
    for word in words { pieces.append(try Self.pieces(of: word)) }
    guard let first = pieces.first else { throw .empty }
    guard first.count == 1, case .text(let program) = first[0], !program.contains("=") else {
      throw .program
    }
    self.program = program
    rest = Array(pieces.dropFirst())
    guard !ShellCode.takesLink([program] + rest.map(Self.withHoles)) else { throw .script }
  }

  private static func withHoles(_ word: [Piece]) -> String {
    word.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let code): urlCodes.contains(code) ? ShellCode.hole : ""
      }
    }.joined()
  }

  /// The arguments, beginning with the program's name.
  ///
  /// If the line has no place for the URL, the URL becomes the last argument, as desktops do it:
  /// after all, the entry claims the scheme.
  func arguments(url: LinkURL?, entry: DesktopEntry) -> [String] {
    var arguments = [program]
    for word in rest {
      if word.count == 1, case .code(let code) = word[0] {
        arguments += Self.expansion(of: code, url: url, entry: entry)
      } else {
        arguments.append(Self.joined(word, url: url, entry: entry))
      }
    }
    if let url, !takesURL { arguments.append(url.text) }
    return arguments
  }

  private var takesURL: Bool {
    rest.joined().contains { piece in
      if case .code(let code) = piece { Self.urlCodes.contains(code) } else { false }
    }
  }

  private static func expansion(
    of code: Unicode.Scalar, url: LinkURL?, entry: DesktopEntry
  ) -> [String] {
    switch code {
    case "u", "U": url.map { [$0.text] } ?? []
    case "f", "F": url.map { [$0.filePath ?? $0.text] } ?? []
    case "i": entry.icon.map { ["--icon", $0] } ?? []
    case "c": [entry.name]
    case "k": [entry.path]
    default: []
    }
  }

  /// An argument that contains a field code between other text. `%i`, which would become two
  /// arguments, is left out.
  private static func joined(_ word: [Piece], url: LinkURL?, entry: DesktopEntry) -> String {
    word.map { piece in
      switch piece {
      case .text(let text): text
      case .code("i"): ""
      case .code(let code): expansion(of: code, url: url, entry: entry).joined()
      }
    }.joined()
  }

  /// Finds the field codes. In quotes they are undefined by the specification: there, a code counts
  /// only if it is the whole argument (`"%u"`, as some programs write their entries), and is plain
  /// text otherwise. So `sh -c "run %u"` never makes a URL part of a script.
  private static func pieces(of word: QuotedWords.Word) throws(Malformed) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var index = word.startIndex
    while index < word.endIndex {
      let letter = word[index]
      index += 1
      guard letter.scalar == "%" else {
        text.unicodeScalars.append(letter.scalar)
        continue
      }
      guard index < word.endIndex else { throw .unknownFieldCode("%") }
      let code = word[index].scalar
      index += 1
      if code == "%" {
        text.unicodeScalars.append("%")
      } else if letter.isQuoted && !(word.count == 2 && word[1].isQuoted && isCode(code)) {
        text.unicodeScalars.append("%")
        text.unicodeScalars.append(code)
      } else if isCode(code) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.code(code))
      } else {
        throw .unknownFieldCode(code)
      }
    }
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  private static func isCode(_ scalar: Unicode.Scalar) -> Bool {
    urlCodes.contains(scalar) || otherCodes.contains(scalar) || deprecatedCodes.contains(scalar)
  }
}
