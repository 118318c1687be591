import SwiftUI
import Testing
import UIKitValues

@MainActor
@Suite struct AuthorSourcesTests {
  private func words(_ view: some View) -> [String] {
    let lowered = lower(view, in: EnvironmentValues())
    return lowered.view.nodes.compactMap { node in
      guard case .text(let runs) = node.content else { return nil }
      return runs.map { if case .verbatim(let words) = $0.content { words } else { "" } }.joined()
    }
  }

  @Test func `an app is asked for its windows outside the main actor, and has none`() {
    #expect(UIApplication.shared.firstKeyWindow == nil && !UIApplication.isReading())
  }

  @Test func `objects from all around are shown`() {
    let store = Store()
    store.items = ["one", "two"]
    let shown = words(
      StoreView(store: store).environmentObject(MainModel()).environment(Observed()))
    #expect(
      shown == [
        "one", "two", "Main", "Main", "3 things", "Things", "All 2", "in 0 sec", "plain", "20°C",
      ])
  }

  @Test func `bindings write through`() {
    let observed = Observed()
    let model = MainModel()
    let view = BindingView(observed: observed, model: model)
    view.count.wrappedValue = 7
    view.title.wrappedValue = "New"
    #expect(words(view) == ["7 New"])
  }
}
