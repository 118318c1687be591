import Foundation
import FoundationNetworking
import RepeatableRandom
import Testing

@testable import MissingFoundation

/// Bytes that zlib made fewer, and our own.
@Suite struct CompressionTests {
  /// With codes of its own, as zlib writes it.
  private static let written = """
    XZU7bgAxCESvsgfYgq9tjpM6UlIk91e8adaPcmSMhxkMcn1+ff/+XB+/l9yXvkjvK15k91Uv8h05Xhj3ZfnCvC8/TscO\
    thfOHTxfuO7rQLUPj6v6UJIDb1LuB9607OT8EDvxZnaGP8yOonRT8zP9w20deDVcjDdhPlM8Z0Y25mRrwWosWa0NqmET\
    WtmiklYU2oU+uNImN7roTo8DDeCJ7vDN7aDqk6eLdwuZQ1r7NGJhJB7OwiJYeCR0iSZbTMoai7JH0ZYU2pZ0NY2mp7Mp\
    Mtg0mQ23psvZ8i0+V2QzhGxH+xLDWO1wqjECYo2klqP91jHbZ170ahS9nAKrJ6fINLTJdDTRDJ4m7w5mnu3hRmwWiS9h\
    YUvbHDLosppsKyjrSsq+Bm1Zk7YturqKppewKUrZNGUNt6araPkSz9Ugm5pkW+1LVLW5K9IHs0IuFaOcKu3TqgQNUUk6\
    pjJoqcqE5SocKyrFjfWsC2wLbefG+8qJp8+6AAHtFP83BiJmK1PbVNZnafwB
    """

  private func inflated(_ text: String) throws -> String {
    let data = try #require(Data(base64Encoded: text)) as NSData
    return String(decoding: try data.decompressed(using: .zlib) as Data, as: UTF8.self)
  }

  @Test func `what zlib wrote is read, with codes of its own, with fixed codes and without any`()
    throws
  {
    let knots = (0..<120).map { "\($0 * $0 % 37) knots at \($0), " }.joined()
    #expect(try inflated(Self.written) == knots)
    #expect(try inflated("S0xKTkRFEQA=") == "abcabcabcabcabcabcX")
    #expect(try inflated("ARMA7P9hYmNhYmNhYmNhYmNhYmNhYmNY") == "abcabcabcabcabcabcX")
  }

  @Test func `what is made fewer comes back, and is fewer where it repeats`() throws {
    let texts = [
      "", "a", "abcabcabcabc", String(repeating: "ebb and flow ", count: 5000),
      String((0..<3000).map { Character(UnicodeScalar(UInt8(33 + $0 * $0 % 90))) }),
    ]
    for text in texts {
      let data = Data(text.utf8) as NSData
      let small = try data.compressed(using: .zlib)
      #expect(try small.decompressed(using: .zlib) as Data == data as Data)
      if text.count > 10_000 { #expect(small.length < data.length / 50) }
    }
    let all = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }) as NSData
    #expect(try all.compressed(using: .zlib).decompressed(using: .zlib) as Data == all as Data)
  }

  @Test func `damaged bytes and other algorithms are errors`() throws {
    for text in ["", "/w==", "BQ==", "S0xK", "AQUA+v8="] {
      #expect(throws: CocoaError.self) { try inflated(text) }
    }
    // A whole stream that was cut is damaged, and no trap.
    let whole = try #require(Data(base64Encoded: Self.written))
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: CocoaError.self) {
        try (whole.prefix(count) as NSData).decompressed(using: .zlib)
      }
    }
    #expect(throws: CocoaError.self) { try NSData().compressed(using: .lzfse) }
  }

  @Test func `what would grow beyond all bounds is an error`() throws {
    let zeros = Data(repeating: 0, count: 1 << 20) as NSData
    let small = try zeros.compressed(using: .zlib)
    #expect(try small.decompressed(using: .zlib).length == zeros.length)
    let bomb = try (Data(count: Zlib.limit + (1 << 20)) as NSData).compressed(using: .zlib)
    #expect(bomb.length < 1 << 20)
    #expect(throws: CocoaError.self) { try bomb.decompressed(using: .zlib) }
  }

  @Test func `damaged bytes end in an error or in bytes, whatever they are`() {
    var random = SplitMix64(seed: 7)
    let whole = Data(base64Encoded: Self.written) ?? Data()
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let result = try? (bytes as NSData).decompressed(using: .zlib)
      #expect((result?.length ?? 0) <= Zlib.limit)
    }
  }

  @Test func `bytes in place are made fewer and more`() throws {
    let data = NSMutableData(data: Data(repeating: 7, count: 1000))
    try data.compress(using: .zlib)
    #expect(data.length < 40)
    try data.decompress(using: .zlib)
    #expect(data as Data == Data(repeating: 7, count: 1000))
  }

  @Test func `a list of arguments is read by functions of C`() {
    let list = getVaList([1, 2.5, "three" as NSString, 4, 5, 6, 7, 8.25, 9])
    let text = NSString(format: "%d %.2f %@ %d %d %d %d %.2f %d", arguments: list)
    #expect(text as String == "1 2.50 three 4 5 6 7 8.25 9")
  }

  @Test func `older names write and cache as the newer ones`() throws {
    #expect(Data.WritingOptions.atomicWrite == .atomic)
    let cache = URLCache(memoryCapacity: 1000, diskCapacity: 0, directory: nil)
    #expect(cache.memoryCapacity == 1000)
  }
}
