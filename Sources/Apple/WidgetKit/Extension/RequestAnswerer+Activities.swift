import Foundation
import SwiftUI
import WidgetArchive

extension RequestAnswerer {
  /// Draws an activity for each place that the request lists.
  func activity(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> ArchivedActivity
  {
    guard let kind = request.kind else { throw .missing("kind") }
    guard let asked = request.activity else { throw .missing("activity") }
    guard let definition = catalog.activities.first(where: { $0.kind == kind }) else {
      throw .unknownActivity(kind, known: catalog.activities.map(\.kind))
    }
    let scene = try definition.scene(asked)
    var archive = ArchivedActivity(views: [:], keylineTint: scene.island.keyline?.archived)
    var reads: Set<EnvironmentRead> = []
    for place in asked.places where place.presentation != .small || definition.hasSmall {
      let lowered = scene.lowered(place, for: environment, at: request.now ?? Date())
      try check(lowered.view, for: place)
      archive.views[place.presentation] = lowered.view
      reads.formUnion(lowered.reads)
      archive.remarks += lowered.remarks.filter { !archive.remarks.contains($0) }
    }
    archive.reads = reads.sorted()
    return archive
  }

  /// Refuses a view that is over the limits of an entry.
  private func check(_ view: ArchivedView, for place: ActivityPlace) throws(AnswerFailure) {
    let name = "the presentation “\(place.presentation.rawValue)”"
    let size = view.measure
    guard size.nodes <= ArchiveLimits.nodes else {
      throw .activity(
        "timeline.limits: \(name) has \(size.nodes) views, of \(ArchiveLimits.nodes) at most")
    }
    guard size.levels <= ArchiveLimits.levels else {
      throw .activity(
        "timeline.limits: \(name) has views \(size.levels) levels deep, of "
          + "\(ArchiveLimits.levels) at most")
    }
    let tile = PricedSize(columns: place.columns.value, rows: place.rows.value)
    let price = view.price(tile)
    guard price <= tile.mostSteps else {
      throw .activity(
        "timeline.limits: \(name) would cost \(price.wordsForSteps) steps to draw, at most "
          + tile.mostSteps.wordsForSteps)
    }
  }
}
