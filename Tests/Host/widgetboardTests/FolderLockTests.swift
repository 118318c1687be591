import Foundation
import Glibc
import Testing

@testable import widgetboard

/// The lock of a folder, held by an open descriptor.
@Suite struct FolderLockTests {
  @Test func `once released it is free, although a child has its descriptor`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lock-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lock = try #require(FolderLock(folder.path))
    #expect(FolderLock(folder.path, patience: .none) == nil)
    // A descriptor as a child process has it between fork and exec.
    let child = dup(try #require(Self.descriptor(of: folder.path)))
    defer { close(child) }
    lock.release()
    let next = FolderLock(folder.path, patience: .none)
    #expect(next != nil)
    next?.release()
  }

  /// A descriptor of this process that is open on a folder.
  private static func descriptor(of folder: String) -> Int32? {
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == real
    }
  }
}
