import Testing

@testable import Coverage

/// Names that neither the author nor a module here declares.
@Suite struct UnknownNamesTests {
  private func unknown(_ sources: String..., generated: [String] = []) -> [String] {
    let files = sources.enumerated().map { ("\($0.offset).swift", $0.element) }
    return CoverageReport(files: files, generated: generated).unknown.map {
      "\($0.line) \($0.name)"
    }
  }

  @Test func `types, attributes and macros that nothing declares are unknown`() {
    #expect(
      unknown(
        """
        import AppIntents
        struct Export: LongRunningIntent {
          @UnionValue var value: EntityCollection<String>
        }
        #Tile("a")
        """) == [
          "2 LongRunningIntent", "3 @UnionValue", "3 EntityCollection", "5 #Tile",
        ])
  }

  @Test func `a name is unknown once in a file, with its first line and the number of uses`() {
    let report = CoverageReport(
      files: [("A.swift", "let a: [Gale] = []\nlet b = Gale()"), ("B.swift", "var c: Gale?")])
    #expect(
      report.unknown.map { "\($0.file) \($0.line) \($0.count)" } == ["A.swift 1 2", "B.swift 1 1"])
    #expect(report.missing.isEmpty)
  }

  @Test func `labels of an initializer that may fail, and fields of a result, are known`() {
    #expect(
      unknown(
        """
        import SwiftUI
        extension Color {
          init?(hex: String) { return nil }
          init!(code: Int) { return nil }
        }
        let a = Color(hex: "#fff") ?? .blue
        let b: Color = Color(code: 1)
        var seen: Set<Int> = []
        let c = seen.insert(1).inserted && seen.insert(2).memberAfterInsert == 2
        let d = Int8.max.addingReportingOverflow(1).partialValue
        let e = Color(hue: 1, shade: 2)
        """) == ["11 Color(hue:shade:)"])
  }

  @Test func `what overrides a name that nothing declares is unknown`() {
    let source = """
      import UIKit
      class Pier: UIView {
        func rise() {}
        public override func layoutSubviews() {}
        override func viewIsGone() {}
        override var tideMark: Int { 1 }
      }
      final class Mole: Pier { override func rise() {} }
      """
    #expect(unknown(source) == ["5 override viewIsGone", "6 override tideMark"])
    #expect(unknown(source, "import HarbourKit").isEmpty)
  }

  @Test func `a name alone is unknown that neither the author nor a type here declares`() {
    #expect(
      unknown(
        """
        import UIKit
        final class Pier: UINavigationController {
          var tide = 1
          func rise(by metres: Int) {
            mooringBar.isHidden = true
            navigationBar.isHidden = true
            dropAnchor(deep: metres)
            tide.advance { level in level.description }
            let (low, high) = (tide, metres)
            tide = [low, high].map { value in value.magnitude }.count
            tide.description.forEach { (letter) in print(letter.isLetter) }
            memset(nil, 0, 0)
          }
        }
        extension Int {
          func advance(_ body: (Int) -> String) { _ = body(self) }
        }
        """) == ["5 mooringBar", "7 dropAnchor"])
  }

  @Test func `the parameters of a closure may look like types`() {
    #expect(
      unknown(
        """
        let a = [1].first(where: { (Tide) -> Bool in Tide > 0 })
        let b = [1].map { Level in Level + 1 }
        let c = [1].reduce(0) { Sum, Next in Sum + Next }
        let d = [Gale]()
        """) == ["4 Gale"])
  }

  @Test func `members and labels of named types are judged beside a file that imports others`() {
    #expect(
      unknown(
        """
        import SwiftUI
        let a = UIView.anchorMetric
        let b = Timer(stormAt: .now, repeats: false)
        let c = Text("a").rippled()
        extension UIView { func f() { riggingLayer.opacity = 1 } }
        """, "import Seamanship\nlet d = UIView.mastMetric") == [
          "2 UIView.anchorMetric", "3 Timer(stormAt:repeats:)", "5 riggingLayer",
        ])
  }

  @Test func `a name may hold emoji`() {
    #expect(
      unknown(
        """
        import SwiftUI
        struct 📝NoteModel { var 🗓️date: 🄳ay; enum 🄳ay { case 🌅morning } }
        let a = 📝NoteModel(🗓️date: .🌅morning)
        let b = Tide🌙()
        """) == ["4 Tide🌙"])
  }

  @Test func `a type inside another is known alone only where that type is used`() {
    #expect(
      unknown(
        """
        import SwiftUI
        struct A: Widget { func part(of content: Content) -> RGBColorSpace { Color.RGBColorSpace.sRGB } }
        struct B: ViewModifier { func body(content: Content) -> some View { content } }
        struct C { var region: Region, style: TextStyle }
        """) == ["4 Region", "4 TextStyle"])
    #expect(unknown("import WidgetKit\nprotocol Mine: TimelineProvider { var a: Context }") == [])
    #expect(unknown("extension Optional where Wrapped == Int { var a: Wrapped { 1 } }") == [])
  }

  @Test func `a value of the environment that nobody declares is unknown`() {
    let source = """
      import SwiftUI
      struct A: View {
        @Environment(\\.isIslandNarrow) private var isIslandNarrow
        @Environment(\\.colorScheme) private var scheme
        @Environment(\\.tide) private var tide
        var body: some View { Text("a").environment(\\.islandGlow, 2).environment(\\.locale, .current) }
      }
      """
    let own = "import SwiftUI\nextension EnvironmentValues { @Entry var tide = 1 }"
    #expect(unknown(source, own) == ["3 \\.isIslandNarrow", "6 \\.islandGlow"])
  }

  @Test func `a member that a known type or no type has is unknown`() {
    #expect(
      unknown(
        """
        import SwiftUI
        let a = Color.systemCoral
        let b = Text("a").glow(2)
        let c = WidgetFamily.systemHuge
        let d = Activity<Ride>.all
        struct Ride: ActivityAttributes { struct ContentState: Codable, Hashable {} }
        """)
        == ["2 Color.systemCoral", "3 .glow", "4 WidgetFamily.systemHuge", "5 Activity.all"])
  }

  @Test(arguments: [
    (
      "Activity<Ride>.request(attributes: a, content: b, departure: .now)",
      "Activity.request(attributes:content:departure:)"
    ),
    ("WidgetCenter.shared.reloadTimelines(after: .now)", ".reloadTimelines(after:)"),
    ("Timeline(entries: [], policy: .never, budget: 2)", "Timeline(entries:policy:budget:)"),
    ("Text(\"a\").padding(edges: 2)", ".padding(edges:)"),
    ("Text(\"a\").frame(height: 1, width: 2)", ".frame(height:width:)"),
  ])
  func `labels that no function of the name takes are unknown`(call: String, name: String) {
    #expect(
      unknown("import WidgetKit\nstruct Ride {}\nlet made = \(call)") == ["3 \(name)"])
  }

  @Test(arguments: [
    "Activity<Ride>.request(attributes: a, content: b, pushType: nil)",
    "Timeline(entries: [], policy: .never)",
    "Text(\"a\").frame(width: 1, height: 2, alignment: .leading)",
    "VStack(alignment: .leading) { Text(\"a\") }",
    "Ride(speed: 2).request(start: 1)", "Ride.init(speed: 3)", "String(format: \"%d\", 3)",
    "stride(from: 1, to: ride ? Ride.first : 3, by: 1)",
    "[\"a\": Date.now].map { (key: $0.key, time: $0.value.timeIntervalSince1970) }[0].time",
  ])
  func `labels that a function takes are known`(call: String) {
    let own = """
      import WidgetKit
      struct Ride {
        var speed = 2
        static let first = 1
        func request(start: Int) {}
      }
      """
    #expect(unknown("import WidgetKit\nlet made = \(call)", own) == [])
  }

  @Test func `what may come from a module that is not here is left to it`() throws {
    let map = """
      import RealityKit
      import SwiftUI
      struct A: View { @Tracked var region: Bay; var body: some View { Tiles(region: region).glow() } }
      """
    let other = "struct B: LongRunningIntent { func a() { Text(\"a\").sparkle() } }"
    let report = CoverageReport(files: [("A.swift", map), ("B.swift", other)])
    #expect(report.unknown.map(\.name) == ["LongRunningIntent"])
    #expect(
      report.missing.first?.words
        == "there is no module RealityKit here; @Tracked, Bay, Tiles may come from RealityKit")
  }

  @Test func `what a build generates and the author's modules declare is known`() {
    #expect(
      unknown(
        "import SwiftUI\nlet a = Color.coral, b = ReefIntent()",
        generated: ["extension Color { static let coral = 1 }; class ReefIntent {}"]) == [])
    let report = CoverageReport(
      files: [("A.swift", "import Reef\nlet a = Coral()"), ("Reef.swift", "struct Coral {}")],
      modules: ["Reef"])
    #expect(report.missing.isEmpty && report.unknown.isEmpty)
  }

  @Test(arguments: [
    "func two<First, each Second: Hashable>(a: First, b: repeat each Second) {}",
    "func < <Left, Right>(a: Left, b: Right) -> Bool { true }",
    "enum Kind {\n  case small, Large,\n    Huge(Int)\n}\nlet a = Kind.Large, b = Kind.Huge",
    "@available(iOSApplicationExtension 17, *) @objc(Renamed) class A {}",
    "let a = uname(nil), b = Int32.max, c = INT_MAX, d = NSEC_PER_SEC",
    "infix operator <+>: AdditionPrecedence",
    "let a: Any.Type = Self.self; let b = \"\\(\"x\", specifier: \"Gale\") Gale\" // Gale",
    "struct A<Value> { let inner = [Value]() }\nextension A where Value: Error { typealias Part = Value }",
    "class A: NSObject { @Published var b = 1; func c() { $b.sink { _ in }; _b = .init(initialValue: 2) } }",
  ])
  func `names that the language or a declaration gives are known`(source: String) {
    #expect(unknown("import Foundation\nimport SwiftUI\n" + source) == [])
  }

  @Test func `any member may be there where a type makes its members up`() {
    #expect(
      unknown(
        "@dynamicMemberLookup struct A { subscript(dynamicMember a: String) -> Int { 1 } }\nlet b = A().anything"
      )
        == [])
  }

  @Test func `aliases, supertypes and protocols give a type their members`() {
    let list = DeclaredAPI(
      """
      Alias Real
      Open Elsewhere
        own
      Real Upper
        now make(of:)
      Upper
        then init(from:) callAsFunction(_:)
      """)
    #expect(list.has("then", in: "Alias") == true && list.has("own", in: "Alias") == false)
    #expect(list.has("then", in: "Open") == nil && list.has("then", in: "Nothing") == nil)
    #expect(list.takes(["from"], by: "init", in: "Real") == true)
    #expect(list.takes(["to"], by: "init", in: "Real") == false)
    #expect(list.takes(["of"], by: "make") == true && list.takes(["of"], by: "now") == nil)
  }
}
