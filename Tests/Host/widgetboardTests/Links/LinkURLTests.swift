import Testing

@testable import widgetboard

/// The URLs that may be handed to a program.
@Suite struct LinkURLTests {
  @Test(arguments: [
    "https://example.com/", "game:", "game://character/Panda?a=b;c&d=$(id)`id`%20%s'\"",
    "view-source+x.1:anything at all", "javascript:alert(1)", "mailto:a@b", "x:ünïcödé 熊猫",
  ])
  func `keeps a URL byte for byte`(text: String) throws {
    #expect(try Array(LinkURL(text).text.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("-https://example.com", LinkRefusal.looksLikeOption),
    ("--help", .looksLikeOption),
    ("", .noScheme),
    ("example.com", .noScheme),
    ("/etc/passwd", .noScheme),
    (":x", .noScheme),
    (" https://example.com", .noScheme),
    ("1password://x", .noScheme),
    ("ga me://x", .noScheme),
    ("gämé://x", .noScheme),
    ("\u{212A}ey://x", .noScheme),
    ("https://a\nb", .controlCharacter(0x0A)),
    ("https://a\r\nb", .controlCharacter(0x0D)),
    ("https://a\tb", .controlCharacter(0x09)),
    ("https://a\0b", .controlCharacter(0x00)),
    ("https://a\u{1B}[2J", .controlCharacter(0x1B)),
    ("https://a\u{7F}", .controlCharacter(0x7F)),
    ("https://a\u{9B}2J", .controlCharacter(0x9B)),
    ("https://a\u{2028}b", .controlCharacter(0x2028)),
  ])
  func `refuses what a program or a terminal could misread`(text: String, refusal: LinkRefusal) {
    #expect(throws: refusal) { try LinkURL(text) }
  }

  @Test(arguments: [
    ("http://\u{202E}moc.example/", "http://%E2%80%AEmoc.example/"),
    ("http://a/\u{2066}b\u{2069}", "http://a/%E2%81%A6b%E2%81%A9"),
    ("http://a/نمی\u{200C}خواهم", "http://a/نمی%E2%80%8Cخواهم"),
  ])
  func `what nobody sees is percent-encoded`(text: String, expected: String) throws {
    #expect(try LinkURL(text).text == expected)
  }

  @Test func `refuses more than eight kilobytes`() throws {
    let longest = "x:" + String(repeating: "a", count: 8190)
    #expect(try LinkURL(longest).text.utf8.count == 8192)
    #expect(throws: LinkRefusal.tooLong(bytes: 8193)) { try LinkURL(longest + "a") }
  }

  @Test func `schemes are the same in capitals`() throws {
    let url = try LinkURL("HTTPS://Example.com")
    #expect(url.scheme == "https")
    #expect(url.text == "HTTPS://Example.com")
  }

  @Test func `says why in words`() {
    #expect(
      LinkRefusal.controlCharacter(0x1B).words
        == "refused: the link holds the control character U+001B")
    #expect(NoHandler.scheme("game").words == "no app for “game:” links")
    #expect(
      NoHandler.browser(tried: ["firefox"]).words
        == "no browser: firefox (from BROWSER) not found")
  }

  @Test func `copies to the terminal's clipboard`() {
    #expect(
      TerminalClipboard.sequence(copying: "https://example.com/?q=ü")
        == "\u{1B}]52;c;aHR0cHM6Ly9leGFtcGxlLmNvbS8/cT3DvA==\u{1B}\\")
  }
}
