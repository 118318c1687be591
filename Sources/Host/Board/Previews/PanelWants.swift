import TimelineEngine
import WidgetArchive

/// What an open panel looks at and does not have: the loop asks extensions for it, and for nothing
/// else, and stops what is wanted no more.
package struct PanelWants: Hashable, Sendable {
  /// Pictures of widgets as they would be on a page; the ids are empty. The first is looked at most.
  package var previews: [Placement] = []
  /// Whether they are samples for the gallery (`isPreview`) rather than what a tile would show.
  package var areSamples = false
  /// What there is to choose from, the newest question first.
  package var questions: [OptionsQuestion] = []

  package var isEmpty: Bool { previews.isEmpty && questions.isEmpty }
}

/// What there is to choose from for a parameter, given what it depends on.
package struct OptionsQuestion: Hashable, Sendable {
  package var kind: String
  package var parameter: String
  /// No more than the options depend on.
  package var configuration: Configuration
  /// Text that is being looked for; nil for what is offered at first.
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

/// The answer to a question, or why there is none.
package enum OfferedOptions: Hashable, Sendable {
  case sections([ParameterSection])
  case failed(String)
}

/// A picture of a widget that is on no page.
package enum PreviewState: Hashable, Sendable {
  case picture(ArchivedView)
  /// The widget gave no picture: its placeholder, and why in a few words.
  case placeholder(ArchivedView, why: String)
  /// Why there is nothing, in a few words and in a sentence.
  case failed(summary: String, detail: String)
}
