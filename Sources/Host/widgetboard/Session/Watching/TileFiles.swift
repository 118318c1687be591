import TimelineEngine
import WidgetArchive

/// The files of a timeline as they are now, for an explanation.
struct TileFiles {
  /// The names of those that have changed since the timeline was made.
  private(set) var changed: [String] = []
  /// The reasons why some are not watched, a sentence each.
  private(set) var unwatched: [String] = []

  init(of summary: TimelineSummary?, paths: LocalPath = LocalPath()) {
    guard let summary else { return }
    for file in summary.reads.compactMap(\.file).sorted(by: { $0.path < $1.path }) {
      let end = paths.end(of: file.path)
      if end.isOther(than: file, since: summary.loadedAt) { changed.append(file.name) }
      if let reason = end.whyUnwatched(file) { unwatched.append(reason) }
    }
  }
}
