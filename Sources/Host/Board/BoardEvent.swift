import Activities
import CellLayout
import Cells
import Controls
import Input
import TimelineEngine
import WidgetArchive

/// An event at the board that may have effects: see ``Board/handle(_:at:)``. News without
/// effects is a ``BoardFact``.
package enum BoardEvent: Sendable {
  case command(BoardCommand)
  /// A key, a click or a paste: the current bindings make it a command.
  case input(InputEvent)
  /// The board has to be locked or unlocked: by a key, another terminal or the desktop.
  case locked(Bool)
  /// Time has passed: stacks may have to turn. The loop sends it before it asks which
  /// contents are outdated.
  case tick
}

extension BoardEvent {
  /// Whether a person at this terminal caused it.
  var isFromPerson: Bool {
    switch self {
    case .command, .input: true
    case .locked, .tick: false
    }
  }
}

/// An action that the board asks the loop to perform.
package enum BoardEffect: Hashable, Sendable {
  case reload([Placement.ID])
  case open(DeepLink, from: Placement.ID)
  /// Perform an intent; for a toggle with the state that the person chose.
  case perform(ArchivedAction, isOn: Bool?, of: Placement.ID)
  case appearance(ArchivedColorScheme)
  /// Keep the state of a stack for the next launch.
  case keepStack(String, StackState)
  /// Set a theme, by its name.
  case theme(String)
  /// Set the style of tiles.
  case tileStyle(TileStyle)
  /// Set a text size, by Apple's name.
  case textSize(String)
  /// Edit the board file, as one step that can be undone.
  case edit([BoardEdit])
  /// Edit the board file without a message and without a step to undo: for notes
  /// of the board's own tile.
  case note([BoardEdit])
  case undo
  case redo
  /// Look up completions for the command line.
  case complete(String)
  /// Run a line of the command line.
  case run(String)
  /// Stop the running command.
  case cancelRun
  /// The board was locked or unlocked: paint the screen anew, so that nothing of the
  /// earlier picture remains.
  case lockChanged(Bool)
  /// Show the kept output of an activity.
  case showOutput(Activity.ID)
  /// Open a link of an activity; nil for that of the activity as a whole.
  case openActivity(Activity.ID, url: String?)
  /// Perform an intent of an activity; for a toggle with the state that the person chose.
  case performInActivity(ArchivedAction, isOn: Bool?, Activity.ID)
  /// Do something with the controls of the panel.
  case control(ControlCommand)
  /// Put an activity away: it leaves the board.
  case dismissActivity(Activity.ID)
  case quit
  case suspend
}

/// The destination of a tile or a part of it.
package enum DeepLink: Hashable, Sendable {
  case url(String)
  /// The containing app, with the user activity.
  case app
}
