import Testing

@testable import PhoneSources

@Suite struct PhoneSourceTests {
  private func resolved(_ text: String) -> String { PhoneSource(text).text }

  @Test(arguments: [
    ("#if os(iOS)", "#if true   "), ("#if !os(macOS) || DEBUG", "#if !false     || DEBUG"),
    ("#elseif os(Linux)", "#elseif false    "), ("#if os( iOS )", "#if true     "),
    ("#if targetEnvironment(simulator)", "#if false                       "),
    ("#if canImport(FoundationNetworking)", "#if false                          "),
    ("#if canImport(UIKit) && swift(>=5.9)", "#if canImport(UIKit) && swift(>=5.9)"),
    ("#if (os(iOS) || os(watchOS)) && arch(arm64)", "#if (true    || false      ) && arch(arm64)"),
  ])
  func `a condition is answered as on an iPhone, and the rest left to the compiler`(
    source: String, result: String
  ) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    "// #if os(iOS)", "/* #if os(iOS) /* */ */", "let a = \"#if os(iOS) @objc\"",
    "let a = #\"\"\"\n#if os(iOS)\n\"\"\"#", "let a = /#if os(iOS)\"/",
    "let a = #/\n#if os(iOS)\n/#",
    "func os(iOS: Int) {}", "if os(iOS) {}", "let a = \"\\\\\" // @objc", "@available(iOS 17, *)",
    "let a = b / c, d = \"/\" // #if os(iOS)", "\"", "#if", "@", "#selector", "@objc(", "\"\\(",
  ])
  func `text that is no condition stays as it is`(source: String) {
    let changed = source == "@objc(" ? "     (" : source
    #expect(resolved(source) == changed)
  }

  @Test(arguments: [
    ("throw NSError()", #"throw NSError(domain: "", code: 0)"#),
    (
      "var timer = Timer()\nlet a = 1",
      "var timer = Timer(timeInterval: 0, repeats: false) { _ in }\nlet a = 1"
    ),
    ("NSError(domain: a, code: 1)", "NSError(domain: a, code: 1)"),
    ("let info = ProcessInfo()", "let info = ProcessInfo.processInfo"),
    ("Clock.Timer()", "Clock.Timer()"), ("struct Timer {}", "struct Timer {}"),
  ])
  func `an object that Objective-C makes without arguments gets them`(
    source: String, result: String
  ) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    (
      "@UIApplicationDelegateAdaptor(Harbour.self) var a",
      "@UIApplicationDelegateAdaptor(Harbour.self, making: { Harbour() }) var a"
    ),
    (
      "@UIApplicationDelegateAdaptor(Tides.Harbour.self)\nprivate var a",
      "@UIApplicationDelegateAdaptor(Tides.Harbour.self, making: { Tides.Harbour() })\nprivate var a"
    ),
    (
      "@UIApplicationDelegateAdaptor private var a: Harbour",
      "@UIApplicationDelegateAdaptor(making: { Harbour() }) private var a: Harbour"
    ),
    (
      "@UIApplicationDelegateAdaptor() var a: Harbour\nlet b = 1",
      "@UIApplicationDelegateAdaptor(making: { Harbour() }) var a: Harbour\nlet b = 1"
    ),
    ("@UIApplicationDelegateAdaptor", "@UIApplicationDelegateAdaptor"),
    ("@UIApplicationDelegateAdaptor()", "@UIApplicationDelegateAdaptor()"),
    ("@UIApplicationDelegateAdaptor(a)", "@UIApplicationDelegateAdaptor(a)"),
  ])
  func `an app's delegate is made where it is named`(source: String, result: String) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    ("@Previewable @Query var a: [Tide]", "@Previewable @Query() var a: [Tide]"),
    (
      "@Previewable @Query(sort: \\.day) var a: [Tide]",
      "@Previewable @Query(sort: \\.day) var a: [Tide]"
    ),
    ("@Query private var a: [Tide]", "@Query private var a: [Tide]"),
  ])
  func `a query of a preview says how it begins`(source: String, result: String) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    ("let a: SwiftUICore.Color = .red", "let a: SwiftUI.Color = .red"),
    ("@SwiftUICore.State var a = 1", "@SwiftUI.State var a = 1"),
    ("import SwiftUICore\n.a()", "import SwiftUICore\n.a()"),
    ("import struct SwiftUICore.Color", "import struct SwiftUICore.Color"),
    ("SwiftUICore", "SwiftUICore"),
  ])
  func `a type of SwiftUI's is found by the name of the module that Apple has it in`(
    source: String, result: String
  ) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    ("import Darwin", "import Foundation"),
    ("import ObjectiveC.runtime\nlet a = 1", "import Foundation        \nlet a = 1"),
    ("@preconcurrency import MachO", "@preconcurrency import Foundation"),
    ("import func Darwin.C.exit", "import Foundation        "),
    ("import DarwinKit", "import DarwinKit"),
    ("let a = Darwin.sqrt(4)", "let a = Darwin.sqrt(4)"),
  ])
  func `the modules of Apple's kernel are Foundation`(source: String, result: String) {
    #expect(resolved(source) == result)
  }

  @Test func `a file keeps its lines, and the compiler names the author's`() {
    let source = PhoneSource("import A\n#if os(iOS)\nlet a = 1\n#endif\n", of: "/x/A \"b\".swift")
    #expect(
      source.text == """
        #sourceLocation(file: "/x/A \\"b\\".swift", line: 1)
        import A
        #if true\("   ")
        let a = 1
        #endif

        """)
    let call = "a(#selector(\n  show(at:)),\n  b)\n"
    #expect(resolved(call).split(separator: "\n", omittingEmptySubsequences: false).count == 4)
  }

  @Test(arguments: [
    ("@objc func f()", "      func f()"), ("@objc(say:) func f()", "            func f()"),
    ("@objcMembers class A", "             class A"),
    ("@IBOutlet weak var a: B?", "          weak var a: B?"),
    ("@objc protocol P {}", "      protocol P : AnyObject {}"),
    ("@objc public protocol P: Q {}", "      public protocol P: AnyObject, Q {}"),
    ("@available(iOS, unavailable)", "@available(*  , unavailable)"),
    ("@available(macOS, unavailable)", "@available(macOS, unavailable)"),
  ])
  func `attributes of Objective-C are taken away`(source: String, result: String) {
    #expect(resolved(source) == result)
  }

  @Test(arguments: [
    ("tick", #"Selector("tick", Self.tick)"#), ("tick(_:)", #"Selector("tick:", Self.tick(_:))"#),
    ("self.tick(_:of:)", #"Selector("tick:of:", Self.tick(_:of:))"#),
    ("Clock.show(at:)", #"Selector("showAt:", Clock.show(at:))"#),
    ("show(clock:)", #"Selector("showWithClock:", Self.show(clock:))"#),
    ("model.tick", #"Selector("tick")"#), ("getter: name", #"Selector("name")"#),
    ("tick as () -> Void", #"Selector("tick")"#),
  ])
  func `a selector is one of the name that calls the method`(method: String, result: String) {
    let text = resolved("#selector(\(method))")
    #expect(text.trimmingSuffix == result)
  }

  @Test func `a key path is the text of its names`() {
    #expect(resolved("a(#keyPath(Clock.hand.length))") == #"a("hand.length"              )"#)
    #expect(resolved("\"\\(#keyPath(hand))\"") == #""\("hand"        )""#)
  }

  @Test func `each word of Objective-C is said with its line`() {
    let changes = PhoneSource("@objc\nfunc f() {\n  a(#selector(g))\n}\n").changes
    #expect(changes.map { "\($0.line) \($0.word)" } == ["1 @objc", "3 #selector"])
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

@Suite struct ManagedPropertyTests {
  private func resolved(_ text: String) -> String { PhoneSource(text).text }

  @Test(arguments: [
    (
      "@NSManaged public var name: String?",
      " public var name: String? { get { managedValue(\"name\") } "
        + "set { setManagedValue(newValue, \"name\") } }"
    ),
    (
      "@NSManaged var a: [String: Set<Int>]!\nvar b = 1",
      " var a: [String: Set<Int>]! { get { managedValue(\"a\") } "
        + "set { setManagedValue(newValue, \"a\") } }\nvar b = 1"
    ),
    (
      "@NSManaged func addToItems(_ value: Item)",
      " func addToItems(_ value: Item) { changeManaged(\"addToItems\", value) }"
    ),
    (
      "@NSManaged func insertIntoItems(_ values: [Item], at indexes: NSIndexSet)",
      " func insertIntoItems(_ values: [Item], at indexes: NSIndexSet) "
        + "{ changeManaged(\"insertIntoItems\", values, indexes) }"
    ),
    ("a() as! NSFetchRequest<NSFetchRequestResult>)", "a() .erased )"),
    ("override init(entity: NSEntityDescription,", "required init(entity: NSEntityDescription,"),
    ("@NSManaged", "@NSManaged"), ("@NSManaged var", "@NSManaged var"),
  ])
  func `what Core Data makes while an app runs is written`(source: String, result: String) {
    let words = { (text: String) in text.split(separator: " ").joined(separator: " ") }
    #expect(words(resolved(source)) == words(result))
    #expect(PhoneSource(source).changes.isEmpty)
  }
}
