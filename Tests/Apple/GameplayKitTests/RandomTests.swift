import GameplayKit
import Testing

@Suite struct RandomTests {
  private static func bits(_ source: GKRandomSource, after count: Int = 0) -> UInt32 {
    for _ in 0..<count { _ = source.nextInt() }
    return UInt32(bitPattern: Int32(source.nextInt()))
  }

  /// The first and the ten thousandth number that the authors of the algorithm publish for this seed.
  @Test func `the twister makes the numbers of its algorithm`() {
    let source = GKMersenneTwisterRandomSource(seed: 5489)
    #expect(Self.bits(source) == UInt32(14_514_284_786_278_117_030 >> 32 as UInt64))
    #expect(Self.bits(source, after: 9998) == UInt32(9_981_545_732_273_789_042 >> 32 as UInt64))
    source.seed = 5489
    #expect(Self.bits(source) == UInt32(14_514_284_786_278_117_030 >> 32 as UInt64))
  }

  @Test func `ARC4 makes the stream of its key`() {
    let source = GKARC4RandomSource(seed: Data("Key".utf8))
    #expect(Self.bits(source) == 0xEB9F_7781)
    source.dropValues(3)
    let other = GKARC4RandomSource(seed: Data("Key".utf8))
    #expect(Self.bits(source) == Self.bits(other, after: 4))
    let (one, two) = (GKARC4RandomSource(seed: Data()), GKARC4RandomSource(seed: Data()))
    #expect(Self.bits(one) == Self.bits(two))
  }

  @Test func `a seed gives the same numbers again, all within bounds`() {
    let (one, two) = (
      GKLinearCongruentialRandomSource(seed: 7), GKLinearCongruentialRandomSource(seed: 7)
    )
    for bound in [1, 2, 6, 1000, Int.max] {
      let number = one.nextInt(upperBound: bound)
      #expect(number == two.nextInt(upperBound: bound) && (0..<bound).contains(number))
    }
    #expect(one.nextInt(upperBound: 0) == 0 && one.nextInt(upperBound: -4) == 0)
    #expect((0..<100).allSatisfy { _ in (0...1).contains(one.nextUniform()) })
  }

  @Test func `a list that is shuffled has the same elements`() {
    let source = GKMersenneTwisterRandomSource(seed: 3)
    let shuffled = source.arrayByShufflingObjects(in: Array(0..<20)) as? [Int]
    #expect(shuffled != Array(0..<20) && shuffled?.sorted() == Array(0..<20))
    #expect(GKRandomSource.sharedRandom().arrayByShufflingObjects(in: []).isEmpty)
  }

  @Test func `no value of a shuffled distribution comes again before all have come`() {
    let cards = GKShuffledDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 1), lowestValue: 4, highestValue: 9)
    #expect((0..<6).map { _ in cards.nextInt() }.sorted() == Array(4...9))
    #expect((0..<6).map { _ in cards.nextInt() }.sorted() == Array(4...9))
  }

  @Test func `a distribution stays within its bounds, whatever they are`() {
    let source = GKMersenneTwisterRandomSource(seed: 2)
    for (low, high) in [(1, 6), (5, 2), (-3, 3), (.min, .max), (.max, .max), (.min, .min)] {
      for distribution in [
        GKRandomDistribution(randomSource: source, lowestValue: low, highestValue: high),
        GKGaussianDistribution(randomSource: source, lowestValue: low, highestValue: high),
        GKShuffledDistribution(randomSource: source, lowestValue: low, highestValue: high),
      ] {
        let values = (0..<50).map { _ in distribution.nextInt() }
        let bounds = distribution.lowestValue...distribution.highestValue
        #expect(values.allSatisfy { bounds.contains($0) })
        #expect((0...1).contains(distribution.nextUniform()))
      }
    }
    #expect((1...6).contains(GKRandomDistribution.d6().nextInt()))
    #expect((1...2).contains(GKRandomDistribution.d20().nextInt(upperBound: 3)))
    #expect((0..<200).allSatisfy { _ in GKRandomDistribution.d20().nextUniform() >= 0.05 })
    let odd = GKGaussianDistribution(randomSource: source, mean: .infinity, deviation: .nan)
    #expect(odd.nextInt() == 0)
  }

  /// A source of an app's own that keeps to no bound.
  private struct Loose: GKRandom {
    var number: Int
    func nextInt() -> Int { number }
    func nextInt(upperBound: Int) -> Int { number }
    func nextUniform() -> Float { .nan }
    func nextBool() -> Bool { true }
  }

  @Test func `a distribution stays within its bounds, whatever its source answers`() {
    let sources: [any GKRandom] = [
      GKRandomDistribution.d6(), Loose(number: .max), Loose(number: .min), Loose(number: -1),
    ]
    for source in sources {
      for distribution in [
        GKRandomDistribution(randomSource: source, lowestValue: 10, highestValue: 12),
        GKGaussianDistribution(randomSource: source, lowestValue: 10, highestValue: 12),
        GKShuffledDistribution(randomSource: source, lowestValue: 10, highestValue: 12),
      ] {
        for bound in [Int.min, 0, 11, .max] {
          let values = (0..<9).map { _ in distribution.nextInt(upperBound: bound) }
          #expect(values.allSatisfy { (10...12).contains($0) })
        }
        #expect((0...1).contains(distribution.nextUniform()))
      }
    }
  }
}
