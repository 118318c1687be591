/// The meter of curl: columns under a heading, the first of them the share.
struct CurlMeter: Sendable {
  private var isOn = false

  mutating func read(_ line: OutputLines.Line) -> ProgressReport? {
    let scanner = LineScanner(line.bytes)
    if scanner.firstIndex(of: "% Total") != nil, scanner.firstIndex(of: "% Received") != nil {
      isOn = true
      return nil
    }
    guard isOn, line.isRedrawn else { return nil }
    let start = scanner.afterBlanks(0)
    guard let share = scanner.number(at: start), share.isWhole, share.value <= 100,
      let total = scanner.number(at: scanner.afterBlanks(share.end)), total.value > 0
    else { return nil }
    return ProgressReport(share: share.value / 100, form: .redrawn)
  }
}

/// The time of a film that ffmpeg has written, of its duration.
struct MediaTime: Sendable {
  private var duration: Double?

  mutating func read(_ line: OutputLines.Line) -> ProgressReport? {
    let scanner = LineScanner(line.bytes)
    if !line.isRedrawn, let place = scanner.firstIndex(of: "Duration: ") {
      let seconds = Self.seconds(at: place + 10, in: scanner)
      // Of several inputs the longest.
      if let seconds { duration = max(duration ?? 0, seconds) }
      return nil
    }
    guard let duration, duration > 0, scanner.firstIndex(of: "speed=") != nil,
      let place = scanner.firstIndex(of: "time="),
      let seconds = Self.seconds(at: place + 5, in: scanner)
    else { return nil }
    return ProgressReport(share: seconds / duration, form: .redrawn)
  }

  /// `00:01:23.45` as seconds.
  private static func seconds(at start: Int, in line: LineScanner) -> Double? {
    guard let hours = line.number(at: start), line[hours.end] == UInt8(ascii: ":"),
      let minutes = line.number(at: hours.end + 1), line[minutes.end] == UInt8(ascii: ":"),
      let seconds = line.number(at: minutes.end + 1)
    else { return nil }
    return hours.value * 3600 + minutes.value * 60 + seconds.value
  }
}

/// The layers of an image that `docker pull` fetches: a line each, redrawn in place.
struct ImageLayers: Sendable {
  private var shares: [[UInt8]: Double] = [:]
  private static let most = 512

  mutating func read(_ line: OutputLines.Line) -> ProgressReport? {
    let scanner = LineScanner(line.bytes)
    let name = line.bytes.prefix(12)
    guard name.count == 12, name.allSatisfy(Self.isHexadecimal), scanner.hasPrefix(": ", at: 12)
    else { return nil }
    guard let share = Self.share(scanner), shares.count < Self.most || shares[Array(name)] != nil
    else { return nil }
    shares[Array(name)] = max(share, shares[Array(name)] ?? 0)
    let all = shares.values.reduce(0, +)
    var report = ProgressReport(share: all / Double(shares.count), form: .layers)
    report.count = shares.values.count { $0 >= 1 }
    report.total = shares.count
    return report
  }

  /// The done share of a layer: half of it is the download, half the extraction.
  private static func share(_ line: LineScanner) -> Double? {
    if line.hasPrefix("Pull complete", at: 14) || line.hasPrefix("Already exists", at: 14) {
      return 1
    }
    if line.hasPrefix("Pulling fs layer", at: 14) || line.hasPrefix("Waiting", at: 14) { return 0 }
    if line.hasPrefix("Verifying", at: 14) || line.hasPrefix("Download complete", at: 14) {
      return 0.5
    }
    let isDownload = line.hasPrefix("Downloading", at: 14)
    guard isDownload || line.hasPrefix("Extracting", at: 14) else { return nil }
    let numbers = line.numbers.filter { $0.start >= 24 }
    guard numbers.count >= 2, let all = line.byteUnit(at: numbers[1].end), numbers[1].value > 0
    else {
      return isDownload ? 0 : 0.5
    }
    let done = numbers[0].value * (line.byteUnit(at: numbers[0].end) ?? all)
    let share = min(1, done / (numbers[1].value * all)) / 2
    return isDownload ? share : 0.5 + share
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
