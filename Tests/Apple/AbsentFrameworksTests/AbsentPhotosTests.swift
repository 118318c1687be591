import CoreLocation
import MapKit
import Photos
import Testing
import UserNotifications

/// Photos, addresses and notifications, as where a person has refused them.
@Suite struct AbsentPhotosTests {
  @Test func `photos are refused, and every search is empty`() async throws {
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    let found = PHAsset.fetchAssets(with: .image, options: options)
    #expect(found.count == 0)
    #expect(found.firstObject == nil)
    await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges { Issue.record("changed photos") }
    }
    var wasAsked = false
    PHImageManager.default().requestImage(
      for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: nil
    ) { image, information in
      wasAsked = image == nil && information?[PHImageErrorKey] != nil
    }
    #expect(wasAsked)
  }

  @Test func `no server knows an address`() async throws {
    let request = try #require(
      MKReverseGeocodingRequest(location: CLLocation(latitude: 41.15, longitude: -8.61)))
    await #expect(throws: MKError.self) { try await request.mapItems }
    #expect(MKReverseGeocodingRequest(location: CLLocation(latitude: 100, longitude: 0)) == nil)
    #expect(MKGeocodingRequest(addressString: "") == nil)
    let item = MKMapItem(
      location: CLLocation(latitude: 41.15, longitude: -8.61),
      address: MKAddress(fullAddress: "Ribeira, Porto", shortAddress: nil))
    #expect(item.address?.fullAddress == "Ribeira, Porto")
    #expect(item.placemark.coordinate.latitude == 41.15)
  }

  private final class Listener: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .sound]) }
  }

  @Test func `a delegate of notifications is kept weakly, and categories are none`() async {
    let center = UNUserNotificationCenter.current()
    var listener: Listener? = Listener()
    center.delegate = listener
    #expect(center.delegate != nil)
    listener = nil
    #expect(center.delegate == nil)
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "tide",
        actions: [UNNotificationAction(identifier: "later", title: "Later")],
        intentIdentifiers: [])
    ])
    #expect(await center.notificationCategories().isEmpty)
  }
}
