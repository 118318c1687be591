import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import WidgetStore

/// Store files under a lease, for which the kernel would have the board wait.
@Suite struct HeldStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `body` under a lease: whoever opens the file waits, by default 45 s.
  private func withLease(on path: String, _ body: () throws -> Void) throws {
    // The kernel sends this signal to the holder of a lease when the file is wanted; it would end
    // the process.
    signal(SIGIO, SIG_IGN)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    let setLease: Int32 = 1024
    defer {
      // A child of another test that has not become its program yet may have the file open, too.
      _ = fcntl(file, setLease, F_UNLCK)
      close(file)
    }
    // Nor is there a lease while such a child has it open.
    var tries = 0
    while fcntl(file, setLease, F_WRLCK) != 0 {
      tries += 1
      try #require(errno == EAGAIN && tries < 1_000)
      usleep(10_000)
    }
    try body()
  }

  @Test func `a store that another program has a lease on is in use, and is not waited for`() throws
  {
    try folder.store().close()
    try withLease(on: folder.file) {
      let error = #expect(throws: StoreError.self) { _ = try folder.store() }
      #expect(error?.fault == .busy, "\(String(describing: error))")
    }
    #expect(throws: Never.self) { try folder.store().close() }
  }

  @Test func `a pipe in the place of a store is not waited for`() throws {
    try folder.store().close()
    #expect(unlink(folder.file) == 0 && mkfifo(folder.file, 0o600) == 0)
    #expect(throws: StoreError.self) { _ = try folder.store() }
  }
}
