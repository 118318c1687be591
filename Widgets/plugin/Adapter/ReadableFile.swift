import Foundation

/// A regular file that is open for reading: never a device, pipe or socket, which may block or be
/// endless.
struct ReadableFile {
  private let handle: FileHandle
  /// Whether the file is executable.
  let mayRun: Bool

  init(_ path: String) throws(InstallError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw InstallError(words: "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw InstallError(words: "\(path) is \(Self.word(status.st_mode)), no file")
    }
    mayRun = access(path, X_OK) == 0
  }

  /// Reads the beginning of the file.
  func head(upTo count: Int) -> [UInt8] {
    (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
  }

  /// Whether a path is an executable file, or a name that of one in `PATH`.
  static func isProgram(_ name: String) -> Bool {
    let files = FileManager.default
    guard !name.contains("/") else { return files.isExecutableFile(atPath: name) }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains {
      files.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// The word for a file type other than a regular file.
  static func word(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
