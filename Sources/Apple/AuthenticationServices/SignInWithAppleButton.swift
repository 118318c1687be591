import SwiftUI

/// A button that signs in with an account of Apple. It is drawn; there is no account here.
///
/// See <https://developer.apple.com/documentation/authenticationservices/signinwithapplebutton>.
public struct SignInWithAppleButton: View {
  public struct Label: Hashable, Sendable {
    let words: String

    public static let signIn = Label(words: "Sign in with Apple")
    public static let signUp = Label(words: "Sign up with Apple")
    public static let `continue` = Label(words: "Continue with Apple")
  }

  public struct Style: Hashable, Sendable {
    private let name: String

    public static let black = Style(name: "black")
    public static let white = Style(name: "white")
    public static let whiteOutline = Style(name: "whiteOutline")
  }

  private let label: Label

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { self.label = label }

  public var body: some View { Text(label.words).bold() }
}

extension View {
  /// Has no effect.
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}
