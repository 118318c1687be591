import Foundation
import UniformTypeIdentifiers

/// A value as bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = _NoRepresentation

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A value as JSON, or as another coding.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public typealias Body = _NoRepresentation

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A value by another one.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = _NoRepresentation

  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {}

  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {}

  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {}
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = _NoRepresentation

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file that is handed over.
public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that was handed over. None ever is.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}
