import AVFoundation
import CommonCrypto
import MapKit
import Photos
import SwiftUI
import UIKit
import UserNotifications
import WidgetKit

enum Digests {
  static func name(of text: String) -> String {
    let data = Data(text.utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_SHA1($0.baseAddress, CC_LONG(data.count), &digest) }
    return digest.map { String(format: "%02x", $0) }.joined()
  }
}

final class AlbumDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if response.actionIdentifier == UNNotificationDefaultActionIdentifier { completionHandler() }
  }
}

struct Row: Hashable {
  var path = IndexPath(row: 1, section: 0)
  var next: IndexPath { IndexPath(item: path.row + 1, section: path.section) }
}

extension UIColor {
  func paler() -> Self {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return Self(red: red, green: green, blue: blue, alpha: alpha / 2)
  }
}

struct Album {
  var formatter: PersonNameComponentsFormatter = {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = .abbreviated
    return formatter
  }()
  var count: NSInteger = 0

  func area(of image: UIImage, in frame: CGRect) -> CGRect {
    AVFoundation.AVMakeRect(aspectRatio: image.size, insideRect: frame)
  }

  func freeBytes() throws -> Int64? {
    try URL(fileURLWithPath: NSHomeDirectory())
      .resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
      .volumeAvailableCapacityForImportantUsage
  }

  func fail(_ name: String) {
    NSException(name: .internalInconsistencyException, reason: name, userInfo: nil).raise()
  }

  func title(of locale: NSLocale) -> String { locale.localeIdentifier + (locale.countryCode ?? "") }

  func street(at place: CLLocation) async throws -> String? {
    let request = MKReverseGeocodingRequest(location: place)
    return try await request?.mapItems.first?.addressRepresentations?.cityName
  }

  func newest() -> PHAsset? {
    guard PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized else { return nil }
    return PHAsset.fetchAssets(with: .image, options: nil).firstObject
  }
}

struct Fading: ViewModifier {
  func body(content: Content) -> some View { content.opacity(0.5) }
}

struct Sliding: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.isIdentity ? 0 : 10 * phase.value)
  }
}

struct AlbumView: View {
  var date: Date

  var body: some View {
    VStack {
      Image(systemName: "photo")
        .contentTransition(.symbolEffect(.replace.magic(fallback: .downUp.byLayer)))
        .symbolEffect(.wiggle.clockwise, options: .repeat(.periodic(delay: 2)), value: date)
        .symbolEffect(.drawOn.individually, isActive: true)
      Text("Later").transition(.symbolEffect(.appear))
      Text("Sooner").transition(Sliding())
        .accessibilityLabel(LocalizedStringResource("Sooner"))
      Text(.durationOffset(to: date), format: .time(pattern: .hourMinuteSecond))
      Text(.dateRange(endingAt: date), format: .timeDuration)
      Text(
        TimeDataSource<Date>.durationOffset(to: date),
        format: .units(allowed: [.hours, .minutes], width: .narrow))
    }
    .modifier(Fading().animation(.linear))
    .modifier(Fading().concat(Fading()))
  }

  @MainActor var snapshot: UIView? {
    let controller = UIHostingController(rootView: self)
    controller.view.bounds = CGRect(origin: .zero, size: controller.view.intrinsicContentSize)
    controller.view.addGestureRecognizer(UITapGestureRecognizer())
    return controller.view
  }
}

struct Frosted: UIViewRepresentable {
  func makeUIView(context: Context) -> UIVisualEffectView {
    UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  }

  func updateUIView(_ view: UIVisualEffectView, context: Context) {}
}

final class AlbumController: UIViewController {
  let toggle: UISwitch = UISwitch(frame: .zero)
  lazy var done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = done
    view.addSubview(toggle)
    NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
    ) { _ in }
    NotificationCenter.default.addObserver(
      forName: UIApplication.protectedDataDidBecomeAvailableNotification, object: nil, queue: nil
    ) { _ in }
  }
}

enum AlbumChange {
  static let name = CFNotificationName("album.changed" as CFString)

  static func tell() {
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(), name, nil, nil, true)
  }
}

struct Frame: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "frame", provider: FrameProvider()) { AlbumView(date: $0.date) }
      .widgetTexture(.paper)
      .supportedMountingStyles([.elevated])
  }
}

struct FrameProvider: TimelineProvider {
  struct Entry: TimelineEntry { var date: Date }

  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: .now))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}
