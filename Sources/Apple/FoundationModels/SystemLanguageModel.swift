import Foundation

/// The language model of Apple's devices: there is none here, as on a device that is not eligible.
///
/// See <https://developer.apple.com/documentation/foundationmodels/systemlanguagemodel>.
public final class SystemLanguageModel: Sendable {
  public enum Availability: Equatable, Sendable {
    public enum UnavailableReason: Equatable, Sendable {
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    case available
    case unavailable(UnavailableReason)
  }

  public struct UseCase: Equatable, Sendable {
    private let name: String
    public static let general = UseCase(name: "general")
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  public struct Guardrails: Sendable {
    public static let `default` = Guardrails()
    public static let permissiveContentTransformations = Guardrails()
  }

  public static let `default` = SystemLanguageModel()

  public convenience init(useCase: UseCase = .general, guardrails: Guardrails = .default) {
    self.init()
  }

  private init() {}

  /// Always unavailable.
  public var availability: Availability { .unavailable(.deviceNotEligible) }
  /// Always false.
  public var isAvailable: Bool { false }
  public var supportedLanguages: Set<Locale.Language> { [] }
  /// Always false.
  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}
