import ManagedSettings
import SwiftUI

/// Which part of what was recorded a report is about.
public struct DeviceActivityFilter: Equatable, Sendable {
  public struct Users: Equatable, Sendable {
    private let name: String

    public static let all = Users(name: "all")
    public static let children = Users(name: "children")
  }

  public struct Devices: Equatable, Sendable {
    public static let all = Devices()
  }

  public enum SegmentInterval: Hashable, Sendable {
    case hourly(during: DateInterval)
    case daily(during: DateInterval)
    case weekly(during: DateInterval)
  }

  public var segmentInterval: SegmentInterval?
  public var applications: Set<ApplicationToken> = []
  public var categories: Set<ActivityCategoryToken> = []
  public var webDomains: Set<WebDomainToken> = []

  public init() {}

  public init(
    segment: SegmentInterval, users: Users? = nil, devices: Devices = .all,
    applications: Set<ApplicationToken> = [], categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = []
  ) {
    segmentInterval = segment
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
  }
}

/// What a device was used for: a plain area, as nothing is recorded.
///
/// See <https://developer.apple.com/documentation/deviceactivity/deviceactivityreport>.
@MainActor @preconcurrency
public struct DeviceActivityReport: View {
  public struct Context: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public init(_ context: Context, filter: DeviceActivityFilter = DeviceActivityFilter()) {}

  public var body: some View { Color.clear }
}
