import Foundation
import Testing
import WidgetArchive

@testable import AppIntents

@Suite struct PerformanceTests {
  init() {
    AppDependencyManager.shared.add(dependency: Library())
  }

  @Test func `an action is performed by the name of its type, with its parameters`() async throws {
    let intent = ReadBook()
    intent.book = Library().books[0]
    intent.pages = 4
    let action = intent.archivedAction
    #expect(action.title == "Read Book")
    let performance = try #require(IntentPerformance(action))
    let outcome = try await performance.run(action, isOn: nil, in: .gmt)
    #expect(outcome.dialog == "Read 4 pages.")
    #expect(outcome.url == nil)
  }

  @Test func `what an author's code throws is put in its words`() async throws {
    let intent = ReadBook()
    intent.aloud = false
    let action = intent.archivedAction
    let performance = try #require(IntentPerformance(action))
    let error = await #expect(throws: AppIntentError.self) {
      try await performance.run(action, isOn: nil, in: .gmt)
    }
    #expect(error.map { words(of: $0) } == "Aloud, please.")
    #expect(words(of: URLError(.timedOut)) != "")
    #expect(words(of: CocoaError(.fileNoSuchFile)) != "")
  }

  @Test func `an intent of another program is not found`() {
    #expect(IntentPerformance(ArchivedAction(intent: "4Gone")) == nil)
    #expect(IntentPerformance(ArchivedAction(intent: "SS")) == nil)
  }

  @Test func `an intent that opens says so`() {
    #expect(OpenBook().archivedAction.opensApp)
    #expect(!PlayMusic().archivedAction.opensApp)
  }
}
