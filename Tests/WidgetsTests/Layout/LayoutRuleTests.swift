import CellLayout
import Foundation
import Programs
import Testing

// Without the controls, which have no tiles of their own.
private let extensions =
  BundledWidgets.names.filter { $0 != "controls" }.map { "\($0).widget" } + ["IntentFixture"]

private let environment = ProcessInfo.processInfo.environment

/// `WIDGETBOARD_LAYOUT_SHARE=1` judges every tile instead of one of 47, and
/// `WIDGETBOARD_LAYOUT_FILE=PATH` writes the findings to a file.
@Test(.reckoning, arguments: extensions)
func `no tile breaks a rule of layout`(_ name: String) throws {
  let folder =
    environment["WIDGETBOARD_PROGRAMS"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  let sample = LayoutSample(
    program: folder.appendingPathComponent(name),
    share: environment["WIDGETBOARD_LAYOUT_SHARE"].flatMap(Int.init) ?? 47)
  var report = LayoutReport(name: name)
  try sample.visit { report.judge($0) }
  try report.write()
  #expect(report.tiles > 0)
  #expect(report.failures.isEmpty, Comment(rawValue: report.words(of: report.failures)))
}
