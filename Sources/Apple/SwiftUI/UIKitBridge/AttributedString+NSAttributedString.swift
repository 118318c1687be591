import Foundation
import UIKitValues

extension AttributedString {
  /// The same text, with UIKit's attributes for font, colours, lines and links converted to
  /// SwiftUI's.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: nsStr.length)
    nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
      let text = nsStr.attributedSubstring(from: range).string
      append(AttributedString(text, attributes: Self.container(of: attributes)))
    }
  }

  private static func container(
    of attributes: [NSAttributedString.Key: Any]
  ) -> AttributeContainer {
    var container = AttributeContainer()
    if let font = attributes[.font] as? UIFont { container.font = Font(font) }
    if let color = attributes[.foregroundColor] as? UIColor {
      container.foregroundColor = Color(uiColor: color)
    }
    if let color = attributes[.backgroundColor] as? UIColor {
      container.backgroundColor = Color(uiColor: color)
    }
    if isLine(attributes[.underlineStyle]) { container.underlineStyle = .single }
    if isLine(attributes[.strikethroughStyle]) { container.strikethroughStyle = .single }
    if let intent = attributes[.inlinePresentationIntent] as? NSNumber {
      container.inlinePresentationIntent = InlinePresentationIntent(rawValue: intent.uintValue)
    }
    switch attributes[.link] {
    case let url as URL: container.link = url
    case let url as NSURL: container.link = url as URL
    case let text as String: container.link = URL(string: text)
    default: break
    }
    return container
  }

  private static func isLine(_ style: Any?) -> Bool {
    ((style as? NSNumber)?.intValue ?? style as? Int ?? 0) != 0
  }
}

extension NSAttributedString {
  /// The same text with links and lines; SwiftUI's fonts and colours cannot be converted to
  /// UIKit's.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let link = run.link { attributes[.link] = link }
      if run.underlineStyle != nil { attributes[.underlineStyle] = NSNumber(value: 1) }
      if run.strikethroughStyle != nil { attributes[.strikethroughStyle] = NSNumber(value: 1) }
      text.append(
        NSAttributedString(
          string: String(attrStr.characters[run.range]), attributes: attributes))
    }
    self.init(attributedString: text)
  }
}
