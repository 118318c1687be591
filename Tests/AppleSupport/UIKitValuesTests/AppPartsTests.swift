import CoreGraphicsValues
import Foundation
import Testing

@testable import UIKitValues

/// What the files of an app name that a widget shares.
@Suite @MainActor struct AppPartsTests {
  @Test func `a view is found by its number, the nearest first`() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.tag = 4
    #expect(outer.viewWithTag(4) === inner && outer.viewWithTag(0) === outer)
    #expect(outer.viewWithTag(9) == nil)
  }

  @Test func `a point is found in the last view that has it and may be touched`() {
    let (outer, first, last) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)),
      UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4)),
      UIView(frame: CGRect(x: 4, y: 4, width: 4, height: 4))
    )
    outer.addSubview(first)
    outer.addSubview(last)
    func found(_ x: CGFloat) -> UIView? { outer.hitTest(CGPoint(x: x, y: x), with: nil) }
    #expect(found(1) === outer && found(3) === first && found(5) === last && found(10) == nil)
    last.isUserInteractionEnabled = false
    #expect(found(5) === first)
  }

  @Test func `what UIKit calls on a device may be overridden`() {
    final class Pier: UIViewController {
      var calls = 0
      override func loadView() { calls += 1 }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { _ in }
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { calls += 1 }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    final class Mole: UITableViewCell {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {}
      override var accessibilityElements: [Any]? {
        get { [] }
        set { _ = newValue }
      }
    }
    let (pier, mole) = (Pier(), Mole(frame: .zero))
    pier.prepare(
      for: UIStoryboardSegue(identifier: nil, source: pier, destination: pier), sender: nil)
    mole.setHighlighted(true, animated: false)
    #expect(pier.calls == 1 && pier.supportedInterfaceOrientations.contains(.landscapeLeft))
    #expect(mole.accessibilityElements?.isEmpty == true)
    #expect(!UIDevice.current.orientation.isLandscape)
  }

  @Test func `a view keeps the constraints that were added to it`() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 8)
    view.addConstraint(width)
    #expect(view.constraints == [width] && width.isActive)
    view.removeConstraints(view.constraints)
    #expect(view.constraints.isEmpty && !width.isActive)
  }

  @Test func `items of bars and buttons hold their values`() {
    let item = UIBarButtonItem(title: "Moor", style: .done, target: nil, action: nil)
    item.isAccessibilityElement = true
    item.accessibilityLabel = "Moor the boat"
    #expect(item.title == "Moor" && item.style == .done && item.isAccessibilityElement)
    let button = UIButton(type: .system)
    button.imageEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.imageEdgeInsets.right == 4 && button.contentEdgeInsets == .zero)
  }

  @Test func `a pasteboard holds what was copied`() {
    let board = UIPasteboard.withUniqueName()
    #expect(!board.hasStrings && board.changeCount == 0)
    board.string = "tide"
    #expect(board.string == "tide" && board.hasStrings && !board.hasURLs)
    #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
    board.url = URL(string: "https://example.org")
    #expect(board.string == nil && board.url?.host == "example.org" && board.changeCount == 2)
    board.setItems([])
    #expect(board.numberOfItems == 0 && board.url == nil)
  }

  @Test func `the app has no window, and opens nothing`() async throws {
    let app = UIApplication.shared
    #expect(app.connectedScenes.isEmpty && app.windows.isEmpty && app.keyWindow == nil)
    let url = try #require(URL(string: "https://example.org"))
    #expect(!app.canOpenURL(url))
    #expect(await app.open(url) == false)
    app.applicationIconBadgeNumber = 3
    #expect(app.applicationIconBadgeNumber == 0 && app.applicationState == .background)
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test func `a descriptor is archived, and changed by its attributes`() throws {
    let bold = UIFont.systemFont(ofSize: 19, weight: .bold).fontDescriptor
    let data = try NSKeyedArchiver.archivedData(withRootObject: bold, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data))
    #expect(read.pointSize == 19 && read.symbolicTraits == bold.symbolicTraits)
    let plain = UIFontDescriptor(fontAttributes: [.size: 11])
    let heavy = plain.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(plain.symbolicTraits.isEmpty && heavy.symbolicTraits.contains(.traitBold))
    #expect(heavy.fontAttributes[.size] as? CGFloat == 11)
    let font = UIFont.systemFont(ofSize: 30)
    let metrics = UIFontMetrics.default
    #expect(metrics.scaledFont(for: font, compatibleWith: nil).pointSize == 30)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: nil).pointSize == 20)
  }

  @Test func `a path that can grow begins as any other`() {
    let path = CGMutablePath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil)
    path.addRect(CGRect(x: 4, y: 0, width: 2, height: 2))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 2))
    #expect(CGMutablePath().isEmpty)
    #expect(
      CGRectIntegral(CGRect(x: 0.5, y: 0, width: 1, height: 1))
        == CGRect(x: 0, y: 0, width: 2, height: 1))
  }

  @Test func `a rectangle is filled, and a text leaves a picture as it is`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      "tide".draw(at: .zero)
      NSAttributedString(string: "tide").draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let data = image.cgImage?.dataProvider?.data
    #expect(CFDataGetLength(data) > 0)
  }

  @Test func `layers and clocks hold their values, and nothing moves`() {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    layer.add(fade, forKey: "fade")
    #expect(fade.keyPath == "opacity" && layer.opacity == 1)
    let clock = CADisplayLink(target: self, selector: Selector("tick"))
    clock.add(to: .main, forMode: .common)
    clock.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    #expect(clock.preferredFrameRateRange.preferred == 30 && !clock.isPaused)
  }
}
