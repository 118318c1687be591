import Cells
import Foundation
import Testing
import WidgetArchive

private func notes(
  _ files: [String: String], file: String? = nil, family: ArchivedFamily = .systemMedium,
  size: CellSize? = nil, at home: TemporaryHome? = nil
) throws -> (home: TemporaryHome, entries: [ArchivedEntry]) {
  let home = try home ?? TemporaryHome()
  for (path, text) in files { try home.write(text, to: path) }
  let configuration = file.map { ["file": ConfigurationValue.string($0)] } ?? [:]
  let reply = try BuiltProgram(name: "notes.widget", home: home)
    .timeline(kind: "notes", family: family, configuration: configuration, size: size)
  return (home, reply.entries)
}

private let shopping = """
  # Saturday

  - [x] Water the plants
  - [ ] Bread, olives, **coffee** and [more](https://more.example)
  - item
  """

@Test func `shows a file's first lines, its name and its age`() throws {
  let (home, entries) = try notes(["notes.md": shopping])
  #expect(
    entries[0].drawn(in: .systemMedium) == """
       Saturday
       ☑ Water the plants
       □ Bread, olives, coffee and more
       • item

       ───────────────────────────────────
       10 words · 1 of 2 done          now
      """)
  #expect(entries[0].title == "notes.md")
  #expect(entries[0].widgetURL == "file://\(home.url.path)/notes.md")
  // Once the note is a day old, its date is shown.
  #expect(entries.count == 2)
  #expect(entries[1].drawn(in: .systemMedium).contains(", 20"))
}

@Test func `two columns where one is not enough`() throws {
  let text = (1...20).map { "Line number \($0)" }.joined(separator: "\n")
  let (_, entries) = try notes(["notes.txt": text], family: .systemExtraLarge)
  let rows = entries[0].drawn(in: .systemExtraLarge).split(separator: "\n")
  #expect(rows[0].contains("Line number 1 ") && rows[0].contains("Line number 18"))
  #expect(rows[16].contains("Line number 17"))
}

@Test func `short lines stand in two columns where they are whole there`() throws {
  let size = CellSize(columns: 58, rows: 10)
  let text = "# Sunday\n\n" + (1...12).map { "- thing \($0)" }.joined(separator: "\n")
  let drawn = try notes(["notes.md": text], size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(drawn.contains(/Sunday.*thing 10/) && drawn.contains("thing 12"), "\(drawn)")
  // A line that has too few rows at the foot of the first column stands in the second.
  let last =
    "# Sunday\n\n" + (1...7).map { "- thing \($0)\n" }.joined()
    + "\nThe train back leaves at 17:40 from the small station\n\n- tea\n- cake"
  let whole = try notes(["notes.md": last], size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(whole.contains("17:40 from the small") && whole.contains("cake"), "\(whole)")
  #expect(!whole.contains("…"), "\(whole)")
  // Long lines would be cut there as well.
  let long = (1...12).map { "\($0) " + String(repeating: "word ", count: 20) }.joined(
    separator: "\n")
  let cut = try notes(["notes.md": long], size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(cut.contains(/1 (word ){9}/), "\(cut)")
}

@Test func `a paragraph that one column shows whole is not cut by two`() throws {
  let note =
    (1...40).map { "word\($0)" }.joined(separator: " ") + "\n" + "a\nb\nc\nd"
  let size = CellSize(columns: 50, rows: 10)
  let drawn = try notes(["notes.md": note], size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(drawn.contains("word40"), "\(drawn)")
}

@Test func `two columns stay apart however long their lines are`() throws {
  let size = CellSize(columns: 101, rows: 10)
  let text = (1...30).map { "\($0) " + String(repeating: "long words ", count: 12) }
    .joined(separator: "\n")
  let rows = try notes(["notes.txt": text], size: size).entries[0]
    .drawn(in: .systemMedium, size: size).split(separator: "\n").map { Array($0) }
  let first = 1 + (size.columns - 2 - 3) / 2
  #expect(
    rows.allSatisfy { $0.dropFirst(first).prefix(3).allSatisfy { $0 == " " } },
    "\(rows.map { String($0) })")
}

@Test(arguments: [nil, "~/Notes"])
func `the newest note of a folder is shown`(_ file: String?) throws {
  let (home, _) = try notes([
    "Notes/a.md": "first", "Notes/b.txt": "second", "Notes/c.png": "picture",
    "Notes/.d.md": "hidden",
  ])
  for (name, age) in [("a.md", 0.0), ("b.txt", 60), ("c.png", -60), (".d.md", -60)] {
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(-age)],
      ofItemAtPath: home.url.appendingPathComponent("Notes/" + name).path)
  }
  let (_, entries) = try notes([:], file: file, at: home)
  #expect(entries[0].words.contains("first") && entries[0].title == "a.md")
  // A file of one of the usual names is a choice, and comes before the newest of many.
  if file == nil {
    #expect(try notes(["notes.md": "chosen"], at: home).entries[0].words.contains("chosen"))
  }
}

@Test func `a private note is hidden, name and all`() throws {
  let (_, entries) = try notes(["notes.txt": "My secret"])
  let drawn = entries[0].drawn(in: .systemMedium, redaction: .privacy)
  #expect(!drawn.contains("secret") && !drawn.contains("notes"))
}

@Test(arguments: [
  ("", [:], "Write one in ~/notes.txt"), ("~/gone.txt", [:], "There is no file ~/gone.txt."),
  ("box", ["box/a": "x"], "~/box has no text file (.txt or .md) in it."),
  ("~/a.bin", ["a.bin": "a\u{0}b"], "~/a.bin is not a text file."),
  ("~/empty.txt", ["empty.txt": ""], "It is empty."),
])
func `says what there is to do`(_ file: String, _ files: [String: String], _ words: String) throws {
  let (_, entries) = try notes(files, file: file)
  #expect(entries[0].words.contains { $0.hasPrefix(words) }, "\(entries[0].words)")
}

@Test func `the first of the usual files is shown, and never more than is needed of a large one`()
  throws
{
  let large = String(repeating: "All work and no play. ", count: 200_000)
  let (home, entries) = try notes(["notes.md": "second", "notes.txt": large])
  #expect(entries[0].words.contains { $0.hasPrefix("All work") })
  try FileManager.default.removeItem(at: home.url.appendingPathComponent("notes.txt"))
  #expect(try notes([:], at: home).entries[0].words.contains("second"))
}

@Test func `a small tile with rows to spare says how long and how old its note is`() throws {
  let size = CellSize(columns: 34, rows: 10)
  let drawn = try notes(["notes.md": shopping], family: .systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  #expect(drawn.contains("10 words · 1 of 2 done"), "\(drawn)")
}
