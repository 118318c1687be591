import Foundation

// Where samples come from, and samples that belong together. There is none on a device without health data.

open class HKSource: NSObject, @unchecked Sendable {
  public let name: String
  public let bundleIdentifier: String

  init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The app itself, by its bundle.
  open class func `default`() -> HKSource {
    let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return HKSource(name: ProcessInfo.processInfo.processName, bundleIdentifier: identifier)
  }
}

open class HKSourceRevision: NSObject, @unchecked Sendable {
  public let source: HKSource
  public let version: String?
  public let productType: String?

  public init(source: HKSource, version: String?) {
    self.source = source
    self.version = version
    productType = nil
  }
}

extension HKObject {
  /// The app itself: no other writes here.
  public var sourceRevision: HKSourceRevision {
    HKSourceRevision(source: .default(), version: nil)
  }
}

public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
  public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

public final class HKCorrelationType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    super.init(named: identifier.rawValue)
  }
}

extension HKObjectType {
  public class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? { HKCorrelationType(identifier) }
}

/// Samples that belong together, such as the two values of a blood pressure.
public final class HKCorrelation: HKSample, @unchecked Sendable {
  public let correlationType: HKCorrelationType
  public let objects: Set<HKSample>

  public init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
    objects: Set<HKSample>, metadata: [String: Any]? = nil
  ) {
    self.correlationType = correlationType
    self.objects = objects
    super.init(correlationType, startDate, endDate, metadata)
  }

  public func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }
}

/// A place in the changes of health data. It has no changes behind it.
public final class HKQueryAnchor: NSObject, @unchecked Sendable {
  public convenience init(fromValue value: Int) { self.init() }
}

public final class HKDeletedObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
}

/// Fails when it is executed, as on a device without health data.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void

  private let handler: Handler
  /// Never called.
  public var updateHandler: Handler?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.handler = handler
    super.init(type, predicate)
  }

  override func fail(_ error: HKError) { handler(self, nil, nil, nil, error) }
}
