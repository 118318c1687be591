import FoundationNetworking

/// The behaviour of a session.
///
/// Apple's properties, forwarded to Foundation's configuration, and `background(withIdentifier:)`,
/// which Foundation lacks on Linux. Settings for networks that Linux cannot tell apart (cellular,
/// expensive or constrained) are stored and have no effect.
/// See <https://developer.apple.com/documentation/foundation/urlsessionconfiguration>.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Hashable {
    case standard
    case ephemeral
    case background(String)
  }

  /// A shared object of Foundation, made at the first use.
  enum Storage<Value> {
    case ofFoundation
    case own(Value?)
  }

  let kind: Kind
  private var caching = Storage<URLCache>.ofFoundation
  private var cookies = Storage<HTTPCookieStorage>.ofFoundation
  private var credentials = Storage<URLCredentialStorage>.ofFoundation
  private lazy var foundations: FoundationNetworking.URLSessionConfiguration =
    kind == .ephemeral ? .ephemeral : .default

  /// The use of the cache for requests.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// The seconds without any data after which a request fails.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// The seconds after which a resource is given up; a week by default.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  open var networkServiceType = URLRequest.NetworkServiceType.default
  /// Has no effect here.
  open var allowsCellularAccess = true
  /// Has no effect here.
  open var allowsExpensiveNetworkAccess = true
  /// Has no effect here.
  open var allowsConstrainedNetworkAccess = true
  /// Background transfers always wait for a network; other transfers never do here.
  open var waitsForConnectivity = false
  /// Whether the system may choose the time; a board starts all transfers as soon as it may.
  open var isDiscretionary = false
  /// A board always wakes the extension.
  open var sessionSendsLaunchEvents = true
  /// Has no effect here: a board's folders are the person's own.
  open var sharedContainerIdentifier: String?
  open var connectionProxyDictionary: [AnyHashable: Any]?
  /// Has no effect here: Foundation advises against it.
  open var httpShouldUsePipelining = false
  /// Whether cookies are sent.
  open var httpShouldSetCookies = true
  open var httpCookieAcceptPolicy = HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain
  /// Headers that are added to every request without them.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// The largest number of simultaneous connections to one host.
  open var httpMaximumConnectionsPerHost = 6
  /// Has no effect here.
  open var shouldUseExtendedBackgroundIdleMode = false
  /// Protocol classes for schemes that Foundation does not load.
  open var protocolClasses: [AnyClass]?

  /// The cookie storage; by default the shared one.
  open var httpCookieStorage: HTTPCookieStorage? {
    get { value(cookies, \.httpCookieStorage) }
    set { cookies = .own(newValue) }
  }

  /// The credential storage; by default the shared one.
  open var urlCredentialStorage: URLCredentialStorage? {
    get { value(credentials, \.urlCredentialStorage) }
    set { credentials = .own(newValue) }
  }

  /// The response cache; by default the shared one.
  open var urlCache: URLCache? {
    get { value(caching, \.urlCache) }
    set { caching = .own(newValue) }
  }

  /// A new configuration with a shared cache, cookies and credentials.
  public override convenience init() {
    self.init(kind: .standard)
  }

  init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// A new configuration with a shared cache, cookies and credentials.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration(kind: .standard) }

  /// A new configuration that stores nothing on the disk.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration(kind: .ephemeral) }

  /// A configuration of a session whose downloads and uploads continue after the extension has
  /// exited.
  ///
  /// The board takes the tasks over with the extension's reply and wakes the extension when they
  /// are finished; a session made with the same identifier then gets their events. In a program
  /// that is not an extension, such a session is an ordinary one.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration(kind: .background(identifier))
  }

  /// The identifier of a background session.
  open var identifier: String? {
    if case .background(let identifier) = kind { identifier } else { nil }
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = URLSessionConfiguration(kind: kind)
    copy.caching = caching
    copy.cookies = cookies
    copy.credentials = credentials
    copy.requestCachePolicy = requestCachePolicy
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.networkServiceType = networkServiceType
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.waitsForConnectivity = waitsForConnectivity
    copy.isDiscretionary = isDiscretionary
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.sharedContainerIdentifier = sharedContainerIdentifier
    copy.connectionProxyDictionary = connectionProxyDictionary
    copy.httpShouldUsePipelining = httpShouldUsePipelining
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.shouldUseExtendedBackgroundIdleMode = shouldUseExtendedBackgroundIdleMode
    copy.protocolClasses = protocolClasses
    return copy
  }

  private func value<Value>(
    _ storage: Storage<Value>,
    _ path: KeyPath<FoundationNetworking.URLSessionConfiguration, Value?>
  ) -> Value? {
    switch storage {
    case .ofFoundation: foundations[keyPath: path]
    case .own(let value): value
    }
  }

  /// A configuration of Foundation's with the same values.
  func forFoundation() -> FoundationNetworking.URLSessionConfiguration {
    let result: FoundationNetworking.URLSessionConfiguration =
      kind == .ephemeral ? .ephemeral : .default
    if case .own(let cache) = caching { result.urlCache = cache }
    if case .own(let storage) = cookies { result.httpCookieStorage = storage }
    if case .own(let storage) = credentials { result.urlCredentialStorage = storage }
    result.requestCachePolicy = requestCachePolicy
    result.timeoutIntervalForRequest = timeoutIntervalForRequest
    result.timeoutIntervalForResource = timeoutIntervalForResource
    result.networkServiceType = networkServiceType
    result.allowsCellularAccess = allowsCellularAccess
    result.isDiscretionary = isDiscretionary
    result.connectionProxyDictionary = connectionProxyDictionary
    result.httpShouldSetCookies = httpShouldSetCookies
    result.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    result.httpAdditionalHeaders = httpAdditionalHeaders
    result.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    if let protocolClasses { result.protocolClasses = protocolClasses }
    return result
  }
}
