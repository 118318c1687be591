import CellLayout
import Cells
import Input
import TimelineEngine
import WidgetArchive

/// What can happen to the board.
package enum BoardEvent: Sendable {
  case command(BoardCommand)
  /// What the person typed, clicked or pasted: a command, by the keys that hold here.
  case input(InputEvent)
  case resized(CellSize)
  /// A new board file.
  case layout(BoardLayout)
  /// What a tile has to draw from now on.
  case content(Placement.ID, TileContent)
  case status(Placement.ID, PlacementStatus)
  /// What is known of the kinds: their names, sizes and settings, and when their data is open. It is
  /// complete once every extension has said what it has.
  case widgets([String: WidgetDescriptor], isComplete: Bool = true)
  case environment(WidgetEnvironment)
  /// The glyphs of symbols are other ones.
  case symbols(SymbolSet)
  /// Colours and tiles look otherwise.
  case look(BoardLook)
  /// The screen shows nothing any more of what it was given.
  case repaint
  /// The person's own themes.
  case themes([Theme])
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
  /// The board is to be locked, or unlocked, whoever wants it.
  case locked(Bool)
  /// Tiles whose drawing ended the program; none of them is drawn.
  case quarantine(Set<Placement.ID>)
  /// The words that may follow what was typed on the command line.
  case completions(Completions)
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

extension BoardEvent {
  /// Whether it is something a person did at the terminal.
  var isFromPerson: Bool {
    switch self {
    case .command, .input: true
    default: false
    }
  }
}

/// What the board wants done.
package enum BoardEffect: Hashable, Sendable {
  case reload([Placement.ID])
  case open(DeepLink, from: Placement.ID)
  /// An intent is to be performed; of a toggle with the state the person chose.
  case perform(ArchivedAction, isOn: Bool?, of: Placement.ID)
  case appearance(ArchivedColorScheme)
  /// Who is on top of a stack is to be kept for the next launch.
  case keepStack(String, StackState)
  /// A theme was chosen, by its name.
  case theme(String)
  /// A text size by Apple's name.
  case textSize(String)
  /// The board file is to be changed, in one step that can be undone.
  case edit([BoardEdit])
  case undo
  case redo
  /// What may follow on the command line is wanted.
  case complete(String)
  /// A line of the command line is to be run.
  case run(String)
  /// What runs is to be stopped.
  case cancelRun
  /// The board was locked, or unlocked: the screen is to be painted anew, with nothing left of
  /// what it showed.
  case lockChanged(Bool)
  case quit
  case suspend
}

/// Where a tile or a part of it leads.
package enum DeepLink: Hashable, Sendable {
  case url(String)
  /// The containing app, with the user activity.
  case app
}
