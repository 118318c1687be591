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
    /// The reason for which it is not drawn.
    var undrawn: String?
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
        remaining: words.remaining, undrawn: words.undrawn,
        time: words.state.hasEnded ? words.time : nil)
    }
    self.isMore = isMore
    self.place = place
    self.colorScheme = colorScheme
    self.unicode = unicode
    self.isPrivate = isPrivate
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The view, in which what would cost too much to draw has a line, so that the rest is drawn.
  var view: ArchivedView {
    var whole = wholeViews()
    while true {
      let view = view(showing: whole)
      let prices = whole.map { $0.view.price(Self.largest) }
      guard view.price(Self.largest) > Self.largest.mostSteps,
        let dearest = prices.indices.max(by: { prices[$0] < prices[$1] })
      else { return view }
      whole.remove(at: dearest)
    }
  }

  private func view(showing whole: [Whole]) -> ArchivedView {
    var builder = NodeTable()
    let root = rows.isEmpty ? empty(&builder) : list(whole, &builder)
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
    /// The number of those that their extensions drew, the most relevant first, that are as tall as
    /// they need; the others have a line.
    var whole: Int
    var hasDetails = false
    var hasGaps = false
    var hasBars = true
    /// Whether it is shown without the room for it: the one that is whole is cut.
    var isLast = false
  }

  private func list(_ drawn: [Whole], _ builder: inout NodeTable) -> NodeID {
    let all = rows.count
    var forms = [Form(count: all, whole: drawn.count, hasDetails: true, hasGaps: true)]
    for whole in stride(from: drawn.count, through: min(1, drawn.count), by: -1) {
      forms.append(Form(count: all, whole: whole, hasDetails: true))
      forms.append(Form(count: all, whole: whole))
    }
    let whole = min(1, drawn.count)
    forms.append(Form(count: all, whole: whole, hasBars: false))
    for count in stride(from: all - 1, through: 1, by: -1) {
      forms.append(Form(count: count, whole: whole, hasBars: count < 3))
    }
    forms[forms.count - 1].isLast = true
    let views = drawn.map { row, view in
      PlacedView(
        id: row.activity.id, node: add(view, of: row, &builder), hasTargets: view.hasTargets)
    }
    let lists = forms.map { list($0, views, &builder) }
    return builder.add(ArchivedNode(.fitting(horizontal: false, vertical: true, lists)))
  }

  private func list(
    _ form: Form, _ views: [PlacedView], _ builder: inout NodeTable
  ) -> NodeID {
    var parts: [NodeID] = []
    var isAfterWhole = false
    for row in rows.prefix(form.count) {
      let whole = views.prefix(form.whole).first { $0.id == row.activity.id }
      // Lines stand close together; what is taller keeps its distance.
      if !parts.isEmpty, form.hasGaps || whole != nil || isAfterWhole {
        parts.append(blank(&builder))
      }
      isAfterWhole = whole != nil
      if let whole {
        parts.append(place(whole, of: row, isCut: form.isLast, &builder))
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

  /// The most activities that are shown as tall as they need.
  private static let mostWhole = 8
  /// The size for which views are priced: that of a tile over a whole large screen.
  private static let largest = PricedSize(columns: 200, rows: 60)

  /// An activity whose view is shown as tall as it needs.
  private typealias Whole = (row: Row, view: ArchivedView)

  /// The view that the extension of an activity drew for this place.
  private func view(of activity: Activity) -> ArchivedView? {
    guard let views = activity.drawn?.views else { return nil }
    let view = (place.isSmall ? views[.small] : nil) ?? views[.lockScreen]
    return view?.onDarkGround(in: colorScheme)
  }

  /// The most relevant of those that their extensions drew, with their views.
  private func wholeViews() -> [Whole] {
    let drawn = rows.lazy.compactMap { row in view(of: row.activity).map { (row, $0) } }
    return Array(drawn.prefix(place.isSmall ? 1 : Self.mostWhole))
  }

  /// Adds the view of an activity on the colour that its author chose.
  private func add(_ view: ArchivedView, of row: Row, _ builder: inout NodeTable) -> NodeID {
    let redaction: ArchivedRedaction = isPrivate ? .privacy : []
    let variant = view.variant(colorScheme: colorScheme, redaction: redaction)
    let start = builder.add(view, of: row.activity.id)
    // In the middle, as on the lock page.
    var modifiers: [ArchivedModifier] = [
      .flexibleFrame(.init(maxWidth: .infinity), ArchivedAlignment(.center, .center))
    ]
    if let tint = variant.containerBackground {
      modifiers.append(.background(start + tint, ArchivedAlignment(.center, .center)))
    }
    return builder.add(
      ArchivedNode(.vstack(.leading, spacing: 0, [start + variant.root]), modifiers: modifiers))
  }

  /// The view of an activity in the table.
  private struct PlacedView {
    var id: Activity.ID
    var node: NodeID
    /// Whether it has buttons, switches or links of its own.
    var hasTargets: Bool
  }

  /// A view with its state below it, in the rows that it needs. It leads to its activity in the panel,
  /// unless it has targets of its own: a screen reader reads what is in a link as the link's words.
  private func place(
    _ view: PlacedView, of row: Row, isCut: Bool, _ builder: inout NodeTable
  ) -> NodeID {
    let whole =
      isCut
      ? view.node
      : builder.add(
        ArchivedNode(
          .vstack(.leading, spacing: 0, [view.node]),
          modifiers: [.fixedSize(horizontal: false, vertical: true)]))
    let link = ActivitiesTile.link(to: row.activity.id)
    var parts = [view.hasTargets ? whole : builder.add(ArchivedNode(.link(link, whole)))]
    if !row.mark.isEmpty {
      parts.append(
        builder.add(ArchivedNode(.text([mark(of: row), TextRun(.verbatim(" " + row.stateWords))]))))
    }
    return builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
  }

  // MARK: Lines of the board's own

  private func line(of row: Row, _ form: Form, _ builder: inout NodeTable) -> NodeID {
    var parts = [heading(of: row, showsProgress: !form.hasBars || !hasBar(row), &builder)]
    if form.hasBars, hasBar(row) { parts.append(bar(of: row, &builder)) }
    let detail = isPrivate ? nil : row.undrawn ?? row.activity.plain?.detail
    let words = [row.remaining, detail].compactMap(\.self).joined(
      separator: unicode ? " · " : ", ")
    if form.hasDetails, !words.isEmpty {
      parts.append(
        builder.add(
          ArchivedNode(
            .text([TextRun(.verbatim(words))]),
            modifiers: [
              .lineLimit(row.undrawn != nil ? 3 : place.isSmall ? 2 : 1),
              .foreground(.hierarchical(1)),
            ])))
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
      if !row.mark.isEmpty, !place.isSmall {
        words.append(TextRun(.verbatim(row.stateWords + "  ")))
      }
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
          // A time that goes on has room for more digits, on the side of its words.
          .textAlignment(.trailing),
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
      case .stale, .active: .named("orange")
      case .pending, .ended, .dismissed: nil
      }
    return TextRun(.verbatim(row.mark), color: color, bold: true)
  }
}

extension ArchivedView {
  /// Whether it has buttons, switches or links.
  fileprivate var hasTargets: Bool {
    nodes.contains { node in
      if case .button = node.content { return true }
      if case .toggle = node.content { return true }
      if case .link = node.content { return true }
      if case .text(let runs) = node.content { return runs.contains { $0.url != nil } }
      return false
    }
  }
}

/// A table of nodes that grows, without looking for equal ones: it lives as long as a picture.
private struct NodeTable {
  private(set) var nodes: [ArchivedNode] = []

  mutating func add(_ node: ArchivedNode) -> NodeID {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds the nodes of an activity's view, and returns the place of the first.
  mutating func add(_ view: ArchivedView, of id: Activity.ID) -> NodeID {
    let start = nodes.count
    nodes += view.nodes.map { node in
      var node = node.mappingChildren { $0 + start }
      if case .button(var action, let child) = node.content {
        action.activity = id
        node.content = .button(action, child)
      } else if case .toggle(var toggle) = node.content {
        toggle.action.activity = id
        node.content = .toggle(toggle)
      }
      return node
    }
    return start
  }
}
