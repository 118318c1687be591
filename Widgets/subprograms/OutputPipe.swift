import CLinux
import Foundation

/// A file descriptor that is closed with its last reference.
final class OwnedDescriptor {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

/// Both ends of a pipe for a child's output. The end to read from never blocks.
struct OutputPipe {
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  init?() {
    var ends: [Int32] = [-1, -1]
    guard linux_output_pipe(&ends) == 0, let reading = OwnedDescriptor(ends[0]),
      let writing = OwnedDescriptor(ends[1])
    else { return nil }
    self.reading = reading
    self.writing = writing
  }
}
