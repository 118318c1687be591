import Testing
import WidgetArchive

/// Text that a person reads before agreeing contains nothing invisible or misleading.
@Suite struct RevealingTests {
  @Test(arguments: [
    ("rm -rf ~/x", "rm -rf ~/x"),
    ("a\u{200B}b\u{200D}\u{2060}\u{FEFF}", "a<U+200B>b<U+200D><U+2060><U+FEFF>"),
    ("nice\u{202E}hs.gpj\u{2066}", "nice<U+202E>hs.gpj<U+2066>"),
    ("soft\u{AD}hyphen", "soft<U+00AD>hyphen"),
    ("tag\u{E0041}\u{E007F}", "tag<U+E0041><U+E007F>"),
    ("\u{1B}[2K\r\u{7F}\u{9B}", "<U+001B>[2K<U+000D><U+007F><U+009B>"),
    ("a\u{A0}b\u{2003}c\u{3000}", "a<U+00A0>b<U+2003>c<U+3000>"),
    ("\u{115F}\u{3164}\u{2800}\u{180E}", "<U+115F><U+3164><U+2800><U+180E>"),
    ("x\u{FE0F}\u{E0100}", "x<U+FE0F><U+E0100>"),
    ("\u{E000}\u{F8FF}\u{2028}", "<U+E000><U+F8FF><U+2028>"),
    // Characters that look like others.
    ("b\u{430}sh", "b<U+0430>sh"), ("\u{455}\u{4BB} -c", "<U+0455><U+04BB> -c"),
    ("gith\u{1D4CA}b", "gith<U+1D4CA>b"), ("\u{FF52}\u{FF4D}", "<U+FF52><U+FF4D>"),
    ("https:\u{2215}\u{2215}a\u{2024}b", "https:<U+2215><U+2215>a<U+2024>b"),
    ("a\u{37E} b \u{2212}rf", "a<U+037E> b <U+2212>rf"), ("/\u{338}etc", "/<U+0338>etc"),
    // Texts as people write them.
    ("größe café.sh", "größe café.sh"), ("cafe\u{301}", "cafe\u{301}"),
    ("привет мир", "привет мир"), ("日本語 ☀ “x” – y…", "日本語 ☀ “x” – y…"),
    ("one\n\ttwo", "one\n two"), ("", ""),
  ])
  func `what is not seen stands there as its number`(_ text: String, _ shown: String) {
    #expect(text.revealed == shown)
  }
}
