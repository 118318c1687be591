import Foundation
import Testing
import WidgetArchive

@Test func `measures once, and again in a quarter of an hour`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let reply = try system.timeline(kind: "system", family: .systemMedium)
  #expect(reply.entries.count == 1)
  guard case .after(let date) = reply.policy else {
    Issue.record("no date for the next")
    return
  }
  #expect((900...960).contains(date.timeIntervalSince(reply.entries[0].date)))
  #expect(reply.entries[0].widgetURL == "process-viewer:")
}

@Test func `moves every two seconds while someone looks`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  #expect(try system.describe().map(\.liveInterval) == [2])
}

@Test func `how long the machine has been up is the board's work`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let entry = try system.timeline(kind: "system", family: .systemSmall).entries[0]
  let stat = try String(contentsOfFile: "/proc/stat", encoding: .utf8)
  let line = try #require(stat.split(separator: "\n").first { $0.hasPrefix("btime ") })
  let boot = try #require(TimeInterval(line.dropFirst(6)))
  #expect(entry.dates == [.style(Date(timeIntervalSince1970: boot), .relative)])
}

@Test func `shares are shares`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let entry = try system.timeline(kind: "system", family: .systemLarge).entries[0]
  let shares = entry.view.nodes.compactMap { node -> Double? in
    guard case .progress(let progress) = node.content, case .fraction(let share) = progress.value
    else { return nil }
    return share.value
  }
  #expect(shares.count >= 3)
  #expect(shares.allSatisfy { (0...1).contains($0) })
}

@Test func `the process viewer that the person names is opened, without a shell`() throws {
  let home = try TemporaryHome()
  try home.write("#!/bin/sh\necho viewer \"$#\"\n", to: "my viewer; true")
  let path = home.url.path + "/my viewer; true"
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  let viewer = BuiltProgram(name: "process-viewer", home: home)
  let outcome = try viewer.run(["process-viewer:"], environment: ["PROCESS_VIEWER": path])
  #expect(outcome.output == "viewer 0\n")
}

@Test func `without a process viewer it says what to install`() throws {
  let viewer = BuiltProgram(name: "process-viewer", home: try TemporaryHome())
  let outcome = try viewer.run(input: "\n", environment: ["PATH": "/nowhere"])
  #expect(outcome.status == EX_UNAVAILABLE)
  #expect(outcome.output.contains("Install btop"))
}
