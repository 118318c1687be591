import Foundation
import Testing

@testable import WidgetArchive

@Suite struct TroubleTests {
  private func trouble(_ json: String) throws -> TimelineTrouble? {
    try TimelineHeader(jsonText: "{\"policy\":\"never\",\"trouble\":\(json)}").trouble
  }

  @Test func `a trouble is a text alone, or one with what is known of it`() throws {
    #expect(try trouble(#""no network""#) == TimelineTrouble("no network"))
    let whole = TimelineTrouble(
      "asked too often", since: Date(timeIntervalSince1970: 1_800_000_000), showsOlder: true,
      retry: Date(timeIntervalSince1970: 1_800_003_600), keepsPace: true)
    #expect(
      try trouble(
        #"{"text": "asked too often", "since": "2027-01-15T08:00:00Z", "older": true, "retry": 1800003600, "keepsPace": true}"#
      )
        == whole)
    let header = TimelineHeader(policy: .never, trouble: whole)
    #expect(try TimelineHeader(jsonText: header.jsonText) == header)
    #expect(try trouble("null") == nil && trouble(#""  ""#) == nil)
  }

  @Test func `it is one line of some length, whatever comes`() throws {
    let long = try trouble("\"a\\n b\\t\(String(repeating: "x", count: 2000))\"")
    #expect(long?.text.hasPrefix("a b x") == true && long.map { $0.text.utf8.count <= 400 } == true)
    #expect(try trouble(#""Entity not found.""#)?.text == "Entity not found")
    #expect(try trouble(#""and so on...""#)?.text == "and so on...")
    #expect(throws: ArchiveError.self) { try trouble(#"{"older": true}"#) }
    #expect(throws: ArchiveError.self) { try trouble("[1]") }
  }
}
