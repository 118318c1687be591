/// What an extension says about one of its widgets.
package struct WidgetDescriptor: Hashable, Sendable {
  package var kind: String
  package var displayName: String
  package var description: String
  package var families: [ArchivedFamily]
  /// The class or type of the configuration's intent, nil for a static configuration.
  package var intent: String?
  /// What a person may configure, in the order of the form.
  package var parameters: [ParameterDescriptor]
  /// The parameters as a sentence, where their author wrote one.
  package var summary: ParameterSummaryText?
  package var contentMarginsDisabled: Bool
  package var containerBackgroundRemovable: Bool
  /// The time between timelines while it is looked at, if its author asks for that.
  package var liveInterval: Seconds?
  /// Whether it shows where one is.
  package var usesLocation: Bool
  /// When what it shows may be read; nil where its author does not say.
  package var dataProtection: DataProtection?
  /// The number n of the signal SIGRTMIN+n at which a board asks for its timeline, as bars of others do.
  package var signal: Count?

  package init(
    kind: String, displayName: String = "", description: String = "",
    families: [ArchivedFamily], intent: String? = nil, parameters: [ParameterDescriptor] = [],
    summary: ParameterSummaryText? = nil, contentMarginsDisabled: Bool = false,
    containerBackgroundRemovable: Bool = true,
    liveInterval: Seconds? = nil, usesLocation: Bool = false,
    dataProtection: DataProtection? = nil, signal: Count? = nil
  ) {
    self.signal = signal
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.families = families
    self.intent = intent
    self.parameters = parameters
    self.summary = summary
    self.contentMarginsDisabled = contentMarginsDisabled
    self.containerBackgroundRemovable = containerBackgroundRemovable
    self.liveInterval = liveInterval
    self.usesLocation = usesLocation
    self.dataProtection = dataProtection
  }

  /// The name people read: the display name, or the kind where there is none.
  package var title: String { displayName.isEmpty ? kind : displayName }
}
