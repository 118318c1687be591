import GameplayKit
import Testing

private final class Ebb: GKState {
  var past: [String] = []

  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Flow.Type }
  override func didEnter(from previousState: GKState?) {
    past.append("in \(previousState is Flow)")
  }
  override func willExit(to nextState: GKState) { past.append("out \(nextState is Flow)") }
  override func update(deltaTime seconds: TimeInterval) { past.append("\(seconds)") }
}

private final class Flow: GKState {}

@Suite struct StateMachineTests {
  @Test func `a machine goes where its state allows`() {
    let machine = GKStateMachine(states: [Ebb(), Flow()])
    #expect(machine.currentState == nil && machine.enter(Ebb.self))
    #expect(!machine.canEnterState(Ebb.self) && !machine.enter(GKState.self))
    machine.update(deltaTime: 2)
    #expect(machine.enter(Flow.self) && machine.currentState is Flow)
    #expect(machine.state(forClass: Ebb.self)?.past == ["in false", "2.0", "out true"])
    #expect(machine.currentState?.stateMachine === machine)
  }
}
