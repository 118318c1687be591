import Foundation
import Testing
import WidgetArchive

@testable import AppIntents

@Suite struct OptionTests {
  init() {
    AppDependencyManager.shared.add(dependency: Library())
  }

  @Test func `a query that can list all its entities offers them`() async throws {
    let sections = try await Migrated().options(of: "best", matching: nil)
    #expect(sections?.first?.choices.map(\.title) == ["Shelf A", "Shelf B"])
    let narrowed = try await Migrated().options(of: "best", matching: "b")
    #expect(narrowed?.first?.choices.map(\.value) == [.object(identifier: "B", display: "Shelf B")])
  }

  @Test func `nothing is offered for a text`() async throws {
    #expect(try await ReadBook().options(of: "note", matching: nil) == nil)
    #expect(try await ReadBook().options(of: "nothing", matching: nil) == nil)
  }
}
