import Foundation
import Programs
import Testing

/// The program that draws the board's contact sheet. Drawing one takes a minute, so a person runs
/// it.
@Suite(.waiting) struct ContactSheetTests {
  @Test func `its own tests pass`() throws {
    guard try runToEnd(["sh", "-c", "command -v python3"]).status == 0 else {
      try Test.cancel("python3 is not installed")
    }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ContactSheet/test_contact_sheet.py")
    let home = try Home(isNew: true)
    let outcome = try runToEnd(["python3", "-B", tests.path], environment: home.environment)
    #expect(outcome.status == 0 && outcome.errors.contains("OK"), "\(outcome.errors)")
  }
}
