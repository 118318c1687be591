import Foundation
import TimelineEngine

/// When a person looked at which page of their board, as ``Simulation/VisitFile`` reads it: dates,
/// seconds and page numbers, and nothing of what was on the pages.
///
/// Dates are on the wall's clock of the person's time zone, written as if it were UTC: the simulation's
/// days begin at midnight UTC, and theirs at home. An hour that a clock was put back makes looks that
/// seem to overlap; each is cut to what no earlier one took.
struct LooksExport {
  private(set) var text =
    "# When a page was looked at in local time, for how many seconds, and which page.\n"
  private(set) var count = 0
  /// Looks at nothing that is on a page now.
  private(set) var left = 0

  /// - Parameter pages: what is on each page now. A look was at the page on which the first of its tiles
  ///   is that still is on one.
  init(_ looks: [Look], pages: [[Placement.ID]], timeZone: TimeZone) {
    var pageOf: [Placement.ID: Int] = [:]
    for (index, page) in pages.enumerated() {
      for id in page where pageOf[id] == nil { pageOf[id] = index + 1 }
    }
    let format = Date.ISO8601FormatStyle(timeZone: .gmt)
    var free = Int.min
    for look in looks.sorted(by: { $0.began < $1.began }) {
      guard let page = look.placements.lazy.compactMap({ pageOf[$0] }).first else {
        left += 1
        continue
      }
      let offset = TimeInterval(timeZone.secondsFromGMT(for: look.began))
      let began = max(Int((look.began + offset).timeIntervalSince1970), free)
      let ended = min(Int((look.ended + offset).timeIntervalSince1970), began + 86_400)
      guard ended > began else { continue }
      free = ended
      let date = Date(timeIntervalSince1970: TimeInterval(began))
      text += "\(format.format(date)) \(ended - began) \(page)\n"
      count += 1
    }
  }
}
