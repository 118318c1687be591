import CellLayout
import Cells
import Input
import TimelineEngine
import WidgetArchive

/// What happens at the board, of which something may be wanted: see ``Board/handle(_:at:)``. What it is
/// only told is a ``BoardFact``.
package enum BoardEvent: Sendable {
  case command(BoardCommand)
  /// What the person typed, clicked or pasted: a command, by the keys that hold here.
  case input(InputEvent)
  /// The board is to be locked or unlocked: by a key here, another terminal or the desktop.
  case locked(Bool)
  /// Time has passed: stacks may have to turn. To be told before the board is asked what it lacks.
  case tick
}

extension BoardEvent {
  /// Whether it is something a person did at the terminal.
  var isFromPerson: Bool {
    switch self {
    case .command, .input: true
    case .locked, .tick: false
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
  /// What stands around tiles was chosen.
  case tileStyle(TileStyle)
  /// A text size by Apple's name.
  case textSize(String)
  /// The board file is to be changed, in one step that can be undone.
  case edit([BoardEdit])
  /// The same without a word and without a step to undo: what a tile of the board's own notes.
  case note([BoardEdit])
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
