import Foundation
import MissingFoundation
import Testing

@Suite(.serialized) struct DarwinNotificationTests {
  private final class Told { var names: [String] = [] }

  @Test func `an observer of its own process is told until it is removed`() {
    let told = Told()
    let who = UnsafeRawPointer(Unmanaged.passUnretained(told).toOpaque())
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    CFNotificationCenterAddObserver(
      center, who,
      { _, observer, name, _, _ in
        guard let observer, let name else { return }
        Unmanaged<Told>.fromOpaque(observer).takeUnretainedValue().names
          .append(name.rawValue as String)
      }, "tide.changed" as NSString, nil, .deliverImmediately)
    for name in ["tide.changed", "wind.changed"] {
      CFNotificationCenterPostNotification(
        center, CFNotificationName(name as NSString), nil, nil, true)
    }
    #expect(told.names == ["tide.changed"])
    CFNotificationCenterRemoveEveryObserver(center, who)
    CFNotificationCenterPostNotification(
      center, CFNotificationName("tide.changed" as NSString), nil, nil, true)
    #expect(told.names == ["tide.changed"])
  }

  @Test func `a locale and a volume tell what Foundation tells on Apple's systems`() throws {
    let locale = NSLocale(localeIdentifier: "en_GB")
    #expect(locale.localeIdentifier == "en_GB")
    #expect(locale.countryCode == "GB")
    let values = try URL(fileURLWithPath: NSTemporaryDirectory()).resourceValues(
      forKeys: [.volumeAvailableCapacityKey, .volumeAvailableCapacityForImportantUsageKey])
    let free = try #require(values.volumeAvailableCapacityForImportantUsage)
    #expect(free == values.volumeAvailableCapacity.map(Int64.init))
  }
}
