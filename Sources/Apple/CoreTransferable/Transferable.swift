import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A type whose values an app drags, shares and pastes. A tile does none of it: the ways that a type
/// declares are kept by the compiler alone.
///
/// See <https://developer.apple.com/documentation/coretransferable/transferable>.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to hand a value over.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation

  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// The body of what is made of no others. It has no values.
public enum _NoRepresentation: Transferable, TransferRepresentation {
  public typealias Item = Self
  public static var transferRepresentation: Self { return none() }
  private static func none() -> Self { fatalError("there is no such value") }
  public var body: Self { self }
}

extension TransferRepresentation where Body == _NoRepresentation {
  /// None: it is made of no others.
  public var body: _NoRepresentation { fatalError("\(Self.self) has no body") }
}

/// Several ways, the best first.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation,
  @unchecked Sendable
{
  public typealias Body = _NoRepresentation
  public let value: Value
}

@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
    TupleTransferRepresentation(value: (repeat each content))
  }
}

/// Who sees a way to hand a value over.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let name: String

  public static let all = Self(name: "all")
  public static let team = Self(name: "team")
  public static let group = Self(name: "group")
  public static let ownProcess = Self(name: "ownProcess")
}

extension TransferRepresentation {
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }

  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }

  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }

  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { self }
}

// Values that are handed over as they are.
extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.absoluteString)
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { String($0.characters) }
  }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { _ in throw CocoaError(.featureUnsupported) }
  }
}
