import WidgetArchive

/// What an extension may use (`process.limits`, `timeline.limits`). Arguments of a run, so that a
/// test need not wait for them.
package struct ExtensionLimits: Hashable, Sendable {
  /// Time for an answer, from the answer before.
  package var timeline: Duration = .seconds(30)
  package var snapshot: Duration = .seconds(10)
  package var preview: Duration = .seconds(2)
  package var placeholder: Duration = .seconds(2)
  package var describe: Duration = .seconds(2)
  package var backgroundEvents: Duration = .seconds(30)
  /// How long a process may live on after its last answer, or after it closed its output.
  package var farewell: Duration = .seconds(2)

  /// How long a process that is to end has between SIGTERM and SIGKILL: there it writes what it keeps.
  package var parting: Duration = .seconds(1)

  /// The most private and shared memory (RssAnon and RssShmem) of the process, measured every
  /// ``memoryInterval``.
  package var memoryBytes = 30_000_000
  /// The same of all the programs it runs together: a widget chooses its own memory, but not that of
  /// git, or of a command that a person wrote.
  package var programBytes = 256_000_000
  package var memoryInterval: Duration = .milliseconds(20)
  /// RLIMIT_DATA. It also stops a process that grows by far between two measurements.
  package var dataBytes = 256 << 20

  /// RLIMIT_FSIZE: the largest file it may write.
  package var fileBytes = 256 << 20
  /// What it and all below it may write to disks, in however many files: in a run, of one that is live
  /// between two measurements.
  package var writtenBytes = 1 << 30
  /// Whether what it runs may gain privileges, as by `sudo`, and is then not kept from the board's own
  /// process either.
  package var mayGainPrivileges = false
  /// The process and all below it. Not RLIMIT_NPROC, which counts all that the person runs: what else
  /// they start would decide whether a widget may.
  package var processes = 64

  /// A line of a reply; a whole timeline where a script prints it inline.
  package var lineBytes = 1_000_000
  /// All lines of a reply together.
  package var replyBytes = ArchiveLimits.bytes
  package var entries = ArchiveLimits.entries
  package var levels = ArchiveLimits.levels
  package var nodes = ArchiveLimits.nodes
  /// As for a timeline: someone has pressed a button, and waits.
  package var perform: Duration = .seconds(30)
  /// Background transfers of a reply.
  package var transfers = TransferLimits()
  /// What a run may write to its standard error before it is stopped.
  package var logBytes = 10_000_000

  // A process that keeps widgets live. For its answers the limits above apply otherwise.
  /// Time for a first answer, and for each after its tick or after ``liveSilence``.
  package var live: Duration = .seconds(10)
  /// How long an extension may say nothing since nothing has changed.
  package var liveSilence: Duration = .seconds(ExtensionRequest.liveSilence.value)
  /// How long it may live on when its input has ended.
  package var liveFarewell: Duration = .seconds(1)
  /// The least time between two measurements of its memory, which are made when it answers: the
  /// loop is not woken for them.
  package var liveMemoryInterval: Duration = .seconds(10)
  /// The most bytes of an answer, and of all that it writes in a second.
  package var liveReplyBytes = 1_000_000
  package var liveBytesPerSecond = 2_000_000

  package init() {}

  /// How long the answer to a request may take.
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
    }
  }
}
