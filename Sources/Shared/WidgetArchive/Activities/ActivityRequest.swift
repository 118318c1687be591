/// The activity that an extension is asked to draw: the member `activity` of a request with that
/// action. The kind and the environment are members of the request itself.
package struct ActivityRequest: Hashable, Sendable {
  package var id: String
  /// The attributes and the content state as JSON.
  package var attributes: String
  package var state: String
  package var isStale: Bool
  /// The presentations to draw, each with the size of its place.
  package var places: [ActivityPlace]

  package init(
    id: String, attributes: String, state: String, isStale: Bool = false, places: [ActivityPlace]
  ) {
    self.id = id
    self.attributes = attributes
    self.state = state
    self.isStale = isStale
    self.places = places
  }
}

/// A presentation of an activity.
package enum ActivityPresentation: String, CaseIterable, Hashable, Sendable, JSONLine {
  /// The presentation on the lock page, and in an *Activities* tile.
  case lockScreen
  /// The same for a small place: `ActivityFamily.small`. An extension without it leaves it out.
  case small
  /// The two ends of the strip while one activity runs.
  case compactLeading, compactTrailing
  /// One of several activities in the strip.
  case minimal
  /// The expanded regions, put together as one view.
  case expanded
}

/// A presentation, and the size of the place where it is shown.
package struct ActivityPlace: Hashable, Sendable {
  package var presentation: ActivityPresentation
  package var columns: CellCount
  package var rows: CellCount
  /// Whether a presentation of the lock screen fills a whole page: `isActivityFullscreen`.
  package var isFullscreen: Bool
  /// Whether a strip has less room than a usual one: `isDynamicIslandLimitedInWidth`.
  package var isLimitedInWidth: Bool

  package init(
    _ presentation: ActivityPresentation, columns: CellCount, rows: CellCount,
    isFullscreen: Bool = false, isLimitedInWidth: Bool = false
  ) {
    self.presentation = presentation
    self.columns = columns
    self.rows = rows
    self.isFullscreen = isFullscreen
    self.isLimitedInWidth = isLimitedInWidth
  }
}

/// The drawn activity: the reply to a request of the action `activity`.
package struct ArchivedActivity: Hashable, Sendable {
  /// The views of the requested presentations; one that the author did not make is missing.
  package var views: [ActivityPresentation: ArchivedView]
  /// The colour of the line around the expanded presentation: `keylineTint`.
  package var keylineTint: ArchivedColor?
  /// The environment values that the views read.
  package var reads: [EnvironmentRead]
  /// Remarks for the author.
  package var remarks: [String]

  package init(
    views: [ActivityPresentation: ArchivedView], keylineTint: ArchivedColor? = nil,
    reads: [EnvironmentRead] = [], remarks: [String] = []
  ) {
    self.views = views
    self.keylineTint = keylineTint
    self.reads = reads
    self.remarks = remarks
  }
}

/// A kind of activity that an extension draws.
package struct ActivityDescriptor: Hashable, Sendable {
  /// The name of the attributes' type without its module.
  package var kind: String
  /// Whether it has a presentation of its own for a small place.
  package var hasSmall: Bool

  package init(kind: String, hasSmall: Bool = false) {
    self.kind = kind
    self.hasSmall = hasSmall
  }
}
