import Board
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// Live tiles' timelines in memory, and the moments at which they go to the store.
@Suite struct LiveTimelinesTests {
  private let placement = Placement(id: "a", kind: "k", family: .systemSmall)
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func view(_ words: String) -> ArchivedView {
    ArchivedView(
      nodes: [ArchivedNode(.text([TextRun(.verbatim(words))]))],
      variants: [ArchivedVariant(root: 0)])
  }

  private func timeline(_ entries: [(seconds: Double, words: String)]) -> JudgedTimeline {
    JudgedTimeline(
      header: TimelineHeader(policy: .never),
      entries: entries.map {
        JudgedEntry(
          date: start.addingTimeInterval($0.seconds), relevance: nil, json: Data(),
          view: view($0.words))
      }, byteCount: 10)
  }

  @Test func `the first is kept at once, then one a minute, and the last`() {
    var live = LiveTimelines()
    let kept = stride(from: 0.0, to: 130, by: 2).filter { seconds in
      live.show(
        timeline([(seconds, "\(seconds)")]), of: placement, at: start.addingTimeInterval(seconds))
        != nil
    }
    #expect(kept == [0, 60, 120])
    let rest = live.end(["a"])
    #expect(rest.count == 1 && rest.first?.loadedAt == start.addingTimeInterval(128))
    #expect(rest.first?.timeline.entries.first?.view == view("128.0"))
    #expect(live.end(["a"]).isEmpty, "it is told once")
  }

  @Test func `what is kept already is not kept again at the end`() {
    var live = LiveTimelines()
    _ = live.show(timeline([(0, "a")]), of: placement, at: start)
    #expect(live.end(["a"]).isEmpty)
  }

  @Test func `wake: a clock that was set back does not put it off`() {
    var live = LiveTimelines()
    _ = live.show(timeline([(0, "a")]), of: placement, at: start)
    let earlier = start.addingTimeInterval(-3600)
    #expect(live.show(timeline([(0, "a")]), of: placement, at: earlier) != nil)
  }

  @Test func `a tile shows the newest entry that is not ahead, until the next`() {
    var live = LiveTimelines()
    _ = live.show(timeline([(0, "a"), (10, "b"), (20, "c")]), of: placement, at: start)
    func content(_ seconds: Double) -> TileContent? {
      live.content(of: placement, at: start.addingTimeInterval(seconds))
    }
    #expect(content(-1) == nil)
    #expect(content(5) == TileContent(view: view("a"), until: start.addingTimeInterval(10)))
    #expect(content(10) == TileContent(view: view("b"), until: start.addingTimeInterval(20)))
    #expect(content(99) == TileContent(view: view("c")))
  }

  @Test func `a tile that was edited is another`() {
    var live = LiveTimelines()
    _ = live.show(timeline([(0, "a")]), of: placement, at: start)
    var edited = placement
    edited.family = .systemLarge
    #expect(live.content(of: edited, at: start) == nil)
  }
}
