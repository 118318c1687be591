import Foundation

/// The status and the headers of the latest answer.
struct AnswerHead {
  private(set) var status = 0
  /// The last header of each name, in its own spelling.
  private(set) var fields: [String: String] = [:]
  private var names: [String: String] = [:]
  private var byteCount = 0

  /// The most bytes of headers that are passed on.
  private static let byteLimit = 32_768

  /// A header, by its name in lower case.
  subscript(name: String) -> String? { names[name].flatMap { fields[$0] } }

  /// Takes a line of a head: the first of an answer drops the answer before.
  mutating func take(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("HTTP/") {
      self = AnswerHead()
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return
    }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return }
    byteCount += line.count
    guard byteCount <= Self.byteLimit else { return }
    let name = String(text[..<colon])
    if let earlier = names[name.lowercased()] { fields[earlier] = nil }
    names[name.lowercased()] = name
    fields[name] = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  /// The part of the whole that the answer contains: `bytes 100-149/200` begins at 100 of 200
  /// bytes. Nil without a range, or with one that does not tell the length of the whole.
  var part: (start: Int, whole: Int)? {
    guard let range = self["content-range"], range.hasPrefix("bytes "),
      let start = range.dropFirst(6).split(separator: "-").first.flatMap({ Int($0) }),
      let whole = range.split(separator: "/").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return (start, whole)
  }

  /// A validator that distinguishes this answer from any other of the same URL, byte for byte.
  var strongValidator: String? {
    if let tag = self["etag"], !tag.hasPrefix("W/") { return tag }
    return self["last-modified"]
  }
}
