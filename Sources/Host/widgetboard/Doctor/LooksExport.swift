import Foundation
import TimelineEngine

/// The looks of a person as text for ``Simulation/VisitFile``: dates, seconds and page numbers, and
/// nothing of what was on the pages.
///
/// Dates are on the wall clock of the person's time zone, written as if it were UTC: the
/// simulation's days begin at midnight UTC, the person's at midnight at home. When a clock is put
/// back, the looks of that hour seem to overlap: each loses the part that an earlier look covers.
struct LooksExport {
  private(set) var text =
    "# When a page was looked at in local time, for how many seconds, and which page.\n"
  private(set) var count = 0
  /// The number of looks that were left out, because none of their tiles is on a page now.
  private(set) var left = 0

  /// - Parameter pages: the placements on each page now. A look is assigned to the page of the
  ///   first of its tiles that is still on a page.
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
