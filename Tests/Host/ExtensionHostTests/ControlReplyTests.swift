import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Replies about controls, as extensions and scripts write them.
@Suite struct ControlReplyTests {
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)
  private static let torch = #"{"control": {"label": "Torch", "action": "torch", "isOn": true}}"#

  private func answer(
    _ line: String, to action: ExtensionRequest.Action,
    limits: ExtensionLimits = ExtensionLimits()
  ) throws -> ReplyJudge.Answer? {
    let request = ExtensionRequest(
      id: 1, action: action, kind: "x", family: .systemSmall, now: Self.now)
    let folder = try TemporaryFolder()
    let executable = try folder.script("x", "#!/bin/sh\n")
    var judge = ReplyJudge([request], executable: executable, limits: limits)
    return try judge.take(Data(line.utf8), number: 1)
  }

  @Test func `controls of a description are widgets of their own`() throws {
    let line = #"""
      {"description": [{"kind": "a"}], "controls": [{"kind": "torch", "displayName": "Torch", "hidden": true}]}
      """#
    guard case .description(let description) = try answer(line, to: .describe) else {
      Issue.record("no description")
      return
    }
    #expect(description.widgets.map(\.kind) == ["a", "torch"])
    #expect(description.widgets.map(\.isControl) == [false, true])
    #expect(description.widgets[1].isHidden && description.widgets[1].families == [.systemSmall])
    #expect(!description.isScript)
  }

  @Test func `a script says in its description that it is a control`() throws {
    guard
      case .description(let description) = try answer(
        #"{"description": [{"kind": "vpn", "control": true}]}"#, to: .describe)
    else {
      Issue.record("no description")
      return
    }
    #expect(description.widgets[0].isControl)
    #expect(description.widgets[0].families == [.systemSmall])
  }

  @Test func `or answers everything with its control`() throws {
    guard case .description(let description) = try answer(Self.torch, to: .describe) else {
      Issue.record("no description")
      return
    }
    #expect(description.widgets.map(\.kind) == ["x"])
    #expect(description.widgets[0].isControl && description.isScript)
    guard case .control(let control) = try answer(Self.torch, to: .control) else {
      Issue.record("no control")
      return
    }
    #expect(control.isOn == true)
  }

  @Test(arguments: [ExtensionRequest.Action.timeline, .snapshot, .placeholder])
  func `its tile is a timeline of one entry, asked for again later`(
    _ action: ExtensionRequest.Action
  ) throws {
    guard case .timeline(let timeline) = try answer(Self.torch, to: action) else {
      Issue.record("no timeline")
      return
    }
    #expect(timeline.header.policy == .after(Self.now.addingTimeInterval(900)))
    let entry = try #require(timeline.entries.first)
    #expect(timeline.entries.count == 1 && entry.date == Self.now)
    let view = try timeline.archived(entry).view
    guard case .toggle(let toggle) = view.nodes[view.variants[0].root].content else {
      Issue.record("no toggle")
      return
    }
    #expect(toggle.isOn && toggle.action.intent == "torch")
  }

  @Test func `views beyond a limit are refused, and a timeline is no control`() throws {
    var limits = ExtensionLimits()
    limits.nodes = 2
    let nodes = #"{"kind": "vstack", "children": ["a", "b", "c"]}"#
    #expect(throws: ExtensionFailure.Reason.self) {
      try answer(
        #"{"control": {"label": "a", "action": "b", "on": \#(nodes)}}"#, to: .control,
        limits: limits)
    }
    #expect(throws: ExtensionFailure.Reason.self) {
      try answer(#"{"timeline": {"entries": [{"view": "a"}]}}"#, to: .control)
    }
    #expect(throws: ExtensionFailure.Reason.self) {
      try answer(#"{"control": {"label": "a"}}"#, to: .control)
    }
  }
}
