import CryptoKit
import Foundation
import ImageIO
import Network
import UIKit
import UserNotifications

/// Scales a photo down, as an app does for its widget.
struct PhotoLoader {
  func downsample(_ url: URL, to pixels: Int) -> UIImage? {
    let sourceOptions: CFDictionary = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithURL(url as CFURL, sourceOptions) else { return nil }
    let options: CFDictionary =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: pixels,
        kCGImageSourceCreateThumbnailWithTransform: true,
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options) else { return nil }
    return UIImage(cgImage: image)
  }
}

struct Checksums {
  func checksum(_ data: Data) -> [UInt8] {
    let hash: Data = Data(SHA256.hash(data: Data(SHA256.hash(data: data))))
    return [hash[0], hash[1], hash[2], hash[3]]
  }

  func name(_ text: String) -> String {
    Insecure.MD5.hash(data: text.data(using: .utf8)!).map { String(format: "%02hhx", $0) }.joined()
  }

  func signature(_ text: String, secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    return Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key))
      .base64EncodedString()
  }
}

final class Reminders {
  static let center = UNUserNotificationCenter.current()

  func remind(_ title: String, said: @escaping @Sendable (Bool) -> Void) {
    Self.center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      said(granted && error == nil)
    }
    let content = UNMutableNotificationContent()
    content.title = title
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
    let request = UNNotificationRequest(
      identifier: UUID().uuidString, content: content, trigger: trigger)
    UNUserNotificationCenter.current().add(request) { error in
      if let error { print("not scheduled: \(error.localizedDescription)") }
    }
  }
}

struct PeerAddress {
  let address: IPv6Address
  let port: NWEndpoint.Port

  init?(_ data: Data) {
    guard let address = IPv6Address(data) else { return nil }
    self.address = address
    port = .https
  }
}
