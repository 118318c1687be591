@_exported import Foundation
@_exported import MissingFoundation

/// What a day of an app cost.
open class MXMetricPayload: NSObject {
  open var latestApplicationVersion: String { "" }
  open var includesMultipleApplicationVersions: Bool { false }
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }

  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

/// The crashes and hangs of a day.
open class MXDiagnosticPayload: NSObject {
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }

  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

/// An object that is told what a day cost.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// Measures apps. Nothing is measured, as where a person shares no analysis: subscribers are told nothing.
///
/// See <https://developer.apple.com/documentation/metrickit/mxmetricmanager>.
open class MXMetricManager: NSObject, @unchecked Sendable {
  /// The manager of the app.
  public static let shared = MXMetricManager()

  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }

  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
