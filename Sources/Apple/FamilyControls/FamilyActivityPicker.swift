import ManagedSettings
import SwiftUI

/// The apps, categories and websites that a person has chosen: none, unless an app has kept some.
public struct FamilyActivitySelection: Codable, Equatable, Sendable {
  public let includeEntireCategory: Bool
  public var applicationTokens: Set<ApplicationToken> = []
  public var categoryTokens: Set<ActivityCategoryToken> = []
  public var webDomainTokens: Set<WebDomainToken> = []

  public var applications: Set<Application> {
    Set(applicationTokens.map { Application(token: $0) })
  }
  public var categories: Set<ActivityCategory> {
    Set(categoryTokens.map { ActivityCategory(token: $0) })
  }
  public var webDomains: Set<WebDomain> { Set(webDomainTokens.map { WebDomain(token: $0) }) }

  public init() { self.init(includeEntireCategory: false) }
  public init(includeEntireCategory: Bool) { self.includeEntireCategory = includeEntireCategory }
}

/// A list of apps to choose from: a plain area, as there are none.
///
/// See <https://developer.apple.com/documentation/familycontrols/familyactivitypicker>.
@MainActor @preconcurrency
public struct FamilyActivityPicker: View {
  private let header: String?
  private let footer: String?

  public init(selection: Binding<FamilyActivitySelection>) {
    header = nil
    footer = nil
  }

  public init(
    headerText: String? = nil, footerText: String? = nil,
    selection: Binding<FamilyActivitySelection>
  ) {
    header = headerText
    footer = footerText
  }

  public var body: some View {
    VStack {
      if let header { Text(header) }
      if let footer { Text(footer) }
    }
  }
}

extension View {
  /// Shows nothing: nothing opens above a tile.
  public func familyActivityPicker(
    isPresented: Binding<Bool>, selection: Binding<FamilyActivitySelection>
  ) -> some View { self }

  /// Shows nothing: nothing opens above a tile.
  public func familyActivityPicker(
    headerText: String? = nil, footerText: String? = nil, isPresented: Binding<Bool>,
    selection: Binding<FamilyActivitySelection>
  ) -> some View { self }
}

/// The name of an app, a category or a website: empty, as none is known.
@MainActor @preconcurrency
public struct FamilyActivityTitleView: View {
  nonisolated init() {}

  public var body: some View { EmptyView() }
}

/// The picture of an app, a category or a website: a plain square, as none is known.
@MainActor @preconcurrency
public struct FamilyActivityIconView: View {
  nonisolated init() {}

  public var body: some View { Image(systemName: "app") }
}

extension Label where Title == FamilyActivityTitleView, Icon == FamilyActivityIconView {
  public init(_ applicationToken: ApplicationToken) { self.init(of: applicationToken) }
  public init(_ categoryToken: ActivityCategoryToken) { self.init(of: categoryToken) }
  public init(_ webDomainToken: WebDomainToken) { self.init(of: webDomainToken) }

  private init<T>(of token: Token<T>) {
    self.init {
      FamilyActivityTitleView()
    } icon: {
      FamilyActivityIconView()
    }
  }
}
