import Foundation
import MissingFoundation
import Testing

/// What Foundation has on Apple's systems for texts, files and memory.
@Suite struct AppleTextsTests {
  @Test(arguments: [
    (StringTransform.fullwidthToHalfwidth, "ＡＢＣ", "ABC"),
    (.hiraganaToKatakana, "ひらがな", "ヒラガナ"), (.toLatin, "привет", "privet"),
    (.stripCombiningMarks, "Müller", "Muller"), (.stripDiacritics, "é", "e"),
    (.toXMLHex, "é", "&#xE9;"), (.toUnicodeName, "é", "\\N{LATIN SMALL LETTER E WITH ACUTE}"),
  ])
  func `letters are changed as ICU changes them`(
    transform: StringTransform, text: String, result: String
  ) {
    #expect(text.applyingTransform(transform, reverse: false) == result)
    #expect(NSString(string: text).applyingTransform(transform, reverse: false) == result)
  }

  @Test func `a change has an opposite, and an unknown one is none`() {
    #expect("ヒラガナ".applyingTransform(.hiraganaToKatakana, reverse: true) == "ひらがな")
    #expect("a".applyingTransform(StringTransform("Any-Nowhere"), reverse: false) == nil)
    #expect("".applyingTransform(.toLatin, reverse: false) == "")
    let long = String(repeating: "é", count: 1000)
    #expect(long.applyingTransform(.toUnicodeName, reverse: false)?.count == 35 * 1000)
  }

  @Test func `a part of a text is changed in place`() {
    let text = NSMutableString(string: "ひら ひら")
    var range = NSRange()
    #expect(
      text.applyTransform(
        .toLatin, reverse: false, range: NSRange(location: 3, length: 2), updatedRange: &range))
    #expect(text.isEqual(to: "ひら hira") && range == NSRange(location: 3, length: 4))
  }

  @Test func `a formatter of numbers says which part of a text is one`() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    formatter.generatesDecimalNumbers = true
    var object: AnyObject?
    var range = NSRange(location: 2, length: 5)
    try formatter.getObjectValue(&object, for: "a 1,234 b", range: &range)
    #expect((object as? NSDecimalNumber)?.intValue == 1234 && range.length == 5)
    #expect(throws: CocoaError.self) {
      try formatter.getObjectValue(&object, for: "much", range: nil)
    }
  }

  @Test func `memory is copied, filled and compared where a pointer may be none`() {
    let source: [UInt8] = [1, 2, 3]
    var target = [UInt8](repeating: 0, count: 3)
    source.withUnsafeBytes { bytes in
      _ = memcpy(&target, bytes.baseAddress, 3)
      #expect(memcmp(target, bytes.baseAddress, 3) == 0)
    }
    #expect(target == source)
    let none: UnsafeMutableRawPointer? = nil
    #expect(memset(none, 1, 0) == nil && memmove(none, none, 0) == nil)
    target.withUnsafeMutableBytes { _ = memset($0.baseAddress, 7, 2) }
    #expect(target == [7, 7, 3])
  }

  @Test func `a folder of files is written and read`() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = FileWrapper(directoryWithFileWrappers: [
      "a.txt": FileWrapper(regularFileWithContents: Data("ebb".utf8))
    ])
    #expect(
      folder.addRegularFile(withContents: Data("flow".utf8), preferredFilename: "b.txt") == "b.txt")
    #expect(folder.addRegularFile(withContents: Data(), preferredFilename: "b.txt") != "b.txt")
    try folder.write(to: place, originalContentsURL: nil)
    let read = try FileWrapper(url: place)
    #expect(read.isDirectory && read.fileWrappers?.count == 3)
    #expect(read.fileWrappers?["b.txt"]?.regularFileContents == Data("flow".utf8))
    #expect(read.fileWrappers?["a.txt"]?.isRegularFile == true)
  }

  private actor Log {
    private let queue = DispatchSerialQueue(label: "log")
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
    func isOnQueue() -> Bool {
      dispatchPrecondition(condition: .onQueue(queue))
      return true
    }
  }

  @Test func `an actor works on a queue of its own`() async {
    #expect(await Log().isOnQueue())
  }

  @Test func `nothing is taken from another app`() async {
    let provider = NSItemProvider(object: NSString("ebb"))
    #expect(provider.registeredTypeIdentifiers.isEmpty)
    await #expect(throws: NSError.self) {
      _ = try await provider.loadItem(forTypeIdentifier: "public.text")
    }
    let failed = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { url, error in
        continuation.resume(returning: url == nil && error != nil)
      }
    }
    #expect(failed)
  }
}
