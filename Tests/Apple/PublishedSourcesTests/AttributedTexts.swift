import SwiftUI
import UIKit

/// A headline of a feed, which is written in HTML.
func headline(html: String) throws -> NSAttributedString {
  try NSAttributedString(
    data: Data(html.utf8),
    options: [
      .documentType: NSAttributedString.DocumentType.html,
      .characterEncoding: String.Encoding.utf8.rawValue,
    ], documentAttributes: nil)
}

struct AttributedTexts: View {
  var text: AttributedString {
    let text = NSMutableAttributedString(
      string: "red and plain", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    return AttributedString(text)
  }

  var body: some View {
    Text(text)
  }
}
