import AlarmKit
import AuthenticationServices
import BackgroundTasks
import LocalAuthentication
import MapKit
import MessageUI
import Testing
import WeatherKit
import WidgetArchive

@testable import SwiftUI

/// Frameworks of an app's own screens, which its shared sources name: a widget compiles with them, and is refused.
@Suite struct AbsentAppFrameworksTests {
  private struct Egg: AlarmMetadata { var minutes: Int }

  private var attributes: AlarmAttributes<Egg> {
    AlarmAttributes(
      presentation: AlarmPresentation(alert: .init(title: "Eggs")), metadata: Egg(minutes: 4),
      tintColor: Color(red: 1, green: 0.5, blue: 0))
  }

  @Test func `no alarm can be set`() async throws {
    #expect(try await AlarmManager.shared.requestAuthorization() == .denied)
    #expect(try AlarmManager.shared.alarms.isEmpty)
    await #expect(throws: AlarmManager.AlarmError.notAuthorized) {
      try await AlarmManager.shared.schedule(
        id: UUID(), configuration: .init(attributes: attributes))
    }
    #expect(throws: AlarmManager.AlarmError.alarmNotFound) {
      try AlarmManager.shared.stop(id: UUID())
    }
  }

  @Test func `the attributes of an alarm are written and read with their colours`() throws {
    let data = try JSONEncoder().encode(attributes)
    let read = try JSONDecoder().decode(AlarmAttributes<Egg>.self, from: data)
    #expect(read.metadata?.minutes == 4)
    #expect(read.tintColor == attributes.tintColor)
    #expect(read.presentation == attributes.presentation)
    let state = AlarmPresentationState(
      alarmID: UUID(),
      mode: .paused(.init(totalCountdownDuration: 60, previouslyElapsedDuration: 2)))
    #expect(
      try JSONDecoder().decode(
        AlarmPresentationState.self, from: JSONEncoder().encode(state)) == state)
  }

  @MainActor private final class Asked: ASAuthorizationControllerDelegate {
    var error: (any Error)?

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) { self.error = error }
  }

  @MainActor @Test func `nobody signs in`() async throws {
    let provider = ASAuthorizationAppleIDProvider()
    let controller = ASAuthorizationController(authorizationRequests: [provider.createRequest()])
    let asked = Asked()
    controller.delegate = asked
    controller.performRequests()
    #expect((asked.error as? ASAuthorizationError)?.code == .notHandled)
    #expect(try await provider.credentialState(forUserID: "ann") == .notFound)
    var answer: (any Error)?
    let address = try #require(URL(string: "https://example.org"))
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: "tide") {
      answer = $1
    }
    #expect(!session.start())
    #expect((answer as? ASWebAuthenticationSessionError)?.code == .presentationContextInvalid)
  }

  @Test func `nobody is recognized, and no work is begun`() async {
    let context = LAContext()
    var reason: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &reason))
    #expect(reason?.code == LAError.Code.passcodeNotSet.rawValue)
    await #expect {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open")
    } throws: {
      ($0 as? LAError)?.code == .passcodeNotSet
    }
    #expect {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "tide"))
    } throws: {
      ($0 as? BGTaskScheduler.Error)?.code == .unavailable
    }
  }

  @Test func `there is no weather, and what was kept of it is read`() async throws {
    let porto = CLLocation(latitude: 41.15, longitude: -8.63)
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.weather(for: porto)
    }
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.weather(for: porto, including: .current, .daily)
    }
    let kept =
      #"{"compassDirection": "northNortheast", "direction": {"value": 22, "unit":"#
      + #" {"symbol": "°", "converter": {"coefficient": 1, "constant": 0}}}, "speed": {"value": 3,"#
      + #" "unit": {"symbol": "m/s", "converter": {"coefficient": 1, "constant": 0}}}}"#
    let wind = try JSONDecoder().decode(Wind.self, from: Data(kept.utf8))
    #expect(wind.compassDirection.abbreviation == "NNE" && wind.speed.value == 3)
    #expect(WeatherCondition.mostlyCloudy.description == "Mostly Cloudy")
  }

  @MainActor @Test func `there is no compass, and no letter can be sent`() {
    #expect(!CLLocationManager.headingAvailable() && CLLocationManager().heading == nil)
    let circle = CLCircularRegion(center: Self.porto, radius: 2000, identifier: "porto")
    #expect(circle.contains(CLLocationCoordinate2D(latitude: 41.16, longitude: -8.63)))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: 41.2, longitude: -8.63)))
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
  }

  private static let porto = CLLocationCoordinate2D(latitude: 41.15, longitude: -8.63)

  @Test func `places on a map are computed`() {
    let region = MKCoordinateRegion(
      center: Self.porto, latitudinalMeters: 11_132, longitudinalMeters: 11_132)
    #expect(abs(region.span.latitudeDelta - 0.1) < 0.001)
    #expect(abs(region.span.longitudeDelta - 0.133) < 0.001)
    let back = MKMapPoint(Self.porto).coordinate
    #expect(abs(back.latitude - 41.15) < 0.0001 && abs(back.longitude + 8.63) < 0.0001)
    #expect(MKMapRect.null.union(MKMapRect(x: 1, y: 2, width: 3, height: 4)).maxY == 6)
    let formatter = MKDistanceFormatter()
    formatter.units = .metric
    #expect(formatter.string(fromDistance: 1530).contains("1.5"))
    #expect(formatter.string(fromDistance: 153).contains("153"))
  }

  @Test func `a picture of a map is an area with a pin in its centre`() async throws {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: Self.porto, latitudinalMeters: 1000, longitudinalMeters: 1000)
    options.size = CGSize(width: 80, height: 40)
    let snapshot = try await MKMapSnapshotter(options: options).start()
    #expect(snapshot.image.size == options.size)
    let point = snapshot.point(for: Self.porto)
    #expect(abs(point.x - 40) < 0.5 && abs(point.y - 20) < 0.5)
    await #expect(throws: (any Error).self) {
      try await MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "tea")).start()
    }
  }

  @MainActor @Test func `a map names what is marked on it`() {
    let map = Map {
      Marker("Ribeira", coordinate: Self.porto)
      if Self.porto.latitude > 0 {
        Annotation("North", coordinate: Self.porto) { Text("Foz") }
      }
    }
    let words = lower(map, in: EnvironmentValues()).view.nodes.compactMap { node -> String? in
      guard case .text(let runs) = node.content else { return nil }
      return runs.map { if case .verbatim(let words) = $0.content { words } else { "" } }.joined()
    }
    #expect(words.contains("Ribeira") && words.contains("Foz"))
  }
}
