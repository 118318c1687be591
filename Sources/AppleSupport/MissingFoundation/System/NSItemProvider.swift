import Foundation

/// A type whose values can be handed to another app.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// A type whose values can be taken from another app.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// What is dragged or pasted between apps. Nothing is on a board, so that every request fails.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  public typealias CompletionHandler = (NSSecureCoding?, (any Error)?) -> Void

  public static let errorDomain = "NSItemProviderErrorDomain"

  open var suggestedName: String?
  /// Always empty: nothing is handed to another app.
  open var registeredTypeIdentifiers: [String] { [] }

  public override init() {}
  public init(object: any NSItemProviderWriting) {}
  public init(item: NSSecureCoding?, typeIdentifier: String?) {}
  public init?(contentsOf fileURL: URL!) {}

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
  open func canLoadObject<T>(ofClass: T.Type) -> Bool { false }

  private var unavailable: any Error {
    NSError(domain: Self.errorDomain, code: ErrorCode.itemUnavailableError.rawValue)
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, unavailable)
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  open func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, unavailable)
    return Progress(totalUnitCount: 1)
  }

  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) { completionHandler?(nil, unavailable) }

  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding { throw unavailable }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, unavailable)
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, unavailable)
    return Progress(totalUnitCount: 1)
  }

  open func registerObject(_ object: any NSItemProviderWriting, visibility: Int = 0) {}
}
