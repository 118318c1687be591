/// Numbers and words of a line of output.
struct LineScanner {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A number in the line, with the places of its first byte and of the byte after it.
  struct Number {
    var value: Double
    var isWhole: Bool
    var start: Int
    var end: Int
  }

  subscript(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  func isDigit(_ index: Int) -> Bool {
    self[index].map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  func isLetter(_ index: Int) -> Bool {
    self[index].map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    } ?? false
  }

  /// The number that begins at a place, with a point or a comma before its fraction.
  func number(at start: Int) -> Number? {
    guard isDigit(start) else { return nil }
    var (end, value, digits) = (start, 0.0, 0)
    while isDigit(end), digits < 15 {
      value = value * 10 + Double(bytes[end] &- UInt8(ascii: "0"))
      (end, digits) = (end + 1, digits + 1)
    }
    guard !isDigit(end) else { return nil }
    guard self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ","), isDigit(end + 1) else {
      return Number(value: value, isWhole: true, start: start, end: end)
    }
    var scale = 1.0
    end += 1
    while isDigit(end) {
      if scale > 1e-9 {
        scale /= 10
        value += Double(bytes[end] &- UInt8(ascii: "0")) * scale
      }
      end += 1
    }
    return Number(value: value, isWhole: false, start: start, end: end)
  }

  /// All numbers that no letter stands before.
  var numbers: [Number] {
    var (found, index) = ([Number](), 0)
    while index < bytes.count, found.count < 64 {
      guard isDigit(index) else {
        index += 1
        continue
      }
      let isFree = !isLetter(index - 1) && self[index - 1] != UInt8(ascii: "_")
      if let number = number(at: index) {
        if isFree { found.append(number) }
        index = number.end
      } else {
        while isDigit(index) { index += 1 }
      }
    }
    return found
  }

  /// The place of the first byte from a place on that is no blank.
  func afterBlanks(_ start: Int) -> Int {
    var index = start
    while self[index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// The place of the last byte before a place that is no blank; -1 if there is none.
  func beforeBlanks(_ end: Int) -> Int {
    var index = end - 1
    while self[index] == UInt8(ascii: " ") { index -= 1 }
    return index
  }

  func hasPrefix(_ word: StaticString, at start: Int = 0) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
  }

  func firstIndex(of word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return (0...bytes.count - count).first { hasPrefix(word, at: $0) }
  }

  /// The factor of a unit of bytes at a place, such as `MiB`; nil if there is none.
  func byteUnit(at start: Int) -> Double? {
    let index = afterBlanks(start)
    guard index - start <= 1, let first = self[index] else { return nil }
    let steps: [UInt8: Int] = [
      UInt8(ascii: "k"): 1, UInt8(ascii: "m"): 2, UInt8(ascii: "g"): 3, UInt8(ascii: "t"): 4,
    ]
    guard let step = steps[first | 0x20] else {
      return first == UInt8(ascii: "B") && !isLetter(index + 1) ? 1 : nil
    }
    let isBinary = self[index + 1] == UInt8(ascii: "i")
    let end = index + (isBinary ? 2 : 1)
    guard self[end] == UInt8(ascii: "B") || self[end] == UInt8(ascii: "b") || !isLetter(end) else {
      return nil
    }
    var factor = 1.0
    for _ in 0..<step { factor *= isBinary ? 1024 : 1000 }
    return factor
  }

  /// The letters at the beginning of the line, without what follows them.
  func words(before end: Int) -> String {
    let words = bytes[..<min(max(0, end), bytes.count)].prefix(60)
    let text = String(decoding: words, as: UTF8.self)
    return text.filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
  }
}
