import Foundation

// The names are those of Apple's systems, where UIKit extends Foundation's class.
extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich Text Format, which is not supported.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// The options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The format, a ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, as the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document specifies none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The attributes that a document declares; none are read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The format, a ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
  }

  /// Reads a document in HTML or in plain text: paragraphs, lists, bold, italics, lines and links.
  /// Style sheets, scripts and pictures are left out. HTML without an encoding in the options is
  /// read as UTF-8 if it is valid, and otherwise in the encoding that it declares.
  ///
  /// - Throws: `CocoaError(.fileReadInapplicableStringEncoding)` for data that is not in its
  ///   encoding, `CocoaError(.fileReadTooLarge)` for HTML of more than 2 MB, and
  ///   `CocoaError(.featureUnsupported)` for other types of documents, and for HTML if libxml2 is
  ///   not installed.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) }
    let text = String(data: data, encoding: encoding ?? .utf8)
    let said = options[.documentType] as? DocumentType
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let type =
      said ?? Self.guessedType(of: text ?? String(decoding: data.prefix(64), as: UTF8.self))
    if type == .html, text != nil || encoding == nil {
      var reader = HTMLReader(attributes: attributes)
      self.init(
        attributedString: try reader.read(
          text.map { Data($0.utf8) } ?? data, encoding: text.map { _ in "UTF-8" }))
      return
    }
    guard let text else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    guard type == .plain else { throw CocoaError(.featureUnsupported) }
    self.init(string: text, attributes: attributes)
  }

  private static func guessedType(of text: String) -> DocumentType {
    text.drop(while: \.isWhitespace).first == "<" ? .html : .plain
  }
}
