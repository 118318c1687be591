import Glibc

/// The first bytes of a file, which decide how it is run.
struct ProgramHeader {
  private let bytes: [UInt8]

  /// The kernel reads this much of a first line, which is more than a header.
  private static let size = 256

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) else { return nil }
    bytes = Array(unsafeUninitializedCapacity: Self.size) { buffer, count in
      count = max(0, read(file.number, buffer.baseAddress, Self.size))
    }
  }

  /// The reason why it cannot be run here.
  var fault: ExecutableFault {
    if let machine, machine != Self.here { return .otherMachine(machine, here: Self.here) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF] + Array("#!".utf8)) { return .byteOrderMark }
    return .noProgram
  }

  /// Whether a script's first line ends as on Windows.
  var hasWindowsLineEnds: Bool {
    bytes.starts(with: Array("#!".utf8)) && bytes.prefix { $0 != UInt8(ascii: "\n") }.last == 0x0D
  }

  /// The interpreter named in a script's first line.
  var interpreter: String? {
    guard bytes.starts(with: Array("#!".utf8)) else { return nil }
    let line = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return words.first.map { printable($0) }
  }

  private var isELF: Bool { bytes.starts(with: [0x7F] + Array("ELF".utf8)) }

  /// The system or processor that a program was made for.
  private var machine: String? {
    if isELF, bytes.count > 19 {
      let (low, high) = bytes[5] == 2 ? (bytes[19], bytes[18]) : (bytes[18], bytes[19])
      let number = UInt16(high) << 8 | UInt16(low)
      return "Linux on \(Self.processors[number] ?? "another processor (\(number))")"
    }
    if Self.machO.contains(where: bytes.starts) { return "macOS" }
    return bytes.starts(with: Array("MZ".utf8)) ? "Windows" : nil
  }

  private static let machO: [[UInt8]] = [
    [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
  ]

  /// Names of processors by their value of `e_machine`.
  private static let processors: [UInt16: String] = [
    0x03: "i386", 0x08: "MIPS", 0x14: "PowerPC", 0x15: "PowerPC 64", 0x16: "s390x", 0x28: "ARM",
    0x3E: "x86-64", 0xB7: "ARM64", 0xF3: "RISC-V", 0x102: "LoongArch",
  ]

  private static let here: String = {
    guard let own = ProgramHeader(path: "/proc/self/exe")?.machine else { return "Linux" }
    return own
  }()
}
