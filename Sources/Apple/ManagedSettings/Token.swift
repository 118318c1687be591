import Foundation

/// What stands for an app, a category or a website that a person has chosen, without telling which.
/// Nobody chooses any here, so that none exists but one that an app has kept.
///
/// See <https://developer.apple.com/documentation/managedsettings/token>.
public struct Token<T>: Codable, Hashable, Sendable {
  private let data: Data

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    data = try values.decode(Data.self, forKey: .data)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(data, forKey: .data)
  }

  private enum CodingKeys: String, CodingKey { case data }
}

public typealias ApplicationToken = Token<Application>
public typealias ActivityCategoryToken = Token<ActivityCategory>
public typealias WebDomainToken = Token<WebDomain>

public struct Application: Codable, Hashable, Sendable {
  public let bundleIdentifier: String?
  public let token: ApplicationToken?
  /// Nil: no app is known.
  public var localizedDisplayName: String? { nil }

  public init() { self.init(bundleIdentifier: nil, nil) }
  public init(bundleIdentifier: String) { self.init(bundleIdentifier: bundleIdentifier, nil) }
  public init(token: ApplicationToken) { self.init(bundleIdentifier: nil, token) }

  private init(bundleIdentifier: String?, _ token: ApplicationToken?) {
    self.bundleIdentifier = bundleIdentifier
    self.token = token
  }
}

public struct ActivityCategory: Codable, Hashable, Sendable {
  public let token: ActivityCategoryToken?
  /// Nil: no category is known.
  public var localizedDisplayName: String? { nil }

  public init() { token = nil }
  public init(token: ActivityCategoryToken) { self.token = token }
}

public struct WebDomain: Codable, Hashable, Sendable {
  public let domain: String?
  public let token: WebDomainToken?

  public init() { self.init(nil, nil) }
  public init(domain: String) { self.init(domain, nil) }
  public init(token: WebDomainToken) { self.init(nil, token) }

  private init(_ domain: String?, _ token: WebDomainToken?) {
    self.domain = domain
    self.token = token
  }
}
