@_exported import Foundation
@_exported import MissingFoundation
import SwiftUI

/// Why nothing is translated.
public struct TranslationError: Error, Equatable, Sendable {
  private let name: String

  public static let unsupportedSourceLanguage = TranslationError(name: "unsupportedSourceLanguage")
  public static let unsupportedTargetLanguage = TranslationError(name: "unsupportedTargetLanguage")
  public static let unsupportedLanguagePairing = TranslationError(
    name: "unsupportedLanguagePairing")
  public static let unableToIdentifyLanguage = TranslationError(name: "unableToIdentifyLanguage")
  public static let nothingToTranslate = TranslationError(name: "nothingToTranslate")
  public static let internalError = TranslationError(name: "internalError")
  public static let notInstalled = TranslationError(name: "notInstalled")
}

/// Translates texts. No languages are installed: every request fails, and no session begins by itself.
///
/// See <https://developer.apple.com/documentation/translation/translationsession>.
public class TranslationSession {
  public struct Configuration: Equatable, Sendable {
    public var source: Locale.Language?
    public var target: Locale.Language?
    public private(set) var version = 0

    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      self.source = source
      self.target = target
    }

    public mutating func invalidate() { version += 1 }
  }

  public struct Request: Sendable {
    public var sourceText: String
    public var clientIdentifier: String?

    public init(sourceText: String, clientIdentifier: String? = nil) {
      self.sourceText = sourceText
      self.clientIdentifier = clientIdentifier
    }
  }

  public struct Response: Sendable {
    public let sourceLanguage: Locale.Language
    public let targetLanguage: Locale.Language
    public let sourceText: String
    public let targetText: String
    public let clientIdentifier: String?
  }

  public private(set) var sourceLanguage: Locale.Language?
  public private(set) var targetLanguage: Locale.Language?

  public init(installedSource: Locale.Language, target: Locale.Language? = nil) {
    sourceLanguage = installedSource
    targetLanguage = target
  }

  /// Always fails.
  public func translate(_ string: String) async throws -> Response {
    throw TranslationError.notInstalled
  }
  /// Always fails.
  public func translations(from batch: [Request]) async throws -> [Response] {
    throw TranslationError.notInstalled
  }
  /// Always fails.
  public func prepareTranslation() async throws { throw TranslationError.notInstalled }
}

/// The languages that can be translated: none.
public class LanguageAvailability {
  @frozen public enum Status: Equatable, Hashable, Sendable {
    case installed, supported, unsupported
  }

  public init() {}

  public var supportedLanguages: [Locale.Language] { get async { [] } }

  public func status(from source: Locale.Language, to target: Locale.Language?) async -> Status {
    .unsupported
  }
  public func status(for text: String, to target: Locale.Language?) async throws -> Status {
    .unsupported
  }
}

extension View {
  /// Changes nothing: no text is translated.
  nonisolated public func translationPresentation(
    isPresented: Binding<Bool>, text: String, arrowEdge: Edge = .top,
    replacementAction: ((String) -> Void)? = nil
  ) -> some View { self }

  /// Changes nothing: the action is never run.
  nonisolated public func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping (_ session: TranslationSession) async -> Void
  ) -> some View { self }

  /// Changes nothing: the action is never run.
  nonisolated public func translationTask(
    source: Locale.Language? = nil, target: Locale.Language? = nil,
    action: @escaping (_ session: TranslationSession) async -> Void
  ) -> some View { self }
}
