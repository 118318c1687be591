import Foundation

/// The newest items of a feed in its order, each once, whatever order it has and however many there are.
struct NewestItems {
  private var ranked: [(item: Feed.Item, rank: Date)] = []
  /// The rank of the item before.
  private var above = Date.distantFuture
  /// By their hashes: a feed may have a hundred thousand items.
  private var seen: Set<Int> = []
  private(set) var leftOut = 0

  /// Adds the next item, if it has a title and is not there yet.
  mutating func add(_ item: Feed.Item) {
    guard !item.title.isEmpty, seen.insert(Self.identity(item)).inserted else { return }
    // As headlines are ranked: what has no date follows the one before it.
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

  /// Programs give many items one identifier, or one address: two items are one where all that they have
  /// is the same.
  private static func identity(_ item: Feed.Item) -> Int {
    var hasher = Hasher()
    hasher.combine(item.id)
    hasher.combine(item.link)
    hasher.combine(item.title)
    return hasher.finalize()
  }
}
