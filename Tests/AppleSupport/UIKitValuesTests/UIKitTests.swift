import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import UIKitValues

@Suite struct UIColorTests {
  private func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (0 as CGFloat, 0 as CGFloat, 0 as CGFloat, 0 as CGFloat)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 100).rounded() / 100 }
  }

  @Test func `channels come back as they were given`() {
    #expect(parts(UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.5)) == [1, 0.2, 0.4, 0.5])
    #expect(parts(UIColor(white: 0.2, alpha: 1)) == [0.2, 0.2, 0.2, 1])
    #expect(parts(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 1, 0, 1])
    #expect(parts(UIColor.red.withAlphaComponent(0.5).withAlphaComponent(0.25))[3] == 0.25)
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    var (hue, saturation) = (0 as CGFloat, 0 as CGFloat)
    UIColor(hue: 0.6, saturation: 0.8, brightness: 0.5, alpha: 1).getHue(
      &hue, saturation: &saturation, brightness: nil, alpha: nil)
    #expect(abs(hue - 0.6) < 0.01 && abs(saturation - 0.8) < 0.01)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func `channels of Display P3 are held to what sRGB has`() {
    let color = UIColor(displayP3Red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5)
    #expect(parts(color) == [0.54, 0.23, 0.78, 0.5])
    #expect(parts(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)) == [1, 0, 0, 1])
    let wide = UIColor(Color(.displayP3, red: 0.5, green: 0.25, blue: 0.75))
    #expect(parts(wide) == [0.54, 0.23, 0.78, 1])
  }

  @Test func `collections of traits keep what each of them says`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .unspecified),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.displayScale == 3)
    #expect(UITraitCollection(traitsFrom: [traits]).displayScale == 3)
    #expect(UITraitCollection().userInterfaceIdiom == .phone)
  }

  @Test func `system colours keep their names`() {
    #expect(UIColor.systemRed.archived == .named("red"))
    #expect(UIColor.label.archived == .named("primary"))
    #expect(UIColor.secondaryLabel.archived == .named("secondary"))
    #expect(UIColor.clear.archived == .named("clear"))
  }

  @Test func `a colour that depends on its surroundings keeps both looks`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(white: 0, alpha: 0.5) }
    #expect(
      color.archived == .dynamic(light: .faded(.rgb(0, 0, 0), opacity: 0.5), dark: .named("white")))
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(parts(color.resolvedColor(with: light)) == [0, 0, 0, 0.5])
    #expect(UIColor { _ in .red }.archived == .rgb(255, 0, 0))
    #expect(
      UIColor.systemBackground.archived
        == .dynamic(light: .rgb(255, 255, 255), dark: .rgb(0x1C, 0x1C, 0x1E)))
  }

  @Test func `a system colour of the other scheme has its value there`() {
    let board = UITraitCollection.current.userInterfaceStyle
    let other: UIUserInterfaceStyle = board == .dark ? .light : .dark
    let primary: ArchivedColor = other == .dark ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    func resolved(_ color: UIColor, _ style: UIUserInterfaceStyle) -> ArchivedColor {
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).archived
    }
    #expect(resolved(.label, other) == primary)
    #expect(resolved(.secondaryLabel, other) == .faded(primary, opacity: 0.6))
    #expect(resolved(.clear, other) == .named("clear"))
    #expect(resolved(.label, board) == .named("primary"))
    #expect(resolved(.label, .unspecified) == .named("primary"))
  }

  @Test func `they go over to SwiftUI and back`() {
    #expect(Color(UIColor.systemBlue) == .blue)
    #expect(Color(uiColor: .red) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(.systemGray6) == Color(uiColor: .systemGray6))
    #expect(UIColor(Color.green) == .systemGreen)
    #expect(
      Color(cgColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1)).cgColor?.components?[2] == 1)
    #expect(Color.red.cgColor == nil)
  }
}

@Suite struct UIFontTests {
  @Test func `fonts go over to SwiftUI`() {
    #expect(Font(UIFont.systemFont(ofSize: 20, weight: .bold)) == .system(size: 20, weight: .bold))
    #expect(Font(UIFont.preferredFont(forTextStyle: .headline)) == .headline)
    #expect(Font(UIFont.boldSystemFont(ofSize: 12)) == .system(size: 12, weight: .bold))
  }

  @Test func `a font knows its size and its traits`() throws {
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
    let font = UIFont.systemFont(ofSize: 15)
    let rounded = try #require(font.fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: rounded, size: 0).archived.design == "rounded")
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(
      UIFont(descriptor: bold, size: 0).fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(name: "Avenir-Heavy", size: 12)?.archived.weight == "heavy")
    #expect(UIFontMetrics.default.scaledFont(for: font).pointSize == 15)
  }
}

@Suite struct UIKitValueTests {
  @Test func `corners are round where they are asked to be`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 4))
    #expect(path.bounds == rect)
    #expect(!path.contains(CGPoint(x: 0.3, y: 0.3)))
    #expect(path.contains(CGPoint(x: 19.7, y: 0.3)))
    #expect(rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).size.width == 14)
  }

  @Test func `a clockwise arc is one as one sees it`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.bounds.minX > -1)
  }

  @Test func `a battery is what Linux tells of it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "AC/type": "Mains", "mouse/type": "Battery", "mouse/scope": "Device",
      "BAT0/type": "Battery\n",
      "BAT0/capacity": "63\n", "BAT0/status": "Charging\n",
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let battery = try #require(Battery(supplies: folder.path))
    #expect(battery.level == 0.63)
    #expect(battery.state == .charging)
    #expect(Battery(supplies: "/nowhere") == nil)
  }

  @MainActor
  @Test func `a view of UIKit's is a no-entry mark`() {
    struct Map: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let lowered = lower(Map(), in: EnvironmentValues())
    #expect(lowered.view.variants.last.map { lowered.view[$0.root].content } == .symbol("nosign"))
    #expect(lowered.remarks.count == 1)
  }

  @MainActor
  @Test func `a picture wider than its place is cut at both sides, and leaves none empty`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" \
      fill="#00ff00"/></svg>
      """
    let image = try #require(UIImage(data: Data(svg.utf8)))
    let view = Color.clear.overlay { Image(uiImage: image).resizable().scaledToFill() }.clipped()
    let nodes = lower(view, in: EnvironmentValues()).view.nodes
    let picture = try #require(
      nodes.compactMap { node -> ArchivedPicture? in
        if case .image(let image) = node.content { image.picture } else { nil }
      }.first)
    // Twice as wide as high: the tile shows the 15 or 17 columns in the middle.
    #expect(picture.columns > 24)
    let middle = picture.columns / 2
    let row = picture.cells.prefix(picture.columns)
    #expect(row[middle - 7...middle + 7].allSatisfy { $0 != .clear })
    #expect(row.first == .clear && row.last == .clear)
  }
}
