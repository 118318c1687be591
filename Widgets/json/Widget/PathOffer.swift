import Answers
import AppIntents
import BoardKit
import Foundation

/// Offers the paths of the answer's values.
struct ValuePaths: DynamicOptionsProvider {
  @IntentParameterDependency<JSONIntent>(\.$url) var address
  @IntentParameterDependency<JSONIntent>(\.$secret) var secret
  @IntentParameterDependency<JSONIntent>(\.$headers) var headers

  func results() async throws -> ItemCollection<String> {
    try await PathOffer(url: address?.url, headers: headers?.headers, secret: secret?.secret)
      .items(\.lines)
  }
}

/// Offers the paths of the answer's lists.
struct ListPaths: DynamicOptionsProvider {
  @IntentParameterDependency<JSONIntent>(\.$url) var address
  @IntentParameterDependency<JSONIntent>(\.$secret) var secret
  @IntentParameterDependency<JSONIntent>(\.$headers) var headers

  func results() async throws -> ItemCollection<String> {
    try await PathOffer(url: address?.url, headers: headers?.headers, secret: secret?.secret)
      .items(\.lists)
  }
}

/// Offers the paths of numbers that a chart can show.
struct SeriesPaths: DynamicOptionsProvider {
  @IntentParameterDependency<JSONIntent>(\.$url) var address
  @IntentParameterDependency<JSONIntent>(\.$secret) var secret
  @IntentParameterDependency<JSONIntent>(\.$headers) var headers

  func results() async throws -> ItemCollection<String> {
    try await PathOffer(url: address?.url, headers: headers?.headers, secret: secret?.secret)
      .items(\.series)
  }
}

/// The paths in an answer, each with its value.
private struct PathOffer {
  let url: String?
  let headers: String?
  let secret: Secret?

  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  func items(_ part: KeyPath<AnswerOutline, [AnswerOutline.Line]>) async throws
    -> ItemCollection<String>
  {
    let news = await AnswerSource(
      url: url, headers: headers, secret: secret?.revealed, format: .auto
    ).answer(notOlderThan: 300, at: Date())
    guard let answer = news.answer else {
      throw Failure(errorDescription: news.problem ?? "there is no answer yet")
    }
    let writing = AnswerWriting(locale: BoardLocale.current, timeZone: .current)
    let lines = AnswerOutline(answer)[keyPath: part]
    return ItemCollection(
      sections: [
        IntentItemSection(
          items: lines.map { line in
            IntentItem(
              line.path, title: "\(line.path)",
              subtitle: "\(String(writing.sample(of: line.value).prefix(40)))")
          })
      ])
  }
}
