import ActivityKit
import Combine
import CoreLocation
import Foundation
import SwiftUI
import WidgetKit
import os

// Sources as authors write them for an iPhone, in Swift 5.

private let logger = Logger(subsystem: "com.example.app", category: "widget")

final class Store: ObservableObject {
  static let shared = Store()
  @Published var items: [String] = []
  @Published private(set) var isLoading = false
  private var cancellables = Set<AnyCancellable>()
  private let defaults = UserDefaults(suiteName: "group.com.example.app")

  init() {
    $items
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] items in
        self?.isLoading = false
        logger.debug("items: \(items.count, privacy: .public)")
      }
      .store(in: &cancellables)
  }

  func load(from url: URL) -> AnyPublisher<[String], Error> {
    URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: [String].self, decoder: JSONDecoder())
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}

@MainActor
final class MainModel: ObservableObject {
  @Published var title = "Main"
}

@Observable final class Observed {
  var count = 3
}

final class Locator: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var place: CLLocation?
  private let manager = CLLocationManager()
  private var handler: ((CLLocation) -> Void)?

  func fetch(handler: @escaping (CLLocation) -> Void) {
    self.handler = handler
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.requestLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    place = locations.last
    if let place { handler?(place) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    logger.error("no place: \(error.localizedDescription)")
    os_log("no place", log: .default, type: .error)
    os_log(.error, "%{public}@", error.localizedDescription)
  }
}

extension UIColor {
  static let brand = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}

extension Color {
  static let panel = Color(UIColor.secondarySystemBackground)
  static let brand = Color(.brand)
}

struct StoreView: View {
  @ObservedObject var store: Store
  @StateObject private var model = MainModel()
  @EnvironmentObject var main: MainModel
  @Environment(Observed.self) private var observed
  @Environment(\.colorScheme) var colorScheme: ColorScheme

  private let formatter: RelativeDateTimeFormatter = {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .abbreviated
    return formatter
  }()

  var body: some View {
    VStack {
      ForEach(store.items, id: \.self) { Text($0) }
      Text(model.title)
      Text(main.title).foregroundColor(Color(UIColor(hex: 0xFF8800)))
      Text("\(observed.count) things").background(Color.panel)
      Text(LocalizedStringResource("things.title", defaultValue: "Things"))
      Text(String(localized: "All \(store.items.count)", comment: "how many"))
      Text(formatter.localizedString(for: .now, relativeTo: .now))
      Text(NSLocalizedString("plain", comment: ""))
      Text(
        Measurement(value: 20, unit: UnitTemperature.celsius).formatted(
          .measurement(width: .narrow)))
    }
    .font(Font(UIFont.systemFont(ofSize: 12, weight: .medium)))
  }
}

struct BindingView: View {
  @Bindable var observed: Observed
  @ObservedObject var model: MainModel

  var count: Binding<Int> { $observed.count }
  var title: Binding<String> { $model.title }

  var body: some View { Text("\(count.wrappedValue) \(title.wrappedValue)") }
}
