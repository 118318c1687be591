import Foundation

/// An object that is written as a list in brackets.
///
/// A class that may have subclasses can be given the initializer of a literal only where it is declared. This
/// protocol's own initializer takes its place.
public protocol ObjectOfArrayLiteral: ExpressibleByArrayLiteral where ArrayLiteralElement == Any {
  /// The object of the elements, which suits the class and its subclasses.
  static func object(ofLiteral elements: [Any]) -> AnyObject
}

extension ObjectOfArrayLiteral {
  public init(arrayLiteral elements: Any...) {
    // The compiler passes a subclass under the name of its class, so `Self` does not tell which was meant.
    guard let object = Self.object(ofLiteral: elements) as? Self else {
      preconditionFailure("\(Self.self) is not made of a list")
    }
    self = object
  }
}

/// A set as a list in brackets, `event.attendees = [ann, ben]`, as on Apple's systems.
extension NSSet: @retroactive ExpressibleByArrayLiteral, ObjectOfArrayLiteral {
  public typealias ArrayLiteralElement = Any

  /// A set that can be changed, because `NSMutableSet` is written so, too.
  public static func object(ofLiteral elements: [Any]) -> AnyObject {
    NSMutableSet(array: elements)
  }
}
