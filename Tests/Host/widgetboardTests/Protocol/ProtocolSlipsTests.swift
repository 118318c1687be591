import ExtensionHost
import Testing

@testable import widgetboard

/// The suggestions for a member that no decoder reads.
@Suite struct ProtocolSlipsTests {
  private func suggestion(_ name: String, _ fault: ReplySlip.Fault) -> String {
    ProtocolSlips.suggestion(
      for: ReplySlip(name: name, path: "timeline.entries[0].view", fault: fault))
  }

  @Test(arguments: [
    ("foregroundStyle", "foreground"), ("foregroundColor", "foreground"), ("clipShape", "clip"),
    ("scaleEffect", "scale"), ("multilineTextAlignment", "textAlignment"),
  ])
  func `a modifier by its name in SwiftUI is told its own`(name: String, meant: String) {
    #expect(suggestion(name, .modifier) == " (did you mean “\(meant)”?)")
  }

  @Test(arguments: [("guage", "gauge"), ("List", "vstack"), ("ProgressView", "progress")])
  func `a kind of view is told by its letters or its name in SwiftUI`(name: String, meant: String) {
    #expect(suggestion(name, .viewKind) == " (did you mean “\(meant)”?)")
  }

  @Test func `a colour is told by its letters`() {
    #expect(suggestion("grey", .color) == " (did you mean “gray”?)")
    #expect(suggestion("rad", .color) == " (did you mean “red”?)")
  }

  @Test func `every name that is suggested is one of the protocol`() {
    let modifiers = Set(ProtocolShape.modifier.fields.map(\.name))
    #expect(modifiers.isSuperset(of: ProtocolSlips.modifiersOfSwiftUI.values))
    let views = Set(ProtocolShape.views.map(\.name))
    #expect(views.isSuperset(of: ProtocolSlips.viewsOfSwiftUI.values))
    #expect(views.isDisjoint(with: ProtocolSlips.viewsOfSwiftUI.keys))
    let members = Set(ProtocolShape.all.flatMap { $0.fields.map(\.name) })
    #expect(members.isSuperset(of: ProtocolSlips.membersElsewhere.values))
  }

  @Test(arguments: ["nodes", "views"])
  func `the views of a stack by another name are its children`(name: String) {
    let known = ["kind", "children", "alignment", "spacing"]
    #expect(suggestion(name, .member(known: known)) == " (did you mean “children”?)")
  }
}
