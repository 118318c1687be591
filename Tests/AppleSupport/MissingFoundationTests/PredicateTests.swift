import Foundation
import Testing

@testable import MissingFoundation

@Suite struct PredicateTests {
  private final class Boat: NSObject {
    let name: String
    let masts: Int
    let crew: [String]
    let built: Date?

    init(_ name: String, masts: Int, crew: [String] = [], built: Date? = nil) {
      (self.name, self.masts, self.crew, self.built) = (name, masts, crew, built)
    }
  }

  private let boat = Boat("Anna", masts: 2, crew: ["Jo", "Kim"])

  @Test(arguments: [
    "name == 'Anna'", "name = \"Anna\" AND masts >= 2", "name BEGINSWITH[c] 'an'",
    "(masts + 1) * 2 == 6", "(name == 'x' OR masts = 2) && !(built != nil)", "ANY crew == 'Jo'",
    "ALL crew MATCHES '[A-Z].*'", "NONE crew CONTAINS 'x'", "crew.@count == 2",
    "masts BETWEEN {1, 2}", "name IN {'Anna', 'B'}", "name LIKE '?n*'", "built == NULL",
    "SUBQUERY(crew, $x, $x BEGINSWITH 'K').@count == 1", "lowercase:(name) == 'anna'",
    "TRUEPREDICATE", "NOT FALSEPREDICATE", "'n' IN name", "SELF.name ENDSWITH 'na'",
    "masts == -2 + 4", "name ==[c] 'ANNA'", "name CONTAINS[cd] 'ÄN'",
  ])
  func `a format means what it means on an iPhone`(format: String) {
    #expect(NSPredicate(format: format).evaluate(with: boat))
    #expect(
      !NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: format))
        .evaluate(with: boat))
  }

  @Test func `values take the places of their signs`() {
    let date = Date()
    let late = Boat("Berta", masts: 3, built: date)
    #expect(NSPredicate(format: "%K == %@", "name", "Berta").evaluate(with: late))
    #expect(NSPredicate(format: "built >= %@", date as NSDate).evaluate(with: late))
    #expect(NSPredicate(format: "built <= %@", date as CVarArg).evaluate(with: late))
    #expect(NSPredicate(format: "masts > %d AND masts < %f", 2, 3.5).evaluate(with: late))
    #expect(NSPredicate(format: "masts == %@", NSNumber(value: 3)).evaluate(with: late))
    #expect(NSPredicate(format: "name IN %@", ["Berta"]).evaluate(with: late))
    #expect(!NSPredicate(format: "built == nil").evaluate(with: late))
    let open = NSPredicate(format: "name == $name")
    #expect(open.withSubstitutionVariables(["name": "Berta"]).evaluate(with: late))
    let names = NSArray(array: [boat, late]).filtered(using: NSPredicate(format: "masts == 3"))
    #expect((names as? [Boat])?.map(\.name) == ["Berta"])
  }

  @Test func `objects are sorted by a key`() {
    let boats = NSArray(array: [boat, Boat("Ärna", masts: 1), Boat("b", masts: 1)])
    func names(_ order: NSSortDescriptor...) -> [String] {
      (boats.sortedArray(using: order) as? [Boat])?.map(\.name) ?? []
    }
    #expect(
      names(
        NSSortDescriptor(key: "masts", ascending: true),
        NSSortDescriptor(key: "name", ascending: false)) == ["Ärna", "b", "Anna"])
    #expect(NSSortDescriptor(key: "name", ascending: true).sortKey?.name == "name")
  }

  @Test(arguments: [
    "", "name", "name ==", "name == 'a", "name == %@", "(name == 'a'", "a == b c", "== 1",
    "name == %K", "SUBQUERY(a, b, c)", "a %", "a BETWEEN", "[c]", "$", "1e999999 ==",
    String(repeating: "(", count: 5000), String(repeating: "NOT ", count: 5000),
    String(repeating: "((1 == 1) ", count: 40), String(repeating: "-", count: 5000),
  ])
  func `a text that is no predicate is an error in words`(format: String) {
    #expect(throws: (any Error).self) {
      _ = try PredicateParser.parse(format, arguments: [])
    }
  }

  @Test func `an object is an argument of a text's format, too`() {
    #expect(String(format: "%@ %d", "hello" as NSString, 3) == "hello 3")
  }
}
