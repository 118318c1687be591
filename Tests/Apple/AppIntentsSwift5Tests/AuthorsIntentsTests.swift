import AppIntents
import Testing

@Suite struct AuthorsIntentsTests {
  @Test func `intents written for Swift 5 are performed`() async throws {
    let result = try await PlayMusic().perform()
    #expect(result.value == nil)
  }
}
