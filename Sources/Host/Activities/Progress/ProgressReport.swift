/// How far a program is, as it says itself.
package struct ProgressReport: Hashable, Sendable {
  /// The done share, 0…1; nil if the program only says that it works.
  package var share: Double?
  /// The number of things that are done, and of all.
  package var count: Int?
  package var total: Int?
  /// The words before it: another stage begins anew.
  package var stage: String
  package var form: Form

  /// The forms, by how sure they are: a surer one is not replaced by another for a minute.
  package enum Form: Int, Comparable, Sendable {
    /// A number at the beginning of lines that was seen to grow.
    case growing
    /// A bar of which the filled part was counted.
    case bar
    /// A share or a count in a line that is redrawn.
    case redrawn
    /// A count or a share in brackets: `[12/40]`, `[ 43%]`.
    case bracketed
    /// Layers of an image, each with a line of its own.
    case layers
    /// ConEmu's sequence `OSC 9;4`.
    case sequence

    package static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
  }

  package init(
    share: Double?, count: Int? = nil, total: Int? = nil, stage: String = "", form: Form
  ) {
    self.share = share.map { min(max(0, $0), 1) }
    self.count = count
    self.total = total
    self.stage = stage
    self.form = form
  }

  /// A count of things, if it is one.
  init?(_ count: Int, of total: Int, stage: String = "", form: Form) {
    guard total > 1, (0...total).contains(count) else { return nil }
    self.init(
      share: Double(count) / Double(total), count: count, total: total, stage: stage, form: form)
  }
}
