import Foundation
import Subprograms

/// Runs git in a repository, only to read, and so that git runs no program the repository names.
struct Git {
  let folder: String
  /// The time by which all questions must be answered.
  let deadline: ContinuousClock.Instant
  /// Settings that are disabled in addition to the constant ones.
  var disabled: [String] = []

  /// The time limit of a single question.
  private static let longest: Duration = .seconds(6)

  enum Answer {
    case output([UInt8])
    /// git's exit status and its error text.
    case refused(Int32, String)
  }

  func ask(_ arguments: [String]) throws(RepositoryProblem) -> Answer {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw .tooSlow }
    let program = Subprogram(
      ["git", "--no-pager"] + Self.settings.flatMap { ["-c", $0] } + arguments,
      environment: environment, folder: folder,
      limits: Subprogram.Limits(time: min(left, Self.longest), outputBytes: 4 << 20))
    let outcome: Subprogram.Outcome
    do {
      outcome = try program.run()
    } catch {
      switch error {
      case .notFound: throw .gitMissing
      case .folderMissing: throw .missing
      case .refused: throw .failed("\(error)")
      }
    }
    switch outcome.ending {
    case .exited(0): return .output(outcome.output)
    case .exited(let status):
      return .refused(status, String(decoding: outcome.errors, as: UTF8.self))
    case .signalled(let signal): throw .failed("git was ended by signal \(signal)")
    case .timedOut: throw .tooSlow
    case .tooLong: throw .tooMany
    }
  }

  /// Settings in which a repository may name programs. Filters have arbitrary names: see
  /// ``disabled``.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.sshCommand=false", "core.pager=cat",
    "core.askPass=true", "core.editor=true", "core.alternateRefsCommand=true",
    "credential.helper=", "diff.external=", "gpg.program=false", "log.showSignature=false",
    "status.submoduleSummary=false", "diff.ignoreSubmodules=dirty", "submodule.recurse=false",
    "protocol.allow=never", "gc.auto=0", "maintenance.auto=false", "color.ui=false",
    "i18n.logOutputEncoding=UTF-8",
  ]

  /// The person's environment without variables that redirect git, and with the language whose
  /// output is parsed here.
  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ALLOW_PROTOCOL"] = "none"
    environment["GIT_ASKPASS"] = "true"
    environment["SSH_ASKPASS"] = "true"
    environment["LC_ALL"] = "C"
    environment["LANGUAGE"] = nil
    // Passed in the environment instead of `-c` arguments, as a name that the repository chose may
    // contain `=`.
    environment["GIT_CONFIG_COUNT"] = String(disabled.count)
    for (index, key) in disabled.enumerated() {
      environment["GIT_CONFIG_KEY_\(index)"] = key
      environment["GIT_CONFIG_VALUE_\(index)"] = key.hasSuffix(".required") ? "false" : ""
    }
    return environment
  }
}
