import Activities
import CellLayout
import Cells
import Controls
import TimelineEngine
import WidgetArchive

/// News that the board only takes in, without effects.
package enum BoardFact {
  /// The options for as long as the board is open.
  case manner(BoardManner)
  case resized(CellSize)
  /// A page has other units, because the person asked for them or undid that.
  case arranged(PageArrangement)
  /// The board file has changed.
  case layout(BoardLayout)
  /// Show the page with this number, from 1; a number beyond the pages means the nearest page.
  case page(Int)
  /// The content of a tile from now on.
  case content(Placement.ID, TileContent)
  /// The content of a tile is out of date: the board asks for it anew, and keeps it on screen
  /// until new content comes.
  case contentOver(Placement.ID)
  /// There is no newer content for a tile: it keeps its content, and the board stops waiting.
  case noOtherContent(Placement.ID)
  case status(Placement.ID, PlacementStatus)
  /// The descriptors of the known kinds: names, families, settings and data protection. Complete
  /// once every extension has described itself.
  case widgets([String: WidgetDescriptor], isComplete: Bool = true)
  case environment(WidgetEnvironment)
  /// Whether the person chose no text size: it is then as large as the units of the pages allow.
  case automaticText(Bool)
  /// The symbols are drawn with another set of glyphs.
  case symbols(SymbolSet)
  /// The colours or the tile style have changed.
  case styling(BoardStyling)
  /// The screen has lost its picture, and everything has to be drawn.
  case repaint
  /// The person's own themes.
  case themes([Theme])
  /// Whether the page after the last one is the first.
  case wrapsPages(Bool)
  /// The key bindings have changed.
  case bindings(KeyBindings)
  /// `budget.off` was switched on or off: the header says so.
  case developerMode(Bool)
  /// The intent of a control was performed and the tile's reload is over, or none follows.
  case settled(Placement.ID, ArchivedAction)
  /// The clock was set, or the machine slept: all contents are asked for anew.
  case clockChanged
  /// The kinds whose extension is installed but gives no widgets, and why.
  case unavailable([String: Unavailability])
  /// The relevance of a widget over time, by its timeline.
  case relevance(Placement.ID, RelevanceTimeline)
  /// The states of stacks when the board was last open, by their names.
  case stacks([String: StackState])
  /// The explanation for the inspected tile.
  case explanation(Explanation)
  /// The board opens locked; comes before its first frame.
  case sealed
  /// Tiles whose drawing ended the program: none of them is drawn.
  case quarantine(Set<Placement.ID>)
  /// The possible completions of the command line.
  case completions(Completions)
  /// Tiles whose alert is on: their frames say so.
  case alerting(Set<Placement.ID>)
  case commandEnded(CommandResult)
  /// The history of the command line, the oldest line first.
  case commandHistory([String])
  /// An edit was refused: the panel from which it came opens again, with all
  /// that was typed into it.
  case editRefused
  /// A message is no longer true: it is removed if it is still on screen.
  case messageOver(String)
  /// All widgets, as the gallery offers them, and the number of extensions that have not
  /// described themselves yet.
  case gallery([GalleryWidget], awaited: Int = 0)
  /// A picture that the open panel asked for.
  case preview(Placement, PreviewState)
  /// The options that the open panel asked for.
  case options(OptionsQuestion, OfferedOptions)
  /// Show the page of a tile, and focus the tile.
  case reveal(Placement.ID)
  /// A tile was opened that has no link, and no app to open.
  case leadsNowhere(Placement.ID)
  /// Show a message until the next command.
  case message(String)
  /// The activities on the board, in the order in which they are shown.
  case activities([Activity])
  /// An intent of an activity was performed, and its result is drawn.
  case activitySettled(Activity.ID, ArchivedAction)
  /// The controls of the panel.
  case controls(ShownControls)
  /// The kept output of an activity.
  case output(title: String, [String])
}

/// Options that stay the same while a board is open.
package struct BoardManner {
  /// Whether the board file must not be changed.
  package var isReadOnly: Bool
  /// Whether the board is read line by line (screen reader): arrows then move from one tile to the
  /// next, wherever they stand.
  package var isLinear: Bool
  /// Whether the page after the last one is the first.
  package var wrapsPages: Bool
  /// The lines about the program in the help: its version, the place of its log.
  package var about: [String]
  /// Called with the tile that is about to be drawn, and with nil once it is drawn: if drawing ends
  /// the program, the next launch knows the tile.
  package var onDrawing: ((Placement.ID?) -> Void)?

  package init(
    isReadOnly: Bool = false, isLinear: Bool = false, wrapsPages: Bool = false,
    about: [String] = [],
    onDrawing: ((Placement.ID?) -> Void)? = nil
  ) {
    self.isReadOnly = isReadOnly
    self.isLinear = isLinear
    self.wrapsPages = wrapsPages
    self.about = about
    self.onDrawing = onDrawing
  }
}
