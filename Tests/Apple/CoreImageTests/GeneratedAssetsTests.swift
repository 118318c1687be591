import Foundation
import Testing

@Suite struct GeneratedAssetsTests {
  @Test func `pictures and fonts are looked for, and those that are missing are nil`() {
    #expect(GeneratedAssets.image(named: "none") == nil)
    #expect(!GeneratedAssets.symbols(named: "star").contains(nil))
    #expect(GeneratedAssets.symbols(named: "") == [nil, nil])
    let file = URL(fileURLWithPath: "/none.ttf")
    #expect(!GeneratedAssets.register("Lighthouse-Bold", of: "Lighthouse", file))
    #expect(width(of: nil) == nil && GeneratedAssets.width(of: nil) == nil)
  }
}
