import ExtensionHost
import Foundation
import Glibc
import Push
import WidgetArchive

/// The files of push: what the board remembers of it, and what the programs of its extensions are
/// to know. Neither is there unless the person has set an address.
struct PushFile {
  let folders: ProfileFolders

  private var path: String { folders.state + "/push.json" }

  /// The most bytes of the file: this program writes less.
  private static let mostBytes = 1 << 20

  /// What was remembered; nil if there is no file that can be read.
  func read() -> PushMemory? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.mostBytes
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count == bytes.count else { return nil }
    return try? PushMemory(jsonLine: Data(bytes), limits: .message)
  }

  /// A file that cannot be written is written at the next change: until then tokens are those of
  /// this board alone. Returns whether it was written.
  ///
  /// - Parameter isDurable: whether it has to outlive a power cut, as a token that a server gets.
  @discardableResult
  func write(_ memory: PushMemory, isDurable: Bool) -> Bool {
    guard PrivateFolder.make(folders.state) == 0 else { return false }
    return (try? WholeFile(path).write(Data(memory.jsonLine()), isDurable: isDurable)) != nil
  }

  func publish(_ push: PublishedPush) {
    guard PrivateFolder.make(folders.mailbox) == 0, PrivateFolder.make(folders.activities) == 0
    else { return }
    try? WholeFile(folders.publishedPush).write(Data(push.jsonLine()))
  }

  /// Tells programs that no server reaches this board.
  func withdraw() { unlink(folders.publishedPush) }
}
