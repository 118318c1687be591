import WidgetArchive

/// The limits of an extension (`process.limits`, `timeline.limits`). Arguments of a run, so that a
/// test need not wait for them.
package struct ExtensionLimits: Hashable, Sendable {
  /// The time for an answer, counted from the previous answer.
  package var timeline: Duration = .seconds(30)
  package var snapshot: Duration = .seconds(10)
  package var preview: Duration = .seconds(2)
  package var placeholder: Duration = .seconds(2)
  package var describe: Duration = .seconds(2)
  package var backgroundEvents: Duration = .seconds(30)
  /// The time that a process may live after its last answer, or after it closed its output.
  package var farewell: Duration = .seconds(2)

  /// The time between SIGTERM and SIGKILL for a process that must end: it then saves its state.
  package var parting: Duration = .seconds(1)

  /// The most private and shared memory (RssAnon and RssShmem) of the process, measured every
  /// ``memoryInterval``.
  package var memoryBytes = 30_000_000
  /// The most memory of all its programs together: a widget decides its own memory, but not that of
  /// git, or of a command that a person wrote.
  package var programBytes = 256_000_000
  package var memoryInterval: Duration = .milliseconds(20)
  /// RLIMIT_DATA. It also stops a process that grows fast between two measurements.
  package var dataBytes = 256 << 20

  /// RLIMIT_FSIZE: the largest file it may write.
  package var fileBytes = 256 << 20
  /// The most bytes that it and its descendants may write to disks, in any number of files: during
  /// a run, or between two measurements of a live process.
  package var writtenBytes = 1 << 30
  /// Whether its programs may gain privileges, for example by `sudo`; they are then not confined
  /// from the board's own process either.
  package var mayGainPrivileges = false
  /// The most processes, with all its descendants. Not RLIMIT_NPROC, which counts all processes of
  /// the person: these would then decide whether a widget may start another.
  package var processes = 64
  /// The most tasks, counting threads; held by the kernel if this process may make a control group
  /// for a run.
  package var tasks = 256

  /// The most bytes of a reply's line, which may be a whole timeline that a script prints inline.
  package var lineBytes = 1_000_000
  /// The most bytes of all lines of a reply.
  package var replyBytes = ArchiveLimits.bytes
  package var entries = ArchiveLimits.entries
  package var levels = ArchiveLimits.levels
  package var nodes = ArchiveLimits.nodes
  /// The time for an intent, the same as for a timeline: someone pressed a button, and waits.
  package var perform: Duration = .seconds(30)
  /// The seconds after which the value in a control's tile is asked for again.
  package var controlInterval = 900.0
  /// The limits of a reply's background transfers.
  package var transfers = TransferLimits()
  /// The most bytes of standard error in a run before it is stopped.
  package var logBytes = 10_000_000

  // The limits of a process that keeps widgets live. The limits above apply to its answers too.
  // The time for the first answer, and for each later one after its tick or after ``liveSilence``.
  package var live: Duration = .seconds(10)
  /// The longest silence of an extension whose views do not change.
  package var liveSilence: Duration = .seconds(ExtensionRequest.liveSilence.value)
  /// The time that it may live after the end of its input.
  package var liveFarewell: Duration = .seconds(1)
  /// The least time between two measurements of its memory. They are made at its answers, so that
  /// the loop is not woken for them.
  package var liveMemoryInterval: Duration = .seconds(10)
  /// The most bytes of an answer, and of all output in a second.
  package var liveReplyBytes = 1_000_000
  package var liveBytesPerSecond = 2_000_000

  package init() {}

  /// These limits with five times the time for short answers: a check by the author says what is
  /// slow, on a busy machine too, where a board goes on without the answer.
  var patient: ExtensionLimits {
    var patient = self
    patient.describe *= 5
    patient.placeholder *= 5
    patient.preview *= 5
    return patient
  }

  /// The time for the answer to a request.
  package func time(for request: ExtensionRequest) -> Duration {
    switch request.action {
    case .describe: describe
    case .placeholder: placeholder
    case .snapshot: request.isPreview == true ? preview : snapshot
    case .timeline: timeline
    case .backgroundEvents: backgroundEvents
    case .perform: perform
    case .options: snapshot
    case .live: live
    case .preview: timeline
    case .activity: timeline
    case .control: snapshot
    case .pushTokens: backgroundEvents
    }
  }
}
