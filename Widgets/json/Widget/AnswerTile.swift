import Answers
import CommandOutput
import Foundation

/// The content of a tile, made from an answer.
struct AnswerTile: Sendable {
  struct Gauge: Sendable {
    var value: Double
    var low: Double
    var high: Double
  }

  struct Point: Sendable {
    var index: Int
    var date: Date?
    var value: Double
  }

  struct Row: Sendable {
    var left: AnswerText
    var right: AnswerText?
    var link: URL?
    /// Whether it shows a path to choose, which must be readable in full.
    var isPath = false
    /// The lines that it may take.
    var mostLines = 1
  }

  var title = AnswerText()
  var value: AnswerText?
  var unit: String?
  var gauge: Gauge?
  var points: [Point] = []
  /// The range of values on the chart's axis.
  var span: ClosedRange<Double>?
  var rows: [Row] = []
  var link: URL?
  /// Errors that the person has to mend, and the error that prevented a newer answer.
  var problems: [String] = []
  var date: Date?
  var isEmpty: Bool { value == nil && points.isEmpty && rows.isEmpty }

  /// The largest number of rows; no tile shows more.
  static let mostRows = 60
  static let mostPoints = 400
}

/// Fills a tile with an answer's values according to the settings.
struct AnswerFilling {
  let intent: JSONIntent
  var writing: AnswerWriting

  func tile(_ news: AnswerNews) -> AnswerTile {
    var tile = AnswerTile(date: news.date)
    tile.unit = intent.unit
    tile.title = AnswerText(givenTitle ?? host)
    if let answer = news.answer {
      fill(&tile, from: answer)
      // An error that came as a success has nothing of what is looked for.
      if tile.isEmpty, !tile.problems.isEmpty, let said = ServiceWords.said(in: answer),
        said != news.problem
      {
        tile.problems.insert(said, at: 0)
      }
    }
    if let problem = news.problem { tile.problems.insert(problem, at: 0) }
    if Interval(intent.every) == nil {
      tile.problems.append("every = \(intent.every) is no time: write 30s, 15m, 2h or 1d")
    }
    return tile
  }

  /// The setting `value`, followed by ` | ` and the setting `filter`, which the form asks for
  /// separately.
  private var value: String? {
    guard let value = intent.value, let filter = intent.filter, !filter.isEmpty,
      AnswerPath.isMeant(value)
    else { return intent.value }
    return "\(value) | \(filter)"
  }

  /// The title if it needs no answer: a tile has its name also where its service is silent, and is
  /// told from others of the same host.
  private var givenTitle: String? {
    guard let title = intent.title, !title.isEmpty else { return nil }
    return (try? AnswerTemplate(title))?.words
  }

  private var host: String {
    let url = URL(string: intent.url.replacing("{secret}", with: "secret"))
    return url?.host() ?? "Web service"
  }

  private func fill(_ tile: inout AnswerTile, from answer: AnswerValue) {
    note(&tile, "title") { tile in
      if let title = try text(intent.title, answer) { tile.title = title }
    }
    note(&tile, "value") { tile in tile.value = try text(value, answer) }
    note(&tile, "range") { tile in
      guard let range = try range(answer) else { return }
      tile.span = range
      // An unavailable device has no measured value.
      if value != nil, !isAway(tile.value) { tile.gauge = try gauge(answer, range) }
    }
    note(&tile, "points") { tile in tile.points = try points(answer) }
    if tile.span == nil || tile.gauge != nil { tile.span = Self.span(of: tile.points) }
    // A value without digits has no unit.
    if let value = tile.value, !value.words.contains(where: \.isNumber) { tile.unit = nil }
    note(&tile, "rows") { tile in tile.rows = try rows(answer) }
    if intent.each == nil {
      note(&tile, "link") { tile in tile.link = try address(intent.link, answer, nil) }
    }
    let isUnset = [value, intent.points, intent.rows, intent.each].allSatisfy { $0 == nil }
    if isUnset { tile.rows = outline(answer) }
  }

  /// Runs a step; an error in one setting does not affect the others.
  private func note(
    _ tile: inout AnswerTile, _ name: String, _ body: (inout AnswerTile) throws -> Void
  ) {
    do { try body(&tile) } catch { tile.problems.append("\(name) = \(error)") }
  }

  private func text(
    _ setting: String?, _ answer: AnswerValue, _ item: AnswerValue? = nil
  ) throws -> AnswerText? {
    guard let setting, !setting.isEmpty else { return nil }
    return try writing.text(AnswerTemplate(setting), in: answer, item: item)
  }

  private func address(
    _ setting: String?, _ answer: AnswerValue, _ item: AnswerValue?
  ) throws -> URL? {
    guard let words = try text(setting, answer, item)?.words, let url = URL(string: words),
      AnswerRequest.isAllowed(url)
    else { return nil }
    return url
  }

  /// Whether Home Assistant calls the device unavailable or unknown.
  private func isAway(_ value: AnswerText?) -> Bool {
    ["unavailable", "unknown", "—"].contains(value?.words.lowercased())
  }

  private func range(_ answer: AnswerValue) throws -> ClosedRange<Double>? {
    guard let range = intent.range, !range.isEmpty else { return nil }
    let sides = range.split(separator: "..", maxSplits: 1).map(String.init)
    func side(_ text: String) throws -> Double? {
      try Double(text.trimmingCharacters(in: .whitespaces))
        ?? writing.number(AnswerExpression(text), in: answer)
    }
    guard sides.count == 2, value != nil || intent.points?.isEmpty == false,
      let low = try side(sides[0]), let high = try side(sides[1]), low < high
    else { throw Self.unwritten(range) }
    return low...high
  }

  private static func unwritten(_ range: String) -> AnswerFault {
    AnswerFault.unwritten(range, column: 1, expected: "two numbers or paths: 0..100")
  }

  private func gauge(
    _ answer: AnswerValue, _ range: ClosedRange<Double>
  ) throws -> AnswerTile.Gauge? {
    guard let value,
      case .place(let place)? = try AnswerTemplate(value).pieces.first(where: \.isPlace)
    else { throw Self.unwritten(intent.range ?? "") }
    guard let number = try writing.number(place, in: answer) else {
      throw AnswerFault.missing(value, column: 1, reason: "there is no number for the gauge")
    }
    return AnswerTile.Gauge(
      value: min(max(number, range.lowerBound), range.upperBound), low: range.lowerBound,
      high: range.upperBound)
  }

  /// The range from the least to the greatest value, with a margin: most values are far from zero,
  /// and their changes matter.
  private static func span(of points: [AnswerTile.Point]) -> ClosedRange<Double>? {
    let values = points.map(\.value)
    guard let least = values.min(), let greatest = values.max() else { return nil }
    let margin = least < greatest ? (greatest - least) / 20 : max(abs(least) / 20, 0.5)
    return (least - margin)...(greatest + margin)
  }

  private func points(_ answer: AnswerValue) throws -> [AnswerTile.Point] {
    guard let setting = intent.points, !setting.isEmpty else { return [] }
    let place = try AnswerExpression(setting)
    let values = try place.path.find(in: answer)
      .flatMap { value in value.isList ? value.elements : [value] }
    let dates = try intent.times.map { try AnswerPath($0).find(in: answer).map(\.asDate) } ?? []
    let points = values.enumerated().compactMap { index, value in
      writing.number(value, place).map { number in
        AnswerTile.Point(
          index: index, date: dates.indices.contains(index) ? dates[index] : nil, value: number)
      }
    }
    guard !points.isEmpty else {
      throw AnswerFault.missing(setting, column: 1, reason: "there are no numbers")
    }
    return Array(points.suffix(AnswerTile.mostPoints))
  }

  private func rows(_ answer: AnswerValue) throws -> [AnswerTile.Row] {
    // In a form's single-line field a person writes `\n` as two characters.
    let text = (intent.rows ?? "").replacing("\\n", with: "\n")
    let lines = text.split(separator: "\n").map(String.init)
    guard let each = intent.each, !each.isEmpty else {
      return try lines.prefix(AnswerTile.mostRows).map { try row($0, answer, nil) }
    }
    let items = try AnswerPath(each).find(in: answer)
    guard !lines.isEmpty else {
      return items.prefix(AnswerTile.mostRows).map { item in
        AnswerTile.Row(left: AnswerText(writing.sample(of: item)))
      }
    }
    return try rows(lines, answer, Array(items.prefix(AnswerTile.mostRows)))
  }

  /// The rows of a list. What is missing in some of its items leaves its place empty there; what is missing in
  /// all of them is a mistake in the path.
  private func rows(
    _ lines: [String], _ answer: AnswerValue, _ items: [AnswerValue]
  ) throws -> [AnswerTile.Row] {
    var gaps = self
    gaps.writing.leavesGaps = true
    let columns = try lines.map { line in
      var (isWhole, fault) = (false, nil as AnswerFault?)
      let rows = try items.map { item in
        do {
          let row = try self.row(line, answer, item)
          isWhole = true
          return row
        } catch let error as AnswerFault {
          guard case .missing = error else { throw error }
          fault = fault ?? error
          return try gaps.row(line, answer, item)
        }
      }
      if let fault, !isWhole { throw fault }
      return rows
    }
    return items.indices.flatMap { item in columns.map { $0[item] } }
  }

  private func row(
    _ line: String, _ answer: AnswerValue, _ item: AnswerValue?
  ) throws -> AnswerTile.Row {
    let sides = line.split(separator: " :: ", maxSplits: 1).map(String.init)
    return AnswerTile.Row(
      left: try text(sides.first, answer, item) ?? AnswerText(),
      right: sides.count > 1 ? try text(sides[1], answer, item) : nil,
      link: item == nil ? nil : try address(intent.link, answer, item))
  }

  /// The paths of the answer, shown as long as no path is configured.
  private func outline(_ answer: AnswerValue) -> [AnswerTile.Row] {
    let outline = AnswerOutline(answer)
    return (outline.lines + outline.lists).prefix(AnswerTile.mostRows).map { line in
      AnswerTile.Row(
        left: AnswerText(line.path), right: AnswerText(writing.sample(of: line.value)), isPath: true
      )
    }
  }
}
