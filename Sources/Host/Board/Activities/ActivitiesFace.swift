import Activities
import Foundation
import WidgetArchive

/// The values that the view of a list of activities is made from: of the tile *Activities*, and of the
/// lock page.
///
/// A time that goes on is a date in the view, so that a second costs no new view.
struct ActivitiesFace: Hashable {
  /// An activity with the words about it that do not go on by themselves.
  struct Row: Hashable {
    var activity: Activity
    var state: Activity.State
    var stateWords: String
    var mark: String
    var title: String
    var progress: String?
    var remaining: String?
    /// The time for which it ran; nil while it runs.
    var time: String?
  }

  private let rows: [Row]
  /// Whether there are more than these.
  private let isMore: Bool
  private let place: ActivitiesTile.Place
  private let colorScheme: ArchivedColorScheme
  private let unicode: Bool
  /// Whether last lines are left out.
  private let isPrivate: Bool

  init(
    _ activities: [(activity: Activity, words: ActivityWords)], isMore: Bool,
    in place: ActivitiesTile.Place, colorScheme: ArchivedColorScheme, unicode: Bool, isPrivate: Bool
  ) {
    rows = activities.map { activity, words in
      Row(
        activity: activity, state: words.state, stateWords: words.stateWords,
        mark: words.mark(unicode: unicode), title: words.title, progress: words.progress,
        remaining: words.remaining, time: words.state.hasEnded ? words.time : nil)
    }
    self.isMore = isMore
    self.place = place
    self.colorScheme = colorScheme
    self.unicode = unicode
    self.isPrivate = isPrivate
  }

  var isEmpty: Bool { rows.isEmpty }

  var view: ArchivedView {
    // The view of an extension begins the table, since its nodes refer to each other by their places.
    var builder = NodeTable(nodes: drawn?.view.nodes ?? [])
    let root = rows.isEmpty ? empty(&builder) : list(&builder)
    let alignment =
      rows.isEmpty
      ? ArchivedAlignment(.center, .center) : ArchivedAlignment(.leading, .top)
    let filled = builder.add(
      ArchivedNode(
        .vstack(rows.isEmpty ? .center : .leading, spacing: 0, [root]),
        modifiers: [.flexibleFrame(.init(maxWidth: .infinity, maxHeight: .infinity), alignment)]))
    return ArchivedView(
      nodes: builder.nodes,
      variants: [ArchivedVariant(root: filled, widgetURL: ActivitiesTile.link)])
  }

  // MARK: Nothing

  private func empty(_ builder: inout NodeTable) -> NodeID {
    let quiet: [ArchivedModifier] = [.foreground(.hierarchical(1)), .textAlignment(.center)]
    let title = builder.add(
      ArchivedNode(
        .text([
          TextRun(.verbatim(place.isSmall ? "Nothing runs" : "Nothing is running"), bold: true)
        ])))
    let words =
      place.isSmall
      ? ["Begin one with", "activity run"]
      : ["A command is here while it runs, begun with", "widgetboard activity run -- CMD"]
    let lines = words.enumerated().map { index, line in
      builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(line))]),
          modifiers: quiet + (place.isSmall ? [] : index == 1 ? [.fontDesign("monospaced")] : [])))
    }
    let blank = blank(&builder)
    return builder.add(ArchivedNode(.vstack(.center, spacing: 0, [title, blank] + lines)))
  }

  private func blank(_ builder: inout NodeTable) -> NodeID {
    builder.add(ArchivedNode(.text([TextRun(.verbatim(" "))])))
  }

  // MARK: The list

  /// The forms of a list, of which the first is shown whose rows there are.
  private struct Form {
    var count: Int
    var hasDetails: Bool
    var hasGaps: Bool
    var hasBars = true
  }

  private func list(_ builder: inout NodeTable) -> NodeID {
    let all = rows.count
    var forms = [
      Form(count: all, hasDetails: true, hasGaps: true),
      Form(count: all, hasDetails: true, hasGaps: false),
      Form(count: all, hasDetails: false, hasGaps: false),
      Form(count: all, hasDetails: false, hasGaps: false, hasBars: false),
    ]
    for count in stride(from: all - 1, through: 1, by: -1) {
      forms.append(Form(count: count, hasDetails: false, hasGaps: false, hasBars: count < 3))
    }
    let lists = forms.map { list($0, &builder) }
    return builder.add(ArchivedNode(.fitting(horizontal: false, vertical: true, lists)))
  }

  private func list(_ form: Form, _ builder: inout NodeTable) -> NodeID {
    var parts: [NodeID] = []
    for row in rows.prefix(form.count) {
      if form.hasGaps, !parts.isEmpty { parts.append(blank(&builder)) }
      if let drawn, drawn.id == row.activity.id {
        parts.append(add(drawn.view, of: row, &builder))
      } else {
        parts.append(line(of: row, form, &builder))
      }
    }
    let rest = rows.count - form.count
    if rest > 0 || isMore {
      let words = isMore ? "and more" : "and \(rest) more"
      let more = builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(words))]),
          modifiers: [.lineLimit(1), .foreground(.hierarchical(1))]))
      parts.append(builder.add(ArchivedNode(.link(ActivitiesTile.link, more))))
    }
    return builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
  }

  // MARK: Views of extensions

  /// The view that the extension of an activity drew for this place.
  private func view(of activity: Activity) -> ArchivedView? {
    guard let views = activity.drawn?.views else { return nil }
    return (place.isSmall ? views[.small] : nil) ?? views[.lockScreen]
  }

  /// The most relevant of those that their extensions drew: it is shown as its author wants it, and
  /// others by a line each.
  private var drawn: (id: Activity.ID, view: ArchivedView)? {
    rows.lazy.compactMap { row in view(of: row.activity).map { (row.activity.id, $0) } }.first
  }

  private func add(_ view: ArchivedView, of row: Row, _ builder: inout NodeTable) -> NodeID {
    let redaction: ArchivedRedaction = isPrivate ? .privacy : []
    let variant = view.variant(colorScheme: colorScheme, redaction: redaction)
    var node = variant.root
    if let tint = variant.containerBackground {
      node = builder.add(
        ArchivedNode(
          .vstack(.leading, spacing: 0, [node]),
          modifiers: [
            .flexibleFrame(.init(maxWidth: .infinity), ArchivedAlignment(.leading, .center)),
            .background(tint, ArchivedAlignment(.center, .center)),
          ]))
    }
    guard !row.mark.isEmpty else { return node }
    let state = builder.add(
      ArchivedNode(.text([mark(of: row), TextRun(.verbatim(" " + row.stateWords))])))
    return builder.add(ArchivedNode(.vstack(.leading, spacing: 0, [node, state])))
  }

  // MARK: Lines of the board's own

  private func line(of row: Row, _ form: Form, _ builder: inout NodeTable) -> NodeID {
    var parts = [heading(of: row, showsProgress: !form.hasBars || !hasBar(row), &builder)]
    if form.hasBars, hasBar(row) { parts.append(bar(of: row, &builder)) }
    let detail = isPrivate ? nil : row.activity.plain?.detail
    let words = [row.remaining, detail].compactMap(\.self).joined(
      separator: unicode ? " · " : ", ")
    if form.hasDetails, !words.isEmpty {
      parts.append(
        builder.add(
          ArchivedNode(
            .text([TextRun(.verbatim(words))]),
            modifiers: [.lineLimit(place.isSmall ? 2 : 1), .foreground(.hierarchical(1))])))
    }
    let lines = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
    return builder.add(ArchivedNode(.link(ActivitiesTile.link(to: row.activity.id), lines)))
  }

  private func hasBar(_ row: Row) -> Bool {
    !row.state.hasEnded && row.activity.plain?.progress != nil
  }

  /// The mark, the title, and at the other end what else is known.
  private func heading(of row: Row, showsProgress: Bool, _ builder: inout NodeTable) -> NodeID {
    let title = builder.add(
      ArchivedNode(
        .text(
          (row.mark.isEmpty ? [] : [mark(of: row), TextRun(.verbatim(" "))])
            + [TextRun(.verbatim(row.title), bold: true)]),
        modifiers: [.lineLimit(1)]))
    let spacer = builder.add(ArchivedNode(.spacer(minLength: 8)))
    var words: [TextRun] = []
    if row.state.hasEnded {
      if !place.isSmall { words.append(TextRun(.verbatim(row.stateWords + "  "))) }
    } else {
      if row.state == .stale, !place.isSmall { words.append(TextRun(.verbatim("stale  "))) }
      if showsProgress, let progress = row.progress {
        words.append(TextRun(.verbatim(progress + (place.isSmall ? "" : "  "))))
      }
    }
    // A small tile has no room for both.
    if !place.isSmall || words.isEmpty { words.append(time(of: row)) }
    let end = builder.add(
      ArchivedNode(
        .text(words),
        modifiers: [
          .lineLimit(1), .monospacedDigit, .foreground(.hierarchical(1)), .layoutPriority(1),
        ]
      ))
    return builder.add(ArchivedNode(.hstack(.center, spacing: 0, [title, spacer, end])))
  }

  private func bar(of row: Row, _ builder: inout NodeTable) -> NodeID {
    let share = row.activity.plain?.progress ?? 0
    let bar = builder.add(ArchivedNode(.progress(ArchivedProgress(value: .fraction(share)))))
    guard let progress = row.progress else { return bar }
    let value = builder.add(
      ArchivedNode(
        .text([TextRun(.verbatim(progress))]), modifiers: [.lineLimit(1), .layoutPriority(1)]))
    return builder.add(ArchivedNode(.hstack(.center, spacing: 8, [bar, value])))
  }

  private func time(of row: Row) -> TextRun {
    if let time = row.time { return TextRun(.verbatim(time)) }
    return TextRun(
      .date(.style(row.activity.plain?.chronometer ?? row.activity.began, .timer)))
  }

  private func mark(of row: Row) -> TextRun {
    let color: ArchivedColor? =
      switch row.state {
      case .failed: .named("red")
      case .succeeded: .named("green")
      case .stale: .named("orange")
      case .pending, .active, .ended, .dismissed: nil
      }
    return TextRun(.verbatim(row.mark), color: color, bold: true)
  }
}

/// A table of nodes that grows, without looking for equal ones: it lives as long as a picture.
private struct NodeTable {
  private(set) var nodes: [ArchivedNode]

  mutating func add(_ node: ArchivedNode) -> NodeID {
    nodes.append(node)
    return nodes.count - 1
  }
}
