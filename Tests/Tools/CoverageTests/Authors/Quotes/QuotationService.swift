import Foundation

struct Quotation: Codable, Hashable {
  let text: String
  let author: String?

  static let sample = Quotation(text: "Less is more.", author: "Unknown")
}

enum QuotationError: LocalizedError {
  case badStatus(Int)

  var errorDescription: String? {
    switch self {
    case .badStatus(let code): return String(localized: "The server said \(code).")
    }
  }
}

final class QuotationService {
  static let shared = QuotationService()
  private let session: URLSession
  private lazy var decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  init(session: URLSession = .shared) { self.session = session }

  func today() async throws -> Quotation {
    var parts = URLComponents(string: "https://example.org/quote")!
    parts.queryItems = [URLQueryItem(name: "lang", value: Locale.current.identifier)]
    var request = URLRequest(url: parts.url!)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.timeoutInterval = 10
    let (data, response) = try await session.data(for: request)
    if let http = response as? HTTPURLResponse, http.statusCode != 200 {
      throw QuotationError.badStatus(http.statusCode)
    }
    return try decoder.decode(Quotation.self, from: data)
  }
}
