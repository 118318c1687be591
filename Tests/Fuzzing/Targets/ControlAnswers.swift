import CellLayout
import Cells
import Controls
@testable import ExtensionHost
import Foundation
@testable import WidgetArchive
@testable import widgetboard

extension FuzzTarget {
  /// An extension's answers for a control, in the panel and in a tile, and what a press makes of them; or the
  /// person's controls as their file has them. The first byte says which.
  static let controls = FuzzTarget("controls") { bytes in
    var reader = ByteReader(bytes)
    let kinds: [ExtensionRequest.Action?] = [.control, .timeline, .describe, .perform, nil]
    guard let action = reader.pick(kinds) else { return takeFile(bytes.dropFirst()) }
    for answer in judge(bytes.dropFirst(), ExtensionRequest(id: 1, action: action)) {
      guard case .control(let control) = answer else { continue }
      take(control)
    }
  }

  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Shows a control, presses it, says yes, and has it performed.
  private static func take(_ control: ArchivedControl) {
    let face = ControlFace(control)
    let words = [face.title, face.value, face.value(isOn: true), face.value(isOn: false)]
    for text in words {
      precondition(text.utf8.count <= ArchiveLimits.titleBytes && isLine(text))
    }
    draw(face.view, CellSize(columns: 17, rows: 7), TileContext(), at: now)
    var table = ControlTable()
    var effects = table.handle(.read([BoardControl(id: "a", kind: "k")]), at: now)
    effects += table.handle(.person(.open), at: now)
    effects += table.handle(.answered("a", .success(control)), at: now)
    effects += table.handle(.person(.press("a")), at: now)
    for shown in table.shown.controls {
      if let question = shown.question { precondition(isLine(question)) }
    }
    effects += table.handle(.person(.answer("a", true)), at: now)
    effects += table.handle(.performed("a", .success(ControlReply())), at: now)
    effects += table.handle(.answered("a", .success(control)), at: now)
    for case .say(let sentence) in effects { precondition(isHarmless(sentence)) }
  }

  /// Whether a terminal would print it in one line, and obey nothing in it.
  private static func isLine(_ text: String) -> Bool { text.isEmpty || isHarmless(text) }

  private static func takeFile(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard let kept = try? ControlsFile.Kept(jsonLine: Data(bytes)) else { return }
    precondition(kept.controls.count <= ControlsFile.most)
    var table = ControlTable()
    _ = table.handle(.read(kept.controls), at: now)
    precondition(table.controls.count <= ControlPace().most)
    _ = table.handle(.person(.open), at: now)
    for control in table.controls.prefix(4) {
      _ = table.handle(.person(.move(control.id, forward: true)), at: now)
      _ = table.handle(.person(.resize(control.id)), at: now)
    }
    guard let again = try? ControlsFile.Kept(jsonText: kept.jsonText) else {
      preconditionFailure("a file that was read is written, and read again")
    }
    precondition(again.controls == kept.controls)
  }
}
