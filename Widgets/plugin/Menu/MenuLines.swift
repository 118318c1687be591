/// The lines of a plugin's output, with the base 64 of each picture joined: GNU's `base64` breaks
/// it every 76 characters, other programs at other lengths.
struct MenuLines {
  /// The line lengths of `base64`, of Ruby and Perl, and of OpenSSL.
  private static let widths: Set = [76, 60, 64, 72]

  private(set) var all: [[UInt8]] = []

  init(_ lines: some Sequence<some Collection<UInt8>>) {
    /// The line length of a picture that continues in the next line; nil outside pictures.
    var width: Int?
    for line in lines.lazy.map({ Array($0) }) {
      if let known = width, !all.isEmpty, let piece = Self.piece(line, of: known) {
        all[all.count - 1] += line
        width = piece == known ? known : nil
      } else {
        all.append(line)
        width = Self.open(line)
      }
    }
  }

  /// The length of the beginning of a line that continues base 64; nil if the line stands for
  /// itself.
  private static func piece(_ line: [UInt8], of width: Int) -> Int? {
    let digits = line.prefix(while: isDigit)
    let padding = line.dropFirst(digits.count).prefix { $0 == UInt8(ascii: "=") }
    let count = digits.count + padding.count
    guard count > 0, count <= width, count.isMultiple(of: 4), padding.count < 3 else { return nil }
    let rest = line.dropFirst(count)
    guard let next = rest.first else { return padding.isEmpty ? count : 0 }
    return " |\"'\t\r".utf8.contains(next) ? 0 : nil
  }

  /// The length of the base 64 at the end of a line, if base 64 is broken at that length.
  private static func open(_ line: [UInt8]) -> Int? {
    guard line.count > 60 else { return nil }
    let digits = line.reversed().prefix(while: isDigit).count
    guard widths.contains(digits) else { return nil }
    var before = line.dropLast(digits)[...]
    if let mark = before.last, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      before = before.dropLast()
    }
    let name = String(decoding: before.suffix(6), as: UTF8.self)
    return name.lowercased() == "image=" ? digits : nil
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// Joins pieces of base 64 on one line, where a shell has turned the line breaks into blanks.
  static func continued(_ value: String, _ rest: inout Substring) -> String {
    guard widths.contains(value.utf8.count), value.utf8.allSatisfy(isDigit) else { return value }
    var whole = value
    while let word = rest.drop(while: { $0 == " " }).split(separator: " ", maxSplits: 1).first,
      piece(Array(word.utf8), of: value.utf8.count) != nil
    {
      whole += word
      rest = rest[word.endIndex...]
      guard word.utf8.count == value.utf8.count else { break }
    }
    return whole
  }
}
