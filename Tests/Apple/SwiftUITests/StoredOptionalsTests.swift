import Foundation
import SwiftUI
import Testing

/// Stored values without a value of their own.
@Suite struct StoredOptionalsTests {
  enum Theme: String { case light, dark }
  enum Level: Int { case low = 1, high }

  struct Stored {
    @AppStorage("date") var date: Date?
    @AppStorage("number") var number: Double?
    @AppStorage("page") var page: URL?
    @AppStorage("bytes") var bytes: Data?
    @AppStorage("theme") var theme: Theme?
    @AppStorage("level") var level: Level?
    @AppStorage("since") var since = Date(timeIntervalSinceReferenceDate: 0)

    init(_ store: UserDefaults?) {
      _date = AppStorage("date", store: store)
      _number = AppStorage("number", store: store)
      _page = AppStorage("page", store: store)
      _bytes = AppStorage("bytes", store: store)
      _theme = AppStorage("theme", store: store)
      _level = AppStorage("level", store: store)
      _since = AppStorage(
        wrappedValue: Date(timeIntervalSinceReferenceDate: 0), "since", store: store)
    }
  }

  @Test func `are nil, keep what is stored, and are removed by nil`() throws {
    let name = "StoredOptionalsTests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let stored = Stored(store)
    #expect(stored.date == nil && stored.number == nil && stored.page == nil)
    #expect(stored.bytes == nil && stored.theme == nil && stored.level == nil)
    let day = Date(timeIntervalSinceReferenceDate: 86_400)
    stored.date = day
    stored.number = 2.5
    stored.page = URL(string: "https://example.org")
    stored.bytes = Data([1])
    stored.theme = .dark
    stored.level = .high
    stored.since = day
    let again = Stored(store)
    #expect(again.date == day && again.number == 2.5 && again.since == day)
    #expect(again.page?.host() == "example.org" && again.bytes == Data([1]))
    #expect(again.theme == .dark && again.level == .high)
    stored.theme = nil
    #expect(again.theme == nil && store.object(forKey: "theme") == nil)
  }
}
