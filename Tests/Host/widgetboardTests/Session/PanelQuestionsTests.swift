import Board
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// Requests to extensions for an open panel, and the moment at which they are given up.
@Suite struct PanelQuestionsTests {
  private let start = SuspendingClock.now

  private func key(_ kind: String) -> PreviewShelf.Key {
    PreviewShelf.Key(
      placement: Placement(id: "", kind: kind, family: .systemSmall), isSample: true,
      identity: kind, environment: WidgetEnvironment())
  }

  @Test func `a picture that is under way is waited for`() {
    var panel = PanelQuestions()
    let step = panel.followPictures(of: [key("tea")], areAnyWanted: true, at: start)
    #expect(step == .ask([.picture(key("tea"))]))
    panel.noteAsked([.picture(key("tea"))], at: start)
    #expect(panel.followPictures(of: [key("tea")], areAnyWanted: true, at: start) == .wait)
    #expect(panel.nextDeadline == nil)
  }

  @Test func `one that nobody wants any more has a moment left, then the next is asked for`() {
    var panel = PanelQuestions()
    panel.noteAsked([.picture(key("tea"))], at: start)
    #expect(panel.followPictures(of: [key("soup")], areAnyWanted: true, at: start) == .wait)
    let end = start + PanelQuestions.patience
    #expect(panel.nextDeadline == end)
    #expect(
      panel.followPictures(of: [key("soup")], areAnyWanted: true, at: end)
        == .stop(then: [.picture(key("soup"))]))
    #expect(panel.nextDeadline == nil)
  }

  @Test func `a closed panel waits for nothing`() {
    var panel = PanelQuestions()
    panel.noteAsked([.picture(key("tea"))], at: start)
    #expect(panel.followPictures(of: [], areAnyWanted: false, at: start) == .stop(then: []))
  }

  @Test func `options are asked for once, and anew when they hang on something else`() {
    var panel = PanelQuestions()
    let first = OptionsQuestion(
      kind: "tea", parameter: "sort")
    var second = first
    second.parameter = "cup"
    #expect(panel.followOptions([first]) == .ask(first))
    panel.noteAsked(first)
    #expect(panel.followOptions([first]) == .wait)
    #expect(panel.followOptions([second]) == .stop(then: second))
    panel.noteAsked(second)
    panel.noteAnswered(second)
    #expect(panel.followOptions([]) == .wait)
  }
}
