import BackgroundNetworking
import Foundation

extension URLSession {
  /// Loads data when it is requested.
  public struct DataTaskPublisher: Publisher {
    /// The data and the server's response.
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    /// The session that loads the request.
    public let session: URLSession

    /// Makes a publisher that loads data when it is requested.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (request, session) = (request, session)
      Future<Output, URLError> { promise in
        let promise = HeldValue(value: promise)
        session.dataTask(with: request) { data, response, error in
          if let data, let response {
            promise.value(.success((data: data, response: response)))
          } else {
            promise.value(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }.resume()
      }.receive(subscriber: subscriber)
    }
  }

  /// Loads data from a URL when it is requested.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  /// Loads data for a request when it is requested.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
