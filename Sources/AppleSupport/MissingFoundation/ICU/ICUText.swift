import _FoundationICU

/// Texts that are written by functions of ICU.
enum ICUText {
  /// The text that a function writes into a buffer of UTF-16 units; nil if it fails.
  static func make(
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String? {
    var capacity: Int32 = 128
    // The second attempt has the capacity that the first reported.
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
