import Activities
import Board
import Controls
import ExtensionHost
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

extension ExtensionJobs {
  /// The purpose of a request, which determines where its reply goes.
  enum Purpose: Hashable {
    case describe
    case placeholder(StoredPlaceholderKey)
    /// A timeline for the placement as it was when the request was made.
    case timeline(Placement)
    /// Tells the extension the ends of a session's transfers.
    case backgroundEvents(TransferSession)
    /// The list of previews, or the preview with this number.
    case preview(Int?)
    /// The choices for a parameter of a kind.
    case options(OptionsQuestion)
    /// A picture of a widget that is on no page.
    case sample(PreviewShelf.Question)
    /// The intent of a control on this tile.
    case perform(Placement, ArchivedAction)
    /// The presentations of an activity.
    case activity(Activity.ID)
    /// Tells an extension's push handlers their tokens.
    case pushTokens(ExtensionName)
    /// The intent of a control in a view of an activity, with the date of the press.
    case press(Activity.ID, ArchivedAction, Date)
    /// The value of a control that stands in no tile.
    case control(BoardControl)
    /// Whether a control that nobody has placed has a value here.
    case tryControl(String)
    /// The intent of a control that stands in no tile.
    case pressControl(BoardControl, ArchivedAction)

    var isTimeline: Bool {
      if case .timeline = self { true } else { false }
    }

    var isPlaceholder: Bool {
      if case .placeholder = self { true } else { false }
    }

    /// Whether the board file lets the tile's process gain privileges.
    var isPrivileged: Bool {
      switch self {
      case .timeline(let placement), .perform(let placement, _): placement.isPrivileged
      case .describe, .placeholder, .backgroundEvents, .preview, .options, .sample, .activity,
        .press, .pushTokens, .control, .tryControl, .pressControl:
        false
      }
    }

    /// Whether another process may answer it than the requests before it.
    var isApart: Bool {
      switch self {
      case .timeline, .placeholder, .sample, .control, .tryControl: true
      case .describe, .backgroundEvents, .preview, .options, .perform, .activity, .press,
        .pushTokens, .pressControl:
        false
      }
    }

    /// The machine on which the tile's widget runs; nil for this one.
    var host: String? {
      if case .timeline(let placement) = self { KindOnHost(placement.kind)?.host } else { nil }
    }

    /// Whether another process may answer it than the one that is slow with a request.
    func mayLeave(_ slow: Self) -> Bool {
      isApart && (slow.host == nil || host != slow.host)
    }

    /// The names of the variables that the board file gives the tile's process.
    var environment: [String] {
      switch self {
      case .timeline(let placement), .perform(let placement, _): placement.environment
      case .describe, .placeholder, .backgroundEvents, .preview, .options, .sample, .activity,
        .press, .pushTokens, .control, .tryControl, .pressControl:
        []
      }
    }
  }
}
