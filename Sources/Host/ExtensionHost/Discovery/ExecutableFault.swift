import Glibc

/// Why a file that is named as an extension cannot be run. ``ExtensionFailure`` puts it in words.
package enum ExecutableFault: Error, Hashable, Sendable {
  /// It has no x bit for this user.
  case notExecutable
  /// A link to a file that does not exist, with the path that is missing.
  case danglingLink(to: String)
  /// Links that lead to each other, or more than the system follows.
  case linkLoop
  case folder
  /// A device, a pipe or a socket.
  case noFile
  /// The system does not let it be looked at.
  case unreachable(errno: Int32)
  /// A program for another system or processor: which, and what this machine is.
  case otherMachine(String, here: String)
  /// Neither a program nor a script with a first line that names its interpreter.
  case noProgram
  /// The interpreter that its first line names does not exist.
  case noInterpreter(String)
  /// Its lines end as on Windows, so that the name of its interpreter does.
  case windowsLineEnds
  /// A mark of its encoding stands before what its first line should begin with.
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
      // The trail could be followed to the end, so EACCES is about the file and not a folder on the
      // way.
      throw errno == EACCES ? .notExecutable : .unreachable(errno: errno)
    }
    return status
  }

  /// What is wrong with a script that the system started, and whose first line names what is not there;
  /// nil where that is not why it ended.
  init?(exitStatus: Int32, path: String) {
    // As `env` and shells end that find no program.
    guard exitStatus == 126 || exitStatus == 127,
      ProgramHeader(path: path)?.hasWindowsLineEnds == true
    else { return nil }
    self = .windowsLineEnds
  }

  /// What is wrong with a file that the system would not start; nil where its error says more.
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
