import Foundation
import Testing
import WidgetArchive

/// An image that is half blue, half yellow.
private let halves = """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" \
  fill="#0000ff"/><rect x="10" width="10" height="10" fill="#ffff00"/></svg>
  """

private func photos(
  _ files: [String: String], _ configuration: Configuration = ["folder": .string("~/box")],
  family: ArchivedFamily = .systemMedium
) throws -> (home: TemporaryHome, reply: BuiltProgram.TimelineReply) {
  let home = try TemporaryHome()
  for (path, text) in files { try home.write(text, to: path) }
  let reply = try BuiltProgram(name: "photos.widget", home: home)
    .timeline(kind: "photos", family: family, configuration: configuration)
  return (home, reply)
}

@Test func `an hour has a picture, which fills the tile and leads to its file`() throws {
  let (home, reply) = try photos(["box/old map.svg": halves])
  #expect(reply.entries.count == 4)
  let hours = reply.entries.dropFirst().map { $0.date.timeIntervalSince1970 / 3600 }
  #expect(hours.allSatisfy { $0 == $0.rounded() })
  #expect(reply.policy == .after((reply.entries.last?.date ?? .now).addingTimeInterval(3600)))
  #expect(reply.entries[0].widgetURL == "file://\(home.url.path)/box/old%20map.svg")
  let drawn = reply.entries[0].drawn(in: .systemMedium).split(
    separator: "\n", omittingEmptySubsequences: false)
  #expect(drawn.count == 7)
  #expect(drawn[6].contains("Old map"))
}

@Test func `what cannot be decoded is passed over`() throws {
  let (_, reply) = try photos([
    "box/a.png": "no picture", "box/b.jpg": "", "box/good one.svg": halves,
    "box/c.svg": "<svg", "box/d.gif": "GIF89a",
  ])
  #expect(reply.entries.allSatisfy { $0.words == ["Good one"] })
}

@Test func `a caption is the person's choice`() throws {
  func words(_ caption: String) throws -> [String] {
    try photos(
      ["box/IMG_1.svg": halves], ["folder": .string("~/box"), "caption": .string(caption)]
    ).reply.entries[0].words
  }
  #expect(try words("none") == [])
  #expect(try words("name") == ["IMG_1"])
  #expect(try words("automatic") == [Date().formatted(.dateTime.month(.wide).year())])
}

@Test(arguments: [
  ("~/box", ["box/a.txt": "x"], "~/box has no PNG, JPEG, GIF, WebP, SVG, HEIC or AVIF in it."),
  ("~/box", ["box/a.png": "x"], "None of the pictures in ~/box can be shown."),
  ("~/box", [:], "There is no folder ~/box."), ("", [:], "Put some into ~/Pictures"),
])
func `without a picture it says what there is to do`(
  _ folder: String, _ files: [String: String], _ words: String
) throws {
  let (_, reply) = try photos(files, ["folder": .string(folder)])
  #expect(reply.entries.count == 1)
  #expect(reply.entries[0].words.contains { $0.hasPrefix(words) }, "\(reply.entries[0].words)")
}

@Test func `a board without pictures has the one that comes along, and nothing is wrong`() throws {
  for files in [[:], ["Pictures/a.txt": "x"]] {
    let (_, reply) = try photos(files, [:])
    #expect(reply.entries[0].words.contains("No photos yet"))
    #expect(reply.trouble == nil)
    let drawn = reply.entries[0].drawn(in: .systemLarge)
    #expect(drawn.contains("Put some into ~/Pictures"))
    #expect(drawn.filter { "▀▄▌▐▙▛▜▟█".contains($0) }.count > 20, "mountains")
  }
}

@Test func `a picture is private`() throws {
  let (_, reply) = try photos(["box/old map.svg": halves])
  let drawn = reply.entries[0].drawn(in: .systemMedium, redaction: .privacy)
  #expect(!drawn.contains("map"))
  #expect(drawn.filter { $0 == "░" }.count > 200)
}

@Test func `without a picture a large tile has a symbol above its words, in the middle`() throws {
  let entry = try photos([:], ["folder": .string("~/box")], family: .systemLarge).reply.entries[0]
  let drawn = entry.drawn(in: .systemLarge)
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let title = try #require(rows.firstIndex { $0.contains("No photos") })
  #expect(rows[..<title].contains { $0.contains("█") }, "\(drawn)")
  #expect(rows[0].allSatisfy(\.isWhitespace) && rows.last?.allSatisfy(\.isWhitespace) == true)
  #expect(rows[title].prefix { $0 == " " }.count > 8, "\(drawn)")
  #expect(drawn.contains("e, then c."))
  // A small one has the words alone.
  let small = entry.drawn(in: .systemSmall)
  #expect(small.contains("No photos") && !small.contains("█"), "\(small)")
}

@Test func `in a small tile few words leave the picture that comes along to be seen`() throws {
  let entry = try photos([:], [:], family: .systemSmall).reply.entries[0]
  let drawn = entry.drawn(in: .systemSmall)
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  let lettered = rows.count { $0.contains { $0.isLetter } }
  #expect(drawn.contains("No photos yet") && lettered <= 3, "\(drawn)")
}
