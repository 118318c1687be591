import SwiftUI
import Testing

@Test @MainActor func `an author's sources compile and lower in Swift 5 mode`() {
  for view in everyView {
    #expect(!lower(view, in: EnvironmentValues()).view.nodes.isEmpty)
  }
}

@Test @MainActor func `an author's layouts compile and lower in Swift 5 mode`() {
  let view = VStack(alignment: .colon) {
    FlowLayout { Text(verbatim: "a") }
    EqualWidthHStack { Text(verbatim: "b") }
    RankedLayout { Text(verbatim: "c").rank(2) }
    SwitchingView(isWide: true)
  }
  #expect(lower(view, in: EnvironmentValues()).view.nodes.count > 6)
}
