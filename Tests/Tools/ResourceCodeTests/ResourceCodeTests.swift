import Foundation
import ResourceCode
import Testing

@testable import ResourceCode

@Suite struct SymbolNameTests {
  @Test(arguments: [
    ("bubble-chat", "bubbleChat"), ("QR Icons", "qrIcons"),
    ("WidgetBackground", "widgetBackground"),
    ("AddToCart2Selected Icons", "addToCart2SelectedIcons"), ("TShirtBlack", "tShirtBlack"),
    ("BMW", "BMW"), ("M", "M"), ("M-stadt", "mStadt"), ("1", "_1"), ("121212", "_121212"),
    ("A-1-1-0", "A_1_1_0"), ("292C38", "_292_C_38"), ("2B3041", "_2_B_3041"),
    ("Bullet00", "bullet00"), ("default", "`default`"), ("provider_depop", "providerDepop"),
  ])
  func `a name becomes the one Xcode gives it`(_ asset: String, _ name: String) {
    #expect(SymbolName(asset).member == name)
  }

  @Test func `a last word that says what it is says nothing`() {
    #expect(SymbolName("AccentColor", droppingSuffix: "Color").member == "accent")
    #expect(SymbolName("vkBrandColor", droppingSuffix: "Color").member == "vkBrand")
    #expect(SymbolName("BagBlack Image", droppingSuffix: "Image").member == "bagBlack")
    #expect(SymbolName("Color", droppingSuffix: "Color").member == "color")
  }

  @Test func `a folder becomes a type`() {
    #expect(SymbolName("iconPreviews").type == "IconPreviews")
  }
}

@Suite struct ResourceCodeTests {
  @Test func `assets become members, in types for folders that are namespaces`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "Assets.xcassets/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/BrandBlue.colorset/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/red.colorset/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/Plain/QR Icon.imageset/Contents.json")
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Dark/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/Dark/Ink.colorset/Contents.json")
    let code = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.module")
    #expect(code.warnings == [])
    #expect(
      code.source == """
        // Generated from the target's resources; changes to it are lost.

        import Foundation
        import SwiftUI

        private let resourceBundle: Foundation.Bundle = Bundle.module

        extension SwiftUI.ColorResource {
          static let brandBlue = SwiftUI.ColorResource(name: "BrandBlue", bundle: resourceBundle)
          static let red = SwiftUI.ColorResource(name: "red", bundle: resourceBundle)
          enum Dark {
            static let ink = SwiftUI.ColorResource(name: "Dark/Ink", bundle: resourceBundle)
          }
        }

        extension SwiftUI.ImageResource {
          static let qrIcon = SwiftUI.ImageResource(name: "QR Icon", bundle: resourceBundle)
        }

        extension SwiftUI.Color {
          static var brandBlue: SwiftUI.Color { .init(SwiftUI.ColorResource.brandBlue) }
          enum Dark {
            static var ink: SwiftUI.Color { .init(SwiftUI.ColorResource.Dark.ink) }
          }
        }

        extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
          static var brandBlue: SwiftUI.Color { .init(SwiftUI.ColorResource.brandBlue) }
        }

        extension UIColor {
          static var brandBlue: UIColor { .init(resource: .brandBlue) }
          enum Dark {
            static var ink: UIColor { .init(resource: .Dark.ink) }
          }
        }

        extension UIImage {
          static var qrIcon: UIImage { .init(resource: .qrIcon) }
        }

        """)
  }

  @Test func `what the author declares is not declared again`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "Assets.xcassets/BrandBlue.colorset/Contents.json")
    try folder.write(
      "extension Color { static let brandBlue = Color(\"BrandBlue\") }", to: "Colors.swift")
    let code = try ResourceCode(
      paths: [folder.path], authorFiles: [folder.path + "/Colors.swift"], bundle: "Bundle.main")
    #expect(!code.source.contains("static var brandBlue: SwiftUI.Color"))
    #expect(code.source.contains("static let brandBlue = SwiftUI.ColorResource("))
    #expect(code.source.contains("static var brandBlue: UIColor"))
  }

  @Test func `a member of a type of the author's takes no name from an asset`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "Assets.xcassets/BrandBlue.colorset/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/BrandLogo.imageset/Contents.json")
    try folder.write(
      """
      enum Theme {
        static let brandBlue = Color(.brandBlue)
        static let brandLogo = Image(.brandLogo)
      }
      """, to: "Theme.swift")
    let source = try ResourceCode(
      paths: [folder.path], authorFiles: [folder.path + "/Theme.swift"], bundle: "Bundle.main"
    ).source
    for declaration in [
      "static let brandBlue = SwiftUI.ColorResource(", "static var brandBlue: SwiftUI.Color",
      "static let brandLogo = SwiftUI.ImageResource(",
    ] {
      #expect(source.contains(declaration), "\(declaration)")
    }
  }

  @Test(arguments: [
    ("extension Color { static let a = 1 }", ["Color.a"]),
    (
      "public extension SwiftUI.Color {\n  static var a: Color { b }\n static let c = 2 }",
      ["Color.a", "Color.c"]
    ),
    ("extension ShapeStyle where Self == Color { static var a: Color { .red } }", ["ShapeStyle.a"]),
    ("struct S { enum E { static let a = 1 }\n static let `b` = 2 }", ["E.a", "S.b"]),
    ("// extension Color { static let a = 1 }\n/* enum E { /* } */ static let b = 1 */", []),
    (
      "let s = \"extension Color { static let a\"\nclass C { class var a: Int { 1 }; static let b = \"}\" ; static let c = 1 }",
      ["C.b", "C.c"]
    ),
    (
      "static let a = 1 } } enum E { static let b = \"\"\"\n}\n\"\"\"\n static let c = 1",
      ["E.b", "E.c"]
    ),
    ("enum E { static func f() { } \n static let a", ["E.a"]),
    ("enum", []), ("static", []), ("\"\\", []), ("/*", []),
  ])
  func `static members are known with their types`(source: String, names: [String]) {
    #expect(StaticMembers(source).names == Set(names))
  }

  @Test func `two assets of one name are a warning that names both`() throws {
    let folder = try Folder()
    try folder.write("{}", to: "Assets.xcassets/Brand-Blue.colorset/Contents.json")
    try folder.write("{}", to: "Assets.xcassets/BrandBlue.colorset/Contents.json")
    let code = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main")
    #expect(
      code.warnings == [
        "BrandBlue: its Swift name “brandBlue” is that of “Brand-Blue”; rename one of them"
      ])
  }

  @Test func `a definition becomes classes under Xcode's names`() throws {
    let folder = try Folder()
    try folder.write(Self.definition, to: "Base.lproj/Widget.intentdefinition")
    try folder.write("not read", to: "de.lproj/Widget.intentdefinition")
    let source = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.module")
      .source
    for part in [
      "import Intents",
      "public enum Look: Int, CaseIterable, Sendable {\n  case unknown = 0\n  case `default` = 2\n}",
      "public class StationChoice: INObject, @unchecked Sendable {\n  public var index: NSNumber?\n}",
      """
      public class ConfigurationIntent: INIntent, @unchecked Sendable {
        @INIntentParameter(title: "A \\"station\\"") public var station: StationChoice?
        @INIntentParameter public var look: Look = .`default`
        @INIntentParameter public var count: NSNumber? = NSNumber(value: 3)
        @INIntentParameter public var names: [String]?
      }
      """,
      "func provideStationOptionsCollection(for intent: ConfigurationIntent) async throws -> "
        + "INObjectCollection<StationChoice>",
      "public enum ConfigurationIntentResponseCode: Int, Sendable {",
      "  case failureOffline = 100",
      "public class ConfigurationIntentResponse: INIntentResponse, @unchecked Sendable {",
    ] {
      #expect(source.contains(part), "\(part)")
    }
  }

  @Test func `a broken definition is an error that names file and line`() throws {
    let folder = try Folder()
    try folder.write("<plist>\n<dict>\n<key>a</dict>", to: "Widget.intentdefinition")
    #expect {
      try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main")
    } throws: { error in
      "\(error)".hasPrefix("\(folder.path)/Widget.intentdefinition:")
        && "\(error)".contains("expected a property list in XML")
    }
  }

  @Test func `a name that would be code is an error`() throws {
    let folder = try Folder()
    try folder.write(
      Self.definition.replacing("<string>station</string>", with: "<string>a: Int = f()</string>"),
      to: "Widget.intentdefinition")
    #expect {
      try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main")
    } throws: { error in
      "\(error)".contains(
        "INIntentParameterName: expected a name of letters and digits, found “a: Int = f()”")
    }
  }

  @Test func `classes and cases have the names that Swift sees`() throws {
    let folder = try Folder()
    let definition = Self.definition
      .replacing("<string>default</string>", with: "<string>URLType</string>")
      .replacing("<string>unknown</string>", with: "<string>Unknown</string>")
      .replacing(
        "<key>INTypeName</key>",
        with: "<key>INTypeClassName</key><string>INOChoice</string><key>INTypeName</key>")
    try folder.write(definition, to: "Choose.intentdefinition")
    let source = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main")
      .source
    for part in [
      "  case unknown = 0\n  case uRLType = 2\n",
      "  public static var urlType: Self { .uRLType }\n", "public class INOChoice: INObject",
      "public var station: INOChoice?", "public var look: Look = .uRLType",
    ] {
      #expect(source.contains(part))
    }
  }

  static let definition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>INEnums</key><array><dict>
      <key>INEnumName</key><string>Look</string>
      <key>INEnumValues</key><array>
        <dict><key>INEnumValueName</key><string>unknown</string></dict>
        <dict><key>INEnumValueName</key><string>default</string>
          <key>INEnumValueIndex</key><integer>2</integer></dict>
      </array>
    </dict></array>
    <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>Configuration</string>
      <key>INIntentParameters</key><array>
        <dict><key>INIntentParameterName</key><string>station</string>
          <key>INIntentParameterDisplayName</key><string>A "station"</string>
          <key>INIntentParameterType</key><string>Object</string>
          <key>INIntentParameterObjectType</key><string>StationChoice</string>
          <key>INIntentParameterSupportsDynamicEnumeration</key><true/></dict>
        <dict><key>INIntentParameterName</key><string>look</string>
          <key>INIntentParameterType</key><string>Integer</string>
          <key>INIntentParameterEnumType</key><string>Look</string>
          <key>INIntentParameterMetadata</key><dict>
            <key>INIntentParameterMetadataDefaultValue</key><string>default</string></dict></dict>
        <dict><key>INIntentParameterName</key><string>count</string>
          <key>INIntentParameterType</key><string>Integer</string>
          <key>INIntentParameterMetadata</key><dict>
            <key>INIntentParameterMetadataDefaultValue</key><integer>3</integer></dict></dict>
        <dict><key>INIntentParameterName</key><string>names</string>
          <key>INIntentParameterType</key><string>String</string>
          <key>INIntentParameterSupportsMultipleValues</key><true/></dict>
      </array>
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
        <dict><key>INIntentResponseCodeName</key><string>failureOffline</string></dict>
      </array></dict>
    </dict></array>
    <key>INTypes</key><array><dict>
      <key>INTypeName</key><string>StationChoice</string>
      <key>INTypeProperties</key><array>
        <dict><key>INTypePropertyName</key><string>identifier</string>
          <key>INTypePropertyDefault</key><true/></dict>
        <dict><key>INTypePropertyName</key><string>index</string>
          <key>INTypePropertyType</key><string>Integer</string></dict>
      </array>
    </dict></array>
    </dict></plist>
    """
}

/// A folder for one test, removed with it.
@Suite struct ManagedClassCodeTests {
  private static let model = #"""
    <?xml version="1.0"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Tide" representedClassName="Tide" codeGenerationType="class">
        <attribute name="height" attributeType="Double" usesScalarValueType="YES"/>
        <attribute name="default" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="marks" attributeType="Transformable" customClassName="[String]"/>
        <attribute name="day" attributeType="Transformable" customClassName=".DateComponents"/>
        <relationship name="ports" toMany="YES" ordered="YES" destinationEntity="Port"/>
      </entity>
      <entity name="Port" representedClassName=".CDPort" codeGenerationType="category">
        <relationship name="tide" maxCount="1" destinationEntity="Tide"/>
      </entity>
      <entity name="Plain"/>
    </model>
    """#

  @Test func `entities become the classes that Xcode makes, as far as each asks for`() throws {
    let folder = try Folder()
    try folder.write("broken", to: "Tides.xcdatamodeld/Old.xcdatamodel/contents")
    try folder.write(Self.model, to: "Tides.xcdatamodeld/Tides 2.xcdatamodel/contents")
    try folder.write(
      #"""
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
      <string>Tides 2.xcdatamodel</string></dict></plist>
      """#, to: "Tides.xcdatamodeld/.xccurrentversion")
    let code = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main").source
    #expect(code.contains("import CoreData"))
    #expect(code.contains("nonisolated public class Tide: NSManagedObject {}"))
    #expect(code.contains("  public var height: Double {\n    get { managedValue(\"height\") }"))
    #expect(code.contains("public var `default`: Date? {"))
    #expect(code.contains("public var marks: [String]? {"))
    #expect(code.contains("public var day: DateComponents? {"))
    #expect(code.contains("public var ports: NSOrderedSet? {"))
    #expect(
      code.contains(
        "public func insertIntoPorts(_ value: CDPort, at idx: Int) "
          + "{ changeManaged(\"insertIntoPorts\", value, idx) }"))
    #expect(code.contains("nonisolated extension CDPort {") && !code.contains("class CDPort"))
    #expect(code.contains(#"NSFetchRequest<CDPort>(entityName: "Port")"#))
    #expect(!code.contains("Plain"))
  }

  @Test(arguments: [
    ("<model><entity name='A b'/></model>", "1"), ("<model>\n<entity name='A'", "2"),
    ("<model>\n\n<entity name='A' parentEntity='A'/></model>", "3"),
    (
      "<model><entity name='A'><relationship name='b' destinationEntity='C'/></entity></model>", "1"
    ),
    ("<a/>", "1"), ("", "1"), (String(repeating: "<model>", count: 1000), "1"),
  ])
  func `a broken model is an error that names file and line`(text: String, line: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "A.xcdatamodel/contents")
    #expect {
      _ = try ResourceCode(paths: [folder.path], authorFiles: [], bundle: "Bundle.main")
    } throws: {
      "\($0)".hasPrefix("\(folder.path)/A.xcdatamodel/contents:\(line): error: ")
    }
  }
}

final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
