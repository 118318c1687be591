import Foundation
import Testing

@testable import UIKitValues

/// Views of whole screens, which hold their values and show nothing.
@Suite @MainActor struct ScreenTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var asked = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked += 1
      return 3
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      return UITableViewCell(style: .value1, reuseIdentifier: "row")
    }
  }

  @Test func `a table asks for no rows, and shows none`() {
    let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
    table.dataSource = rows
    table.reloadData()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .top)
    #expect(table.visibleCells.isEmpty && table.indexPathForSelectedRow == nil)
    #expect(rows.asked == 0 && table.dataSource?.numberOfSections == nil)
    #expect(
      rows.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0)).reuseIdentifier == "row")
  }

  @Test func `a bar of tabs selects one of its controllers`() {
    let (tabs, first, second) = (UITabBarController(), UIViewController(), UIViewController())
    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = [first, second]
    tabs.selectedViewController = second
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === second)
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a stack has its views in their order`() {
    let views = [UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    #expect(stack.arrangedSubviews == views && stack.subviews == views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1]] && stack.subviews == views)
  }

  @Test func `nothing is the first responder, and no source of pictures is available`() {
    let view: UIResponder = UITextField()
    #expect(!view.becomeFirstResponder() && !view.isFirstResponder && view.next == nil)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test func `a text is measured as an NSString is, and drawing it changes nothing`() {
    let text = "tide"
    #expect(text.size() == (text as NSString).size())
    #expect(text.size().width > 0)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      text.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8), withAttributes: nil)
    }
    #expect(picture.size == CGSize(width: 8, height: 8))
  }
}
