import Foundation
import UIKitValues

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// Writes mail, which no widget does: none can be sent, as on a device without an account.
///
/// See <https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller>.
open class MFMailComposeViewController: UIViewController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Always false.
  open class func canSendMail() -> Bool { false }

  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// Writes messages, which no widget does: none can be sent, as on an iPad.
///
/// See <https://developer.apple.com/documentation/messageui/mfmessagecomposeviewcontroller>.
open class MFMessageComposeViewController: UIViewController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var subject: String?
  open var body: String?

  /// Always false.
  open class func canSendText() -> Bool { false }
}

@MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
