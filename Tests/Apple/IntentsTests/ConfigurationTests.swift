import Foundation
import Intents
import Testing
import WidgetArchive

@Suite struct ConfigurationTests {
  let berlin = TimeZone(identifier: "Europe/Berlin")!

  @Test func `an intent lists its parameters with names, titles, types and defaults`() {
    let parameters = CountdownIntent().parameterDescriptors
    #expect(
      parameters == [
        ParameterDescriptor(name: "title", title: "Title", type: .string, isOptional: true),
        ParameterDescriptor(
          name: "targetDate", title: "Target Date", type: .date, isOptional: true),
        ParameterDescriptor(
          name: "style", title: "Style", type: .integer, defaultValue: .integer(1),
          choices: [
            ParameterChoice(value: .integer(1), title: "Analog"),
            ParameterChoice(value: .integer(2), title: "Digital"),
          ]),
        ParameterDescriptor(
          name: "steps", title: "Steps", type: .integer, defaultValue: .integer(3)),
        ParameterDescriptor(
          name: "scale", title: "Scale", type: .number, defaultValue: .number(1.5)),
        ParameterDescriptor(
          name: "isLoud", title: "Is Loud", type: .bool, defaultValue: .bool(false)),
      ])
  }

  @Test func `a form has the words that describe a parameter`() {
    final class Described: INIntent {
      @INIntentParameter(title: "Day", description: "Such as 2027-01-31.") var day: Date?
      @INIntentParameter(description: "How many.") var count: Int = 3
    }
    #expect(
      Described().parameterDescriptors.map(\.description) == ["Such as 2027-01-31.", "How many."])
  }

  @Test func `objects, numbers and lists are parameters too`() {
    let types = ChooseHeroIntent().parameterDescriptors.map(\.type)
    #expect(types == [.object, .number, .list])
  }

  @Test func `values as a board file has them become values of the intent`() throws {
    let intent = CountdownIntent()
    try intent.configure(
      [
        "title": .string("New Year"), "targetDate": .string("2027-01-01"),
        "style": .string("Digital"), "steps": .string("7"), "scale": .integer(2),
        "isLoud": .string("yes"),
      ], in: berlin)
    #expect(intent.title == "New Year")
    #expect(intent.targetDate == Date(timeIntervalSince1970: 1_798_758_000))
    #expect(intent.style == .digital)
    #expect(intent.steps == 7)
    #expect(intent.scale == 2)
    #expect(intent.isLoud)
  }

  @Test func `a value of the wrong type is an error that names parameter, type and value`() {
    let intent = CountdownIntent()
    #expect {
      try intent.configure(["targetDate": .string("abc")], in: berlin)
    } throws: { "\($0)" == "targetDate: expected a date, got \"abc\"" }
    #expect {
      try intent.configure(["steps": .number(1.5)], in: berlin)
    } throws: { "\($0)" == "steps: expected a whole number, got 1.5" }
    #expect {
      try intent.configure(["isLoud": .list([.integer(1), .string("a")])], in: berlin)
    } throws: { "\($0)" == "isLoud: expected true or false, got [1, \"a\"]" }
    #expect {
      try intent.configure(["style": .string("baroque")], in: berlin)
    } throws: { "\($0)" == "style: expected a whole number, got \"baroque\"" }
  }

  @Test func `names that are no parameter are handed back`() throws {
    let unknown = try CountdownIntent().configure(
      ["tune": .string("x"), "note": .string("y"), "title": .string("z")], in: berlin)
    #expect(unknown == ["note", "tune"])
  }

  @Test func `an object is read from its two forms`() throws {
    let intent = ChooseHeroIntent()
    try intent.configure(["character": .object(identifier: "1", display: "Panda")], in: berlin)
    #expect(intent.character == GameCharacter(identifier: "1", display: "Panda"))
    try intent.configure(["character": .string("Hero")], in: berlin)
    #expect(intent.character?.identifier == "Hero")
    #expect(intent.character?.displayString == "Hero")
  }

  @Test func `intents of one class with the same values are equal, and a copy is another intent`() {
    let intent = CountdownIntent()
    intent.title = "A"
    let copy = intent.copy() as? CountdownIntent
    #expect(copy == intent)
    #expect(copy?.hash == intent.hash)
    copy?.title = "B"
    #expect(intent.title == "A")
    #expect(copy != intent)
    #expect(intent.configuration["title"] == .string("A"))
  }
}

@Suite struct WrittenDateTests {
  let newYork = TimeZone(identifier: "America/New_York")!

  @Test(arguments: [
    ("2027-01-01T00:00:00Z", 1_798_761_600.0),
    ("2027-01-01T01:00:00+01:00", 1_798_761_600.0),
    ("2026-12-31T19:30:00-04:30", 1_798_761_600.0),
    ("2027-01-01", 1_798_779_600.0),
    ("2027-01-01T18:30", 1_798_846_200.0),
    ("2027-01-01 18:30:15", 1_798_846_215.0),
  ])
  func `dates are read by ISO 8601, without offset in local time`(
    _ text: String, _ seconds: Double
  ) {
    #expect(WrittenDate(text)?.date(in: newYork) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "abc", "2027", "2027-1-1", "2027-13-01", "2027-01-01T", "2027-01-01T25:00", "2027-06-31",
    "2027-01-01T10:00+1", "２０２７-01-01",
  ])
  func `anything else is no date`(_ text: String) {
    #expect(WrittenDate(text)?.date(in: newYork) == nil)
  }
}
