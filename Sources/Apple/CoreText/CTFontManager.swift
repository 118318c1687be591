import CoreGraphicsValues
import Foundation
import MissingFoundation
import UIKitValues

/// How long and for whom a font is registered.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session

  public static var user: Self { .persistent }
}

public var kCTFontManagerErrorDomain: CFString {
  "com.apple.CoreText.CTFontManagerErrorDomain" as NSString
}

/// The reason why a font is not registered.
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case notRegistered = 201
  case unsupportedScope = 307
}

/// A font, of which a terminal shows the weight, the slant and little else.
public typealias CTFont = UIFont

public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size) }

/// Registers nothing, and says so: a terminal draws all text in its own font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { refused(error, .unsupportedScope) }

/// Fails: nothing was ever registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { refused(error, .notRegistered) }

/// Registers nothing, and says so: a terminal draws all text in its own font.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { refused(error, .unsupportedScope) }

/// Registers nothing, and tells the handler that it is done, with an error for each font.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let errors = fontURLs.map { _ in failure(.unsupportedScope) }
  _ = registrationHandler?(errors as NSArray, true)
}

/// The names of fonts that can be told apart: none.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray { NSArray() }
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { NSArray() }

private func refused(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ reason: CTFontManagerError
) -> Bool {
  error?.pointee = Unmanaged.passRetained(failure(reason))
  return false
}

private func failure(_ reason: CTFontManagerError) -> NSError {
  NSError(
    domain: kCTFontManagerErrorDomain as String, code: reason.rawValue,
    userInfo: [NSLocalizedDescriptionKey: "a terminal draws all text in its own font"])
}
