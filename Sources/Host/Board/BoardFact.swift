import CellLayout
import Cells
import TimelineEngine
import WidgetArchive

/// What the board is told and takes as it is: nothing has to be done because of it.
package enum BoardFact {
  /// How it is shown and changed, for as long as it is open.
  case manner(BoardManner)
  case resized(CellSize)
  /// A page has other units, for the person asked for them or took that back.
  case arranged(PageArrangement)
  /// A new board file.
  case layout(BoardLayout)
  /// The page of this number is to be seen, from 1; a number there is no page for is the nearest there
  /// is.
  case page(Int)
  /// What a tile has to draw from now on.
  case content(Placement.ID, TileContent)
  /// The content of a tile is no longer what should be shown: it is asked for anew, and stays on
  /// screen until it comes.
  case contentOver(Placement.ID)
  /// There is no other content for a tile: it keeps what it shows, and the board stops waiting for more.
  case noOtherContent(Placement.ID)
  case status(Placement.ID, PlacementStatus)
  /// What is known of the kinds: their names, sizes and settings, and when their data is open. It is
  /// complete once every extension has said what it has.
  case widgets([String: WidgetDescriptor], isComplete: Bool = true)
  case environment(WidgetEnvironment)
  /// Whether nobody chose a text size: then it is as large as the units of the pages have room for.
  case automaticText(Bool)
  /// The glyphs of symbols are other ones.
  case symbols(SymbolSet)
  /// Other colours, or another style of tiles.
  case styling(BoardStyling)
  /// The screen shows nothing any more of what it was given.
  case repaint
  /// The person's own themes.
  case themes([Theme])
  /// Whether the page after the last one is the first.
  case wrapsPages(Bool)
  /// Keys do other things.
  case bindings(KeyBindings)
  /// `budget.off` holds, or no longer does: the header says so.
  case developerMode(Bool)
  /// An intent of a tile's control was performed and its reload is over, or there is none to come.
  case settled(Placement.ID, ArchivedAction)
  /// The clock was set, or the machine slept: everything is looked at again.
  case clockChanged
  /// Kinds whose extension is there and gives no widgets, and why.
  case unavailable([String: Unavailability])
  /// How much a widget says it matters, by its timeline.
  case relevance(Placement.ID, RelevanceTimeline)
  /// Who was on top of stacks when the board was last open, by their names.
  case stacks([String: StackState])
  /// What is known of the tile that is looked into.
  case explanation(Explanation)
  /// It is opened locked: to be told before its first frame.
  case sealed
  /// Tiles whose drawing ended the program; none of them is drawn.
  case quarantine(Set<Placement.ID>)
  /// The words that may follow what was typed on the command line.
  case completions(Completions)
  /// Tiles whose alert holds: their frames say so.
  case alerting(Set<Placement.ID>)
  case commandEnded(CommandResult)
  /// The lines that were run from the command line, the oldest first.
  case commandHistory([String])
  /// What the person wanted to change could not be: where they said so in a panel it comes back, with
  /// all that was typed into it.
  case editRefused
  /// What a message spoke of is over: where it still stands there, it goes.
  case messageOver(String)
  /// Every widget there is, as the gallery offers it, and how many extensions have yet to say what
  /// they have.
  case gallery([GalleryWidget], awaited: Int = 0)
  /// A picture that the open panel wanted.
  case preview(Placement, PreviewState)
  /// What there is to choose from, as the open panel wanted to know.
  case options(OptionsQuestion, OfferedOptions)
  /// A tile is to be seen: its page is shown, and it has the focus.
  case reveal(Placement.ID)
  /// A line for the person, until the next command.
  case message(String)
}

/// What stays the same while a board is open.
package struct BoardManner {
  /// Whether the board file is not to be changed.
  package var isReadOnly: Bool
  /// Whether it is heard rather than seen: then arrows go from one tile to the next, wherever they
  /// stand.
  package var isLinear: Bool
  /// Whether the page after the last one is the first.
  package var wrapsPages: Bool
  /// What the help says of the program: its version, where its log is.
  package var about: [String]
  /// Tells which tile is about to be drawn, and with nil that it is drawn: where drawing one ends the
  /// program, the next launch knows which.
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
