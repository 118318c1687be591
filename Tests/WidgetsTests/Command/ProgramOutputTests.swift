import CommandOutput
import Testing

private func output(_ text: String) -> ProgramOutput {
  ProgramOutput(text.utf8)
}

/// Each run of a line with its styles.
private func runs(_ text: String) -> [String] {
  output(text).lines[0].runs.map { run in
    var marks: [String] = []
    if let color = run.style.foreground { marks.append(name(color)) }
    if let color = run.style.background { marks.append("on " + name(color)) }
    if run.style.isBold { marks.append("bold") }
    if run.style.isDim { marks.append("dim") }
    if run.style.isItalic { marks.append("italic") }
    if run.style.isUnderlined { marks.append("underlined") }
    if run.style.isReversed { marks.append("reversed") }
    if run.style.isStruck { marks.append("struck") }
    if let link = run.style.link { marks.append(link) }
    return ([run.text] + marks).joined(separator: "/")
  }
}

private func name(_ color: OutputStyle.Color) -> String {
  switch color {
  case .terminal(let number): String(number)
  case .rgb(let red, let green, let blue): "\(red)-\(green)-\(blue)"
  }
}

@Test(arguments: [
  ("plain", ["plain"]), ("\u{1B}[31mred\u{1B}[0m x", ["red/1", " x"]),
  ("\u{1B}[1;92;44mb\u{1B}[22;39ma", ["b/10/on 4/bold", "a/on 4"]),
  ("\u{1B}[38;5;208mo\u{1B}[38;5;9mn\u{1B}[38;5;250mg", ["o/255-135-0", "n/9", "g/188-188-188"]),
  ("\u{1B}[38;2;1;2;3;4mr", ["r/1-2-3/underlined"]),
  ("\u{1B}[38:2::1:2:3mr\u{1B}[48:5:16mb", ["r/1-2-3", "b/1-2-3/on 0-0-0"]),
  ("\u{1B}[2;3;7;9ma\u{1B}[mb", ["a/dim/italic/reversed/struck", "b"]),
  ("\u{1B}[4:0ma\u{1B}[4:3mb\u{1B}[24mc", ["a", "b/underlined", "c"]),
  ("\u{9B}32mc1\u{1B}[K", ["c1/2"]), ("a\u{1B}[38;5mb\u{1B}[999mc", ["abc"]),
  (
    "\u{1B}]8;;https://a.example\u{1B}\\link\u{1B}[1m!\u{1B}[0m\u{1B}]8;;\u{07} x",
    ["link/https://a.example", "!/bold/https://a.example", " x"]
  ),
])
func `looks are kept`(_ text: String, _ expected: [String]) {
  #expect(runs(text) == expected)
}

@Test(arguments: [
  ("one\ntwo\n\n\n", "one\ntwo"), ("one\r\ntwo", "one\ntwo"), ("\n\na", "\n\na"),
  ("10%\r20%\r100%", "100%"), ("long line\rnew", "newg line"), ("abc\u{8}\u{8}X", "aXc"),
  ("a\tb\n1234567\tc\n12345678\td", "a       b\n1234567 c\n12345678        d"),
  ("gone\u{1B}[2K\rdone", "done"), ("working\r\u{1B}[Kdone", "done"),
  ("a\nb\nc\u{1B}[2A\rX\u{1B}[2BY", "X\nb\ncY"), ("a\u{1B}[5Cb", "a     b"),
  ("old\n\u{1B}[H\u{1B}[2Jnew", "new"), ("x\u{1B}[3;2Hy", "x\n\n y"),
  ("trailing   \nx", "trailing\nx"),
  ("bell\u{7}nul\u{0}", "bellnul"), ("\u{1B}(Bset\u{1B}[?25l\u{1B}[>1u\u{1B}=!", "set!"),
  ("\u{1B}]0;title\u{7}t\u{1B}Pq#0\u{1B}\\s\u{1B}_Gx\u{1B}\\k", "tsk"),
  ("\u{1B}]never ends\nnext", "\nnext"), ("cut\u{1B}[", "cut"), ("cut\u{1B}", "cut"),
  ("日本\u{8}\u{8}x", "日x"), ("日本\r x", "x 本"), ("👍🏽 ok\u{1B}[1G\u{1B}[3Cx", "👍🏽 xk"),
  ("hid\u{1B}[8mden\u{1B}[0m!", "hid   !"),
])
func `movements are followed, and all else is dropped`(_ text: String, _ expected: String) {
  let shown = output(text).text
  #expect(shown == expected || shown == expected.replacing("x 本", with: " x本"))
}

@Test func `bytes that are no text do no harm`() {
  #expect(ProgramOutput([0x61, 0xFF, 0xC3, 0x0A, 0x62]).text == "a\u{FFFD}\u{FFFD}\nb")
}

@Test func `endless output is bounded, and the end is kept`() {
  let long = (1...3000).map { "line \($0)\n" }.joined()
  let lines = output(long).lines
  #expect(lines.count <= 500 && lines.last?.text == "line 3000")
  #expect(output(String(repeating: "x", count: 100_000)).lines[0].text.count == 400)
  #expect(output("\u{1B}[999999999;999999999Hx\u{1B}[999999999A").lines.count <= 500)
}
