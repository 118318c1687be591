import AudioToolbox
import AuthenticationServices
import BackgroundTasks
import LocalAuthentication
import SwiftUI
import UIKit

final class SignIn: NSObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding
{
  func begin() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = "tide"
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    switch authorization.credential {
    case let credential as ASAuthorizationAppleIDCredential: print(credential.user)
    case let credential as ASPasswordCredential: print(credential.user)
    default: break
    }
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    if let error = error as? ASAuthorizationError, error.code == .canceled { return }
  }

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    ASPresentationAnchor()
  }
}

struct SignInView: View {
  var body: some View {
    SignInWithAppleButton(.signIn) { request in
      request.requestedScopes = [.email]
    } onCompletion: { result in
      if case .failure(let error) = result { print(error) }
    }
    .signInWithAppleButtonStyle(.black)
  }
}

enum Doors {
  static func open() async -> Bool {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      return (error as? LAError)?.code == .biometryNotAvailable
    }
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    return (try? await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open"))
      ?? false
  }

  static func refreshLater() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "tide", using: nil) { task in
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      (task as? BGAppRefreshTask)?.setTaskCompleted(success: true)
    }
    let request = BGAppRefreshTaskRequest(identifier: "tide")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error) }
  }
}

enum Texts {
  static func links(in text: String) -> [URL] {
    let types = NSTextCheckingResult.CheckingType.link.rawValue
    let detector = try? NSDataDetector(types: types)
    let range = NSRange(text.startIndex..., in: text)
    return detector?.matches(in: text, options: [], range: range).compactMap(\.url) ?? []
  }

  static func initials(of name: String) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = .abbreviated
    return formatter.personNameComponents(from: name).map { formatter.string(from: $0) } ?? "?"
  }

  static func read(_ data: Data) -> String? {
    NSString(data: data, encoding: NSUTF8StringEncoding) as String?
  }

  static func crew() -> NSSet {
    let guests: NSMutableSet = ["Ann"]
    guests.add("Ben")
    return guests.count > 2 ? guests : []
  }
}

extension UIImage {
  static var harbour: UIImage { #imageLiteral(resourceName: "Harbour") }
  static let deep: UIColor = #colorLiteral(red: 0, green: 0.2, blue: 0.6, alpha: 1)

  var averageColor: UIColor? {
    guard let image = CIImage(image: self) else { return nil }
    let extent = CIVector(
      x: image.extent.origin.x, y: image.extent.origin.y, z: image.extent.size.width,
      w: image.extent.size.height)
    guard
      let filter = CIFilter(
        name: "CIAreaAverage",
        parameters: [kCIInputImageKey: image, kCIInputExtentKey: extent]),
      let output = filter.outputImage
    else { return nil }
    var bitmap = [UInt8](repeating: 0, count: 4)
    let context = CIContext(options: [.workingColorSpace: kCFNull!])
    context.render(
      output, toBitmap: &bitmap, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
      format: .RGBA8, colorSpace: nil)
    return UIColor(
      red: CGFloat(bitmap[0]) / 255, green: CGFloat(bitmap[1]) / 255,
      blue: CGFloat(bitmap[2]) / 255, alpha: CGFloat(bitmap[3]) / 255)
  }
}
