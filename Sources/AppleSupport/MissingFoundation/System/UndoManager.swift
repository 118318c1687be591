import Foundation

/// Takes changes back, and makes them again, by the closures that were registered with them.
///
/// Each registration outside of a group is a group of its own: nothing here waits for the end of a
/// turn of the run loop.
/// See <https://developer.apple.com/documentation/foundation/undomanager>.
open class UndoManager: NSObject, @unchecked Sendable {
  private struct Step {
    weak var target: AnyObject?
    var action: () -> Void
  }

  private struct Group {
    var name = ""
    var steps: [Step] = []
  }

  private var done: [Group] = []
  private var undone: [Group] = []
  private var open: [Group] = []
  private var disablings = 0

  /// The most groups that are kept; 0 for any number.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  open var groupsByEvent = true
  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }
  open var canUndo: Bool { !done.isEmpty || open.contains { !$0.steps.isEmpty } }
  open var canRedo: Bool { !undone.isEmpty }
  open var undoActionName: String { done.last?.name ?? "" }
  open var redoActionName: String { undone.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

  open func disableUndoRegistration() { disablings += 1 }
  open func enableUndoRegistration() { disablings = max(0, disablings - 1) }

  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends the innermost group, which becomes a part of the one around it.
  open func endUndoGrouping() {
    guard let group = open.popLast(), !group.steps.isEmpty else { return }
    if open.isEmpty {
      keep(group)
    } else {
      open[open.count - 1].steps += group.steps
    }
  }

  /// Names the last group, or the one that is open.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[0].name = actionName
    } else if isUndoing, !undone.isEmpty {
      undone[undone.count - 1].name = actionName
    } else if !done.isEmpty {
      done[done.count - 1].name = actionName
    }
  }

  /// Adds what takes a change back; nothing happens if the target is gone by then.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let step = Step(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if !isUndoing, !isRedoing { undone = [] }
    if open.isEmpty {
      keep(Group(steps: [step]))
    } else {
      open[open.count - 1].steps.append(step)
    }
  }

  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard let group = done.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
  }

  open func redo() {
    guard let group = undone.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
  }

  open func removeAllActions() {
    (done, undone, open) = ([], [], [])
    disablings = 0
  }

  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.steps.removeAll { $0.target === target }
        return group
      }.filter { !$0.steps.isEmpty }
    }
    (done, undone) = (without(done), without(undone))
  }

  /// Runs the steps, the last one first; what they register is one group under the same name.
  private func perform(_ group: Group) {
    beginUndoGrouping()
    open[open.count - 1].name = group.name
    for step in group.steps.reversed() { step.action() }
    endUndoGrouping()
  }

  private func keep(_ group: Group) {
    if isUndoing { undone.append(group) } else { done.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    done = done.suffix(levelsOfUndo)
    undone = undone.suffix(levelsOfUndo)
  }
}
