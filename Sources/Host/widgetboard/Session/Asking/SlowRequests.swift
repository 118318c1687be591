import ExtensionHost
import TimelineEngine

/// The tiles whose last timeline was slow to come. They are asked last, so that a server that does
/// not answer costs the tiles of other servers neither time nor a process of their own.
struct SlowRequests {
  /// An answer that takes longer is slow.
  private static let patience: Moment.Instant.Duration = .seconds(1)
  private var slow: Set<Placement.ID> = []

  /// Notes how long the process took for a request, the first with its start.
  mutating func note(
    _ purpose: ExtensionJobs.Purpose, since begin: Moment.Instant, at now: Moment.Instant
  ) {
    guard case .timeline(let placement) = purpose else { return }
    if now - begin > Self.patience {
      slow.insert(placement.id)
    } else {
      slow.remove(placement.id)
    }
  }

  /// The same inquiries in their order, those that were slow after all others.
  func last(in inquiries: [ExtensionJobs.Inquiry]) -> [ExtensionJobs.Inquiry] {
    inquiries.filter { !isSlow($0) } + inquiries.filter(isSlow)
  }

  private func isSlow(_ inquiry: ExtensionJobs.Inquiry) -> Bool {
    guard case .timeline(let placement) = inquiry.purpose else { return false }
    return slow.contains(placement.id)
  }
}
