import Cells
import TimelineEngine
import WidgetArchive

/// The previews and options that an open panel needs and does not have. The loop asks extensions
/// for these only, and stops requests that are no longer needed.
package struct PanelWants: Hashable, Sendable {
  /// Widgets to preview; their ids are empty. The most important one comes first.
  package var previews: [Placement] = []
  /// Whether they are samples for the gallery (`isPreview`) rather than the content of a tile.
  package var areSamples = false
  /// Whether they are lists that a person scrolls (`isScrolled`).
  package var areScrolled = false
  /// The shape to make the previews for; nil: that of their families at the text size.
  package var shape: TileShape?
  /// The unit of a page to make the previews for, each in the shape of its family; nil: that of the text size.
  package var unit: CellSize?
  /// A number that differs for another content of the tile: its pictures are asked for anew.
  package var edition = 0
  /// Questions about options, the newest first.
  package var questions: [OptionsQuestion] = []

  package var isEmpty: Bool { previews.isEmpty && questions.isEmpty }
}

/// A question about a parameter's options, with the values that they depend on.
package struct OptionsQuestion: Hashable, Sendable {
  package var kind: String
  package var parameter: String
  /// Only the values on which the options depend.
  package var configuration: Configuration
  /// The search text; nil for the options offered at first.
  package var search: String?

  package init(
    kind: String, parameter: String, configuration: Configuration = [:], search: String? = nil
  ) {
    self.kind = kind
    self.parameter = parameter
    self.configuration = configuration
    self.search = search
  }
}

/// The answer to a question, or the reason why there is none.
package enum OfferedOptions: Hashable, Sendable {
  case sections([ParameterSection])
  case failed(String)
}

/// A preview of a widget that is on no page.
package enum PreviewState: Hashable, Sendable {
  case picture(ArchivedView)
  /// The widget gave no picture: its placeholder, and the reason in a few words.
  case placeholder(ArchivedView, why: String)
  /// There is nothing to show: the reason in a few words and in a sentence.
  case failed(summary: String, detail: String)
}
