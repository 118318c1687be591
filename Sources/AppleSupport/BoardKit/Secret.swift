import AppIntents
import Foundation
import WidgetArchive

/// A secret that a person configures: a token, a password, the key of a service.
///
///     @Parameter(title: "Token") var token: Secret?
///     …
///     request.setValue("Bearer \(configuration.token?.revealed ?? "")", forHTTPHeaderField: …)
///
/// The board never has the secret itself, only where it is kept: `env:NAME`, `file:PATH`, `pass:NAME`
/// or `secret-tool:ATTRIBUTE VALUE…`. It fetches the secret when it starts the extension and hands it
/// over with the request; nothing of it is written to the board file, the store or a log.
///
/// Apple's frameworks have nothing of the kind: there an app keeps such things in its keychain.
public struct Secret: Hashable, Sendable {
  /// The secret itself. What is shown of it is kept with the timeline, and what is printed stands in
  /// the log: do neither.
  public let revealed: String

  /// Makes a secret of a text, for a preview or a test.
  public init(_ revealed: String) { self.revealed = revealed }
}

/// It prints as dots, so that printing a configuration gives nothing away.
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

  /// Nothing: what is archived is kept.
  package var configurationValue: ConfigurationValue? { nil }
}

extension Secret: SecretConvertible {}
