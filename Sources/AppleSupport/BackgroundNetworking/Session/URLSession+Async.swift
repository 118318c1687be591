import FoundationNetworking

// As Apple's, these asynchronous methods do not support background sessions: there they throw.
extension URLSession {
  public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
    Data, URLResponse
  ) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil)
    async throws -> (Data, URLResponse)
  {
    try await foundations().data(for: request, delegate: forwarder(for: delegate))
  }

  /// Sends a file and loads the response.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await foundations().upload(
      for: request, fromFile: fileURL, delegate: forwarder(for: delegate))
  }

  /// Sends data and loads the response.
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await foundations().upload(for: request, from: bodyData, delegate: forwarder(for: delegate))
  }

  /// Loads a URL into a file, which the caller has to remove.
  public func download(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws
    -> (URL, URLResponse)
  {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }

  /// Loads a request into a file, which the caller has to remove.
  public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil)
    async throws -> (URL, URLResponse)
  {
    try await foundations().download(for: request, delegate: forwarder(for: delegate))
  }

  private func foundations() throws -> FoundationNetworking.URLSession {
    guard background == nil else { throw BackgroundRefusal.completionHandler.report() }
    return forwarding.backing
  }

  private func forwarder(for delegate: (any URLSessionTaskDelegate)?) -> DelegateForwarder? {
    delegate.map { DelegateForwarder(session: self, delegate: $0) }
  }
}
