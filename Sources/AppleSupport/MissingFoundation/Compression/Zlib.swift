import Foundation

/// zlib's DEFLATE (RFC 1951), without a head and a check, as Apple's `zlib` is.
///
/// The library is loaded by the first use, so that nobody else's start pays for it; every Debian has it.
struct Zlib: Sendable {
  enum Failure: Error { case isMissing, isDamaged, isTooLarge }

  /// The bytes that a result has at most: a few bytes may stand for a thousand times as many.
  static let limit = 256 << 20

  static let shared = Zlib()

  /// `z_stream` of zlib.h, which has not changed since its version 1.0.
  private struct Stream {
    var input: UnsafePointer<UInt8>?
    var inputCount: CUnsignedInt = 0
    var inputTotal: CUnsignedLong = 0
    var output: UnsafeMutablePointer<UInt8>?
    var outputCount: CUnsignedInt = 0
    var outputTotal: CUnsignedLong = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: CInt = 0
    var check: CUnsignedLong = 0
    var reserved: CUnsignedLong = 0
  }

  private typealias Begin =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>, CInt) -> CInt
  private typealias BeginWriting =
    @convention(c) (
      UnsafeMutableRawPointer, CInt, CInt, CInt, CInt, CInt, UnsafePointer<CChar>, CInt
    ) -> CInt
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, CInt) -> CInt
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> CInt

  private struct Functions {
    var beginReading: Begin
    var read: Step
    var endReading: End
    var beginWriting: BeginWriting
    var write: Step
    var endWriting: End
  }

  private let functions: Functions?

  private init() {
    let library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL)
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      library.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
    }
    guard let beginReading = function("inflateInit2_", Begin.self),
      let read = function("inflate", Step.self), let endReading = function("inflateEnd", End.self),
      let beginWriting = function("deflateInit2_", BeginWriting.self),
      let write = function("deflate", Step.self), let endWriting = function("deflateEnd", End.self)
    else {
      functions = nil
      return
    }
    functions = Functions(
      beginReading: beginReading, read: read, endReading: endReading, beginWriting: beginWriting,
      write: write, endWriting: endWriting)
  }

  /// The major version of zlib is what its functions compare.
  private static let version = "1"
  private static let streamSize = CInt(MemoryLayout<Stream>.size)
  /// 32 kB of window; the sign means that there is neither head nor check.
  private static let windowBits: CInt = -15

  // Of zlib.h.
  private static let (ok, streamEnd, noBuffer): (CInt, CInt, CInt) = (0, 1, -5)
  private static let (noFlush, finish): (CInt, CInt) = (0, 4)
  private static let (level, deflated, memoryLevel, usual): (CInt, CInt, CInt, CInt) = (5, 8, 8, 0)

  /// The bytes made fewer.
  ///
  /// - Throws: ``Failure``.
  func compressed(_ input: Data) throws -> Data {
    guard let functions else { throw Failure.isMissing }
    let stream = Self.newStream()
    defer { stream.deallocate() }
    guard
      functions.beginWriting(
        stream, Self.level, Self.deflated, Self.windowBits, Self.memoryLevel, Self.usual,
        Self.version, Self.streamSize) == Self.ok
    else { throw Failure.isMissing }
    defer { _ = functions.endWriting(stream) }
    return try Self.run(input, stream, limit: .max) { isLast in
      functions.write(stream, isLast ? Self.finish : Self.noFlush)
    }
  }

  /// What compression made of some bytes, read back.
  ///
  /// - Throws: ``Failure``.
  func decompressed(_ input: Data) throws -> Data {
    guard let functions else { throw Failure.isMissing }
    let stream = Self.newStream()
    defer { stream.deallocate() }
    guard
      functions.beginReading(stream, Self.windowBits, Self.version, Self.streamSize) == Self.ok
    else { throw Failure.isMissing }
    defer { _ = functions.endReading(stream) }
    return try Self.run(input, stream, limit: Self.limit) { _ in
      functions.read(stream, Self.noFlush)
    }
  }

  /// A stream at an address of its own, which zlib compares at each call.
  private static func newStream() -> UnsafeMutablePointer<Stream> {
    let stream = UnsafeMutablePointer<Stream>.allocate(capacity: 1)
    stream.initialize(to: Stream())
    return stream
  }

  /// Takes a stream to its end, 64 kB of result at a time; the input in parts that an `unsigned int` counts.
  private static func run(
    _ input: Data, _ stream: UnsafeMutablePointer<Stream>, limit: Int,
    _ step: (_ isLast: Bool) -> CInt
  ) throws -> Data {
    var result = Data()
    var room = [UInt8](repeating: 0, count: 64 << 10)
    try input.withUnsafeBytes { bytes in
      var left = bytes[...]
      while true {
        let part = left.prefix(1 << 30)
        let isLast = part.count == left.count
        let status = room.withUnsafeMutableBufferPointer { room in
          stream.pointee.input =
            UnsafeRawBufferPointer(rebasing: part).bindMemory(to: UInt8.self).baseAddress
          stream.pointee.inputCount = CUnsignedInt(part.count)
          stream.pointee.output = room.baseAddress
          stream.pointee.outputCount = CUnsignedInt(room.count)
          return step(isLast)
        }
        let written = room.count - Int(stream.pointee.outputCount)
        let read = part.count - Int(stream.pointee.inputCount)
        result += room[..<written]
        left = left.dropFirst(read)
        if status == streamEnd { return }
        // A step without progress finds nothing more to read: the stream was cut.
        guard status == ok || status == noBuffer, written + read > 0 else {
          throw Failure.isDamaged
        }
        guard result.count <= limit else { throw Failure.isTooLarge }
      }
    }
    return result
  }
}
