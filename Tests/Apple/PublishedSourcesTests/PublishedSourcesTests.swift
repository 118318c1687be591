import CoreLocation
import Foundation
import Testing
import WidgetArchive

@testable import SwiftUI

@Suite @MainActor struct PublishedSourcesTests {
  private func archive(_ view: some View) -> ArchivedView {
    lower(view, in: EnvironmentValues()).view
  }

  private func words(_ view: some View) -> [String] {
    archive(view).nodes.compactMap { node in
      guard case .text(let runs) = node.content else { return nil }
      return runs.map { if case .verbatim(let words) = $0.content { words } else { "" } }.joined()
    }
  }

  @Test func `defaults answer for their values by name`() throws {
    let name = "published-sources-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let kept = KeyedDefaults(defaults: defaults)
    kept.save(12, name: "Ann")
    #expect(kept.steps == 12)
    #expect(kept.name == "Ann")
    kept.save(13, name: nil)
    #expect(kept.name == nil)
  }

  @Test func `hashes, addresses and photos of other frameworks are there`() throws {
    let sums = Checksums()
    #expect(sums.checksum(Data("hello".utf8)) == [0x95, 0x95, 0xC9, 0xDF])
    #expect(sums.name("hello") == "5d41402abc4b2a76b9719d911017c592")
    #expect(sums.signature("hello", secret: "key").hasSuffix("="))
    #expect(PeerAddress(Data(count: 16))?.address == .any && PeerAddress(Data()) == nil)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"></svg>"#.utf8
    ).write(to: file)
    #expect(PhotoLoader().downsample(file, to: 20)?.size == CGSize(width: 20, height: 10))
  }

  @Test func `what a Smart Stack is told has its groups`() async {
    let attributes = await TideProvider().relevance().attributes
    #expect(attributes.map { $0.group == nil } == [true, false, false])
    #expect(alone.attributes.map { $0.context == nil } == [true, false])
  }

  @Test func `a state is given its first value by the initializer`() {
    let view = AssignedState(
      date: Date(timeIntervalSinceReferenceDate: 7), names: ["one", "two"])
    #expect(words(view) == ["2", "none", "7"])
  }

  @Test func `conditions stand in the builders of charts and toolbars`() {
    let quotes = (0..<3).map {
      Quote(
        id: $0, price: Double($0) * 2,
        date: Date(timeIntervalSinceReferenceDate: Double($0) * 36_000))
    }
    let plain = archive(ConditionsChart(quotes: quotes, isDetailed: false))
    let detailed = archive(ConditionsChart(quotes: quotes, isDetailed: true))
    #expect(detailed.nodes.count > plain.nodes.count)
    #expect(words(ConditionsChart(quotes: quotes, isDetailed: true)).contains { $0.hasPrefix("$") })
  }

  @Test func `the parts of modules that authors name bring the whole`() {
    let parts = Submodules()
    parts.tell()
    #expect(parts.image?.isSymbolImage == true)
    #expect(parts.location.coordinate.longitude == 2)
  }

  @Test func `glass is a pane behind its view`() {
    #expect(words(Panes()) == ["plain", "tinted", "none", "detailed"])
    let panes = archive(Panes()).nodes.filter { node in
      node.modifiers.contains { if case .background = $0 { true } else { false } }
    }
    #expect(panes.count == 2)
  }

  @Test func `what only an app would do leaves its views as they are`() {
    #expect(words(AppsViews()) == ["row 0", "row 1"])
  }

  @Test func `a label may have a picture of a catalogue`() {
    #expect(words(PictureLabels(title: "Also steps")).contains("Also steps"))
  }

  @Test func `UIKit's small things are there`() {
    let image = UIImage(systemName: "star")
    #expect(image?.imageRendererFormat.scale == 1)
    #expect(image.flatMap { darkVariant(of: $0) }?.isSymbolImage == true)
    #expect(width(of: "three") == 40)
    let box = ("one two three" as NSString).boundingRect(
      with: CGSize(width: 56, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.size == CGSize(width: 56, height: 36))
    tapped()
  }

  @Test func `names of Apple's C library and of its queues are there`() {
    let names = SystemNames()
    #expect(names.pause == 0.001)
    #expect(names.size == 12.5)
    #expect(names.round(2.34) == 2.3)
    #expect(names.power(3) == 9)
    #expect(names.queue.sync { 3 } == 3)
  }

  @Test func `what views do when they appear is done before they are archived`() {
    let view = GrowingBars(values: [3, 5])
    #expect(Set(words(view)) == ["2 bars, 1 time", "3", "5"])
    #expect(!archive(view).nodes.contains { $0.modifiers.contains(.opacity(0)) })
  }

  @Test func `a view that measures itself when it appears is archived with its size`() {
    #expect(words(MeasuredView()) == ["64 points"])
  }

  @Test func `lines of one style that follow each other are one path`() {
    let shapes = archive(StrokedCurve(points: 200)).nodes.filter {
      if case .shape = $0.content { true } else { false }
    }
    #expect(shapes.count == 2)
    let elements = shapes.map { node in
      if case .shape(.path(let path), _) = node.content { path.elements.count } else { 0 }
    }
    #expect(elements == [101, 101])
  }

  @Test func `the label of a widget stands in the corner family and in no other`() {
    var corner = EnvironmentValues()
    corner.tileMetrics.family = .accessoryCorner
    corner.widgetFamily = .accessoryCorner
    let nodes = lower(CornerView(), in: corner).view.nodes
    #expect(nodes.contains { $0.content == .text([TextRun(.verbatim("48%"))]) })
    #expect(words(CornerView()).isEmpty)
  }

  @Test func `styles, sizes and children of containers can be asked for`() throws {
    #expect(words(Surfaces()).contains("40 high"))
    let ruled = archive(
      Ruled {
        Text(verbatim: "a")
        ForEach(0..<2) { Text(verbatim: "\($0)") }
      })
    guard case .vstack(_, _, let children)? = ruled.nodes.last?.content else {
      Issue.record("no column")
      return
    }
    #expect(
      children.map { ruled.nodes[$0].content == .divider } == [false, true, false, true, false])
  }

  @Test func `a location comes back from an archive`() throws {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), altitude: 34,
      horizontalAccuracy: 5, verticalAccuracy: 6, course: 90, speed: 1.5,
      timestamp: Date(timeIntervalSinceReferenceDate: 1000))
    let tracker = Tracker()
    tracker.start()
    let kept = try #require(try tracker.kept(location))
    #expect(kept.coordinate.latitude == 52.5)
    #expect(kept.coordinate.longitude == 13.4)
    #expect((kept.altitude, kept.course, kept.speed) == (34, 90, 1.5))
    #expect(kept.timestamp == location.timestamp)
  }

  @Test func `texts with UIKit's attributes become texts of SwiftUI`() throws {
    guard case .text(let runs)? = archive(AttributedTexts()).nodes.last?.content else {
      Issue.record("no text")
      return
    }
    #expect(runs.count == 2)
    #expect(runs[0].color != nil && runs[1].color == nil)
    #expect(runs.allSatisfy { $0.font?.weight == "bold" })
    let link = AttributedString(
      NSAttributedString(string: "a", attributes: [.link: "https://example.com"]))
    #expect(link.runs.first?.link == URL(string: "https://example.com"))
    #expect(AttributedString(NSAttributedString(link)) == link)
  }

  @Test func `a document in HTML is read`() throws {
    let text = try headline(
      html: """
        <html><head><style>p { color: red }</style></head><body>
        <p>Tom &amp; Jerry&#39;s   <b>bold
        <i>both</i></b> end<br/>next</p><!-- no --><ul><li>one</li><li>two &lt; 3</li></ul>
        <a href="https://example.com/x">link</a></body></html>
        """)
    #expect(
      text.string == "Tom & Jerry's bold both end\nnext\n•\tone\n•\ttwo < 3\nlink")
    let last = text.attributes(at: text.length - 1, effectiveRange: nil)
    #expect(last[.link] as? URL == URL(string: "https://example.com/x"))
    let bold = (text.string as NSString).range(of: "bold")
    let intent = AttributedString(text.attributedSubstring(from: bold)).runs.first?
      .inlinePresentationIntent
    #expect(intent == .stronglyEmphasized)
  }

  @Test(arguments: [
    ("<p>one<p>two <b>three", "one\ntwo three"), ("no tags at all", "no tags at all"),
    ("a &lt; b &eacute;&thetasym;&nbsp;c &nosuch; AT&T", "a < b éϑ\u{A0}c &nosuch; AT&T"),
    ("<a title='x > y'>link</a><script>if (a<b) {}</script>!", "link!"),
    ("<pre>a\n  b</pre>c<td>d<td>e", "a\n  b\nc d e"), ("<!-- <p>no</p> -->yes", "yes"), ("", ""),
    ("<ul><li>one<li> two</ul>end", "•\tone\n•\ttwo\nend"), ("a<br><br>b", "a\n\nb"),
  ])
  func `no document in HTML is wrong`(html: String, text: String) throws {
    #expect(try headline(html: html).string == text)
  }

  @Test(arguments: [
    ("<meta charset=windows-1251><p>Погода", String.Encoding.windowsCP1251),
    ("<meta http-equiv='Content-Type' content='text/html; charset=iso-8859-1'>Größe", .isoLatin1),
    ("<meta charset=windows-1251><p>Погода", .utf8), ("<p>Погода", .utf16), ("<p>東京", .utf8),
  ])
  func `a document in HTML says how it is encoded`(html: String, encoding: String.Encoding) throws {
    let data = try #require(html.data(using: encoding))
    let text = try NSAttributedString(
      data: data, options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    #expect(text.string == html.split(separator: ">").last.map(String.init))
  }

  @Test(arguments: ["<!-- -->", "<a ", "<b>", "<td>", "&", "<a x='"])
  func `a long document in HTML is read in one go`(part: String) {
    let html = String(repeating: part, count: 300_000 / part.utf8.count)
    _ = try? headline(html: html + "<p>end")
    #expect(throws: CocoaError.self) {
      try headline(html: "<a" + String(repeating: " b", count: 300_000) + ">")
    }
  }

  @Test func `the pixels of an image can be read`() {
    #expect(striped().averageChannels == [127, 0, 127])
    #expect(UIImage(systemName: "star")?.averageChannels == nil)
  }

  @Test func `shapes made of others are paths, a drawn picture is its closure's drawing`() {
    let shapes = archive(Emblem()).nodes.compactMap { node -> ArchivedPath? in
      if case .shape(.path(let path), _) = node.content { path } else { nil }
    }
    #expect(shapes.count >= 6)
    #expect(shapes.allSatisfy { !$0.elements.isEmpty })
  }

  @Test func `what depends on preferences gets their default`() {
    #expect(Set(words(Highlighted())) == ["marked", "0 over"])
  }

  @Test func `what moves stands at its first value`() {
    #expect(words(Bouncing()) == ["keyed", "small"])
  }

  @Test func `a text that draws itself in an app is shown as it is`() {
    #expect(words(Waving()).contains { $0.contains("loud") })
  }

  @Test func `plots of collections and functions stand in one chart`() {
    let readings = (0..<4).map { Reading(id: $0, value: Double($0), sensor: "\($0 % 2)") }
    #expect(archive(Readings(readings: readings)).nodes.count > 1)
    #expect(OpenReadings.representation.image != nil)
    #expect(ReadingShortcuts.appShortcuts.count == 1)
  }

  @Test func `a colour comes back from an archive`() throws {
    for color in [UIColor.systemRed, UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)] {
      #expect(try keptColor(color) == color)
    }
    let day = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let night = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? night : day }
    #expect(try keptColor(dynamic) == dynamic)
  }
}
