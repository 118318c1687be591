import Glibc

/// The reason why a file named as an extension cannot be run. ``ExtensionFailure`` puts it in
/// words.
package enum ExecutableFault: Error, Hashable, Sendable {
  /// The file has no x bit for this user.
  case notExecutable
  /// A link to a file that does not exist, with the missing path.
  case danglingLink(to: String)
  /// Links that lead to each other, or more of them than the system follows.
  case linkLoop
  case folder
  /// A device, a pipe or a socket.
  case noFile
  /// The system does not allow a look at it.
  case unreachable(errno: Int32)
  /// A program for another system or processor, with that name and this machine's.
  case otherMachine(String, here: String)
  /// Neither a program nor a script whose first line names its interpreter.
  case noProgram
  /// The interpreter named in its first line does not exist.
  case noInterpreter(String)
  /// Windows line ends, which become part of the interpreter's name, or of an option.
  case windowsLineEnds
  /// A byte order mark before the `#!` of its first line.
  case byteOrderMark
  /// The dynamic loader that it was linked for does not exist.
  case noLoader

  /// Checks that a file can be run as an extension; returns its status.
  static func check(_ path: String, _ trail: FileTrail) throws(ExecutableFault) -> stat {
    let status: stat
    switch trail.end {
    case .file(let found): status = found
    case .missing: throw .danglingLink(to: trail.lookups.last?.path ?? path)
    case .failed(ELOOP): throw .linkLoop
    case .failed(let errno): throw .unreachable(errno: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .noFile
    }
    guard access(path, X_OK) == 0 else {
      // The trail was followed to its end, so EACCES concerns the file and not a folder on the way.
      throw errno == EACCES ? .notExecutable : .unreachable(errno: errno)
    }
    return status
  }

  /// The fault of a script that the system started, but whose first line names a program that is
  /// not there; nil if it ended for another reason.
  init?(exitStatus: Int32, path: String) {
    // The exit statuses of `env` and shells that find no program, and of interpreters that reject
    // the option.
    guard [2, 126, 127].contains(exitStatus),
      ProgramHeader(path: path)?.hasWindowsLineEnds == true
    else { return nil }
    self = .windowsLineEnds
  }

  /// The fault of a file that the system would not start; nil if the error number says more.
  init?(startError: Int32, path: String) {
    switch startError {
    case ENOEXEC: self = ProgramHeader(path: path)?.fault ?? .noProgram
    case ENOENT:
      guard let header = ProgramHeader(path: path) else { return nil }
      if header.hasWindowsLineEnds {
        self = .windowsLineEnds
        return
      }
      self = header.interpreter.map { .noInterpreter($0) } ?? .noLoader
    default: return nil
    }
  }
}
