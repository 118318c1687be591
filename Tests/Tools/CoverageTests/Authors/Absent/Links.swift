import Foundation

func links(in text: String) -> [NSTextCheckingResult] {
  let detector = try? NSDataDetector(types: 1)
  return detector?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? []
}
