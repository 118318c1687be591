import Foundation
import MissingFoundation
import Testing

/// Objects of Foundation that authors write as on Apple's systems.
@Suite struct BridgedObjectsTests {
  /// The compiler makes each of these by another way.
  @Test func `a set is written as a list`() {
    let empty: NSSet = []
    let names: NSSet = ["Ann", "Ben", "Ann"]
    #expect(empty.count == 0 && names.count == 2)
    let crew: NSMutableSet = ["Ann"]
    crew.add("Ben")
    #expect(crew.isEqual(to: names as? Set<AnyHashable> ?? []))
    func made<List: ExpressibleByArrayLiteral>(_: List.Type) -> List
    where List.ArrayLiteralElement == Any { [1, 2, 2] }
    #expect(made(NSSet.self).count == 2)
    #expect(made(NSMutableSet.self).count == 2)
    var optional: NSSet? = [1]
    optional = []
    #expect(optional?.count == 0)
  }

  @Test func `an encoding is a number`() {
    let text = NSString(data: Data("tide".utf8), encoding: NSUTF8StringEncoding)
    #expect(text == "tide")
    #expect(String.Encoding.utf16LittleEndian.rawValue == NSUTF16LittleEndianStringEncoding)
  }

  @Test(arguments: [
    (
      "See https://example.org/a?b=1, or www.example.org.",
      ["https://example.org/a?b=1", "http://www.example.org"]
    ),
    (
      "(tide.example.com/low) and ann@example.org!",
      ["http://tide.example.com/low", "mailto:ann@example.org"]
    ),
    ("Version 1.2, at 3.30 o'clock", []),
  ])
  func `addresses are found in texts`(text: String, found: [String]) throws {
    let detector = try NSDataDetector(
      types: NSTextCheckingResult.CheckingType(rawValue: 1 << 5).rawValue)
    let matches = detector.matches(in: text, range: NSRange(text.startIndex..., in: text))
    #expect(matches.compactMap(\.url?.absoluteString) == found)
    #expect(matches.allSatisfy { $0.resultType.rawValue == 1 << 5 })
  }

  @Test func `numbers of telephones are found in texts, and ranges are those of the text`() throws {
    let text = "Öre: call +46 (8) 123-45 67, not 12."
    let detector = try NSDataDetector(types: 1 << 11 | 1 << 5)
    let match = try #require(
      detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
    #expect(match.phoneNumber == "+46 (8) 123-45 67")
    #expect((text as NSString).substring(with: match.range) == "+46 (8) 123-45 67")
    #expect(detector.matches(in: text, range: NSRange(location: 0, length: 999)).isEmpty)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test(arguments: [
    ("Ann Lee", "Ann", "Ann Lee", "AL"),
    ("Dr. Ludwig van Beethoven", "Ludwig", "Ludwig van Beethoven", "LV"),
    ("Lee, Ann Mary", "Ann", "Ann Lee", "AL"), ("Ann", "Ann", "Ann", "A"),
  ])
  func `a name is read and written`(name: String, short: String, medium: String, initials: String)
    throws
  {
    let formatter = PersonNameComponentsFormatter()
    let parts = try #require(formatter.personNameComponents(from: name))
    #expect(formatter.string(from: parts) == medium)
    formatter.style = .short
    #expect(formatter.string(from: parts) == short)
    #expect(parts.formatted(.name(style: .abbreviated)) == initials)
    #expect(
      PersonNameComponentsFormatter.localizedString(from: parts, style: .abbreviated) == initials)
  }

  @Test func `bytes of Core Foundation are set, written and read`() {
    let data = CFDataCreateMutable(kCFAllocatorDefault, 0)
    CFDataSetLength(data, 3)
    CFDataGetMutableBytePtr(data)[1] = 7
    CFDataAppendBytes(data, [9, 8], 2)
    #expect(CFDataGetLength(data) == 5)
    #expect((0..<5).map { CFDataGetBytePtr(data)[$0] } == [0, 7, 0, 9, 8])
    CFDataSetLength(data, -1)
    #expect(CFDataGetLength(data) == 0)
    #expect(CFDataCreate(nil, [1, 2], 2) as Data == Data([1, 2]))
  }

  @Test func `a name of East Asia begins with the family's`() {
    var parts = PersonNameComponents()
    parts.givenName = "太郎"
    parts.familyName = "山田"
    #expect(PersonNameComponentsFormatter().string(from: parts) == "山田太郎")
    #expect(parts.formatted(.name(style: .abbreviated)) == "山田")
    #expect(PersonNameComponentsFormatter().personNameComponents(from: "  ") == nil)
  }
}
