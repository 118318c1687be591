import Foundation

/// A state of a machine.
///
/// See <https://developer.apple.com/documentation/gameplaykit/gkstate>.
open class GKState: NSObject {
  open private(set) weak var stateMachine: GKStateMachine?

  public override init() {}

  /// Whether the machine may go on to a state: always, unless a subclass says otherwise.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}

  fileprivate func join(_ machine: GKStateMachine) { stateMachine = machine }
}

/// Goes from one state to another, as the states allow. It begins in none.
///
/// See <https://developer.apple.com/documentation/gameplaykit/gkstatemachine>.
open class GKStateMachine: NSObject {
  private let states: [ObjectIdentifier: GKState]
  open private(set) var currentState: GKState?

  /// Of several states of one class the last one counts.
  public init(states: [GKState]) {
    self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
    super.init()
    for state in self.states.values { state.join(self) }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    states[ObjectIdentifier(stateClass)] != nil
      && currentState?.isValidNextState(stateClass) != false
  }

  /// Goes on to the state of a class; false if the current state does not allow it, or there is no such state.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else {
      return false
    }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
