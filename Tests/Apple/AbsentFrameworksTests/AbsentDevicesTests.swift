import CoreBluetooth
import CoreText
import FoundationModels
import MissingFoundation
import MusicKit
import SwiftUI
import Testing
import WebKit

/// Frameworks of devices and services that are not here: a widget compiles with them, and is refused
/// as on a device without them.
@Suite struct AbsentDevicesTests {
  @Test func `music is refused`() async throws {
    #expect(await MusicAuthorization.request() == .denied)
    #expect(MusicAuthorization.currentStatus == .denied)
    let search = MusicCatalogSearchRequest(term: "tides", types: [Song.self, Album.self])
    await #expect(throws: MusicTokenRequestError.permissionDenied) { try await search.response() }
    await #expect(throws: MusicTokenRequestError.permissionDenied) {
      try await MusicLibraryRequest<Song>().response()
    }
    await #expect(throws: (any Error).self) { try await MusicSubscription.current }
    let player = ApplicationMusicPlayer.shared
    await #expect(throws: (any Error).self) { try await player.play() }
    #expect(player.state.playbackStatus == .stopped && player.queue.currentEntry == nil)
  }

  @Test func `an item of music that an app has kept is read again`() throws {
    let json = """
      {"id": "7", "title": "La mer", "artistName": "Debussy", "genreNames": [], "artwork":
      {"url": "https://example.com/{w}x{h}.jpg", "width": 300, "height": 300}}
      """
    let song = try JSONDecoder().decode(Song.self, from: Data(json.utf8))
    #expect(song.title == "La mer" && song.id == "7")
    #expect(
      song.artwork?.url(width: 40, height: 30)?.absoluteString == "https://example.com/40x30.jpg")
    #expect(MusicItemCollection([song]).first == song)
  }

  private final class Told: NSObject, CBCentralManagerDelegate, @unchecked Sendable {
    let states: AsyncStream<CBManagerState>
    private let news: AsyncStream<CBManagerState>.Continuation

    override init() { (states, news) = AsyncStream.makeStream() }

    func centralManagerDidUpdateState(_ central: CBCentralManager) { news.yield(central.state) }
  }

  @Test func `Bluetooth is not supported, as the delegate is told`() async {
    let told = Told()
    let manager = CBCentralManager(delegate: told, queue: .global())
    var states = told.states.makeAsyncIterator()
    #expect(await states.next() == .unsupported)
    #expect(manager.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
    #expect(CBManager.authorization == .denied)
  }

  @Test func `identifiers of services are bytes`() {
    #expect(CBUUID(string: "180d").data == Data([0x18, 0x0D]))
    let long = "0000180D-0000-1000-8000-00805F9B34FB"
    #expect(CBUUID(data: CBUUID(string: long).data).uuidString == long)
    #expect(CBUUID(string: "180D") == CBUUID(data: Data([0x18, 0x0D])))
    #expect(CBUUID(string: "") != CBUUID(string: "180D"))
  }

  @MainActor private final class Watched: NSObject, WKNavigationDelegate {
    var error: (any Error)?

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) { self.error = error }
  }

  @MainActor @Test func `a website fails to load`() throws {
    let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    let watched = Watched()
    view.navigationDelegate = watched
    view.load(URLRequest(url: try #require(URL(string: "https://example.com"))))
    #expect((watched.error as? URLError)?.code == .notConnectedToInternet)
    view.evaluateJavaScript("1") { _, error in watched.error = error }
    #expect(watched.error is WKError && !view.isLoading)
  }

  @Generable(description: "A tide") struct Tide {
    @Guide(description: "Its height in metres", .range(0...12)) var height: Double
    @Guide(description: "Its name") var name: String
    @Guide(description: "Its hours", .count(2...4)) var hours: [Int]
    @Guide(description: "Its harbours", .maximumCount(3)) var harbours: [String]
    @Guide(description: "Its code", /[A-Z]+/) var code: String
  }

  /// An object that only one task has, as a model of SwiftData.
  private final class Log: Generable {}

  @Test func `there is no language model`() async {
    guard case .unavailable(.deviceNotEligible) = SystemLanguageModel.default.availability else {
      Issue.record("a model")
      return
    }
    let session = LanguageModelSession { "Speak of the sea." }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await session.respond(to: "When is high tide?")
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await session.respond(to: "When is high tide?", generating: Tide.self)
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      _ = try await session.respond(to: "What was?", generating: Log.self).content
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      for try await _ in session.streamResponse(to: "When?") {}
    }
  }

  @Test func `a font is not registered, and the error says why`() {
    var error: Unmanaged<CFError>?
    let url = NSURL(fileURLWithPath: "/fonts/Sea.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(url, .process, &error))
    #expect(error?.takeRetainedValue().localizedDescription.contains("its own font") == true)
    #expect(!CTFontManagerRegisterFontsForURL(url, .process, nil))
    var errors = 0
    CTFontManagerRegisterFontURLs([url, url] as NSArray, .process, true) { found, _ in
      errors = found.count
      return true
    }
    #expect(errors == 2)
  }

  @MainActor @Test func `there is no image of a view`() {
    let renderer = ImageRenderer(content: Text("Sea").padding())
    renderer.scale = 2
    #expect(renderer.uiImage == nil && renderer.cgImage == nil)
    var isDrawn = false
    renderer.render { _, _ in isDrawn = true }
    #expect(!isDrawn)
    #expect(EnvironmentValues().undoManager == nil)
  }
}
