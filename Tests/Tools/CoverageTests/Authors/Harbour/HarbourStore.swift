import CoreBluetooth
import CoreText
import CryptoKit
import EventKit
import FoundationModels
import MusicKit
import SwiftUI
import UIKit
import WebKit

/// What an app's shared sources ask of a device, most of which a widget never uses.
@MainActor final class HarbourStore: NSObject, ObservableObject {
  @Published private(set) var upcoming: [EKEvent] = []
  private let store = EKEventStore()
  private var observation: NSKeyValueObservation?
  private var central: CBCentralManager?

  func load() async {
    let status = EKEventStore.authorizationStatus(for: .event)
    if status == .notDetermined { _ = try? await store.requestFullAccessToEvents() }
    let calendars = store.calendars(for: .event).filter { $0.allowsContentModifications == false }
    let predicate = store.predicateForEvents(
      withStart: Date(), end: Date().addingTimeInterval(86_400), calendars: calendars)
    upcoming = store.events(matching: predicate).sorted {
      $0.compareStartDate(with: $1) == .orderedAscending
    }
    let reminders = store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: nil, calendars: nil)
    store.fetchReminders(matching: reminders) { found in
      print(found?.compactMap(\.title).joined(separator: ", ") ?? "")
    }
  }

  func title(of event: EKEvent) -> String {
    let formatter = DateFormatter()
    formatter.formattingContext = .beginningOfSentence
    return "\(event.title ?? "") \(formatter.string(from: event.startDate))"
  }

  func watch() {
    observation = UserDefaults.standard.observe(\.description, options: [.initial, .new]) {
      _, change in
      print(change.newValue ?? "")
    }
    central = CBCentralManager(delegate: nil, queue: nil)
    CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/Sea.ttf"), .process, nil)
  }

  func seal(_ text: String, with key: SymmetricKey) throws -> Data? {
    try AES.GCM.seal(Data(text.utf8), using: key).combined
  }

  func open(_ data: Data, with key: SymmetricKey) throws -> Data {
    try AES.GCM.open(AES.GCM.SealedBox(combined: data), using: key)
  }

  func picture() -> UIImage? {
    let renderer = ImageRenderer(content: Text("Ebb"))
    renderer.scale = 2
    return renderer.uiImage
  }

  func song(named name: String) async throws -> Song? {
    guard await MusicAuthorization.request() == .authorized else { return nil }
    var request = MusicCatalogSearchRequest(term: name, types: [Song.self])
    request.limit = 1
    return try await request.response().songs.first
  }
}

@Generable struct SeaWords {
  @Guide(description: "What the sea does") var words: String
}

struct HarbourText {
  func words() async -> String? {
    guard case .available = SystemLanguageModel.default.availability else { return nil }
    let session = LanguageModelSession(instructions: "Be brief.")
    return try? await session.respond(to: "The sea?", generating: SeaWords.self).content.words
  }
}

struct HarbourPage: UIViewRepresentable {
  let url: URL

  func makeUIView(context: Context) -> WKWebView { WKWebView() }

  func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: url)) }
}
