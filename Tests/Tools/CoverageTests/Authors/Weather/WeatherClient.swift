import Combine
import Foundation

final class WeatherClient {
  private var task: AnyCancellable?

  func load(_ url: URL, completion: @escaping (WeatherReport?) -> Void) {
    task = URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: WeatherReport.self, decoder: JSONDecoder())
      .map(Optional.some)
      .replaceError(with: nil)
      .receive(on: RunLoop.main)
      .sink { completion($0) }
  }
}
