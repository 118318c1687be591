import Foundation
import PhotoAlbum
import Testing

private let album = PhotoAlbum(photos: (1...30).map { "/p/\($0).jpg" }, order: .shuffled)
private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

private func first(_ album: PhotoAlbum, _ date: String) throws -> String {
  try #require(album.candidates(at: instant(date), timeZone: berlin).first)
}

@Test func `an hour has its picture, whenever it is asked for`() throws {
  let hours = try (0..<24).map {
    try first(album, String(format: "2026-11-21T%02d:10:00+01:00", $0))
  }
  #expect(Set(hours).count == 24)
  #expect(try first(album, "2026-11-21T07:59:59+01:00") == hours[7])
  let tomorrow = try (0..<24).map {
    try first(album, String(format: "2026-11-22T%02d:10:00+01:00", $0))
  }
  #expect(hours != tomorrow)
}

@Test func `by name one follows the other, around and around`() throws {
  let album = PhotoAlbum(photos: ["a", "b", "c"], order: .byName)
  let hours = try (0..<6).map { try first(album, "2026-11-21T0\($0):00:00+01:00") }
  #expect(hours == ["b", "c", "a", "b", "c", "a"] || Set(hours.prefix(3)).count == 3)
  #expect(hours.prefix(3) == hours.suffix(3))
  #expect(try first(album, "1969-12-31T10:00:00Z").isEmpty == false)
}

@Test func `all others stand by for one that cannot be shown`() throws {
  let candidates = try album.candidates(at: instant("2026-11-21T10:00:00Z"), timeZone: berlin)
  #expect(Set(candidates) == Set(album.photos))
  #expect(PhotoAlbum(photos: [], order: .shuffled).candidates(at: .now, timeZone: .gmt) == [])
}

@Test func `pictures are found in folders of folders, hidden ones and circles left out`() throws {
  let home = try TemporaryHome()
  for path in ["a.PNG", "in/b.jpeg", ".hidden/c.png", "d.txt", "in/deep/e.webp"] {
    try home.write("x", to: path)
  }
  try FileManager.default.createSymbolicLink(
    atPath: home.url.path + "/in/up", withDestinationPath: home.url.path)
  try FileManager.default.createSymbolicLink(
    atPath: home.url.path + "/gone.png", withDestinationPath: home.url.path + "/nowhere")
  let album = PhotoAlbum(folder: home.url.path, order: .byName)
  #expect(
    album.photos.map { $0.dropFirst(home.url.path.count) } == [
      "/a.PNG", "/in/b.jpeg", "/in/deep/e.webp",
    ])
}

@Test(arguments: [
  ("lake_at-dawn.jpg", "Lake at dawn"), ("Oma.png", "Oma"), ("IMG_2034.jpg", nil),
  ("PXL_20240513_101112.jpg", nil), ("20240513_101112.jpg", nil), ("DSC01234.JPG", nil),
  ("Screenshot from 2024.png", nil), ("photo 3.webp", nil), ("été à Nice.jpg", "Été à Nice"),
])
func `a name is said where a person gave it`(_ file: String, _ name: String?) {
  #expect(PhotoCaption.name(of: "/x/" + file) == name)
}
