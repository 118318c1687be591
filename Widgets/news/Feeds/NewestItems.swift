import Foundation

/// Keeps a feed's newest items without duplicates, in the feed's order, whatever that is and
/// however many items come.
struct NewestItems {
  private var ranked: [(item: Feed.Item, rank: Date)] = []
  /// The rank of the previous item.
  private var above = Date.distantFuture
  /// The hashes of the items seen: a feed may have a hundred thousand.
  private var seen: Set<Int> = []
  private(set) var leftOut = 0

  /// Adds the next item if it has a title and is new.
  mutating func add(_ item: Feed.Item) {
    guard !item.title.isEmpty, seen.insert(Self.identity(item)).inserted else { return }
    // The same ranks as for headlines: an item without a date follows the one before it.
    let rank = item.isDateUnreadable ? .distantPast : item.date ?? above.addingTimeInterval(-3600)
    if !item.isDateUnreadable { above = rank }
    ranked.append((item, rank))
    if ranked.count >= 3 * FeedReader.mostItems { prune() }
  }

  var items: [Feed.Item] {
    mutating get {
      prune()
      return ranked.map(\.item)
    }
  }

  private mutating func prune() {
    let most = FeedReader.mostItems
    guard ranked.count > most else { return }
    let order = ranked.indices.sorted {
      ranked[$0].rank == ranked[$1].rank ? $0 < $1 : ranked[$0].rank > ranked[$1].rank
    }
    leftOut += ranked.count - most
    ranked = order.prefix(most).sorted().map { ranked[$0] }
  }

  /// Programs may give many items one identifier or one address, so two items are duplicates only
  /// if identifier, address and title agree.
  private static func identity(_ item: Feed.Item) -> Int {
    var hasher = Hasher()
    hasher.combine(item.id)
    hasher.combine(item.link)
    hasher.combine(item.title)
    return hasher.finalize()
  }
}
