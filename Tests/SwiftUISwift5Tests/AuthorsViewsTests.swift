import SwiftUI
import Testing

@Test @MainActor func `an author's sources compile and lower in Swift 5 mode`() {
  for view in everyView {
    #expect(!lower(view, in: EnvironmentValues()).view.nodes.isEmpty)
  }
}
