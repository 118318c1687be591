import Foundation
import PersonalFiles

/// The pictures in a folder, and which of them to show in an hour.
package struct PhotoAlbum: Sendable {
  package enum Order: Sendable {
    /// A different order each day; within a day it is always the same.
    case shuffled
    case byName
  }

  /// The paths of the pictures, sorted by name.
  package let photos: [String]
  package let order: Order
  /// Whether the folder has more pictures than are listed.
  package let isCut: Bool

  package init(photos: [String], order: Order, isCut: Bool = false) {
    self.photos = photos
    self.order = order
    self.isCut = isCut
  }

  package init(folder: String, order: Order) {
    let found = FileWalk(kinds: Self.kinds).files(in: folder)
    self.init(photos: found.files, order: order, isCut: found.isCut)
  }

  package static let kinds: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "heic", "heif", "avif",
  ]

  /// The pictures for an hour in order of preference: if one cannot be shown, the next one is.
  package func candidates(at date: Date, timeZone: TimeZone) -> [String] {
    guard !photos.isEmpty else { return [] }
    let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let hour = Int((local / 3600).rounded(.down))
    let day = Int((local / 86_400).rounded(.down))
    let arranged = order == .byName ? photos : shuffled(seed: UInt64(bitPattern: Int64(day)))
    let step = order == .byName ? hour : hour - day * 24
    let first = ((step % arranged.count) + arranged.count) % arranged.count
    return Array(arranged[first...] + arranged[..<first])
  }

  /// Sorts by a hash of path and day, so that a new picture does not change the order of the
  /// others.
  private func shuffled(seed: UInt64) -> [String] {
    photos.map { (Self.number(of: $0, seed: seed), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// FNV-1a of the seed and the path, mixed once more so that similar names are not neighbours.
  private static func number(of path: String, seed: UInt64) -> UInt64 {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)
    for byte in path.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = (number ^ number >> 30) &* 0xbf58_476d_1ce4_e5b9
    return number ^ number >> 27
  }
}
