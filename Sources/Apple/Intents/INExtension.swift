import Foundation
import MissingFoundation

/// Gives the handler of each intent.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlerproviding>.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// The handler of an intent; nil where there is none.
  func handler(for intent: INIntent) -> Any?
}

/// The principal class of an extension that handles intents.
///
/// Apple's systems run it in a process of its own. Here it compiles beside a widget, and nobody asks it
/// for a handler.
/// See <https://developer.apple.com/documentation/intents/inextension>.
open class INExtension: NSObject, INIntentHandlerProviding {
  open func handler(for intent: INIntent) -> Any? { self }
}

/// How an intent was handled.
///
/// See <https://developer.apple.com/documentation/intents/inintentresponse>.
open class INIntentResponse: NSObject {
  /// What the app is opened with.
  open var userActivity: NSUserActivity?
}

/// An intent that was handled, told to a system that predicts what comes next. A board predicts nothing.
///
/// See <https://developer.apple.com/documentation/intents/ininteraction>.
open class INInteraction: NSObject {
  public let intent: INIntent
  /// How it was handled.
  public let intentResponse: INIntentResponse?
  public var identifier = UUID().uuidString
  /// A name for several of them.
  public var groupIdentifier: String?
  public var dateInterval: DateInterval?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Does nothing, and calls the completion without an error.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Does nothing.
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

/// A parameter of an intent by its class and path.
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

/// A picture beside an object. Lists on a board leave it out.
///
/// See <https://developer.apple.com/documentation/intents/inimage>.
open class INImage: NSObject {
  /// A picture of the app's catalogue.
  public init(named name: String) {}

  public init(imageData: Data) {}

  /// A picture in a file or on the net.
  public init?(url: URL) {}

  /// A picture in a file or on the net, of a size.
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
  /// How the contacts know the person.
  public let contactIdentifier: String?
  /// How the app knows the person.
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

/// How a person can be reached.
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

/// A type of a handle, by its name outside of Swift.
public typealias INPersonHandleType = INPersonHandle.HandleType
