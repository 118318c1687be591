import Foundation
import Glibc

/// What the board keeps, file by file.
struct StateFolder {
  private(set) var sizes: [String: Int] = [:]

  /// - Parameter path: of the state folder, while no board is open.
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

  /// What is larger than it was the day before.
  ///
  /// The ledger and the looks of a fortnight are kept, so the store grows by the rows of a day until then; a
  /// log of each widget is kept up to its limit.
  /// - Parameter rows: the ledger's new ones.
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

  /// How much a file may grow in a day. What the board says of its tiles is longer or shorter as words are.
  private static func allowance(of file: String, rows: Int) -> Int {
    if file.hasPrefix("board.sqlite") { return 64 * 1024 + rows * 500 }
    if file.hasPrefix("logs/") { return 64 * 1024 }
    return file.hasPrefix("mailbox/") ? 8 * 1024 : 256
  }
}
