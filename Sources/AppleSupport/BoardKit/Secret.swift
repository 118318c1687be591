import AppIntents
import Foundation
import WidgetArchive

/// A secret that a person configures: a token, a password, the key of a service.
///
///     @Parameter(title: "Token") var token: Secret?
///     …
///     request.setValue("Bearer \(configuration.token?.revealed ?? "")", forHTTPHeaderField: …)
///
/// The board stores only where the secret is kept, never the secret itself: `env:NAME`,
/// `file:PATH`, `pass:NAME` or `secret-tool:ATTRIBUTE VALUE…`. It fetches the secret when it starts
/// the extension and passes it with the request; the secret is not written to the board file, the
/// store or a log.
///
/// Apple's frameworks have no such type: there an app keeps secrets in its keychain.
public struct Secret: Hashable, Sendable {
  /// The secret itself. Neither show nor print it: shown text is stored with the timeline, and
  /// printed text is in the log.
  public let revealed: String

  /// Makes a secret from a text, for a preview or a test.
  public init(_ revealed: String) { self.revealed = revealed }
}

/// A secret prints as dots, so that printing a configuration reveals nothing.
extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots, so that the secret does not appear in logs.
  public var description: String { "•••" }
  /// Dots, so that the secret does not appear in logs.
  public var debugDescription: String { "•••" }
  /// An empty mirror: `dump` shows nothing of the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: _IntentValue {}

extension Secret: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Secret? {
    String.read(value, in: timeZone).map { Secret($0) }
  }

  /// Always nil, because an archived value would be stored.
  package var configurationValue: ConfigurationValue? { nil }
}

extension Secret: SecretConvertible {}
