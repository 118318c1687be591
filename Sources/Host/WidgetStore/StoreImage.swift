import Foundation
import Glibc

/// The content of a database file and its write-ahead log, read without SQLite: for a store whose
/// file can be read but not opened, since SQLite makes files beside it.
///
/// Both formats are documented at https://sqlite.org/fileformat2.html.
struct StoreImage {
  /// The bytes of a complete database, with the committed pages of the log.
  private(set) var bytes: [UInt8]

  /// The largest store that is read: a usual one has some megabytes.
  static let mostBytes = 256 << 20
  private static let headerBytes = 100

  /// Nil if there is no readable file, or it is no database.
  init?(path: String) {
    guard let file = Self.contents(path), file.count >= Self.headerBytes,
      file.starts(with: Array("SQLite format 3\0".utf8))
    else { return nil }
    bytes = file
    if let log = Self.contents(path + "-wal").flatMap(WriteAheadLog.init) { apply(log) }
    // Version 1 marks a database without a log, for reading and writing.
    (bytes[18], bytes[19]) = (1, 1)
  }

  private mutating func apply(_ log: WriteAheadLog) {
    let size = log.pageCount * log.pageSize
    guard size > 0, size <= Self.mostBytes else { return }
    bytes += Array(repeating: 0, count: max(0, size - bytes.count))
    for (page, range) in log.pages where page * log.pageSize <= size {
      bytes.replaceSubrange(
        (page - 1) * log.pageSize..<page * log.pageSize, with: log.bytes[range])
    }
    bytes.removeSubrange(size...)
  }

  private static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= mostBytes
    else { return nil }
    return try? [UInt8](
      FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data())
  }
}

/// The committed pages of a write-ahead log.
private struct WriteAheadLog {
  let bytes: [UInt8]
  let pageSize: Int
  /// The number of the database's pages as of the last commit, 0 if there is none.
  private(set) var pageCount = 0
  /// The places of the newest committed pages, by page number, which counts from 1.
  private(set) var pages: [Int: Range<Int>] = [:]

  private static let headerBytes = 32
  private static let frameHeaderBytes = 24

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerBytes else { return nil }
    self.bytes = bytes
    let magic = Self.word(bytes, 0)
    pageSize = Int(Self.word(bytes, 8))
    guard magic & ~1 == 0x377F_0682, (512...65_536).contains(pageSize),
      pageSize & (pageSize - 1) == 0
    else { return nil }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes[..<24])
    guard sum.matches(bytes, at: 24) else { return nil }
    readFrames(&sum)
  }

  /// Reads the frames. A frame counts if it is complete and of this log, and once a later one
  /// commits it.
  private mutating func readFrames(_ sum: inout Checksum) {
    var open: [Int: Range<Int>] = [:]
    var start = Self.headerBytes
    while start + Self.frameHeaderBytes + pageSize <= bytes.count {
      let content = start + Self.frameHeaderBytes..<start + Self.frameHeaderBytes + pageSize
      sum.add(bytes[start..<start + 8])
      sum.add(bytes[content])
      guard bytes[start + 8..<start + 16] == bytes[16..<24], sum.matches(bytes, at: start + 16)
      else { return }
      let page = Int(Self.word(bytes, start))
      guard page > 0 else { return }
      open[page] = content
      let committed = Int(Self.word(bytes, start + 4))
      if committed > 0 {
        pages.merge(open) { $1 }
        open = [:]
        pageCount = committed
      }
      start = content.upperBound
    }
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The log's running checksum over pairs of words.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      let isBigEndian = isBigEndian
      bytes.withUnsafeBytes { bytes in
        for start in stride(from: 0, to: bytes.count - 7, by: 8) {
          let one = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
          let two = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
          second &+= (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
        }
      }
    }

    func matches(_ bytes: [UInt8], at start: Int) -> Bool {
      WriteAheadLog.word(bytes, start) == first && WriteAheadLog.word(bytes, start + 4) == second
    }
  }
}
