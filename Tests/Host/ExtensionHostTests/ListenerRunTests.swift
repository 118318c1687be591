import ExtensionHost
import Foundation
import Glibc
import Programs
import Testing

/// A helper that listens: how fast and how long its lines may be.
@Suite(.waiting) struct ListenerRunTests {
  private static let lineBytes = 1000

  /// A helper that is a script, and the moments at which it is looked at.
  private final class Listener {
    let run: ListenerRun
    private let folder: URL
    private(set) var lines: [String] = []
    private(set) var end: String?
    private let start = SuspendingClock.now

    init(_ script: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "listener-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appending(path: "helper").path
      try writeProgram("#!/bin/sh\n" + script, to: path)
      run = try ListenerRun(
        helper: path, job: Array("job".utf8), lineBytes: ListenerRunTests.lineBytes,
        environment: ["PATH": "/usr/bin:/bin"],
        at: Moment(date: Date(timeIntervalSince1970: 0), instant: start))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func moment(_ milliseconds: Int) -> Moment {
      Moment(
        date: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
        instant: start + .milliseconds(milliseconds))
    }

    /// Takes what comes, all of it at one moment, until enough has come.
    func read(at milliseconds: Int, until isEnough: (Listener) -> Bool) {
      while !isEnough(self), end == nil {
        var sources = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&sources, nfds_t(sources.count), 60_000) > 0 else { return }
        for source in sources where source.revents != 0 {
          take(run.handleReady(source.fd, at: moment(milliseconds)))
        }
      }
    }

    func wake(at milliseconds: Int) { take(run.handleDeadline(at: moment(milliseconds))) }

    private func take(_ news: ListenerRun.News) {
      lines += news.lines.map { String(decoding: $0, as: UTF8.self) }
      end = news.end ?? end
    }
  }

  @Test func `five hundred lines are taken at once, then a thousand a second`() throws {
    let listener = try Listener("read -r job; seq 1 2000; read -r never")
    listener.read(at: 0) { $0.run.nextDeadline != nil }
    #expect(listener.lines == (1...500).map { "\($0)" })
    // The output is not read until then: its pipe fills, and the helper waits.
    let count = listener.run.descriptors.count
    listener.wake(at: 99)
    #expect(listener.lines.count == 500 && listener.run.descriptors.count == count)
    listener.wake(at: 100)
    #expect(listener.lines.count == 600)
    listener.wake(at: 200)
    #expect(listener.lines.count == 700)
    // A long pause allows no more than at first.
    listener.wake(at: 60_000)
    listener.read(at: 60_000) { $0.run.nextDeadline != nil }
    #expect(listener.lines.count == 1200)
    listener.wake(at: 120_000)
    listener.read(at: 120_000) { $0.lines.count >= 1700 }
    #expect(listener.lines == (1...1700).map { "\($0)" })
  }

  @Test func `a line may have so many bytes, and none more`() throws {
    let longest = try Listener(
      "read -r job; head -c \(Self.lineBytes) /dev/zero | tr '\\0' x; echo; read -r never")
    longest.read(at: 0) { !$0.lines.isEmpty }
    #expect(longest.lines.first?.count == Self.lineBytes && longest.end == nil)
    let longer = try Listener(
      "read -r job; head -c \(Self.lineBytes + 1) /dev/zero | tr '\\0' x; echo; read -r never")
    longer.read(at: 0) { _ in false }
    #expect(longer.end == "it wrote a line of more than \(Self.lineBytes) bytes")
    let endless = try Listener("read -r job; exec tr '\\0' x < /dev/zero")
    endless.read(at: 0) { _ in false }
    #expect(endless.end == "it wrote a line of more than \(Self.lineBytes) bytes")
  }

  @Test func `its end says why, after its last lines`() throws {
    let listener = try Listener("read -r job; echo last; echo 'no room' >&2; exit 3")
    listener.read(at: 0) { _ in false }
    #expect(listener.lines == ["last"])
    #expect(listener.end == "it ended with status 3: no room")
  }

  @Test func `what it is told comes in lines`() throws {
    let listener = try Listener("read -r first; read -r second; echo \"$first $second\"; read -r n")
    #expect(listener.run.send(Array("again".utf8)))
    listener.read(at: 0) { !$0.lines.isEmpty }
    #expect(listener.lines == ["job again"])
  }
}
