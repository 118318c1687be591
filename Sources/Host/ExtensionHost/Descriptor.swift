import Glibc

/// A file descriptor with one owner, closed when that lets go.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what a call returned; nil when it was an error.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// What one read gave.
  enum Reading {
    case bytes(Int)
    case nothingYet
    case end
  }

  /// Reads once, at most a pipe's worth.
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
  /// Its number without taking it: `?.` would, of one that is borrowed.
  var number: Int32? {
    switch self {
    case .some(let descriptor): descriptor.number
    case nil: nil
    }
  }
}
