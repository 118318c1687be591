import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

@Suite struct AppUsesTests {
  @Test func `the engine hears of the first holder and of the end of the last`() {
    var uses = AppUses()
    let (one, two) = (AppUses.Holder.session("a"), AppUses.Holder.process(7))
    #expect(
      uses.begin(one, .foreground, of: ["game.widget"]) == [.appOpened("game.widget", .foreground)])
    #expect(uses.begin(two, .foreground, of: ["game.widget"]) == [])
    #expect(uses.end(one) == [])
    #expect(uses.end(two) == [.appClosed("game.widget", .foreground)])
    #expect(uses.end(two) == [])
  }

  @Test func `uses and extensions are kept apart`() {
    var uses = AppUses()
    _ = uses.begin(.session("a"), .foreground, of: ["game.widget", "chess.widget"])
    #expect(
      uses.begin(.session("b"), .audio, of: ["game.widget"]) == [.appOpened("game.widget", .audio)])
    #expect(uses.begin(.session("c"), .foreground, of: ["chess.widget"]) == [])
    #expect(uses.end(.session("a")) == [.appClosed("game.widget", .foreground)])
    #expect(uses.sessions.sorted() == ["b", "c"])
  }

  @Test func `a session file's name comes back as it was`() throws {
    let name = AppSessionName(use: "audio", processID: 4711, number: 2, app: "org.a-b Player")
    #expect(name.fileName == "audio-4711-2-org.a-b Player.session")
    #expect(AppSessionName(fileName: name.fileName) == name)
  }

  @Test(arguments: [
    "audio-1-1-.session", "audio-x-1-a.session", "audio-1-a.session", "-1-1-a.session",
    ".audio-1-1-a.session", "audio-1-1-a.json", "audio-1-1-a\u{1B}[2J.session",
  ])
  func `another file's name is no session's`(name: String) {
    #expect(AppSessionName(fileName: name) == nil)
  }
}
