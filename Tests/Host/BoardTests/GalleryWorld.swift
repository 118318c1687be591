import Cells
import Foundation
import TimelineEngine
import WidgetArchive

@testable import Board

/// A board with a gallery of a few widgets, and a loop that answers requests at once.
final class GalleryWorld {
  static let now = BoardScreenTests.now
  var board: Board
  /// All effects that the board returned.
  var effects: [BoardEffect] = []

  static let clock = WidgetDescriptor(
    kind: "clock", displayName: "Clock", description: "The time here, or in another city.",
    families: [.systemSmall, .systemMedium, .systemLarge],
    parameters: [ParameterDescriptor(name: "city", title: "City", type: .string, isOptional: true)],
    category: "Time and days")
  static let timer = WidgetDescriptor(
    kind: "timer", displayName: "Timer", description: "Counts down to a day.",
    families: [.systemSmall])
  static let weather = WidgetDescriptor(
    kind: "forecast", displayName: "Weather", description: "The days to come; a clock of rain.",
    families: [.systemMedium],
    parameters: [
      ParameterDescriptor(name: "place", title: "Place", type: .entity, hasOptions: true)
    ], category: "The world")

  static let widgets = [
    GalleryWidget(extension: "clock", descriptor: clock),
    GalleryWidget(extension: "clock", descriptor: timer),
    GalleryWidget(extension: "weather", descriptor: weather),
  ]

  init(columns: Int = 80, rows: Int = 24, screenStyle: ScreenStyle = ScreenStyle()) {
    board = Board(
      layout: BoardLayout(pages: [.init(name: "Home", placements: [])]),
      size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: screenStyle)
    let descriptors = Self.widgets.map { ($0.descriptor.kind, $0.descriptor) }
    board.update(.widgets(Dictionary(uniqueKeysWithValues: descriptors)), at: Self.now)
    board.update(.gallery(Self.widgets), at: Self.now)
  }

  func perform(_ commands: BoardCommand...) {
    for command in commands { effects += board.handle(.command(command), at: Self.now) }
  }

  func type(_ text: String) {
    for character in text { perform(.text(String(character))) }
  }

  /// Answers all requested previews, as a loop would.
  func answerPreviews(_ state: ((Placement) -> PreviewState)? = nil) {
    for placement in board.panelWants.previews {
      let text = "\(placement.kind) \(placement.family.shortName)"
      let state = state?(placement) ?? .picture(BoardScreenTests.text(text))
      board.update(.preview(placement, state), at: Self.now)
    }
  }

  func screen() -> String { board.frame(at: Self.now).grid.text }

  /// The position of a text on screen.
  func place(of text: String) -> CellPoint? {
    for (row, line) in screen().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let range = line.firstRange(of: text) else { continue }
      return CellPoint(
        column: Grapheme.width(of: String(line[..<range.lowerBound])), row: row)
    }
    return nil
  }

  func click(_ text: String, clicks: Int = 1) throws {
    guard let point = place(of: text) else { throw NotOnScreen(text: text, screen: screen()) }
    perform(.press(point, clicks: clicks))
  }

  struct NotOnScreen: Error {
    var text: String
    var screen: String
  }

  /// Edits the board file as the loop would, for the edits that these tests make.
  func applyEdits() {
    var layout = board.layout
    for case .edit(let edits) in effects {
      for edit in edits {
        switch edit {
        case .add(let placement, let page, _): layout.pages[page].placements.append(placement)
        case .configure(let id, let configuration):
          for page in layout.pages.indices {
            for index in layout.pages[page].placements.indices
            where layout.pages[page].placements[index].id == id {
              layout.pages[page].placements[index].configuration = configuration
            }
          }
        default: break
        }
      }
    }
    effects = []
    board.update(.layout(layout), at: Self.now)
  }
}
