import CommonMark
import Foundation
import WidgetArchive

/// Reads Markdown within a line in a text with inserted values, as Apple does in string literals:
/// `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``, `[text](url)` and plain addresses.
///
/// Values are never read as Markdown. A text is left unchanged if it is too long or libcmark-gfm is
/// not installed.
package enum InlineMarkdown {
  package enum Piece {
    case markdown(String)
    case runs([TextRun])
  }

  package static func runs(of pieces: [Piece]) -> [TextRun] {
    var output = JoinedRuns()
    guard let texts = texts(of: pieces) else {
      for piece in pieces {
        switch piece {
        case .markdown(let string): output.append(TextRun(.verbatim(string)))
        case .runs(let runs): runs.forEach { output.append($0) }
        }
      }
      return output.runs
    }
    let values = pieces.compactMap { if case .runs(let runs) = $0 { runs } else { nil } }
    for text in texts { output.append(text, values: values) }
    return output.runs
  }

  /// The styled parts of a text without values; line feeds stay.
  static func texts(of markdown: String) -> [MarkedText] {
    texts(of: [.markdown(markdown)]) ?? [MarkedText(markdown)]
  }

  /// Nil if the text has no marks, or if it cannot be read.
  private static func texts(of pieces: [Piece]) -> [MarkedText]? {
    let mayHaveMarks = pieces.contains {
      if case .markdown(let string) = $0 { hasMarks(string) } else { false }
    }
    guard mayHaveMarks, let guarded = GuardedText(pieces),
      let events = CommonMark.events(of: guarded.text)
    else { return nil }
    var look = MarkdownLook()
    var texts: [MarkedText] = []
    for event in events {
      switch event {
      case .begin(.link(let address), _): look.begin(.link(GuardedText.unguarded(address)))
      case .begin(let part, _): look.begin(part)
      case .end: look.end()
      case .text(let words): texts.append(look.text(GuardedText.unguarded(words)))
      case .code(let words): texts.append(look.text(GuardedText.unguarded(words), isCode: true))
      case .softBreak, .lineBreak: texts.append(look.text("\n"))
      }
    }
    return texts
  }

  /// Whether the text may contain Markdown. Most texts contain none, and need no library. Called
  /// for each text of each entry, so it makes a single pass over the bytes.
  private static func hasMarks(_ text: String) -> Bool {
    var mayHaveAddress = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "@"):
        return true
      case UInt8(ascii: "/"), UInt8(ascii: "."): mayHaveAddress = true
      default: break
      }
    }
    return mayHaveAddress && (text.contains("://") || text.contains("www."))
  }
}

/// A text prepared for the library, so that it finds no blocks and leaves the values alone.
///
/// Each line begins and ends with a noncharacter, which Unicode reserves for internal use, and a
/// blank, so that no line begins with the mark of a heading or a list, no line is blank, and blanks
/// at the ends stay. A value is two other noncharacters, which the library treats as letters.
/// Noncharacters in the author's text become U+FFFD.
private struct GuardedText {
  private(set) var text = ""

  // Written as numbers, because the compiler rejects noncharacters in literals.
  private static let reserved: ClosedRange<UInt32> = 0xFDD0...0xFDEF
  private static let firstDigit: UInt32 = 0xFDD0
  private static let base = 30
  private static let lineStart = scalar(0xFDEE)
  private static let lineEnd = scalar(0xFDEF)

  private static func scalar(_ number: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(number) ?? "\u{FFFD}"
  }

  /// Nil if there are more values than numbers.
  init?(_ pieces: [InlineMarkdown.Piece]) {
    var scalars = String.UnicodeScalarView("\(Self.lineStart) ".unicodeScalars)
    var values = 0
    for piece in pieces {
      switch piece {
      case .markdown(let string): Self.append(string, to: &scalars)
      case .runs:
        guard values < Self.base * Self.base else { return nil }
        for digit in [values / Self.base, values % Self.base] {
          scalars.append(Self.scalar(Self.firstDigit + UInt32(digit)))
        }
        values += 1
      }
    }
    scalars.append(contentsOf: " \(Self.lineEnd)".unicodeScalars)
    text = String(scalars)
  }

  private static func append(_ string: String, to scalars: inout String.UnicodeScalarView) {
    var before: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\n" where before == "\r": break
      case "\n", "\r":
        scalars.append(contentsOf: " \(lineEnd)\n\(lineStart) ".unicodeScalars)
      case _ where reserved.contains(scalar.value): scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
      before = scalar
    }
  }

  /// Removes the marks at the beginning and the end of each line from a text of the library.
  static func unguarded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterStart = false
    for scalar in text.unicodeScalars {
      if scalar == lineEnd {
        if scalars.last == " " { scalars.removeLast() }
      } else if scalar != lineStart, !(isAfterStart && scalar == " ") {
        scalars.append(scalar)
      }
      isAfterStart = scalar == lineStart
    }
    return String(scalars)
  }

  /// The texts between the values, with the values' numbers.
  static func parts(of text: String) -> [(text: String, value: Int?)] {
    var parts: [(text: String, value: Int?)] = []
    var words = String.UnicodeScalarView()
    var first: Int?
    for scalar in text.unicodeScalars {
      guard scalar.value >= firstDigit, scalar.value < firstDigit + UInt32(base) else {
        words.append(scalar)
        continue
      }
      let digit = Int(scalar.value - firstDigit)
      if let upper = first {
        parts.append((String(words), upper * base + digit))
        words = String.UnicodeScalarView()
        first = nil
      } else {
        first = digit
      }
    }
    if !words.isEmpty { parts.append((String(words), nil)) }
    return parts
  }
}

/// Text runs, with adjacent runs of the same style joined.
private struct JoinedRuns {
  private(set) var runs: [TextRun] = []

  mutating func append(_ text: MarkedText, values: [[TextRun]]) {
    var look = TextRun(.verbatim(""))
    look.bold = text.intent.contains(.stronglyEmphasized)
    look.italic = text.intent.contains(.emphasized)
    look.strikethrough = text.intent.contains(.strikethrough)
    look.url = text.address.map { address in
      GuardedText.parts(of: address).map { part in
        part.text + (part.value.map { values[$0].map(Self.words).joined() } ?? "")
      }.joined()
    }
    for part in GuardedText.parts(of: text.text) {
      look.content = .verbatim(part.text)
      append(look)
      for run in part.value.map({ values[$0] }) ?? [] { append(Self.combined(run, with: look)) }
    }
  }

  mutating func append(_ run: TextRun) {
    guard case .verbatim(let added) = run.content else {
      runs.append(run)
      return
    }
    guard !added.isEmpty else { return }
    if var last = runs.last, case .verbatim(let before) = last.content {
      last.content = run.content
      if last == run {
        runs[runs.count - 1].content = .verbatim(before + added)
        return
      }
    }
    runs.append(run)
  }

  private static func words(_ run: TextRun) -> String {
    if case .verbatim(let string) = run.content { string } else { "" }
  }

  private static func combined(_ run: TextRun, with look: TextRun) -> TextRun {
    var run = run
    run.bold = run.bold || look.bold
    run.italic = run.italic || look.italic
    run.strikethrough = run.strikethrough || look.strikethrough
    run.url = run.url ?? look.url
    return run
  }
}
