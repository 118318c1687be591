/// An extension's description of one of its widgets.
package struct WidgetDescriptor: Hashable, Sendable {
  package var kind: String
  package var displayName: String
  package var description: String
  package var families: [ArchivedFamily]
  /// The class or type of the configuration's intent, nil for a static configuration.
  package var intent: String?
  /// The parameters that a person may configure, in the order of the form.
  package var parameters: [ParameterDescriptor]
  /// The parameters as a sentence, if their author wrote one.
  package var summary: ParameterSummaryText?
  package var contentMarginsDisabled: Bool
  package var containerBackgroundRemovable: Bool
  /// The time between timelines while the tile is looked at, if its author wants that.
  package var liveInterval: Seconds?
  /// Whether it uses the person's location.
  package var usesLocation: Bool
  /// The protection class of its data; nil if its author names none.
  package var dataProtection: DataProtection?
  /// The number n of the signal SIGRTMIN+n at which a board requests its timeline, as other bars
  /// do.
  package var signal: Count?
  /// The heading for it in a gallery; empty for its extension's name.
  package var category: String
  /// The largest unit of a page whose room its content can use, by family; where none is said, the
  /// board's own.
  package var largestUnits: [LargestUnit]
  /// Whether its author's code wants the token with which a server reloads it.
  package var takesPush: Bool
  /// Whether it is a control: its tile is a button or a switch, whose value is the reply to a request.
  package var isControl: Bool
  /// Whether lists leave it out.
  package var isHidden: Bool

  package init(
    kind: String, displayName: String = "", description: String = "",
    families: [ArchivedFamily], intent: String? = nil, parameters: [ParameterDescriptor] = [],
    summary: ParameterSummaryText? = nil, contentMarginsDisabled: Bool = false,
    containerBackgroundRemovable: Bool = true,
    liveInterval: Seconds? = nil, usesLocation: Bool = false,
    dataProtection: DataProtection? = nil, signal: Count? = nil,
    category: String = "", largestUnits: [LargestUnit] = [], takesPush: Bool = false,
    isControl: Bool = false, isHidden: Bool = false
  ) {
    self.takesPush = takesPush
    self.isControl = isControl
    self.isHidden = isHidden
    self.largestUnits = largestUnits
    self.category = category
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

  /// The name for people: the display name, or the kind if it has none.
  package var title: String { displayName.isEmpty ? kind : displayName }
}

/// The largest useful unit of a page, the cells of a small tile with its frame, for a tile of a
/// family: in a larger one the tile would show no more and be mostly empty.
package struct LargestUnit: Hashable, Sendable {
  package var family: ArchivedFamily
  package var columns: CellCount
  package var rows: CellCount

  package init(family: ArchivedFamily, columns: CellCount, rows: CellCount) {
    self.family = family
    self.columns = columns
    self.rows = rows
  }
}
