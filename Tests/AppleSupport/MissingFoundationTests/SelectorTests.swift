import Foundation
import MissingFoundation
import Testing

/// Methods that are found by a selector, as `coverage --package` writes `#selector`.
@Suite struct SelectorTests {
  private final class Clock: NSObject {
    var heard: [String] = []

    func tick(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func chime() { heard.append("chime") }
    func ring(_ timer: Timer) { heard.append("ring") }
    func add(_ a: Int, _ b: Int) -> Int { a + b }
  }

  @MainActor private final class Screen: NSObject {
    var shown: [String] = []

    func show(_ word: String) -> String {
      shown.append(word)
      return "shown \(word)"
    }
  }

  @Test func `a notification comes to an object as long as it lives and is not removed`() {
    let center = NotificationCenter()
    let tide = Notification.Name("tide")
    var clock: Clock? = Clock()
    let other = Clock()
    if let clock {
      center.addObserver(
        clock, selector: Selector("tick:", Clock.tick(_:)), name: tide, object: nil)
      center.addObserver(clock, selector: Selector("chime", Clock.chime), name: nil, object: nil)
    }
    center.addObserver(other, selector: Selector("chime", Clock.chime), name: tide, object: nil)
    center.post(name: tide, object: nil)
    #expect(clock?.heard.sorted() == ["chime", "tide"] && other.heard == ["chime"])
    if let clock { center.removeObserver(clock, name: tide, object: nil) }
    center.post(name: tide, object: nil)
    #expect(clock?.heard.count == 3)
    center.removeObserver(other)
    clock = nil
    center.post(name: tide, object: nil)
    #expect(other.heard == ["chime", "chime"])
  }

  @Test func `a token of Foundation's is still removed`() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("a"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("a"), object: nil)
    #expect(count == 1)
  }

  @Test func `a timer and perform call the method`() throws {
    let clock = Clock()
    let timer = Timer(
      timeInterval: 1, target: clock, selector: Selector("ring:", Clock.ring(_:)), userInfo: nil,
      repeats: false)
    timer.fire()
    clock.perform(Selector("chime", Clock.chime))
    #expect(clock.heard == ["ring", "chime"])
  }

  @Test @MainActor func `a method of the main actor is called, and answers`() {
    let screen = Screen()
    let answer = screen.perform(Selector("show:", Screen.show(_:)), with: "a")
    #expect(answer?.takeRetainedValue() as? String == "shown a" && screen.shown == ["a"])
  }

  @Test func `a selector of a name, of another class or of two parameters calls nothing`() {
    let clock = Clock()
    #expect(clock.perform(Selector("chime")) == nil)
    #expect(clock.perform("chime", with: 1) == nil)
    #expect(clock.perform(Selector("add::", Clock.add(_:_:)), with: 1) == nil)
    #expect(NSObject().perform(Selector("chime", Clock.chime)) == nil)
    #expect(clock.heard.isEmpty)
    #expect(Selector("chime", Clock.chime) == NSSelectorFromString("chime"))
    #expect(NSStringFromSelector("chime") == "chime")
  }
}
