import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A person's changes to a form, and the values that would be saved, field by field.
@Suite struct ConfigurationFormTests {
  static func manner(
    _ locale: String = "en_US", family: ArchivedFamily = .systemSmall
  ) -> FormManner {
    FormManner(
      environment: WidgetEnvironment(locale: locale, timeZone: "Europe/Berlin"), family: family,
      now: BoardScreenTests.now)
  }

  private func form(
    _ parameters: ParameterDescriptor..., set configuration: Configuration = [:],
    summary: ParameterSummaryText? = nil, manner: FormManner = manner()
  ) -> ConfigurationForm {
    ConfigurationForm(
      WidgetDescriptor(
        kind: "k", families: [.systemSmall], parameters: parameters, summary: summary),
      configuration, manner)
  }

  private func type(_ text: String, into form: inout ConfigurationForm, _ index: Int = 0) {
    _ = form.perform(.erase(.line), on: index)
    for character in text { _ = form.perform(.text(String(character)), on: index) }
  }

  @Test func `what nobody touched stays as it was written`() {
    let rows = ParameterDescriptor(name: "rows", title: "Rows", type: .integer)
    var form = form(rows, set: ["rows": .string("03"), "old": .string("kept")])
    #expect(form.configuration == ["rows": .string("03"), "old": .string("kept")])
    #expect(!form.isChanged)
    type("4", into: &form)
    #expect(form.configuration == ["rows": .string("4"), "old": .string("kept")])
    #expect(form.isChanged)
  }

  // MARK: What the board holds of the tile

  @Test func `every widget's form has an alert, and its quiet time once there is one`() {
    var form = form()
    #expect(form.shown == [0] && form.alert == nil && !form.isChanged)
    type("value>90", into: &form)
    #expect(form.shown == [0, 1])
    #expect(form.alert == TileAlert(written: "value > 90"))
    type("22:00-07:00", into: &form, 1)
    #expect(form.alert?.quiet == QuietTime(written: "22:00-07:00"))
    #expect(form.configuration == [:] && form.isChanged)
    type("", into: &form)
    #expect(form.alert == nil && form.shown == [0] && !form.isChanged)
  }

  @Test(arguments: [
    (0, "often", "The word change, or a comparison such as value > 90, is expected."),
    (0, "value > high", "The word change, or a comparison such as value > 90, is expected."),
    (1, "at night", "Two times of a day, such as 22:00-07:00, are expected."),
    (1, "22:00-22:00", "Two times of a day, such as 22:00-07:00, are expected."),
  ])
  func `a wrong alert says what is expected, and is not saved`(
    index: Int, text: String, reason: String
  ) {
    var alert = TileAlert(condition: .change)
    alert.quiet = QuietTime(written: "22:00-07:00")
    var form = ConfigurationForm(
      WidgetDescriptor(kind: "k", families: [.systemSmall]), [:], alert: alert, Self.manner())
    type(text, into: &form, index)
    #expect(form.fields[index].problem == reason)
    #expect(form.firstProblem == index)
  }

  @Test func `a parameter that is called as a field of the board is another one`() {
    let quiet = ParameterDescriptor(name: "quiet", title: "Quiet", type: .string)
    var form = form(quiet)
    type("yes", into: &form)
    type("change", into: &form, 1)
    #expect(form.configuration == ["quiet": .string("yes")])
    #expect(form.alert == TileAlert(condition: .change))
    form.follow(["quiet": .string("no")])
    #expect(form.configuration == ["quiet": .string("yes")])
    #expect(form.alert == TileAlert(condition: .change))
  }

  @Test(arguments: [
    ("abc", "A whole number is expected, such as 3."),
    ("2.5", "A whole number is expected, such as 3."),
    ("9", "1 to 8 is expected."),
    ("0", "1 to 8 is expected."),
  ])
  func `a wrong number says what is expected`(text: String, reason: String) {
    let rows = ParameterDescriptor(
      name: "rows", title: "Rows", type: .integer, defaultValue: .integer(3), least: 1, greatest: 8)
    var form = form(rows, set: ["rows": .string("5")])
    type(text, into: &form)
    #expect(form.fields[0].problem == reason)
    #expect(form.firstProblem == 0)
  }

  @Test func `arrows step a number within its range, from the default`() {
    let rows = ParameterDescriptor(
      name: "rows", title: "Rows", type: .integer, defaultValue: .integer(3), least: 1, greatest: 8)
    var form = form(rows)
    _ = form.perform(.move(.right), on: 0)
    #expect(form.configuration == ["rows": .string("4")])
    for _ in 0..<9 { _ = form.perform(.move(.right), on: 0) }
    #expect(form.configuration == ["rows": .string("8")])
    _ = form.perform(.flip(forward: false), on: 0)
    #expect(form.configuration == ["rows": .string("1")])
  }

  @Test(arguments: [
    (0, .leastNonzeroMagnitude), (.leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude),
    (-1e308, 1e308), (0, .greatestFiniteMagnitude), (1e300, 1e301),
    (-.infinity, .infinity), (.nan, 1), (0, .nan), (9e18, 1e19),
  ])
  func `a number in a range that nobody means is stepped as far as it goes`(
    least: Double, greatest: Double
  ) {
    for isWhole in [false, true] {
      let odd = ParameterDescriptor(
        name: "odd", title: "Odd", type: isWhole ? .integer : .number,
        defaultValue: .number(least), least: Finite(least),
        greatest: Finite(greatest))
      var form = form(odd)
      for motion in [BoardCommand.move(.right), .move(.left), .flip(forward: true)] {
        for _ in 0..<3 { _ = form.perform(motion, on: 0) }
      }
      #expect(form.configuration.count == 1)
    }
  }

  @Test func `tenths step to tenths, and stand in the person's locale`() {
    let zoom = ParameterDescriptor(
      name: "zoom", title: "Zoom", type: .number, defaultValue: .number(1.5), unit: "km")
    var form = form(zoom, manner: Self.manner("de_DE"))
    #expect(form.words(of: form.fields[0]) == "1,5 km")
    for _ in 0..<3 { _ = form.perform(.move(.right), on: 0) }
    #expect(form.fields[0].entry.text == "1,8")
    #expect(form.configuration == ["zoom": .string("1.8")])
    type("2,25", into: &form)
    #expect(form.configuration == ["zoom": .string("2.25")])
    type("2.75", into: &form)
    #expect(form.configuration == ["zoom": .string("2.75")])
  }

  @Test func `a switch turns over with the space bar and the arrows`() {
    let flag = ParameterDescriptor(
      name: "flag", title: "Flag", type: .bool, defaultValue: .bool(true))
    var form = form(flag)
    _ = form.perform(.text(" "), on: 0)
    #expect(form.configuration == ["flag": .string("false")])
    _ = form.perform(.move(.left), on: 0)
    #expect(form.configuration == ["flag": .string("true")])
    _ = form.perform(.erase(.character), on: 0)
    #expect(form.configuration == [:])
  }

  @Test func `a date is typed or stepped, and read in the person's words`() {
    let since = ParameterDescriptor(name: "since", title: "Since", type: .date, isOptional: true)
    var form = form(since, manner: Self.manner("de_DE"))
    type("2027-02-30", into: &form)
    #expect(
      form.fields[0].problem == "A day and a time such as 2027-01-31 18:30 is expected.")
    type("2027-02-28 18:30", into: &form)
    #expect(form.fields[0].problem == nil)
    _ = form.perform(.move(.right), on: 0)
    #expect(form.configuration == ["since": .string("2027-03-01 18:30")])
    #expect(form.words(of: form.fields[0])?.contains("1. März 2027") == true)
    _ = form.perform(.flip(forward: true), on: 0)
    #expect(form.configuration == ["since": .string("2027-04-01 18:30")])
  }

  @Test func `the first arrow of a date that is not set is today`() {
    let day = ParameterDescriptor(
      name: "day", title: "Day", type: .date, isOptional: true, control: "date")
    var form = form(day)
    _ = form.perform(.move(.left), on: 0)
    #expect(form.configuration == ["day": .string("2026-11-21")])
    let time = ParameterDescriptor(name: "at", title: "At", type: .date, control: "time")
    var other = self.form(time)
    type("18:30", into: &other)
    _ = other.perform(.move(.right), on: 0)
    #expect(other.configuration == ["at": .string("2001-01-01 18:45")])
    #expect(other.fields[0].entry.text == "18:45")
  }

  @Test func `arrows go round the choices`() {
    let style = ParameterDescriptor(
      name: "style", title: "Style", type: .enumeration, defaultValue: .string("short"),
      choices: [
        ParameterChoice(value: .string("short"), title: "Short"),
        ParameterChoice(value: .string("long"), title: "In full"),
      ])
    var form = form(style)
    #expect(form.words(of: form.fields[0]) == "Short")
    _ = form.perform(.move(.right), on: 0)
    #expect(form.words(of: form.fields[0]) == "In full")
    _ = form.perform(.move(.right), on: 0)
    #expect(form.configuration == ["style": .string("short")])
  }

  @Test func `a secret takes references only, and says what to do`() {
    let token = ParameterDescriptor(name: "token", title: "Token", type: .string, isSecret: true)
    var form = form(token)
    type("ghp_abcdef", into: &form)
    #expect(form.fields[0].problem?.contains("keep it in a file and write file:PATH") == true)
    #expect(form.configuration == [:])
    type("file:~/.token", into: &form)
    #expect(form.fields[0].problem == nil)
    #expect(form.configuration == ["token": .string("file:~/.token")])
  }

  @Test func `a list holds as many as the family shows`() {
    let others = ParameterDescriptor(
      name: "others", title: "Others", type: .list, element: .entity, hasOptions: true,
      sizes: ["systemSmall": ParameterSize(minimum: 1, maximum: 1)])
    var form = form(others)
    let two: [ConfigurationValue] = [
      .object(identifier: "1", display: "Berlin"), .object(identifier: "2", display: "Hamburg"),
    ]
    form.set(.list(two), of: 0)
    #expect(form.fields[0].problem == "At most 1 are shown in this size.")
    #expect(form.words(of: form.fields[0]) == "Berlin, Hamburg")
    form.set(.list([two[0]]), of: 0)
    #expect(form.fields[0].problem == nil)
  }

  @Test func `the author's summary says what is shown, and reads as a sentence`() {
    let city = ParameterDescriptor(name: "city", title: "City", type: .string, isOptional: true)
    let rows = ParameterDescriptor(
      name: "rows", title: "Rows", type: .integer, defaultValue: .integer(3))
    let detailed = ParameterDescriptor(
      name: "detailed", title: "Detailed", type: .bool, defaultValue: .bool(false))
    let summary = ParameterSummaryText.when(
      "detailed", ParameterCondition("equalTo", [.bool(true)]),
      .sentence("Show ${city} in ${rows} rows", more: []),
      otherwise: .sentence("Show ${city}", more: []))
    var form = form(city, rows, detailed, summary: summary)
    #expect(form.shownParameters == [0, 2] && form.shown == [0, 2, 3])
    #expect(form.heading == "Show City")
    _ = form.perform(.text(" "), on: 2)
    #expect(form.shownParameters == [0, 1, 2] && form.shown == [0, 1, 2, 3])
    type("Berlin", into: &form)
    #expect(form.heading == "Show Berlin in 3 rows")
  }

  @Test func `a question carries what the options depend on, and the search where that matters`() {
    let country = ParameterDescriptor(
      name: "country", title: "Country", type: .entity, hasOptions: true)
    let city = ParameterDescriptor(
      name: "city", title: "City", type: .entity, isOptional: true, hasOptions: true,
      isSearchable: true, dependsOn: ["country"])
    let japan = ConfigurationValue.object(identifier: "jp", display: "Japan")
    var form = form(country, city, set: ["city": .string("1")])
    #expect(form.doubtfulFields.isEmpty)
    form.set(japan, of: 0)
    #expect(form.doubtfulFields == [1])
    #expect(
      form.question(for: 1, search: "tok")
        == OptionsQuestion(
          kind: "k", parameter: "city", configuration: ["country": japan], search: "tok"))
    #expect(form.question(for: 0, search: "ger").search == nil)
  }

  @Test func `a hand edit meanwhile is followed where nobody typed`() {
    let city = ParameterDescriptor(name: "city", title: "City", type: .string)
    let note = ParameterDescriptor(name: "note", title: "Note", type: .string)
    var form = form(city, note, set: ["city": .string("Berlin")])
    type("mine", into: &form, 1)
    form.follow(["city": .string("Paris"), "note": .string("theirs")])
    #expect(form.configuration == ["city": .string("Paris"), "note": .string("mine")])
    #expect(form.fields[0].entry.text == "Paris")
  }

  @Test func `several are chosen in an order, which the arrows change`() {
    let choices = ["a", "b", "c"].map {
      ParameterChoice(value: .string($0), title: $0.uppercased())
    }
    var chooser = OptionChooser(
      field: 0, value: .list([.string("b")]), isMultiple: true, none: nil)
    chooser.offer([ParameterSection(choices: choices)])
    #expect(chooser.rows.map(\.title) == ["B", "A", "C"])
    chooser.choose(2)
    chooser.toggle()
    #expect(chooser.list == .list([.string("b"), .string("c")]))
    chooser.choose(1)
    let isMoved = chooser.move(by: -1)
    #expect(isMoved)
    #expect(chooser.list == .list([.string("c"), .string("b")]))
    chooser.toggle()
    #expect(chooser.list == .list([.string("b")]))
  }
}
