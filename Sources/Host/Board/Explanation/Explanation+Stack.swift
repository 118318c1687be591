import Foundation
import TimelineEngine
import WidgetArchive

extension Explanation {
  /// The stack of a placement: the member on top, and the rule that decides.
  package struct Stack: Hashable, Sendable {
    package var name: String
    /// The members in order, with the widgets' titles.
    package var members: [Member]
    package var state: StackState
    package var relevances: StackState.Relevances

    package struct Member: Hashable, Sendable {
      package var id: Placement.ID
      package var title: String

      package init(id: Placement.ID, title: String) {
        self.id = id
        self.title = title
      }
    }

    package init(
      name: String, members: [Member], state: StackState, relevances: StackState.Relevances
    ) {
      self.name = name
      self.members = members
      self.state = state
      self.relevances = relevances
    }

    var ids: [Placement.ID] { members.map(\.id) }

    func title(of id: Placement.ID) -> String {
      members.first { $0.id == id }?.title ?? id
    }
  }
}

/// Writes why a member of a stack is on top, or is not.
extension ExplanationWriter {
  mutating func stackLines() -> [Line] {
    guard let stack = explanation.stack else { return [] }
    var state = stack.state
    state.follow(stack.ids, stack.relevances, to: now)
    return labelled("stack", place(in: stack, state)) + labelled("matters", weight(in: stack))
      + labelled("turns", turn(of: stack, state))
  }

  /// The stack, its top member and the rule:
  /// `desk, on top of 3 since 09:12 (29 min): you turned to it (stack.choice)`.
  private mutating func place(in stack: Explanation.Stack, _ state: StackState) -> String {
    let isTop = state.top == report.placement.id
    let since = state.since == .distantPast ? "" : " " + words.since(state.since)
    let place = isTop ? "on top of \(stack.members.count)" : "under \(stack.title(of: state.top))"
    return "\(stack.name), \(place)\(since): \(state.rule.sentence) "
      + "(\(state.rule.rawValue))"
  }

  /// The member's relevance: `score 40 now, 80 % of the range of its own scores`.
  private func weight(in stack: Explanation.Stack) -> String {
    let relevance = stack.relevances[report.placement.id]
    guard let score = relevance?.score(at: now), let share = relevance?.relevance(at: now) else {
      return relevance?.isSilent == false ? "not now" : "its timeline does not say when it does"
    }
    return
      "score \(words.number(score)) now, \(Int(clamping: (share * 100).rounded())) % of the way from the "
      + "lowest to the highest of its own scores"
  }

  private mutating func turn(of stack: Explanation.Stack, _ state: StackState) -> String {
    var text = ""
    if let held = state.heldBack(stack.ids, stack.relevances, at: now) {
      text =
        "\(stack.title(of: held.id)) matters more now, but \(held.rule.sentence) "
        + "(\(held.rule.rawValue)); "
    }
    guard let next = state.nextTurn(stack.ids, stack.relevances) else {
      return text + "when a timeline says that another matters more, or when you turn it"
    }
    words.note(next.date)
    return text + "to \(stack.title(of: next.top)) \(words.moment(next.date))"
  }
}

extension ExplanationRecord {
  package struct Stack: Encodable {
    var name: String
    /// The ids of the members, in order.
    var members: [String]
    var top: String
    var since: Date?
    var rule: StackRule
    /// The author's score, and its position in the range of all scores of the provider, 0…1; left
    /// out while the widget is not relevant.
    var score: Double?
    var relevance: Double?
    /// A more relevant member that is kept down, and the rule; left out if there is none.
    var held: Held?
    /// The date of the next turn by itself, and the member that comes up.
    var next: Turn?

    struct Held: Encodable {
      var id: String
      var rule: StackRule
    }

    struct Turn: Encodable {
      var id: String
      var date: Date
    }
  }
}

extension ExplanationRecord.Stack {
  init(_ stack: Explanation.Stack, of id: Placement.ID, at now: Date) {
    var state = stack.state
    state.follow(stack.ids, stack.relevances, to: now)
    let relevance = stack.relevances[id]
    self.init(
      name: stack.name, members: stack.ids, top: state.top,
      since: state.since == .distantPast ? nil : state.since, rule: state.rule,
      score: relevance?.score(at: now), relevance: relevance?.relevance(at: now),
      held: state.heldBack(stack.ids, stack.relevances, at: now).map {
        Held(id: $0.id, rule: $0.rule)
      },
      next: state.nextTurn(stack.ids, stack.relevances).map { Turn(id: $0.top, date: $0.date) })
  }
}
