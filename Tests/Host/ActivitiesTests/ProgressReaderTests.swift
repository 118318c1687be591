import Activities
import Foundation
import Testing

/// What real tools print to a terminal, from recordings of a run each, and for tools that were not at hand
/// from their documented forms.
@Suite struct ProgressReaderTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Recordings")

  static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_000_000 + seconds) }

  /// The words for a report: `43%`, `12/40`, `busy` or `-`.
  private static func words(_ report: ProgressReport?) -> String {
    guard let report else { return "-" }
    if let count = report.count, let total = report.total { return "\(count)/\(total)" }
    return report.share.map { "\(Int(clamping: ($0 * 100).rounded()))%" } ?? "busy"
  }

  /// Reads bytes in pieces of so many, a second each; returns every report that differs from the one
  /// before, and the last line.
  private static func reports(_ bytes: [UInt8], pieces: Int = 61) -> ([String], last: String) {
    var reader = ProgressReader()
    var reports: [String] = []
    for (second, start) in stride(from: 0, to: bytes.count, by: pieces).enumerated() {
      let piece = Array(bytes[start..<min(bytes.count, start + pieces)])
      reader.read(piece, at: at(Double(second)))
      let words = words(reader.report)
      if reports.last != words { reports.append(words) }
    }
    return (reports, reader.lastLine)
  }

  private static func reports(_ text: String) -> ([String], last: String) {
    reports(Array(text.utf8), pieces: text.utf8.count + 1)
  }

  @Test(arguments: [
    ("cargo", ["1/3", "2/3"], "Finished `dev` profile"),
    ("curl", ["35%", "70%", "100%"], "100 3906k"),
    ("curlbar", ["10%", "45%", "100%"], "100.0%"),
    ("wget", ["10%", "50%", "100%"], "saved [4000000/4000000]"),
    ("git", ["19377/19377"], "Resolving deltas: 100%"),
    ("pytest", ["33%", "66%", "100%"], "60 passed"),
    ("swift", ["1/5", "7/13", "14/14"], "Build complete!"),
    ("zstd", ["5%", "45%", "92%"], "big :100.00%"),
    ("pip", ["37%", "77%", "100%"], "Successfully downloaded foo"),
    ("ninja", ["0/27", "14/27", "27/27"], "[27/27] Linking C executable p"),
    ("cmake", ["3%", "55%", "100%"], "[100%] Built target p"),
    ("ctest", ["3/4", "4/4"], "Total Test time"),
    ("rsync", ["3%", "33%", "31/31"], "60,000,000 100%"),
    ("rsyncfiles", ["2/31", "16/31", "31/31"], "to-chk=0/31"),
    ("apt", ["37%", "20%", "80%"], "80%"),
    ("ffmpeg", ["1%", "50%", "84%", "100%"], "muxing overhead"),
    ("pv", ["34%", "69%", "100%"], "57.3MiB"),
    ("mvn", ["0/4", "1/4", "2/4", "3/4"], "Finished at"),
    ("make", [], "make: *** [<builtin>: all] Error 1"),
    ("npm", [], "found 0 vulnerabilities"),
    ("dd", [], "300000000 bytes"),
    ("zstdd", [], "big.zst : 300000000 bytes"),
  ])
  func `a recording is read as its tool means it`(
    tool: String, expected: [String], last: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: tool + ".txt")))
    for pieces in [1, 61, 97, 4096] {
      let (reports, line) = Self.reports(bytes, pieces: pieces)
      #expect(line.contains(last), "\(tool) in pieces of \(pieces): \(line)")
      if expected.isEmpty { #expect(reports == ["-"], "\(tool): \(reports)") }
      guard pieces == 1 else { continue }
      var rest = reports[...]
      for wanted in expected {
        let place = rest.firstIndex(of: wanted)
        #expect(place != nil, "\(tool) never says \(wanted): \(reports)")
        rest = rest[(place ?? rest.startIndex)...]
      }
    }
  }

  @Test(arguments: [
    ("ninja", "[1/40] CXX a.o\r\u{1B}[K[12/40] CXX parser.o", "12/40"),
    ("ninja without a terminal", "[12/40] CXX parser.o\n", "12/40"),
    ("cmake", "[ 43%] Building CXX object foo.o\n", "43%"),
    ("ctest", "1/9 Test #1: a\n 2/9 Test #2: b\n 3/9 Test #3: c ... Passed\n", "3/9"),
    ("rsync of all", "\r     12,345,678  43%   12.34MB/s    0:00:12  ", "43%"),
    (
      "rsync", "a.txt\n\r  1,234 100%  1.18MB/s  0:00:00 (xfr#7, to-chk=3/12)\n", "9/12"
    ),
    (
      "rsync of all bytes",
      "\r  1,234  10%  1.18MB/s  0:00:00 (xfr#7, to-chk=3/12)  ", "10%"
    ),
    ("apt", "\u{1B}7\u{1B}[24;0f\u{1B}[42mProgress: [ 43%]\u{1B}[49m [####....] \u{1B}8", "43%"),
    ("apt update", "\r43% [3 Packages 12.3 kB/1,234 kB 1%]\r", "43%"),
    (
      "ffmpeg",
      "  Duration: 00:01:40.00, start: 0.0\nframe=  9\rframe= 99 fps=30 time=00:00:25.00 speed=2x ",
      "25%"
    ),
    ("pv", "\r1.2GiB 0:00:12 [ 103MiB/s] [=====>        ] 43% ETA 0:00:15 ", "43%"),
    ("mvn modules", "[INFO] Building core 1.0-SNAPSHOT                    [3/7]\n", "2/7"),
    ("mvn downloads", "\rProgress (1): 12/48 kB\r", "25%"),
    ("gradle", "\r<=====--------> 43% EXECUTING [12s]\r", "43%"),
    ("npm's bar", "\r[##########..........] | reify: timing\r", "50%"),
    ("docker build", "\u{1B}[1A\u{1B}[0G[+] Building 3.4s (5/9) \n", "5/9"),
    ("docker's steps", "Step 3/7 : RUN make\n", "2/7"),
    ("tqdm", "\r 43%|████      | 43/100 [00:01<00:01, 43.0it/s]\r", "43/100"),
    ("ConEmu's sequence", "\u{1B}]9;4;1;43\u{07}", "43%"),
    ("its other end", "\u{1B}]9;4;1;43\u{1B}\\", "43%"),
    ("without a share", "\u{1B}]9;4;3;0\u{07}", "busy"),
    ("its end", "\u{1B}]9;4;1;43\u{07}\u{1B}]9;4;0;0\u{07}", "-"),
  ])
  func `a form is read`(tool: String, text: String, expected: String) {
    #expect(Self.reports(text).0.last == expected)
  }

  @Test(arguments: [
    "100% tests passed, 0 tests failed out of 12\n", "TOTAL  120  8  93%\n",
    "CPU usage: 95%\n", "2026/11/28 12/40 started\n", "5 packets, 40% packet loss\n",
    "src/12/34.c:7: warning\n", "\r(L3) Consumed: 117 MiB - Compressed: 117 MiB => 43.00% \r",
    "error 3/7 in line 12\n", "\rspeed 12 MB/s, 3.4 GiB\r", "",
  ])
  func `what is no progress is not taken for it`(text: String) {
    #expect(Self.reports(text).0.allSatisfy { $0 == "-" })
  }

  @Test func `docker pull counts layers, each half fetched and half unpacked`() {
    let (a, b) = ("0a1b2c3d4e5f", "123456789abc")
    let text = """
      latest: Pulling from library/debian
      \(a): Pulling fs layer
      \(b): Pulling fs layer
      \u{1B}[2A\u{1B}[2K\r\(a): Downloading [==>    ]  5MB/10MB\r\u{1B}[2B
      """
    #expect(Self.reports(text).0.last == "0/2")
    var reader = ProgressReader()
    reader.read(Array(text.utf8), at: Self.at(0))
    #expect(reader.report?.share == 0.125)
    reader.read(Array("\u{1B}[2A\r\(a): Pull complete\r".utf8), at: Self.at(1))
    #expect(Self.words(reader.report) == "1/2")
  }

  @Test func `a surer form is not replaced for a minute`() {
    var reader = ProgressReader()
    reader.read(Array("[12/40] CC a.o\n".utf8), at: Self.at(0))
    reader.read(Array("\rfetching 90%\r".utf8), at: Self.at(1))
    #expect(Self.words(reader.report) == "12/40")
    reader.read(Array("\rfetching 95%\r".utf8), at: Self.at(62))
    #expect(Self.words(reader.report) == "95%")
  }

  @Test func `a program that takes the whole screen shows no progress`() {
    let text = "\u{1B}[?1049h\u{1B}[H\r 50% of the file\r\u{1B}[2;1H[3/9]\r\u{1B}[?1049l"
    #expect(Self.reports(text).0 == ["-"])
  }

  @Test func `the time that is left is told once the share has grown evenly`() {
    var reader = ProgressReader()
    for second in 0...40 {
      reader.read(Array("\rfetch \(second)%\r".utf8), at: Self.at(Double(second)))
      if second < 10 { #expect(reader.remaining(at: Self.at(Double(second))) == nil) }
    }
    let left = reader.remaining(at: Self.at(40)) ?? 0
    #expect((55...65).contains(left))
    // Nothing grows any more.
    #expect(reader.remaining(at: Self.at(56)) == nil)
  }

  @Test func `it is not told when the rate changes much`() {
    var reader = ProgressReader()
    for second in 0...20 {
      let share = second < 10 ? second * 4 : 40 + (second - 10)
      reader.read(Array("\rfetch \(share)%\r".utf8), at: Self.at(Double(second)))
    }
    #expect(reader.remaining(at: Self.at(20)) == nil)
  }

  @Test func `another stage begins anew`() {
    var reader = ProgressReader()
    for second in 0...20 {
      let stage = second <= 15 ? "Counting \(second * 6)%" : "Resolving \(second)%"
      reader.read(Array("\r\(stage)\r".utf8), at: Self.at(Double(second)))
    }
    #expect(reader.remaining(at: Self.at(20)) == nil)
  }

  @Test func `of a flood of short lines the last are understood, and all commands are obeyed`() {
    var reader = ProgressReader()
    let flood = (1...1000).map { "y\($0)" }.joined(separator: "\n") + "\n"
    let now = Date(timeIntervalSince1970: 0)
    reader.read(Array(("[1/9] a\n" + flood).utf8), at: now)
    #expect(reader.report == nil)
    #expect(reader.lastLine == "y1000")
    reader.read(Array((flood + "[2/9] b\n").utf8), at: now)
    #expect(reader.report?.count == 2)
    reader.read(Array(("\u{1B}]9;4;1;43\u{7}" + flood).utf8), at: now)
    #expect(reader.report?.share == 0.43)
  }

  @Test func `whatever comes is bounded and ends`() {
    var reader = ProgressReader()
    var seed: UInt64 = 42
    for round in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<500 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let choice = UInt8(truncatingIfNeeded: seed >> 33)
        let signs = Array("\u{1B}[]\r\n;0123456789/%=>#ABHJKmM. ".utf8)
        bytes.append(choice < 200 ? signs[Int(choice) % signs.count] : choice)
      }
      reader.read(bytes, at: Self.at(Double(round)))
      if let share = reader.report?.share { #expect((0...1).contains(share)) }
      #expect(reader.lastLine.count <= 200)
    }
  }
}

/// Output as lines to read.
@Suite struct OutputTextTests {
  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("10%\r20%\r100%\ndone\n", ["100%", "done"]),
    ("\u{1B}[31mred\u{1B}[0m\n", ["red"]), ("long line\rab\u{1B}[K\n", ["ab"]),
    ("\u{1B}]0;title\u{07}text\n", ["text"]), ("a\tb\n", ["a       b"]), ("ab\u{08}c\n", ["ac"]),
    ("", []), ("\n\n", []),
  ])
  func `redrawn lines are there once, without sequences`(text: String, lines: [String]) {
    #expect(OutputText.lines(of: Array(text.utf8)) == lines)
  }

  @Test func `lines above are written anew`() {
    let text = "one\ntwo\n\u{1B}[2Aeins\n"
    #expect(OutputText.lines(of: Array(text.utf8)) == ["eins", "two"])
  }

  @Test func `nothing in it would be obeyed by a terminal, and it is bounded`() {
    var bytes: [UInt8] = Array("\u{1B}[9999A\u{1B}[9999C".utf8)
    for _ in 0..<200_000 { bytes += Array("x\u{202E}\u{9B}2J\n".utf8) }
    let lines = OutputText.lines(of: bytes)
    #expect(lines.count <= 5000)
    #expect(
      lines.joined().unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      })
  }
}
