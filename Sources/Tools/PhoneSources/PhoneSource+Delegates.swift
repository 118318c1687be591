// Only Objective-C can make an object of a class that it is given: here the attribute that names an app's delegate is
// handed the making of it, too.
extension PhoneSource {
  /// Reads `@UIApplicationDelegateAdaptor(Delegate.self)`, whose class may also be the property's.
  mutating func readAdaptor(_ at: Int) -> Int {
    guard source.isSign(at + 2, "("), source.isAttached(at + 2), let close = source.closing(at + 2)
    else {
      if let type = propertyType(from: at + 2) { insert("(making: { \(type)() })", after: at + 1) }
      return at + 2
    }
    if close == at + 3 {
      if let type = propertyType(from: close + 1) { insert("making: { \(type)() }", before: close) }
    } else if source.isSign(close - 2, "."), source.word(close - 1) == "self", close > at + 5 {
      let type = name(of: at + 3..<close - 2)
      insert(", making: { \(type)() }", before: close)
    }
    return close + 1
  }

  /// The class in `private var delegate: Delegate`.
  private func propertyType(from begin: Int) -> String? {
    var index = begin
    while let word = source.word(index), word != "var", index < begin + 4 { index += 1 }
    guard source.word(index) == "var", source.isSign(index + 2, ":"),
      source.word(index + 3) != nil
    else { return nil }
    var end = index + 4
    while source.isSign(end, "."), source.word(end + 1) != nil { end += 2 }
    return name(of: index + 3..<end)
  }

  private func name(of tokens: Range<Int>) -> String {
    tokens.map { index in
      source.word(index).map(String.init) ?? (source.isSign(index, ".") ? "." : "")
    }.joined()
  }
}
