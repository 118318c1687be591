import SwiftUI
import Testing
import WidgetArchive
import BoardKit

@testable import WidgetKit

/// Data protection: the author's declaration and the description that the board receives.
@MainActor @Suite struct PrivacyConfigurationTests {
  private struct Entry: TimelineEntry {
    var date = Date(timeIntervalSince1970: 0)
  }

  private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry() }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry())
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
      completion(Timeline(entries: [Entry()], policy: .never))
    }
  }

  private func protection(_ configuration: some WidgetConfiguration) -> DataProtection? {
    configuration.definitionAtEnd?.descriptor(in: EnvironmentValues()).dataProtection
  }

  private var plain: StaticConfiguration<Text> {
    StaticConfiguration(kind: "k", provider: Provider()) { _ in Text("") }
  }

  @Test func `a widget says when its data is open, or nothing`() {
    #expect(protection(plain) == nil)
    #expect(protection(plain.dataProtection(.complete)) == .complete)
    #expect(protection(plain.dataProtection(WidgetDataProtection.none)) == DataProtection.none)
    let usual = plain.dataProtection(.completeUntilFirstUserAuthentication)
    #expect(protection(usual) == .untilFirstUnlock)
  }

  @Test func `the class crosses to the board, and is left out where nobody says it`() throws {
    let descriptor = WidgetDescriptor(
      kind: "k", families: [.systemSmall], dataProtection: .complete)
    let line = Data(descriptor.jsonLine())
    #expect(String(decoding: line, as: UTF8.self).contains("NSFileProtectionComplete"))
    #expect(try WidgetDescriptor(jsonLine: line) == descriptor)
    let usual = WidgetDescriptor(kind: "k", families: [.systemSmall])
    #expect(!String(decoding: usual.jsonLine(), as: UTF8.self).contains("Protection"))
  }
}
