import Glibc

/// The files that the kernel opens to start a program, held open during its start: the program, the
/// interpreter in a script's first line, and the loader that a program was linked for.
///
/// A lease (`fcntl` with `F_SETLEASE`) makes whoever opens the file wait for the lease's owner, up
/// to 45 s; the process that starts a program waits with it. Here nothing waits, and nobody gets
/// such a lease on a file that another process has open.
final class HeldProgram {
  private var descriptors: [Int32] = []

  /// The most files: a script's interpreter may be a script, and the kernel follows five of them.
  private static let mostFiles = 7

  init(_ path: String, isSearched: Bool, folder: String?) throws(ChildProgram.StartError) {
    var next = isSearched && !path.contains("/") ? Self.found(path) : path
    while let path = next, descriptors.count < Self.mostFiles {
      // It starts in its own folder, from which a relative path is looked for.
      let place = path.hasPrefix("/") ? path : "\(folder ?? ".")/\(path)"
      guard let file = try Self.open(place) else { return }
      descriptors.append(file)
      next = Starter(of: file).path
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// Opens a file; nil if it cannot be started: the kernel's own error tells why.
  private static func open(_ path: String) throws(ChildProgram.StartError) -> Int32? {
    var status = stat()
    // Opening a device could make it do something.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let file = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file < 0 else { return file }
    switch errno {
    case EWOULDBLOCK: throw ChildProgram.StartError(errno: ETXTBSY, isHeld: true)
    // A program that may be run and not read. Only its owner could have a lease on it.
    case EACCES where status.st_uid != geteuid(): return nil
    case ENOENT, ENXIO, ELOOP: return nil
    default: throw ChildProgram.StartError(errno: errno)
    }
  }

  /// The path of a program as `execvp` finds it.
  private static func found(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? name : "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}

/// The program that the kernel starts for a file, by the file's first bytes.
private struct Starter {
  let path: String?

  init(of file: Int32) {
    let header = Self.bytes(of: file, at: 0, count: 256)
    if header.starts(with: "#!".utf8) {
      let end: Set<UInt8> = [0, 0x09, 0x0A, 0x20]
      let line = header.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
      path = Self.text(line.prefix { !end.contains($0) })
    } else if header.starts(with: [0x7F] + Array("ELF".utf8)) {
      path = Self.loader(of: file, header)
    } else {
      path = nil
    }
  }

  /// The offsets of numbers in a program's header and its table of segments, by the width of its
  /// addresses.
  private struct Layout {
    var width: Int
    var table: Int
    var entrySize: Int
    var entryCount: Int
    var offset: Int
    var size: Int

    static let narrow = Layout(
      width: 4, table: 28, entrySize: 42, entryCount: 44, offset: 4, size: 16)
    static let wide = Layout(
      width: 8, table: 32, entrySize: 54, entryCount: 56, offset: 8, size: 32)
  }

  /// The name in the segment of type PT_INTERP.
  private static func loader(of file: Int32, _ header: [UInt8]) -> String? {
    guard header.count >= 64 else { return nil }
    let layout = header[4] == 2 ? Layout.wide : .narrow
    let size = number(header, layout.entrySize, 2)
    let count = number(header, layout.entryCount, 2)
    // The kernel takes no larger table either.
    guard size >= layout.size + layout.width, size * count <= 1 << 16 else { return nil }
    let table = bytes(
      of: file, at: number(header, layout.table, layout.width), count: size * count)
    for entry in stride(from: 0, to: table.count - size + 1, by: size)
    where number(table, entry, 4) == 3 {
      let length = number(table, entry + layout.size, layout.width)
      guard length <= Int(PATH_MAX) else { return nil }
      let name = bytes(
        of: file, at: number(table, entry + layout.offset, layout.width), count: length)
      return text(name.prefix { $0 != 0 })
    }
    return nil
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String? {
    bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// A number with its lowest byte first, as on all machines that the board runs on.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ width: Int) -> Int {
    let value = bytes[offset..<offset + width].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }

  private static func bytes(of file: Int32, at offset: Int, count: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
