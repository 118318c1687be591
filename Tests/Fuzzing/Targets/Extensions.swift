import CellLayout
import Cells
@testable import Board
@testable import ExtensionHost
import Foundation
import WidgetArchive

extension FuzzTarget {
  /// An extension's output after any request; the first byte says which.
  static let replies = FuzzTarget("replies") { bytes in
    var reader = ByteReader(bytes)
    let actions: [ExtensionRequest.Action] = [
      .timeline, .snapshot, .placeholder, .perform, .options, .backgroundEvents, .preview,
    ]
    let request = ExtensionRequest(id: 1, action: reader.pick(actions))
    judge(bytes.dropFirst(), request)
  }

  /// An extension's description, and the form in which a person configures the widget.
  static let descriptions = FuzzTarget("descriptions") { bytes in
    for answer in judge(bytes[...], ExtensionRequest(id: 1, action: .describe)) {
      guard case .description(let description) = answer else { continue }
      for widget in description.widgets.prefix(20) { step(through: widget) }
    }
  }

  /// An entry as a line of JSON, decoded and drawn; the line before it is its shared table of
  /// nodes.
  static let entries = FuzzTarget("entries") { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let table = lines.count < 2 ? nil : try? TimelineTable(jsonLine: Data(lines[0]))
    let line = table == nil ? Data(bytes) : Data(lines[1])
    _ = try? table?.judge()
    guard let entry = try? ArchivedEntry(jsonLine: line, sharing: table) else { return }
    draw(entry.view, CellSize(columns: 37, rows: 8), TileContext(), at: entry.date)
  }

  /// A chart as a script writes it, drawn from one cell up to a whole screen, with and without colours, and
  /// read aloud.
  static let charts = FuzzTarget("charts") { bytes in
    guard let size = bytes.first,
      let entry = try? ArchivedEntry(
        jsonLine: Data(#"{"view":"#.utf8) + Data(bytes.dropFirst()) + Data("}".utf8))
    else { return }
    let sizes = [
      CellSize(columns: 1 + Int(size) % 120, rows: 1 + Int(size) / 8),
      CellSize(columns: 17, rows: 7), CellSize(columns: 48, rows: 22),
    ]
    for size in sizes { draw(entry.view, size, TileContext(), at: entry.date) }
  }

  /// The output of a live extension for two tiles, in any order.
  static let live = FuzzTarget("live") { bytes in
    var lines = LineBuffer()
    lines.append(bytes)
    lines.end()
    let requests = [1, 2].map { ExtensionRequest(id: SerialNumber($0), action: .live) }
    var judge = LiveJudge(requests, limits: ExtensionLimits())
    var number = 0
    while let line = lines.takeLine() {
      number += 1
      do throws(LiveJudge.Reason) {
        guard let answer = try judge.take(line, number: number) else { continue }
        precondition([1, 2].contains(answer.requestID))
      } catch {
        let failure = ExtensionFailure(
          reason: error, extensionName: "x", date: Date(timeIntervalSince1970: 0))
        precondition(isHarmless(failure.sentence) && isHarmless(failure.tileText))
        return
      }
    }
  }

  /// Whether a terminal would print the text and obey nothing in it.
  static func isHarmless(_ text: String) -> Bool {
    !text.isEmpty
      && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// A valid archive that is placed, drawn and read at a size and a date, and again a while later.
  static let archives = FuzzTarget("archives") { bytes in
    var maker = ArchiveMaker(ByteReader(bytes))
    let (context, size, date) = (maker.context(), maker.size(), maker.date())
    let view = maker.view()
    draw(view, size, context, at: date)
    draw(view, CellSize(columns: 17, rows: 7), context, at: date.addingTimeInterval(90_000))
  }

  static func draw(
    _ view: ArchivedView, _ size: CellSize, _ context: TileContext, at date: Date
  ) {
    let tile = CellLayout.draw(view, size: size, context: context, at: date)
    precondition(tile.grid.size == size)
    precondition(tile.nextChange.map { $0 > date } ?? true)
    _ = CellLayout.read(view, context: context, at: date)
  }

  @discardableResult
  static func judge(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ request: ExtensionRequest
  ) -> [ReplyJudge.Answer] {
    var lines = LineBuffer()
    lines.append(UnsafeRawBufferPointer(rebasing: bytes))
    lines.end()
    let executable = ExtensionExecutable(path: "/x/x.widget", name: "x.widget", identity: "1")
    var judge = ReplyJudge(
      Array(repeating: request, count: 3), executable: executable, limits: ExtensionLimits())
    var answers: [ReplyJudge.Answer] = []
    var number = 0
    while let line = lines.takeLine() {
      number += 1
      do throws(ReplyJudge.Reason) {
        if let answer = try judge.take(line, number: number) { answers.append(answer) }
        for slip in judge.takeSlips() { precondition(isHarmless(slip.sentence)) }
      } catch {
        let failure = ExtensionFailure(
          reason: error, extensionName: executable.name, date: Date(timeIntervalSince1970: 0))
        precondition(isHarmless(failure.tileText) && isHarmless(failure.sentence))
        break
      }
    }
    return answers
  }

  /// Moves every field of the form from its default one step up and two down.
  private static func step(through widget: WidgetDescriptor) {
    let manner = FormManner(
      environment: WidgetEnvironment(), family: .systemSmall,
      now: Date(timeIntervalSince1970: 1_795_257_660))
    let form = ConfigurationForm(widget, [:], manner)
    for field in form.fields.prefix(20) {
      var field = field
      for step in [1, -1, -1] { _ = field.step(by: step, isLarge: step < 0, manner) }
      _ = field.effective
    }
  }
}
