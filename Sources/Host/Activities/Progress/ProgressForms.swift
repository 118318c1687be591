import WidgetArchive

/// The forms in which programs write their progress into a line.
///
/// A share or a count in a line that is written once may be anything: a coverage, a load, a date.
/// So it counts only in brackets where builders and test runners write it; in a line that is redrawn
/// it is progress.
struct ProgressForms {
  private let line: LineScanner
  private let numbers: [LineScanner.Number]
  private let isRedrawn: Bool

  init(_ line: OutputLines.Line) {
    self.line = LineScanner(line.bytes)
    numbers = self.line.numbers
    isRedrawn = line.isRedrawn
  }

  /// The progress in the line; nil if there is none.
  var report: ProgressReport? {
    guard !numbers.isEmpty || isRedrawn else { return nil }
    if let report = bracketedCount ?? step ?? bracketedShare { return report }
    guard isRedrawn else { return nil }
    return filesLeft ?? countedBytes ?? count(form: .redrawn) ?? share ?? bar
  }

  // MARK: Counts

  /// `[12/40] CXX parser.o` at the beginning, as of ninja and swift build; at the end, as of Maven, the
  /// number is that of the module which begins.
  private var bracketedCount: ProgressReport? {
    for pair in pairs where line[pair.start - 1] == UInt8(ascii: "[") {
      guard line[pair.end] == UInt8(ascii: "]") else { continue }
      if line.beforeBlanks(pair.start - 1) < 0 || isRedrawn {
        return ProgressReport(pair.count, of: pair.total, form: .bracketed)
      }
      let isLast = line.afterBlanks(pair.end + 1) >= line.bytes.count
      if isLast, line.firstIndex(of: "Building ") != nil {
        return ProgressReport(pair.count - 1, of: pair.total, form: .bracketed)
      }
    }
    return nil
  }

  /// `Step 3/7 : RUN make`, the step that begins.
  private var step: ProgressReport? {
    guard line.hasPrefix("Step "), let pair = pairs.first, pair.start == 5 else { return nil }
    return ProgressReport(pair.count - 1, of: pair.total, form: .bracketed)
  }

  /// `12/40: name`, `(12/40)` or `12 of 40`, with words around it.
  func count(form: ProgressReport.Form) -> ProgressReport? {
    for pair in pairs {
      guard
        let report = ProgressReport(
          pair.count, of: pair.total, stage: line.words(before: pair.start), form: form)
      else { continue }
      return report
    }
    return nil
  }

  /// `12/40 ` at the beginning of a line that is written once.
  var leadingCount: (count: Int, total: Int)? {
    guard !isRedrawn, let pair = pairs.first, line.beforeBlanks(pair.start) < 0,
      line[pair.end] == UInt8(ascii: " ")
    else { return nil }
    return (pair.count, pair.total)
  }

  private struct Pair {
    var count: Int
    var total: Int
    var start: Int
    var end: Int
  }

  /// Two whole numbers with a slash or “of” between them, and no third one.
  private var pairs: [Pair] {
    zip(numbers, numbers.dropFirst()).compactMap { first, second -> Pair? in
      guard first.isWhole, second.isWhole, isPair(first, second) else { return nil }
      let before = line[first.start - 1]
      let after = line[second.end]
      let isPart = [before, after].contains { byte in
        byte.map { [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains($0) } ?? false
      }
      guard !isPart, !line.isLetter(second.end), second.value < 1e9, first.value <= second.value
      else { return nil }
      return Pair(
        count: Int(clamping: first.value), total: Int(clamping: second.value), start: first.start,
        end: second.end)
    }
  }

  private func isPair(_ first: LineScanner.Number, _ second: LineScanner.Number) -> Bool {
    if line[first.end] == UInt8(ascii: "/") { return second.start == first.end + 1 }
    if line.hasPrefix(" / ", at: first.end) { return second.start == first.end + 3 }
    return line.hasPrefix(" of ", at: first.end) && second.start == first.end + 4
  }

  /// `to-chk=3/12`, the files that rsync has not looked at, of all; while it still finds files it says
  /// `ir-chk`, and the number of all is not known. With `--info=progress2` the share before it is that of
  /// all bytes, and may be less than 100; else it is that of the file that is done.
  private var filesLeft: ProgressReport? {
    guard let place = line.firstIndex(of: "to-chk="), let left = line.number(at: place + 7),
      line[left.end] == UInt8(ascii: "/"), let all = line.number(at: left.end + 1)
    else { return nil }
    if let bytes = numbers.first(where: { line[$0.end] == UInt8(ascii: "%") }), bytes.value < 100 {
      return ProgressReport(share: bytes.value / 100, form: .bracketed)
    }
    let total = Int(clamping: min(all.value, 1e9))
    return ProgressReport(
      total - min(total, Int(clamping: left.value)), of: total, form: .bracketed)
  }

  /// `12.3/45.6 MB`, `12 MiB / 100 MiB`.
  private var countedBytes: ProgressReport? {
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      guard let unit = line.byteUnit(at: second.end), second.value > 0 else { continue }
      let own = line.byteUnit(at: first.end)
      guard let slash = line.slash(between: first.end, and: second.start), slash else { continue }
      let share = first.value * (own ?? unit) / (second.value * unit)
      guard (0...1).contains(share) else { continue }
      return ProgressReport(share: share, stage: line.words(before: first.start), form: .redrawn)
    }
    return nil
  }

  // MARK: Shares

  /// `[ 43%]`, at the beginning as of cmake, at the end as of pytest.
  private var bracketedShare: ProgressReport? {
    for number in numbers where line[number.end] == UInt8(ascii: "%") && number.value <= 100 {
      guard line[number.end + 1] == UInt8(ascii: "]") else { continue }
      let open = line.beforeBlanks(number.start)
      guard line[open] == UInt8(ascii: "[") else { continue }
      let isFirst = line.beforeBlanks(open) < 0
      let isLast = line.afterBlanks(number.end + 2) >= line.bytes.count
      guard isFirst || isLast || isRedrawn else { continue }
      return ProgressReport(share: number.value / 100, form: .bracketed)
    }
    return nil
  }

  /// `43%` in a line that is redrawn.
  private var share: ProgressReport? {
    guard !saysRatio else { return nil }
    for number in numbers where number.value <= 100 {
      let end = line.afterBlanks(number.end)
      guard line[end] == UInt8(ascii: "%"), end - number.end <= 1 else { continue }
      return ProgressReport(
        share: number.value / 100, stage: line.words(before: number.start), form: .redrawn)
    }
    return nil
  }

  /// Whether a share in the line is a ratio of sizes, as zstd prints it after an arrow. An arrow within
  /// brackets is the head of a bar.
  private var saysRatio: Bool {
    line.firstIndex(of: "=> ") != nil && !line.bytes.contains(UInt8(ascii: "["))
      && !line.bytes.contains(UInt8(ascii: "<"))
  }

  /// `[#####.....]`: the filled part of a bar without a number.
  private var bar: ProgressReport? {
    guard let open = line.bytes.firstIndex(of: UInt8(ascii: "[")) else { return nil }
    var index = open + 1
    while line[index] == UInt8(ascii: "#") || line[index] == UInt8(ascii: "=") { index += 1 }
    let filled = index - open - 1
    if line[index] == UInt8(ascii: ">") { index += 1 }
    var rest = 0
    while let byte = line[index], byte != UInt8(ascii: "]") {
      // A sign of several bytes is one cell; its other bytes are no cell.
      if byte & 0xC0 != 0x80 { rest += 1 }
      guard
        byte >= 0x80 || [UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "-")].contains(byte)
      else { return nil }
      index += 1
    }
    guard line[index] == UInt8(ascii: "]"), filled + rest >= 8, filled > 0 else { return nil }
    return ProgressReport(share: Double(filled) / Double(filled + rest), form: .bar)
  }
}

extension LineScanner {
  /// Whether nothing but one slash, blanks and a unit stand between two numbers; nil if there is more.
  fileprivate func slash(between start: Int, and end: Int) -> Bool? {
    guard start <= end, end - start <= 9 else { return nil }
    var slashes = 0
    for byte in bytes[start..<end] {
      if byte == UInt8(ascii: "/") { slashes += 1 }
      let isUnit = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: " ") || isUnit else { return nil }
    }
    return slashes == 1
  }
}
