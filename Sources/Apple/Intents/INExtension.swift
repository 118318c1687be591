import Foundation
import MissingFoundation

/// Provides a handler for each intent.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlerproviding>.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// Returns the handler of an intent; nil if there is none.
  func handler(for intent: INIntent) -> Any?
}

/// The principal class of an extension that handles intents.
///
/// Apple's systems run it in a process of its own. Here it compiles beside a widget, and nothing
/// asks it for a handler.
/// See <https://developer.apple.com/documentation/intents/inextension>.
open class INExtension: NSObject, INIntentHandlerProviding {
  open func handler(for intent: INIntent) -> Any? { self }
}

/// The response to an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintentresponse>.
open class INIntentResponse: NSObject {
  /// The activity with which the app is opened.
  open var userActivity: NSUserActivity?
}

/// A handled intent, for a system that predicts the next ones. A board makes no predictions.
///
/// See <https://developer.apple.com/documentation/intents/ininteraction>.
open class INInteraction: NSObject {
  public let intent: INIntent
  /// The response to the intent.
  public let intentResponse: INIntentResponse?
  public var identifier = UUID().uuidString
  /// A name for a group of interactions.
  public var groupIdentifier: String?
  public var dateInterval: DateInterval?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Does nothing, and calls the completion without an error.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Does nothing, as a board makes no predictions.
  open func donate() async throws {}

  /// Does nothing, and calls the completion without an error.
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }

  /// Does nothing, and calls the completion without an error.
  open class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completion?(nil) }
}

/// A parameter of an intent, given by its class and path.
///
/// See <https://developer.apple.com/documentation/intents/inparameter>.
open class INParameter: NSObject {
  public let parameterClass: AnyClass
  public let parameterKeyPath: String

  public init(for aClass: AnyClass, keyPath: String) {
    parameterClass = aClass
    parameterKeyPath = keyPath
  }
}

/// A picture of an object. A board's lists leave it out.
///
/// See <https://developer.apple.com/documentation/intents/inimage>.
open class INImage: NSObject {
  /// A picture in the app's catalogue.
  public init(named name: String) {}

  public init(imageData: Data) {}

  /// A picture in a file or on the web.
  public init?(url: URL) {}

  /// A picture in a file or on the web, with a size.
  public init?(url: URL, width: Double, height: Double) {}

  public class func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
}

/// A person that an intent refers to.
///
/// See <https://developer.apple.com/documentation/intents/inperson>.
open class INPerson: NSObject {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  /// The identifier of the person in the contacts.
  public let contactIdentifier: String?
  /// The identifier of the person in the app.
  public let customIdentifier: String?

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName =
      displayName
      ?? [nameComponents?.givenName, nameComponents?.familyName].compactMap(\.self)
      .joined(separator: " ")
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
  }
}

/// A mail address or phone number of a person.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandle>.
open class INPersonHandle: NSObject {
  public enum HandleType: Int, Sendable {
    case unknown
    case emailAddress
    case phoneNumber
  }

  public let value: String?
  public let type: HandleType

  public init(value: String?, type: HandleType) {
    self.value = value
    self.type = type
  }
}

/// The type of a handle, under its Objective-C name.
public typealias INPersonHandleType = INPersonHandle.HandleType
