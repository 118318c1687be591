import Foundation
import Glibc

/// The board's own files, with their sizes.
struct StateFolder {
  private(set) var sizes: [String: Int] = [:]

  /// - Parameter path: the state folder, while no board is open.
  init(_ path: String) {
    let files = FileManager.default.enumerator(atPath: path)
    while let file = files?.nextObject() as? String {
      var status = stat()
      guard lstat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      sizes[file] = Int(status.st_size)
    }
  }

  var kilobytes: Int { sizes.values.reduce(0, +) / 1024 }

  /// The files that grew more since the day before than they may.
  ///
  /// The ledger and the looks are kept for a fortnight, so the store grows by a day's rows until then; each
  /// widget's log is kept up to its limit.
  /// - Parameter rows: the number of new ledger rows.
  func growth(since before: StateFolder, rows: Int) -> [String] {
    sizes.sorted { $0.key < $1.key }.compactMap { file, size in
      guard let old = before.sizes[file] else {
        return size > 0 ? "\(file) is new, with \(size) bytes" : nil
      }
      let allowance = Self.allowance(of: file, rows: rows)
      guard size - old > allowance else { return nil }
      return "\(file) has \(size) bytes, a day before \(old)"
    }
  }

  /// The growth that a file may have in a day. Published reports vary with the length of their words.
  private static func allowance(of file: String, rows: Int) -> Int {
    if file.hasPrefix("board.sqlite") { return 64 * 1024 + rows * 500 }
    if file.hasPrefix("logs/") { return 64 * 1024 }
    return file.hasPrefix("mailbox/") ? 8 * 1024 : 256
  }
}
