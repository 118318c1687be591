import CoreLocation
import MessageUI
import SafariServices
import SwiftUI

final class Compass: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private(set) var heading: CLHeading?

  func begin() {
    manager.delegate = self
    manager.headingFilter = 5
    if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
    let harbour = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 41.15, longitude: -8.63), radius: 200,
      identifier: "harbour")
    harbour.notifyOnExit = false
    manager.startMonitoring(for: harbour)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    heading = newHeading.trueHeading < 0 ? nil : newHeading
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    print(region.identifier)
  }
}

struct WebPage: UIViewControllerRepresentable {
  let url: URL

  func makeUIViewController(context: Context) -> SFSafariViewController {
    let page = SFSafariViewController(url: url)
    page.preferredControlTintColor = .systemTeal
    return page
  }

  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

final class Letters: NSObject, MFMailComposeViewControllerDelegate {
  func letter() -> MFMailComposeViewController? {
    guard MFMailComposeViewController.canSendMail() else { return nil }
    let letter = MFMailComposeViewController()
    letter.mailComposeDelegate = self
    letter.setToRecipients(["ann@example.org"])
    letter.setMessageBody("Low tide", isHTML: false)
    return letter
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: Error?
  ) {
    print(result == .sent)
  }
}
