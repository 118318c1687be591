import Testing

@testable import Coverage

/// Members of variables whose types the source tells, and protocols that the author's types hide.
@Suite struct VariableNamesTests {
  private func unknown(_ sources: String...) -> [String] {
    let files = sources.enumerated().map { ("\($0.offset).swift", $0.element) }
    return CoverageReport(files: files).unknown.map { "\($0.line) \($0.name)" }
  }

  @Test func `a member that the type of a variable does not have is unknown`() {
    #expect(
      unknown(
        """
        import UIKit
        final class Pier: UIViewController {
          private let slider = UISlider(frame: .zero)
          weak var field: UITextField?
          func rise(_ label: UILabel, by switcher: UISwitch! = nil) {
            slider.isPagingEnabled = true
            self.slider.bounces = true
            slider.value = 2
            field?.numberOfLines = 2
            field.map { $0.text = "" }
            label.isOn = true
            label.text = "a"
            switcher.isOn = false
          }
        }
        """) == [
          "6 UISlider.isPagingEnabled", "7 UISlider.bounces", "9 UITextField.numberOfLines",
          "11 UILabel.isOn",
        ])
  }

  @Test func `a variable is what its innermost declaration says`() {
    #expect(
      unknown(
        """
        import UIKit
        final class Pier: UIViewController {
          let part = UISlider()
          func one() { let part = UILabel(); part.numberOfLines = 1 }
          func two(_ parts: [UILabel]) {
            parts.forEach { part in part.numberOfLines = 1 }
            for part in parts { part.numberOfLines = 1 }
          }
          func three(part: UILabel) { part.numberOfLines = 1 }
          func four() { part.setValue(1, animated: false) }
          func five(_ any: Any) { if let part = any as? UILabel { part.numberOfLines = 1 } }
        }
        final class Mole {
          let part = make()
          let mark = UILabel().text
          let marks: [UISlider] = []
          func one() { part.numberOfLines = 1; _ = mark?.count; _ = marks.count }
        }
        extension UISlider { func dim() {} }
        final class Quay { let part = UISlider(); func one() { part.dim() } }
        """) == [])
  }

  /// A class with a property and a function of this shape on its fourth line.
  private static func source(_ shape: String) -> String {
    """
    import UIKit
    final class Pier: UIViewController {
      let part = UISlider()
    \(shape.replacing("USE", with: "part.numberOfLines = 1"))
    }
    protocol Rising {}
    enum Tide { case x(Int, of: Int) }
    """
  }

  @Test(arguments: [
    "func f(_ part: [UILabel]) { USE }", "func f(with part: inout [UILabel]) { USE }",
    "func f(_ part: some Rising) { USE }", "func f<T: Rising>(at n: Int, _ part: T) { USE }",
    "init(n: Int, _ part: [UILabel]) { USE }", "subscript(_ part: [UILabel]) -> Int { USE }",
    "func f() { each { (part: UILabel) in USE } }",
    "func f() { each { (n: Int, _ part: [String: UILabel]) -> Void in USE } }",
    "func f() { each { part, n in USE } }", "func f() { each { part, n -> Void in USE } }",
    "func f() { each {\n part, n in\n USE } }",
    "func f() { each { (part, n) async throws in USE } }",
    "func f() { each { [weak self] part, n in USE } }",
    "func f() { each { [weak self] part in USE } }",
    "func f() { each { [unowned self] (part, n) in USE } }",
    "func f() { each { [unowned(unsafe) self, n = [1, 2]] (part, n) in USE } }",
    "func f() { each { @MainActor [weak self] part, n in USE } }",
    "func f() { each { [part = label] in USE } }",
    "func f() { each { [n, weak part = label] in USE } }",
    "func f() { for (part, n) in pairs { USE } }", "func f() { for (n, part) in pairs { USE } }",
    "func f() async { for try await (part, n) in pairs { USE } }",
    "func f() { let (part, n) = pair; USE }", "func f() { var (n, (part, m)) = pair; USE }",
    "func f() { if let (part, n) = pair { USE } }",
    "func f() { if case let (part, n)? = pair { USE } }",
    "func f() { switch tide { case let .x(n, part): USE\n default: break } }",
    "func f() { switch tide { case let Tide.x(part, of: n): USE\n default: break } }",
    "func f() { switch tide { case let .x(of: part, n): USE\n default: break } }",
    "func f() { switch tide { case .x(let n, let part): USE\n default: break } }",
    "func f() { for case let .x(part, n) in tides { USE } }",
  ])
  func `a name is what each way to bind it says, not the property around it`(shape: String) {
    #expect(unknown(Self.source(shape)) == [])
  }

  @Test(arguments: [
    "func f() { each { [weak self] in USE } }", "func f() { each { [part] in USE } }",
    "func f() { each { n, m in USE } }", "func f() { for (n, m) in pairs { USE } }",
    "func f() { (n, m); USE }", "func f(part n: [UILabel]) { USE }",
    "func f() { if case let .x(part: n) = tide { USE } }", "func f() { let n = rise(part); USE }",
    "func f() { each { (n: Dictionary<String, Int>, m) in USE } }",
  ])
  func `a property is what it is where nothing binds its name`(shape: String) {
    #expect(unknown(Self.source(shape)) == ["4 UISlider.numberOfLines"])
  }

  @Test func `a file that imports others may get members from them`() {
    let source = "let a = UISlider()\nfunc f() { a.numberOfLines = 1 }"
    #expect(unknown("import UIKit\n" + source) == ["3 UISlider.numberOfLines"])
    #expect(unknown("import UIKit\nimport Seamanship\n" + source) == [])
    let others = "\nfunc g() { a.rigging.set(2) }"
    #expect(
      unknown("import UIKit\n" + source + others, "import Seamanship") == [
        "3 UISlider.numberOfLines"
      ])
  }

  @Test func `a structure that hides the protocol it is to conform to is named`() {
    #expect(
      unknown(
        """
        import SwiftUI
        import WidgetKit
        struct Widget: Widget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }
        """,
        "import WidgetKit\nstruct Tides: Widget {}",
        "import WidgetKit\nstruct Ebbs: SwiftUI.Widget {}") == ["3 Widget", "2 Widget"])
    #expect(unknown("import SwiftUI\nstruct A { struct Layout {} }\nstruct B: Layout {}") == [])
  }
}
