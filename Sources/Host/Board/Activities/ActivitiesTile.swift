import Activities
import Foundation
import TimelineEngine
import WidgetArchive

/// The tile *Activities*: the board draws it itself. It lists what is running and what has just ended,
/// the most relevant first, and changes in the moment in which the strip does.
package enum ActivitiesTile {
  /// The kind, which no extension can replace.
  package static let kind = "activities"

  static let descriptor = WidgetDescriptor(
    kind: kind, displayName: "Activities",
    description: "What is running, how far it is, and how it ended.",
    families: [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])

  /// The link of the tile as a whole, and the beginning of that of a line: the board takes them for
  /// its panel.
  static let link = "widgetboard:activities"

  static func link(to id: Activity.ID) -> String { link + "/" + id }

  /// The activity to which a link of the tile leads; nil for the tile as a whole.
  static func activity(of link: String) -> Activity.ID? {
    link.hasPrefix(Self.link + "/") ? String(link.dropFirst(Self.link.utf8.count + 1)) : nil
  }

  /// The place in which activities are listed.
  enum Place: Hashable {
    case tile(ArchivedFamily)
    case lockPage

    /// The most activities.
    var most: Int {
      switch self {
      case .tile(.systemLarge), .tile(.systemExtraLargePortrait): 8
      case .tile(.systemExtraLarge): 12
      case .tile(.systemMedium), .tile(.systemSmall): 6
      case .lockPage: 8
      case .tile: 4
      }
    }

    var isSmall: Bool { self == .tile(.systemSmall) }
  }
}

extension Board {
  func isActivitiesTile(_ id: Placement.ID) -> Bool {
    layout.placement(id)?.kind == ActivitiesTile.kind
  }

  /// Updates the contents of the tiles whose picture has changed.
  mutating func refreshActivityTiles(at now: Date) {
    for tile in layout.placements where tile.kind == ActivitiesTile.kind {
      let face = activityFace(in: .tile(tile.family), at: now)
      guard
        tileStates.activityFaces[tile.id] != face || tileStates.contents[tile.id]?.until != nil
          || tileStates.contents[tile.id] == nil
      else { continue }
      tileStates.activityFaces[tile.id] = face
      holdTarget(in: tile.id)
      tileStates.contents[tile.id] = TileContent(view: face.view)
      tileStates.drawn[tile.id] = nil
      redraw.tiles.insert(tile.id)
    }
  }

  func activityFace(in place: ActivitiesTile.Place, at now: Date) -> ActivitiesFace {
    activityFace(of: activities.shown(at: now), in: place, at: now)
  }

  func activityFace(
    of shown: [Activity], in place: ActivitiesTile.Place, at now: Date
  ) -> ActivitiesFace {
    ActivitiesFace(
      shown.prefix(place.most).map { (activity: $0, words: ActivityWords($0, at: now)) },
      isMore: shown.count > place.most, in: place, colorScheme: environment.colorScheme,
      unicode: canvas.screenStyle.unicode, isPrivate: isLocked)
  }

  /// The activity that an extension drew with such a link in its view.
  func activity(linkingTo url: String) -> Activity.ID? {
    activities.all.first { activity in
      activity.drawn?.views.values.contains { $0.links(to: url) } == true
    }?.id
  }

  /// Gives a panel the pictures of the board's own widgets.
  mutating func supplyOwnPreviews(to panel: inout any Panel, at now: Date) {
    let wants = panel.wants
    for placement in wants.previews where OwnWidgets.kinds.contains(placement.kind) {
      guard let view = ownPreview(of: placement, isSample: wants.areSamples, at: now) else {
        continue
      }
      _ = panel.follow(.preview(placement, .picture(view)))
    }
  }

  private func ownPreview(of placement: Placement, isSample: Bool, at now: Date) -> ArchivedView? {
    guard placement.kind == ActivitiesTile.kind else { return tileStates.startHere?.view }
    let place = ActivitiesTile.Place.tile(placement.family)
    guard isSample else { return activityFace(in: place, at: now).view }
    return activityFace(of: Self.sampleActivities(at: now), in: place, at: now).view
  }

  /// The activities of the gallery's picture.
  private static func sampleActivities(at now: Date) -> [Activity] {
    func sample(
      _ title: String, _ share: Fraction?, _ detail: String, seconds: TimeInterval,
      _ outcome: PlainActivity.Outcome? = nil
    ) -> Activity {
      let plain = PlainActivity(title: title, detail: detail, progress: share, outcome: outcome)
      let end = outcome.map { _ in
        Activity.End(date: now, dismissal: .distantFuture, cause: .told)
      }
      return Activity(
        id: title, sender: "widgetboard", update: ActivityUpdate(content: .plain(plain)),
        began: now.addingTimeInterval(-seconds), posted: now, end: end)
    }
    return [
      sample("make", 0.43, "[17/40] parser.o", seconds: 130),
      sample("rsync", 0.8, "photos/2026", seconds: 730),
      sample("pytest", nil, "212 passed", seconds: 41, .succeeded),
    ]
  }
}

extension ArchivedView {
  /// Whether a link in it opens this.
  fileprivate func links(to url: String) -> Bool {
    nodes.contains { node in
      if case .link(let own, _) = node.content { return own == url }
      if case .text(let runs) = node.content { return runs.contains { $0.url == url } }
      return false
    }
  }
}
