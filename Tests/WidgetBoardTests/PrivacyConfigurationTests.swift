import SwiftUI
import Testing
import WidgetArchive
import WidgetBoard

@testable import WidgetKit

/// When what a widget shows may be read, as its author says it and as the board is told.
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

  private func protection(
    _ configuration: some WidgetConfiguration, entitled: DataProtection? = nil
  ) -> DataProtection? {
    configuration.definitionAtEnd?.descriptor(in: EnvironmentValues(), protection: entitled)
      .dataProtection
  }

  private var plain: StaticConfiguration<Text> {
    StaticConfiguration(kind: "k", provider: Provider()) { _ in Text("") }
  }

  @Test func `what a widget says goes before its extension's entitlements`() {
    #expect(protection(plain) == .untilFirstUnlock)
    #expect(protection(plain, entitled: .complete) == .complete)
    #expect(protection(plain.dataProtection(.complete)) == .complete)
    #expect(
      protection(plain.dataProtection(WidgetDataProtection.none), entitled: .complete)
        == DataProtection.none)
  }

  @Test func `entitlements are read from the property list beside the executable`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>com.apple.developer.default-data-protection</key>
    <string>NSFileProtectionComplete</string>
    </dict></plist>
    """.write(to: folder.appending(path: "bank.entitlements"), atomically: true, encoding: .utf8)
    let executable = folder.appending(path: "bank.widget").path
    #expect(Entitlements(executable: executable).dataProtection == .complete)
    #expect(Entitlements(executable: executable + "x.y").dataProtection == nil)
  }

  @Test func `the class crosses to the board, and is left out where it is the usual one`() throws {
    let descriptor = WidgetDescriptor(
      kind: "k", families: [.systemSmall], dataProtection: .complete)
    let line = Data(descriptor.jsonLine())
    #expect(String(decoding: line, as: UTF8.self).contains("NSFileProtectionComplete"))
    #expect(try WidgetDescriptor(jsonLine: line) == descriptor)
    let usual = WidgetDescriptor(kind: "k", families: [.systemSmall])
    #expect(!String(decoding: usual.jsonLine(), as: UTF8.self).contains("Protection"))
  }
}
