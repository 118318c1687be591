import Foundation
import Testing
import WidgetArchive

@testable import AppIntents

@Suite struct ParameterTests {
  init() {
    AppDependencyManager.shared.add(dependency: Library())
  }

  @Test func `what was never set is the default, nil, empty or zero`() {
    let intent = ReadBook()
    #expect(intent.pages == 10)
    #expect(intent.speed == 1)
    #expect(intent.difficulty == .easy)
    #expect(intent.aloud == nil)
    #expect(intent.marks == ["a", "b"])
    #expect(intent.note == nil)
    #expect(Migrated().shelves.map(\.id) == [])
  }

  @Test func `a configuration holds what was set, things by identifier`() async throws {
    let book = try #require(Library().books.last)
    let intent = ReadBook()
    intent.book = book
    intent.difficulty = .hard
    intent.time = Date(timeIntervalSince1970: 60)
    intent.marks = ["x"]
    let configuration = intent.configuration
    #expect(
      configuration == [
        "book": .object(identifier: book.id.uuidString, display: "Dracula"),
        "difficulty": .integer(2), "time": .date(Date(timeIntervalSince1970: 60)),
        "marks": .list([.string("x")]),
      ])

    let other = ReadBook()
    #expect(try await other.configure(configuration, in: .gmt) == [])
    #expect(other.book.title == "Dracula")
    #expect(other.difficulty == .hard)
    #expect(other.marks == ["x"])
    #expect(other.configuration == configuration)
  }

  @Test func `a name that is no parameter is said`() async throws {
    let intent = Migrated()
    #expect(
      try await intent.configure(["gone": .integer(1)], in: .gmt) == [
        "“gone” is no parameter of Migrated"
      ])
  }

  @Test func `values of wrong types and outside of a range are errors`() async {
    for (name, value) in [
      ("pages", ConfigurationValue.string("many")), ("pages", .integer(51)),
      ("difficulty", .string("medium")), ("file", .string("x")), ("book", .bool(true)),
    ] {
      let intent = ReadBook()
      let error = await #expect(throws: ConfigurationError.self) {
        try await intent.configure([name: value], only: [name], in: .gmt)
      }
      #expect(error?.parameter == name)
      #expect(error?.value == value)
    }
  }

  @Test func `a list that is not set takes the default of its query, or stays empty`() async throws
  {
    let intent = Migrated()
    #expect(try await intent.configure([:], in: .gmt) == [])
    #expect(intent.shelves.isEmpty)
    #expect(intent.best == nil)
  }

  @Test func `a thing that has to be there is the first that is offered`() async throws {
    let intent = ReadBook()
    #expect(
      try await intent.configure([:], only: ["book"], in: .gmt) == [
        "“book” is not set and has no default: the first that is offered is taken"
      ])
    #expect(intent.book.title == "Emma")
    #expect(intent.configuration.isEmpty)
  }

  @Test func `a switch in a summary is a question for each case`() {
    #expect(
      ReadBook().summaryText
        == .when(
          "difficulty", ParameterCondition("oneOf", [.integer(1)]),
          .sentence("Read ${book}", more: []),
          otherwise: .sentence("Read ${pages} pages of ${book}", more: ["aloud"])))
    #expect(PlayMusic().summaryText == nil)
  }
}
