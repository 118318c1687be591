import Foundation

/// A file as the value of a parameter.
///
/// A board has no form for files: a parameter of this type keeps its default.
/// See <https://developer.apple.com/documentation/appintents/intentfile>.
public struct IntentFile: Hashable, Sendable, _IntentValue {
  public var data: Data
  public var filename: String
  /// The address of the file, if it is on disk.
  public var fileURL: URL?

  public init(data: Data, filename: String) {
    self.data = data
    self.filename = filename
  }

  /// Makes a file from one on disk, whose content is read now; empty if that fails.
  public init(fileURL: URL, filename: String? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }
}

/// A person as the value of a parameter.
///
/// See <https://developer.apple.com/documentation/appintents/intentperson>.
public struct IntentPerson: Hashable, Sendable, Identifiable, _IntentValue {
  /// The identifier of a person in the app.
  public enum Identifier: Hashable, Sendable {
    /// An identifier defined by the app.
    case applicationDefined(String)
  }

  public enum Name: Hashable, Sendable {
    case displayName(String)
    case components(PersonNameComponents)

    /// The name for display.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let parts):
        [parts.givenName, parts.familyName].compactMap(\.self).joined(separator: " ")
      }
    }
  }

  public struct Handle: Hashable, Sendable {
    /// The kinds of handles.
    public enum Value: Hashable, Sendable {
      case emailAddress(String)
      case phoneNumber(String)
      /// A handle defined by the app.
      case applicationDefined(String)
    }

    public var value: Value

    public init(_ value: Value) { self.value = value }

    /// Makes a handle for mail.
    public init(emailAddress: String) { value = .emailAddress(emailAddress) }

    /// Makes a handle for calls.
    public init(phoneNumber: String) { value = .phoneNumber(phoneNumber) }

    /// Makes a handle defined by the app.
    public init(applicationDefined: String) { value = .applicationDefined(applicationDefined) }
  }

  /// The identifier of the person in the app.
  public var identifier: Identifier
  public var name: Name
  public var handle: Handle?
  /// Whether this is the person who uses the app.
  public var isMe: Bool

  /// The identifier of the person in the app.
  public var id: Identifier { identifier }

  public init(
    identifier: Identifier, name: Name, handle: Handle? = nil, isMe: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.isMe = isMe
  }
}

extension DisplayRepresentation {
  /// Makes a representation of a person.
  public init(person: IntentPerson) {
    self.init(stringLiteral: person.name.displayString)
  }
}
