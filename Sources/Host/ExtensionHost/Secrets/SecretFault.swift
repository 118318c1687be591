import Glibc
import WidgetArchive

/// The reason why a secret is not available, as evidence. Never the secret itself.
package enum SecretFault: Error, Hashable, Sendable {
  case badReference(SecretReference.Problem)
  case variableNotSet
  case unreadable(errno: Int32)
  case noFile
  case tooLarge(limit: Int)
  case empty
  case couldNotStart(errno: Int32)
  /// The program failed; with the last words of its standard error.
  case exited(status: Int32, words: String)
  case killed(signal: Int32)
  case timedOut(after: Duration)
}

/// A secret that a widget needs and that is not available.
package struct MissingSecret: Error, Hashable, Sendable {
  package var parameter: String
  /// The text of the reference; empty for a text that is none, since it may be the secret.
  package var reference: String
  package var fault: SecretFault

  package init(parameter: String, reference: String, fault: SecretFault) {
    self.parameter = parameter
    self.reference = reference
    self.fault = fault
  }
}

extension MissingSecret {
  /// The text for the tile, without an end mark.
  var tileText: String {
    reference.isEmpty ? "\(parameter): not a reference" : "no secret at \(reference)"
  }

  /// The part of a sentence after the name of the extension.
  var predicate: String {
    if case .badReference(let problem) = fault {
      return "was not started: its secret “\(parameter)” is not a reference. \(problem.sentence)"
    }
    return "was not started: its secret “\(parameter)” is to come from \(reference), but \(reason)"
  }

  private var reason: String {
    switch fault {
    case .badReference(let problem): problem.sentence
    case .variableNotSet:
      "the board was started without that variable. Set it before, or keep the secret in a file."
    case .unreadable(ENOENT): "there is no such file. Make it, or correct the path."
    case .unreadable(EACCES): "the file may not be read. Check its owner and permissions."
    case .unreadable(let errno): "it cannot be read: \(String(cString: strerror(errno)))."
    case .noFile: "that is not a file."
    case .tooLarge(let limit): "it is longer than \(limit / 1024) kB, the most a secret may have."
    case .empty: "its first line is empty."
    case .couldNotStart(ENOENT): "that program is not installed. Install it, or use file:PATH."
    case .couldNotStart(let errno):
      "that program could not be started: \(String(cString: strerror(errno)))."
    case .exited(let status, let words):
      words.isEmpty ? "the program ended with status \(status)." : "the program says: \(words)"
    case .killed(let signal): "the program was ended by signal \(signal)."
    case .timedOut(let time):
      """
      the program gave no answer in \(Int(time / .seconds(1))) s. If it waits for a passphrase, \
      unlock it in another terminal.
      """
    }
  }
}
