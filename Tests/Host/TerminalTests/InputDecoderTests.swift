import Cells
import Testing

@testable import Terminal
import Input

@Suite struct InputDecoderTests {
  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8.map { .byte($0) }, at: 0)
  }

  @Test func `takes typed text a grapheme a key`() {
    #expect(decode("q Ü🏳️‍🌈") == "q Ü🏳️‍🌈".map { .key(.character($0)) })
  }

  @Test func `waits for the rest of a character`() {
    var decoder = InputDecoder()
    let bytes = Array("日".utf8)
    #expect(decoder.decode([.byte(bytes[0]), .byte(bytes[1])], at: 0) == [])
    #expect(decoder.decode([.byte(bytes[2])], at: 0) == [.key(.character("日"))])
  }

  @Test func `drops bytes that are no text`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.byte(0xFF), .byte(0x61)], at: 0) == [.key(.character("a"))])
  }

  @Test(arguments: [
    ("\t", Key.tab), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1B}", .escape), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
    ("\u{1B}f", .alt("f")), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[H", .home),
    ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete),
    ("\u{1B}[Z", .backtab), ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)),
    ("\u{1B}[24~", .function(12)),
  ])
  func `knows keys by their bytes`(bytes: String, key: Key) {
    #expect(decode(bytes) == [.key(key)])
  }

  @Test(arguments: [
    "\u{1B}[I", "\u{1B}[1;5A", "\u{1B}[?62;22c", "\u{1B}]12;rgb:0000/0000/0000\u{7}",
    "\u{1B}]11;rgb:0/0\u{1B}\\", "\u{1B}]11;blue\u{7}", "\u{1B}[3n", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}P0+r524742\u{1B}\\", "\u{1B}P0$r\u{1B}\\", "\u{1B}P1$r0;48;5;16m\u{1B}\\",
    "\u{1B}P1+r544E=78\u{1B}\\", "\u{1B}P1$r0;48:2:1:2:30m\u{1B}\\",
    "\u{1B}P1$r48:2:1:2:3q\u{1B}\\",
    "\u{1B}[<35;3;4M", "\u{1B}O2P", "\u{1B}O5A", "\u{1B}O1;2S", "\u{1B}[Mbqq", "\u{1B}[M\0\0\0",
  ])
  func `takes no sequence it did not ask for as typing`(sequence: String) {
    #expect(decode(sequence + "x") == [.key(.character("x"))])
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:1c1c/1c1c/1e1e\u{7}", TerminalReport.background(.rgb(0x1C, 0x1C, 0x1E))),
    ("\u{1B}]11;rgb:ff/80/00\u{1B}\\", .background(.rgb(0xFF, 0x80, 0))),
    ("\u{1B}]11;rgb:f/0/8\u{7}", .background(.rgb(0xFF, 0, 0x88))),
    ("\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{7}", .background(.rgb(0xFF, 0xFF, 0xFF))),
    ("\u{1B}]11;#102030\u{7}", .background(.rgb(0x10, 0x20, 0x30))),
    ("\u{1B}[?997;1n", .appearance(isDark: true)), ("\u{1B}[?997;2n", .appearance(isDark: false)),
    ("\u{1B}]10;rgb:ffff/0000/8080\u{7}", .foreground(.rgb(255, 0, 128))),
    ("\u{1B}[0n", .upToDate), ("\u{1B}P1+r524742=382F382F38\u{1B}\\", .directColor),
    ("\u{1B}P1+r5463\u{1B}\\", .directColor), ("\u{1B}P1+r5463=\u{7}", .directColor),
    ("\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\", .directColor),
    ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", .directColor),
    ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", .directColor),
  ])
  func `hears what the terminal says of itself`(bytes: String, report: TerminalReport) {
    #expect(decode(bytes + "x") == [.report(report), .key(.character("x"))])
  }

  @Test func `an answer may come in two pieces`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]11;rgb:ff/f".utf8.map { .byte($0) }, at: 0) == [])
    #expect(decoder.decode("f/ff\u{1B}".utf8.map { .byte($0) }, at: 0) == [])
    #expect(
      decoder.decode("\\q".utf8.map { .byte($0) }, at: 0) == [
        .report(.background(.rgb(0xFF, 0xFF, 0xFF))), .key(.character("q")),
      ])
  }

  @Test func `while an answer is due an escape may be its beginning, or a key`() {
    func decode(_ pieces: [String]) -> [InputEvent] {
      var decoder = InputDecoder()
      return pieces.flatMap {
        decoder.decode($0.utf8.map { .byte($0) }, at: 0, holdsEscape: 0.1)
      }
    }
    #expect(decode(["\u{1B}", "[0n"]) == [.report(.upToDate)])
    #expect(decode(["\u{1B}", "P1+r5463\u{1B}", "\\"]) == [.report(.directColor)])
    #expect(decode(["\u{1B}", "\u{1B}[0n"]) == [.key(.escape), .report(.upToDate)])
    #expect(decode(["\u{1B}", "j"]) == [.key(.escape), .key(.character("j"))])
    #expect(decode(["\u{1B}j"]) == [.key(.alt("j"))])
  }

  @Test func `an escape behind the answer is a key at once`() {
    var decoder = InputDecoder()
    let units = "\u{1B}[0n\u{1B}".utf8.map { InputDecoder.Unit.byte($0) }
    #expect(
      decoder.decode(units, at: 0, holdsEscape: 0.1) == [.report(.upToDate), .key(.escape)])
    #expect(decoder.heldUntil == nil)
  }

  @Test func `an escape of which no answer comes is a key after a while, without another key`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.byte(0x1B)], at: 1, holdsEscape: 0.1) == [])
    #expect(decoder.heldUntil == 1.1)
    #expect(decoder.decode([], at: 1.05, holdsEscape: 0.1) == [])
    #expect(decoder.decode([], at: 1.1, holdsEscape: 0.1) == [.key(.escape)])
    #expect(decoder.heldUntil == nil)
  }

  @Test(arguments: [("[0n", TerminalReport.upToDate), ("P1+r5463\u{1B}\\", .directColor)])
  func `an answer torn for longer than that is no typed text`(
    rest: String, report: TerminalReport
  ) {
    var decoder = InputDecoder()
    _ = decoder.decode([.byte(0x1B)], at: 1, holdsEscape: 0.1)
    #expect(decoder.decode([], at: 2, holdsEscape: 0.1) == [.key(.escape)])
    let units = (rest + "j").utf8.map { InputDecoder.Unit.byte($0) }
    #expect(
      decoder.decode(units, at: 3, holdsEscape: 0.1) == [.report(report), .key(.character("j"))])
  }

  @Test func `a sequence waits for its end, escape alone does not`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[<0;12".utf8.map { .byte($0) }, at: 0) == [])
    let rest = decoder.decode(";7M\u{1B}".utf8.map { .byte($0) }, at: 0)
    let press = MouseEvent(action: .press(.left, clicks: 1), point: CellPoint(column: 11, row: 6))
    #expect(rest == [.mouse(press), .key(.escape)])
  }

  @Test func `a key curses knows ends a sequence that never ended`() {
    var decoder = InputDecoder()
    let units = "\u{1B}[1;".utf8.map { InputDecoder.Unit.byte($0) } + [.key(.up)]
    #expect(decoder.decode(units, at: 0) == [.key(.up)])
    #expect(decoder.decode([.byte(0x61)], at: 0) == [.key(.character("a"))])
  }

  @Test func `reads mouse reports, positions beyond 223 included`() {
    let point = CellPoint(column: 299, row: 0)
    #expect(
      decode("\u{1B}[<0;300;1M\u{1B}[<0;300;1m\u{1B}[<64;300;1M\u{1B}[<65;300;1M\u{1B}[<18;300;1M")
        == [
          .mouse(MouseEvent(action: .press(.left, clicks: 1), point: point)),
          .mouse(MouseEvent(action: .release(.left), point: point)),
          .mouse(MouseEvent(action: .wheelUp, point: point)),
          .mouse(MouseEvent(action: .wheelDown, point: point)),
          .mouse(MouseEvent(action: .press(.right, clicks: 1), point: point)),
        ])
  }

  @Test func `a place farther than any terminal is held to one that can be reckoned with`() {
    let far = CellPoint(column: 65_535, row: 0)
    #expect(
      decode("\u{1B}[<32;9223372036854775807;1M")
        == [.mouse(MouseEvent(action: .drag(.left), point: far))])
    #expect(decode("\u{1B}[<32;9223372036854775808;1M") == [])
    #expect(decode("\u{1B}[<9223372036854775807;1;1M") == [])
  }

  @Test func `counts clicks on one cell in quick succession`() {
    var decoder = InputDecoder()
    func clicks(_ report: String, _ time: Double) -> [InputEvent] {
      decoder.decode("\u{1B}[<\(report)M".utf8.map { .byte($0) }, at: time)
    }
    func press(_ clicks: Int, column: Int = 0) -> [InputEvent] {
      let point = CellPoint(column: column, row: 0)
      return [.mouse(MouseEvent(action: .press(.left, clicks: clicks), point: point))]
    }
    #expect(clicks("0;1;1", 10.0) == press(1))
    #expect(clicks("0;1;1", 10.3) == press(2))
    #expect(clicks("0;2;1", 10.4) == press(1, column: 1))
    #expect(clicks("0;2;1", 11.0) == press(1, column: 1))
  }

  @Test func `a paste is one event and no keys`() {
    #expect(
      decode("\u{1B}[200~q\r[A\t\u{1B}[201~j") == [.paste("q\r[A\t"), .key(.character("j"))])
  }

  @Test(arguments: ["a", "ü", "日", "🏳️‍🌈", "e\u{301}"])
  func `a paste that is too long is cut between characters`(character: String) {
    let limit = InputDecoder.longestPaste
    func paste(_ text: String) -> [InputEvent] { decode("\u{1B}[200~\(text)\u{1B}[201~j") }
    // Puts the limit once after each byte of the character.
    for shift in 0...character.utf8.count {
      let start = String(repeating: "x", count: limit - shift)
      let fits = shift == character.utf8.count ? start + character : start
      #expect(
        paste(start + character + "yyyyyyyy") == [.cutPaste(fits), .key(.character("j"))])
    }
    let whole = String(repeating: "x", count: limit)
    #expect(paste(whole) == [.paste(whole), .key(.character("j"))])
  }

  /// The events of keys typed at these times, in one call each.
  private func decode(_ texts: (String, at: Double)...) -> [InputEvent] {
    var decoder = InputDecoder()
    return texts.flatMap { text, time in decoder.decode(text.utf8.map { .byte($0) }, at: time) }
  }

  @Test func `a key with Alt that begins no sequence is one a second later`() {
    #expect(decode(("\u{1B}]", at: 0), ("q", at: 1.5)) == [.key(.alt("]")), .key(.character("q"))])
    #expect(decode(("\u{1B}O", at: 0), ("q", at: 1.5)) == [.key(.alt("O")), .key(.character("q"))])
    // A report that a slow connection splits is not recognised as one.
    #expect(decode(("\u{1B}[<0;3", at: 0), (";5M", at: 9)).count == 1)
  }

  @Test func `reads mouse reports of terminals without SGR`() {
    let point = CellPoint(column: 4, row: 0)
    #expect(
      decode("\u{1B}[M %!\u{1B}[M@%!\u{1B}[M#%!\u{1B}[M`%!q") == [
        .mouse(MouseEvent(action: .press(.left, clicks: 1), point: point)),
        .mouse(MouseEvent(action: .drag(.left), point: point)),
        .mouse(MouseEvent(action: .release(nil), point: point)),
        .mouse(MouseEvent(action: .wheelUp, point: point)), .key(.character("q")),
      ])
    // A broken-off report takes neither keys a second later nor a sequence.
    #expect(decode(("\u{1B}[M ", at: 0), ("qq", at: 1.5)) == "qq".map { .key(.character($0)) })
    #expect(decode("\u{1B}[M \u{1B}[Aq") == [.key(.up), .key(.character("q"))])
  }

  @Test func `a paste ends although its end comes in two pieces`() {
    #expect(
      decode(("\u{1B}[200~a\u{1B}", at: 0), ("[201~j", at: 0.1))
        == [.paste("a"), .key(.character("j"))])
    #expect(
      decode("\u{1B}[200~a\u{1B}O\u{1B}[201~j") == [.paste("a"), .key(.character("j"))])
  }

  @Test func `bytes are the same events however they are split`() {
    let sequences = [
      "q", "Ü", "日", "\t", "\u{3}", "\u{1B}f", "\u{1B}[A", "\u{1B}OB", "\u{1B}[15~", "\u{1B}[Z",
      "\u{1B}O2P", "\u{1B}O1;5A", "\u{1B}[1;5A", "\u{1B}[<0;12;7M", "\u{1B}[<0;12;7m",
      "\u{1B}[M +&", "\u{1B}[M#+&", "\u{1B}[?997;1n", "\u{1B}[0n", "\u{1B}[?62;22c",
      "\u{1B}]11;rgb:1c/1c/1e\u{7}", "\u{1B}]11;rgb:ff/80/00\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}[200~\u{1B}[201~", "\u{1B}[200~rm -r ü\u{1B}[201~",
      "\u{1B}[200~a\u{1B}b\u{1B}\u{1B}[A\u{1B}O\u{1B}[M\u{1B}[201~",
    ]
    for first in sequences {
      for second in sequences {
        let bytes = Array((first + second).utf8)
        let whole = decode(first + second)
        // An Escape that ends a reading is the key, since curses has already waited for more: no
        // split there.
        let escapes = [1, first.utf8.count + 1]
        for split in 1..<bytes.count
        where bytes[split - 1] != 0x1B || !escapes.contains(split) {
          var decoder = InputDecoder()
          let pieces = [bytes[..<split], bytes[split...]]
          let events = pieces.flatMap { decoder.decode($0.map { .byte($0) }, at: 0) }
          let bytes = (first + second).debugDescription
          #expect(events == whole, "\(bytes) at \(split)")
        }
        var decoder = InputDecoder()
        guard !bytes.contains(0x1B) else { continue }
        #expect(bytes.flatMap { decoder.decode([.byte($0)], at: 0) } == whole)
      }
    }
  }

  @Test func `a paste whose end is lost ends after ten seconds`() {
    #expect(
      decode(("\u{1B}[200~rm", at: 0), (" -r", at: 9), ("q", at: 20))
        == [.paste("rm -r"), .key(.character("q"))])
  }
}
