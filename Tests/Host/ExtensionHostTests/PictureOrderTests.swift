import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Pictures named by scripts, from the reply to cells, through the process that makes them.
extension Processes {
  @Suite struct PictureOrderTests {
    private let folder = try! TemporaryFolder()

    /// An image of two red squares and two blue ones.
    private static let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" \
      fill="#ff0000"/><rect width="8" height="16" fill="#0000ff"/></svg>
      """

    private func begin(_ view: String) throws -> PicturedRun {
      let file = folder.path + "/reply.json"
      try #"{"timeline": {"policy": "never", "entries": [{"view": \#(view)}]}}"#
        .write(toFile: file, atomically: true, encoding: .utf8)
      let script = try folder.script("pictures", "#!/bin/sh\ncat reply.json\n")
      let request = ExtensionRequest(
        id: 1, action: .timeline, kind: "pictures", family: .systemSmall, columns: 20, rows: 9,
        now: Date())
      let start = ExtensionStart(
        script, requests: [request], environment: ProcessInfo.processInfo.environment,
        logFolder: folder.path, secrets: [])
      return try PicturedRun(start, at: Moment(date: Date(), instant: .now))
    }

    private func run(_ view: String) throws -> JudgedTimeline? {
      let run = try begin(view)
      var timeline: JudgedTimeline?
      var hasEnded = false
      while !hasEnded {
        for event in try turn(of: run) {
          switch event {
          case .timeline(_, let told): timeline = told
          case .failure(_, let failure): Issue.record("\(failure.tileText)")
          case .finished: hasEnded = true
          default: break
          }
        }
      }
      #expect(run.descriptors.isEmpty && run.nextDeadline == nil, "a finished run wants nothing")
      #expect(run.helperIDs.isEmpty)
      return timeline
    }

    private func turn(of run: PicturedRun) throws -> [ExtensionEvent] {
      var polled = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      try #require(!polled.isEmpty || run.nextDeadline != nil)
      let left = run.nextDeadline.map { max(.zero, $0 - .now) } ?? .seconds(10)
      _ = poll(&polled, nfds_t(polled.count), Int32((left / .milliseconds(1)).rounded(.up)))
      let now = Moment(date: Date(), instant: .now)
      let ready = polled.filter { $0.revents != 0 }
      if ready.isEmpty { return run.handleDeadline(at: now) }
      return ready.flatMap { run.handleReady($0.fd, at: now) }
    }

    private func contents(_ timeline: JudgedTimeline?) throws -> [ArchivedContent] {
      let timeline = try #require(timeline)
      return try timeline.archived(timeline.entries[0]).view.nodes.map(\.content)
    }

    @Test func `one that is let go while its pictures are made ends`() throws {
      try Self.drawing.write(
        toFile: folder.path + "/cover.svg", atomically: true, encoding: .utf8)
      let run = try begin(#"{"kind": "picture", "path": "cover.svg"}"#)
      var events: [ExtensionEvent] = []
      while run.helperIDs.isEmpty { events += try turn(of: run) }
      kill(run.helperIDs[0], SIGSTOP)
      while kill(run.processID, 0) == 0 { events += try turn(of: run) }
      #expect(events.isEmpty, "its end waits for the picture")
      run.askToEnd(at: Moment(date: Date(), instant: .now))
      while events.isEmpty { events += try turn(of: run) }
      guard case .finished = events.last else {
        Issue.record("\(events)")
        return
      }
      #expect(run.descriptors.isEmpty && run.nextDeadline == nil)
    }

    @Test func `a picture by its path or its bytes becomes cells in its proportions`() throws {
      try Self.drawing.write(
        toFile: folder.path + "/cover.svg", atomically: true, encoding: .utf8)
      let bytes = Data(Self.drawing.utf8).base64EncodedString()
      let timeline = try run(
        """
        {"kind": "vstack", "children": [
          {"kind": "picture", "path": "cover.svg", "rows": 4},
          {"kind": "picture", "data": "\(bytes)", "columns": 2, "rows": 9, "template": true},
          {"kind": "picture", "path": "cover.svg", "rows": 4}]}
        """)
      let pictures = try contents(timeline).compactMap { content -> ArchivedPicture? in
        if case .image(let image) = content { image.picture } else { nil }
      }
      #expect(pictures.map { [$0.columns, $0.rows] } == [[9, 4], [2, 1]])
      #expect(pictures.map(\.isTemplate) == [false, true])
      #expect(pictures[0].cells.first?.background == 0x0000FF)
      #expect(pictures[0].cells.last?.background == 0xFF0000)
      #expect(timeline?.header.pictures.count == 2, "what is shown twice is kept once")
      #expect(timeline?.header.remarks == [])
    }

    @Test func `what is no picture is a mark, and the reason a remark`() throws {
      try "no picture".write(
        toFile: folder.path + "/words.png", atomically: true, encoding: .utf8)
      mkfifo(folder.path + "/pipe.png", 0o600)
      let timeline = try run(
        """
        {"kind": "vstack", "children": [
          {"kind": "picture", "path": "none.png"}, {"kind": "picture", "path": "words.png"},
          {"kind": "picture", "path": "pipe.png"}, {"kind": "picture", "path": "."},
          {"kind": "picture", "data": "=="}, "words stay"]}
        """)
      let names = try contents(timeline).compactMap { content -> String? in
        if case .unavailable(let name) = content { name } else { nil }
      }
      #expect(names == ["none.png", "words.png", "pipe.png", ".", "picture"])
      let remarks = timeline?.slips.map(\.sentence) ?? []
      #expect(remarks.count == 5)
      #expect(remarks[0].hasPrefix("“none.png” is not shown: "))
      #expect(remarks[0].hasSuffix("No such file or directory"))
      #expect(
        remarks[1] == "“words.png” is not shown: it is no PNG, JPEG, GIF, WebP, SVG, HEIC or AVIF")
      #expect(remarks[2].hasSuffix("is no regular file"))
    }

    @Test func `no more pictures are made than a timeline may name`() throws {
      let many = (0..<40).map { #"{"kind": "picture", "path": "\#($0).png"}"# }
      let timeline = try run(
        #"{"kind": "vstack", "children": [\#(many.joined(separator: ", "))]}"#)
      #expect(
        timeline?.slips.count == 9
          && timeline?.slips.last?.sentence
            == "“32 pictures” of a timeline are shown, and this has more"
      )
    }

    @Test func `one picture at very many places is not drawn`() throws {
      try Self.drawing.write(toFile: folder.path + "/a.svg", atomically: true, encoding: .utf8)
      let picture = #"{"kind":"picture","path":"a.svg"}"#
      let many = Array(repeating: picture, count: 9000).joined(separator: ",")
      let timeline = try run(#"{"kind": "vstack", "children": [\#(many)]}"#)
      #expect(
        timeline?.slips.map(\.sentence) == ["“entry 1” shows more pictures than can be drawn"])
    }
  }
}
