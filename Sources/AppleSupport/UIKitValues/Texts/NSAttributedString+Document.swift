import Foundation

// Named as on Apple's systems, where Foundation's class is extended by UIKit.
extension NSAttributedString {
  /// What a document is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich Text Format, which is not read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// What is said of a document that is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text that says nothing else.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What a document says of itself; nothing is read of it.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
  }

  /// The text of a document in HTML or without any marks: paragraphs, lists, bold, italics, lines and
  /// links. Style sheets, scripts and pictures are left out.
  ///
  /// - Throws: `CocoaError(.fileReadInapplicableStringEncoding)` for data that is not in its encoding, and
  ///   `CocoaError(.featureUnsupported)` for other types of documents.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) }
    guard let text = String(data: data, encoding: encoding ?? .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch options[.documentType] as? DocumentType ?? Self.guessedType(of: text) {
    case .plain: self.init(string: text, attributes: attributes)
    case .html:
      var reader = HTMLReader(text, attributes: attributes)
      self.init(attributedString: reader.read())
    default: throw CocoaError(.featureUnsupported)
    }
  }

  private static func guessedType(of text: String) -> DocumentType {
    text.drop(while: \.isWhitespace).first == "<" ? .html : .plain
  }
}
