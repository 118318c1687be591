import Foundation

/// What was copied. It holds its values while the process runs: a tile neither copies nor pastes.
///
/// See <https://developer.apple.com/documentation/uikit/uipasteboard>.
open class UIPasteboard: NSObject, @unchecked Sendable {
  public static let general = UIPasteboard(Name("com.apple.UIKit.pboard.general"))

  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Never posted: nothing is copied elsewhere.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  public let name: Name
  open private(set) var changeCount = 0
  /// The values of each item by their types.
  open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }

  init(_ name: Name) { self.name = name }

  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create else { return nil }
    self.init(pasteboardName)
  }

  open class func withUniqueName() -> UIPasteboard { UIPasteboard(Name(UUID().uuidString)) }

  open var numberOfItems: Int { items.count }

  open var strings: [String]? {
    get { values() }
    set { setValues(newValue ?? [], "public.utf8-plain-text") }
  }
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { values() }
    set { setValues(newValue ?? [], "public.url") }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { values() }
    set { setValues(newValue ?? [], "public.png") }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get { values() }
    set { setValues(newValue ?? [], "com.apple.uikit.color") }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    items.first?[pasteboardType] as? Data
  }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  open func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  private func values<Value>() -> [Value]? {
    let found = items.compactMap { item in item.values.compactMap { $0 as? Value }.first }
    return found.isEmpty ? nil : found
  }

  private func setValues<Value>(_ values: [Value], _ type: String) {
    items = values.map { [type: $0] }
  }
}
