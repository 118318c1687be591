import _FoundationICU

/// Texts that ICU's functions write.
enum ICUText {
  /// What a function writes into a buffer of so many UTF-16 units; nil where it fails.
  static func make(
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String? {
    var capacity: Int32 = 128
    // A second time where the first has told that more room is needed.
    for _ in 0..<2 {
      var status = U_ZERO_ERROR
      var buffer = [UInt16](repeating: 0, count: Int(capacity))
      let length = write(&buffer, capacity, &status)
      if status.rawValue <= U_ZERO_ERROR.rawValue {
        return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
      }
      guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
      capacity = length + 1
    }
    return nil
  }
}
