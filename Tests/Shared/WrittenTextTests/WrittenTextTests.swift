import Testing
import WrittenText

private func read(_ bytes: [UInt8]) -> String? { WrittenText(bytes)?.text }

private func utf16(_ text: String, isBigEndian: Bool, mark: Bool = true) -> [UInt8] {
  let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
  return units.flatMap { unit in
    isBigEndian
      ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
  }
}

@Test(arguments: ["a\r\nb\r\n", "a\rb\r", "a\nb\n"])
func `lines end in a line feed whatever editor wrote them`(text: String) {
  #expect(read(Array(text.utf8)) == "a\nb\n")
}

@Test func `a last line needs no end, and blank lines stay`() {
  #expect(read(Array("a\r\n\r\nb".utf8)) == "a\n\nb")
  #expect(read(Array("a\r\rb".utf8)) == "a\n\nb")
  #expect(read([]) == "")
}

@Test func `the mark of the byte order is no letter`() {
  #expect(read([0xEF, 0xBB, 0xBF] + Array("größe".utf8)) == "größe")
  for isBigEndian in [true, false] {
    #expect(read(utf16("größe 🌻\r\n", isBigEndian: isBigEndian)) == "größe 🌻\n")
    #expect(read(utf16("name = Tag", isBigEndian: isBigEndian, mark: false)) == "name = Tag")
  }
}

@Test func `eight bits are guessed by what the words are like`() throws {
  // Büro – “so”
  let western: [UInt8] = [0x42, 0xFC, 0x72, 0x6F, 0x20, 0x96, 0x20, 0x93, 0x73, 0x6F, 0x94]
  #expect(read(western) == "Büro – “so”")
  // Привет мир
  let windows: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20, 0xEC, 0xE8, 0xF0]
  #expect(read(windows) == "Привет мир")
  let koi: [UInt8] = [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x20, 0xCD, 0xC9, 0xD2]
  #expect(read(koi) == "Привет мир")
  #expect(WrittenText(koi)?.encoding == .koi8R)
  // Zażółć gęślą; Žlutý kůň
  let polish: [UInt8] = [
    0x5A, 0x61, 0xBF, 0xF3, 0xB3, 0xE6, 0x20, 0x67, 0xEA, 0x9C, 0x6C, 0xB9,
  ]
  #expect(read(polish) == "Zażółć gęślą")
  let czech: [UInt8] = [0x8E, 0x6C, 0x75, 0x74, 0xFD, 0x20, 0x6B, 0xF9, 0xF2]
  #expect(read(czech) == "Žlutý kůň")
  #expect(try #require(WrittenText(czech)).encoding.isGuess)
  // ¿Qué?, 5 m³, £5: signs that are some; Føroyskt nýtt, Škoda à Caën: letters that are Western.
  for (bytes, text) in [
    ([0xBF, 0x51, 0x75, 0xE9, 0x3F], "¿Qué?"), ([0x35, 0x20, 0x6D, 0xB3], "5 m³"),
    ([0xA3, 0x35, 0x6D], "£5m"), ([0x46, 0xF8, 0x72, 0x20, 0x6E, 0xFD, 0x74, 0x74], "Før nýtt"),
    ([0x8A, 0x6B, 0x6F, 0x64, 0x61, 0x20, 0xE0, 0x20, 0x6F, 0xF9], "Škoda à où"),
  ] as [([UInt8], String)] {
    #expect(read(bytes) == text)
  }
  #expect(try #require(WrittenText(western)).encoding.isGuess)
  #expect(WrittenText(Array("Büro".utf8))?.encoding == .utf8)
}

@Test func `a damaged byte leaves the rest of a text as it is`() {
  let text = Array("Käse, Brötchen, Äpfel".utf8) + [0xE4] + Array(" und Öl".utf8)
  #expect(read(text) == "Käse, Brötchen, Äpfel\u{FFFD} und Öl")
}

@Test func `what no editor writes is no text`() {
  #expect(read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]) == nil)
  #expect(read([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]) == nil)
  #expect(read(Array("\u{1B}[1mbold\u{1B}[0m\u{0C}".utf8)) != nil)
}
