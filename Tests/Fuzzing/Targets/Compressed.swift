import Foundation
import MissingFoundation

extension FuzzTarget {
  /// Bytes that an app reads back from a file it compressed, or was given; what is read is the same when it is
  /// compressed again.
  static let compressed = FuzzTarget("compressed") { bytes in
    let data = NSData(data: Data(bytes))
    guard let read = try? data.decompressed(using: .zlib) else { return }
    // DEFLATE has one byte for a thousand and thirty at most.
    precondition(read.length <= 1032 * bytes.count)
    let again = try? read.compressed(using: .zlib).decompressed(using: .zlib)
    precondition(again == read)
  }
}
