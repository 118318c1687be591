import Foundation
import FoundationNetworking

// Names that Foundation has on Apple's systems alone.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
/// The largest number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// A code of four letters.
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode

extension NSLocale {
  /// The identifier of the locale, such as `en_GB`.
  public var localeIdentifier: String { (self as Locale).identifier }
  public var languageCode: String { (self as Locale).language.languageCode?.identifier ?? "" }
  public var countryCode: String? { (self as Locale).region?.identifier }
  public var currencyCode: String? { (self as Locale).currency?.identifier }
  public var currencySymbol: String { (self as Locale).currencySymbol ?? "" }
  public var decimalSeparator: String { (self as Locale).decimalSeparator ?? "." }
  public var groupingSeparator: String { (self as Locale).groupingSeparator ?? "" }
  public var usesMetricSystem: Bool { (self as Locale).measurementSystem == .metric }
}

extension URLResourceKey {
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
  public static let volumeTypeNameKey = URLResourceKey(rawValue: "NSURLVolumeTypeNameKey")
}

extension URLResourceValues {
  /// The free bytes of the volume: Linux clears nothing away to make room, so that it is the free space. Without
  /// `.volumeAvailableCapacityKey` among the keys it is the space on the volume of the home folder.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    Self.freeBytes(volumeAvailableCapacity)
  }

  /// As `volumeAvailableCapacityForImportantUsage`.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    Self.freeBytes(volumeAvailableCapacity)
  }

  /// The kind of file system of the home folder's volume, such as `ext4`; nil if the system does not say it.
  public var volumeTypeName: String? {
    let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
    let home: String = NSHomeDirectory() + "/"
    var found: (place: String, kind: String)?
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      guard words.count > 2 else { continue }
      let place: String = words[1]
      let isAbove = place == "/" || home.hasPrefix(place + "/")
      // A later mount at the same place covers an earlier one.
      if isAbove, place.utf8.count >= found?.place.utf8.count ?? 0 { found = (place, words[2]) }
    }
    return found?.kind
  }

  private static func freeBytes(_ known: Int?) -> Int64? {
    if let known { return Int64(known) }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }
}

extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static let atomicWrite = Data.WritingOptions.atomic
}

extension Data.ReadingOptions {
  /// The older name of `alwaysMapped`.
  public static let dataReadingMapped = Data.ReadingOptions.alwaysMapped
}

extension URLCache {
  /// A cache in a folder; nil for the usual one.
  public convenience init(
    memoryCapacity: Int, diskCapacity: Int, directory directoryURL: URL? = nil
  ) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directoryURL?.path)
  }
}
