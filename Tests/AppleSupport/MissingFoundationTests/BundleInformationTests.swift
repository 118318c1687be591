import Foundation
import Testing

@testable import MissingFoundation

@Suite struct BundleInformationTests {
  @Test(arguments: [
    ("$(PRODUCT_BUNDLE_IDENTIFIER)", "com.team.Hello"), ("group.${TEAM}.x", "group.team.x"),
    ("$(PRODUCT_NAME:lower)", "hello"), ("$(NONE)", ""), ("$(NONE:default=7)", "7"),
    ("$(ODD NAME:rfc1034identifier)", "a-b-c"), ("costs $5 and $(", "costs $5 and $("),
    ("$(LOOP)", ""), ("plain", "plain"),
  ])
  func `variables of Xcode are resolved`(_ text: String, _ expected: String) {
    var settings = BuildSettings(product: "Hello", identifier: "hello.widget")
    settings.add(
      configuration: """
        // Settings of the team
        #include "Other.xcconfig"
        TEAM = team // ours
        PRODUCT_BUNDLE_IDENTIFIER = com.$(TEAM).$(PRODUCT_NAME)
        TEAM[sdk=iphoneos*] = other
        ODD NAME = a b/c
        LOOP = $(LOOP)
        """)
    #expect(settings.resolved(text) as? String == expected)
  }

  @Test func `the list beside the sources is read, and what it lacks has a default`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let products = root.appending(path: ".build/debug")
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let list: [String: Any] = [
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleVersion": "$(NONE)",
      "AppGroup": "group.$(TEAM)", "Numbers": [1, 2], "Inner": ["name": "$(TEAM)"],
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: root.appending(path: "Info.plist"))
    try Data("TEAM = ours\n".utf8).write(to: root.appending(path: "Base.xcconfig"))
    let values = BundleInformation(
      executable: products.appending(path: "hello.widget").path, module: "Hello"
    ).values
    #expect(values["CFBundleIdentifier"] as? String == "hello.widget")
    #expect(values["CFBundleVersion"] as? String == "1")
    #expect(values["CFBundleName"] as? String == "Hello")
    #expect(values["AppGroup"] as? String == "group.ours")
    #expect((values["Inner"] as? [String: Any])?["name"] as? String == "ours")
    #expect((values["Numbers"] as? [Any])?.count == 2)
  }

  @Test func `the main bundle says it, and keeps what it said`() {
    BundleInformation(values: ["WidgetboardFirst": "a", "WidgetboardList": ["b"]]).adopt()
    BundleInformation(values: ["WidgetboardFirst": "c"]).adopt()
    #expect(Bundle.main.object(forInfoDictionaryKey: "WidgetboardFirst") as? String == "a")
    #expect(Bundle.main.infoDictionary?["WidgetboardList"] as? [String] == ["b"])
  }
}
