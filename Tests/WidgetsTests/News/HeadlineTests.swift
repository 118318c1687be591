import Feeds
import Foundation
import Testing

private let noon = Date(timeIntervalSince1970: 1_795_255_200)

private func item(_ title: String, hoursAgo hours: Double? = nil, link: String? = nil) -> Feed.Item
{
  Feed.Item(
    title: title, link: link.flatMap { URL(string: $0) },
    date: hours.map { noon.addingTimeInterval(-$0 * 3600) })
}

@Test func `headlines of all feeds stand by age, and those of two feeds once`() {
  let shared = "https://a.example/shared"
  let first = Feed(
    title: "A", items: [item("new", hoursAgo: 1), item("shared", hoursAgo: 4, link: shared)])
  let second = Feed(
    title: "B", items: [item("middle", hoursAgo: 2), item("again", hoursAgo: 5, link: shared)])
  let headlines = [LoadedFeed(first, loaded: noon), LoadedFeed(second, loaded: noon)].headlines
  #expect(headlines.map(\.title) == ["new", "middle", "shared"])
  #expect(headlines.map(\.source) == ["A", "B", "A"])
}

@Test func `what has no date stands where its feed has it`() {
  let dated = Feed(title: "A", items: [item("1 h", hoursAgo: 1), item("3 h", hoursAgo: 3)])
  let undated = Feed(
    title: "B", updated: noon, items: [item("first"), item("second"), item("third")])
  let headlines = [LoadedFeed(dated, loaded: noon), LoadedFeed(undated, loaded: noon)].headlines
  #expect(headlines.map(\.title) == ["first", "1 h", "second", "third", "3 h"])
  #expect(headlines.map { $0.age(at: noon) } == [nil, "1h", nil, nil, "3h"])
}

@Test func `nothing is from the future`() {
  let feed = Feed(title: "A", items: [item("now", hoursAgo: 0), item("tomorrow", hoursAgo: -24)])
  let headlines = [LoadedFeed(feed, loaded: noon)].headlines
  #expect(headlines.map { $0.age(at: noon) } == ["now", "now"])
}

@Test(arguments: [
  (0 as Double, "now"), (59, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"),
  (86_400, "1d"), (34_560_000, "1y"), (-5, "now"), (.infinity, "31y"),
])
func `an age has one unit`(_ seconds: Double, _ expected: String) {
  #expect(Age.text(seconds) == expected)
}
