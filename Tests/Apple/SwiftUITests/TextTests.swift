@testable import SwiftUI
import Testing
import WidgetArchive

@Suite @MainActor
struct TextTests {
  let date = Date(timeIntervalSinceReferenceDate: 700_000_000)
  let later = Date(timeIntervalSinceReferenceDate: 700_003_600)

  @Test func `strings and verbatim text are not read as markdown`() {
    let name = "**panda**"
    #expect(runs(Text(name)) == [TextRun(.verbatim("**panda**"))])
    #expect(runs(Text(verbatim: "*\(name)*")) == [TextRun(.verbatim("***panda***"))])
  }

  @Test func `numbers in a literal are written in the locale`() {
    #expect(string(Text("\(12345) of \(0.5, specifier: "%.2f")"), "en_US") == "12,345 of 0.50")
    #expect(string(Text("\(12345) of \(0.5, specifier: "%.2f")"), "de_DE") == "12.345 of 0,50")
    let lowered = lower(Text("\(1)"), in: EnvironmentValues())
    #expect(lowered.reads == [.locale])
    #expect(lower(Text("a \("b")"), in: EnvironmentValues()).reads == [])
  }

  @Test func `a key is spelled as tables of translations spell it`() {
    let key: LocalizedStringKey = "\("a") has \(3) of \(1.5), 100%"
    #expect(key.key == "%@ has %lld of %lf, 100%%")
    #expect(LocalizedStringKey("100%").key == "100%")
  }

  @Test func `dates in a literal stay dates`() {
    #expect(
      runs(Text("Due \(date, style: .timer)!")) == [
        TextRun(.verbatim("Due ")), TextRun(.date(.style(date, .timer))), TextRun(.verbatim("!")),
      ])
  }

  @Test func `every form of a date is archived as what it is`() {
    #expect(content(Text(date, style: .relative)) == .date(.style(date, .relative)))
    #expect(content(Text(date...later)) == .date(.range(date, later)))
    #expect(
      content(Text(DateInterval(start: date, end: later))) == .date(.range(date, later)))
    #expect(
      content(Text(timerInterval: date...later, pauseTime: date, showsHours: false))
        == .date(.interval(date, later, pause: date, countsDown: true, showsHours: false)))
    #expect(
      content(Text(.currentDate, format: .timer(countingUpIn: date..<later)))
        == .date(.timer(date, later, countsDown: false, showsHours: true, maxFields: 3)))
    #expect(
      content(Text(.currentDate, format: .stopwatch(startingAt: date, maxFieldCount: 2)))
        == .date(.stopwatch(date, showsHours: true, maxFields: 2)))
    #expect(
      content(
        Text(
          .currentDate, format: .offset(to: date, allowedFields: [.minute, .hour], sign: .never)))
        == .date(.dateOffset(date, fields: [.hour, .minute], maxFields: 2, sign: "never")))
    #expect(
      content(Text(.durationOffset(to: date), format: .time(pattern: .minuteSecond)))
        == .date(.stopwatch(date, showsHours: false, maxFields: 3)))
    #expect(
      content(
        Text(
          .durationOffset(to: date),
          format: .units(allowed: [.hours, .minutes], width: .narrow, maximumUnitCount: 1)))
        == .date(
          .dateOffset(date, fields: [.hour, .minute], maxFields: 1, sign: "automatic")))
    #expect(
      content(Text(.dateRange(startingAt: date), format: .timeDuration))
        == .date(.stopwatch(date, showsHours: true, maxFields: 3)))
    #expect(
      content(Text(.dateRange(endingAt: date), format: .timeDuration))
        == .date(.timer(.distantPast, date, countsDown: true, showsHours: true, maxFields: 3)))
    #expect(
      content(
        Text(.dateRange(endingAt: date), format: .components(style: .wide, fields: [.day])))
        == .date(.dateOffset(date, fields: [.day], maxFields: 7, sign: "never")))
    #expect(
      content(Text(.currentDate, format: .reference(to: date)))
        == .date(
          .dateReference(date, fields: [.year, .month, .day, .hour, .minute], maxFields: 2)))
  }

  @Test func `a format of the current date keeps its parts`() {
    func current(_ format: Date.FormatStyle) -> TextRun.Content? {
      content(Text(.currentDate, format: format))
    }
    #expect(current(.dateTime.hour().minute()) == .date(.current(date: nil, time: "shortened")))
    #expect(
      current(.dateTime.hour().minute().second())
        == .date(.current(date: nil, time: "standard")))
    #expect(
      current(.init(date: .abbreviated, time: .omitted))
        == .date(.current(date: "abbreviated", time: nil)))
    #expect(
      current(.init(date: .complete, time: .shortened))
        == .date(.current(date: "complete", time: "shortened")))
  }

  @Test func `a format follows locale and time zone of the environment unless it names its own`() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    environment.timeZone = TimeZone(secondsFromGMT: 7_200) ?? .gmt
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    let lowered = lower(Text(noon, format: .dateTime.hour().minute()), in: environment)
    #expect(texts(lowered.view) == ["14:00"])
    #expect(lowered.reads == [.locale, .timeZone, .calendar])
    #expect(string(Text(0.25, format: .percent), "en_US") == "25%")
  }

  @Test func `formatters write values, alone and in a literal`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd"
    let number = NumberFormatter()
    number.minimumFractionDigits = 2
    number.locale = formatter.locale
    #expect(string(Text(date, formatter: formatter), "en_US") == "2023-03-08")
    #expect(string(Text("on \(date, formatter: formatter)"), "en_US") == "on 2023-03-08")
    #expect(string(Text(NSNumber(value: 1.5), formatter: number), "en_US") == "1.50")
  }

  @Test func `modifiers of a text are modifiers of its node`() {
    let node = root(archive(Text(verbatim: "a").font(.title).bold().foregroundColor(.red)))
    #expect(
      node.modifiers == [
        .font(ArchivedFont(size: .style("title"))), .bold(true),
        .foreground(.color(.named("red"))),
      ])
  }

  @Test func `joined texts keep their own looks`() {
    let text =
      Text(verbatim: "a").bold().foregroundColor(.red) + Text(date, style: .time).italic()
      + Text(verbatim: "c").fontWeight(.heavy).font(.body)
    #expect(
      runs(text) == [
        TextRun(.verbatim("a"), color: .named("red"), bold: true),
        TextRun(.date(.style(date, .time)), italic: true),
        TextRun(
          .verbatim("c"), font: ArchivedFont(size: .style("body"), weight: "heavy"), bold: true),
      ])
  }

  @Test func `a text in a literal keeps its look`() {
    #expect(
      runs(Text("a \(Text("b").bold()) c")) == [
        TextRun(.verbatim("a ")), TextRun(.verbatim("b"), bold: true), TextRun(.verbatim(" c")),
      ])
  }

  @Test(arguments: [
    ("plain 2 * 3 * 4", [TextRun(.verbatim("plain 2 * 3 * 4"))]),
    ("**b** c", [TextRun(.verbatim("b"), bold: true), TextRun(.verbatim(" c"))]),
    ("*i*_j_", [TextRun(.verbatim("ij"), italic: true)]),
    ("~~s~~", [TextRun(.verbatim("s"), strikethrough: true)]),
    ("`*c*`", [TextRun(.verbatim("*c*"))]),
    ("snake_case_name", [TextRun(.verbatim("snake_case_name"))]),
    ("**open", [TextRun(.verbatim("**open"))]),
    ("\\*star\\*", [TextRun(.verbatim("*star*"))]),
    (
      "**b *i* b**",
      [
        TextRun(.verbatim("b "), bold: true), TextRun(.verbatim("i"), bold: true, italic: true),
        TextRun(.verbatim(" b"), bold: true),
      ]
    ),
    (
      "[x](https://e.org) y",
      [TextRun(.verbatim("x"), url: "https://e.org"), TextRun(.verbatim(" y"))]
    ),
    ("[x] (y)", [TextRun(.verbatim("[x] (y)"))]),
    ("***b***", [TextRun(.verbatim("b"), bold: true, italic: true)]),
    ("- 12:30\n# 2", [TextRun(.verbatim("- 12:30\n# 2"))]),
    (
      "at https://e.org.",
      [
        TextRun(.verbatim("at ")), TextRun(.verbatim("https://e.org"), url: "https://e.org"),
        TextRun(.verbatim(".")),
      ]
    ),
  ])
  func `markdown in a literal`(literal: String, expected: [TextRun]) {
    #expect(runs(Text(LocalizedStringKey(literal))) == expected)
  }

  @Test func `values in a literal are not read as markdown, but take its emphasis`() {
    #expect(
      runs(Text("**\("*x*") wins**")) == [TextRun(.verbatim("*x* wins"), bold: true)])
    #expect(
      runs(Text("*\(1)*\(2) [\(3)](a:\(4))")) == [
        TextRun(.verbatim("1"), italic: true), TextRun(.verbatim("2 ")),
        TextRun(.verbatim("3"), url: "a:4"),
      ])
  }

  @Test func `symbols take the variants around them`() {
    let view = archive(
      VStack {
        Image(systemName: "heart")
        Image(systemName: "heart.fill")
        Image(systemName: "heart.circle")
      }
      .symbolVariant(.fill))
    #expect(
      root(view).children.map { view[$0].content } == [
        .symbol("heart.fill"), .symbol("heart.fill"), .symbol("heart.circle.fill"),
      ])
  }

  private func runs(_ text: Text) -> [TextRun] {
    if case .text(let runs) = root(archive(text)).content { runs } else { [] }
  }

  private func content(_ text: Text) -> TextRun.Content? {
    runs(text).first?.content
  }

  private func string(_ text: Text, _ locale: String) -> String {
    texts(archive(text.environment(\.locale, Locale(identifier: locale)))).joined()
  }
}
