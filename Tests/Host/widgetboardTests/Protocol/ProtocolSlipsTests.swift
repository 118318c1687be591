import ExtensionHost
import Testing

@testable import widgetboard

/// What is suggested in place of a member that nothing reads.
@Suite struct ProtocolSlipsTests {
  private func slip(_ name: String, known: [String] = [], isModifier: Bool = false) -> ReplySlip {
    var slip = ReplySlip(name: name, path: "timeline.entries[0].view")
    (slip.known, slip.isModifier) = (known, isModifier)
    return slip
  }

  @Test(arguments: [
    ("foregroundStyle", "foreground"), ("foregroundColor", "foreground"), ("clipShape", "clip"),
    ("scaleEffect", "scale"), ("multilineTextAlignment", "textAlignment"),
  ])
  func `a modifier by its name in SwiftUI is told its own`(name: String, meant: String) {
    let suggestion = ProtocolSlips.suggestion(for: slip(name, isModifier: true))
    #expect(suggestion == " (did you mean “\(meant)”?)")
  }

  @Test func `every name that is suggested is one of the protocol`() {
    let modifiers = Set(ProtocolShape.modifier.fields.map(\.name))
    #expect(modifiers.isSuperset(of: ProtocolSlips.modifiersOfSwiftUI.values))
    let members = Set(ProtocolShape.all.flatMap { $0.fields.map(\.name) })
    #expect(members.isSuperset(of: ProtocolSlips.membersElsewhere.values))
  }

  @Test(arguments: ["nodes", "views"])
  func `the views of a stack by another name are its children`(name: String) {
    let known = ["kind", "children", "alignment", "spacing"]
    #expect(
      ProtocolSlips.suggestion(for: slip(name, known: known)) == " (did you mean “children”?)")
  }
}
