import BoardKit
import FileStamps
import Foundation
import MissingFoundation
import Testing
import WidgetArchive

/// The files that a widget says it reads.
@Suite(.serialized) struct TimelineFilesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/read-\(UUID().uuidString)"

  @Test func `a file is noted with the state in which it was read`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/note.txt"
    let before = FileReads.count
    TimelineFiles.willRead(URL(fileURLWithPath: path))
    #expect(FileReads.since(before) == [FileRead(path: path, stamp: FileStamp.missing)])
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    let later = FileReads.count
    TimelineFiles.willRead(path: path)
    let now = FileStamp.of(path)
    #expect(now != FileStamp.missing)
    #expect(FileReads.since(later) == [FileRead(path: path, stamp: now)])
    // Once, in the state in which it was read last.
    #expect(FileReads.since(before).filter { $0.path == path }.count == 1)
  }

  @Test func `what is no path of this machine is not noted, and very many are not kept`() throws {
    let before = FileReads.count
    TimelineFiles.willRead(path: "note.txt")
    TimelineFiles.willRead(try #require(URL(string: "https://example.org/note.txt")))
    #expect(FileReads.count == before)
    for number in 0..<1000 { TimelineFiles.willRead(path: "/none/\(number)") }
    #expect(FileReads.since(before).count == ArchiveLimits.files)
  }
}
