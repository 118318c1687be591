import Glibc

/// A file descriptor with one owner; it is closed when its owner is destroyed.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over the descriptor that a system call returned; nil for a negative number, which is the
  /// call's error.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// The result of one read.
  enum Reading {
    case bytes(Int)
    case nothingYet
    case end
  }

  /// Reads once, at most the contents of a pipe.
  func read(_ take: (UnsafeRawBufferPointer) -> Void) -> Reading {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count > 0 {
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return .bytes(count)
      }
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothingYet : .end
    }
  }
}

extension Optional where Wrapped: ~Copyable, Wrapped == Descriptor {
  /// The number of the descriptor. `?.` cannot be used: it would consume a value that is only
  /// borrowed.
  var number: Int32? {
    switch self {
    case .some(let descriptor): descriptor.number
    case nil: nil
    }
  }
}
