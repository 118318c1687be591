import SwiftUI
import Testing

@testable import BoardKit
@testable import WidgetKit

/// The person's location, as a widget reads it.
@Suite struct BoardLocationTests {
  @Test(arguments: [
    ("52.52,13.405", BoardLocation(latitude: 52.52, longitude: 13.405)),
    ("-33.9, 151.2", BoardLocation(latitude: -33.9, longitude: 151.2)),
    ("0,0", BoardLocation(latitude: 0, longitude: 0)),
  ])
  func `reads two numbers`(text: String, location: BoardLocation) {
    #expect(BoardLocation(text) == location)
  }

  @Test(arguments: ["", "52.52", "91,0", "0,181", "a,b", "1,2,3", "1,", "nan,0"])
  func `takes nothing else for a location`(text: String) {
    #expect(BoardLocation(text) == nil)
  }

  @Test func `a provider finds it in its context, nil where the person has told none`() {
    let here = TimelineProviderContext(
      family: .systemSmall, isPreview: false, displaySize: .zero, location: "52.52,13.405")
    #expect(here.boardLocation == BoardLocation(latitude: 52.52, longitude: 13.405))
    let nowhere = TimelineProviderContext(
      family: .systemSmall, isPreview: false, displaySize: .zero)
    #expect(nowhere.boardLocation == nil)
  }

  @MainActor @Test func `a view that reads it says so`() {
    let recorder = EnvironmentReadRecorder()
    var environment = EnvironmentValues()
    environment.boardLocationText = "1,2"
    environment.recorder = recorder
    #expect(environment.boardLocation == BoardLocation(latitude: 1, longitude: 2))
    #expect(recorder.reads == [.location])
  }
}
