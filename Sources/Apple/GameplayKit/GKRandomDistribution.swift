import Foundation

/// Random numbers between two bounds, each as likely as the others.
///
/// See <https://developer.apple.com/documentation/gameplaykit/gkrandomdistribution>.
open class GKRandomDistribution: NSObject, GKRandom {
  let source: any GKRandom
  public let lowestValue: Int
  /// The highest value: not below the lowest one, and less than 2³¹ above it.
  public let highestValue: Int
  /// How many values there are.
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  public required init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    let (limit, isTooHigh) = lowestInclusive.addingReportingOverflow(Int(Int32.max) - 1)
    self.source = source
    lowestValue = lowestInclusive
    highestValue = min(max(lowestInclusive, highestInclusive), isTooHigh ? .max : limit)
  }

  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKARC4RandomSource(), lowestValue: lowestInclusive,
      highestValue: highestInclusive)
  }

  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  /// A die of six sides.
  open class func d6() -> Self {
    self.init(randomSource: GKARC4RandomSource(), lowestValue: 1, highestValue: 6)
  }

  /// A die of twenty sides.
  open class func d20() -> Self {
    self.init(randomSource: GKARC4RandomSource(), lowestValue: 1, highestValue: 20)
  }

  open func nextInt() -> Int { nextInt(upperBound: .max) }

  open func nextInt(upperBound: Int) -> Int {
    let highest = highest(below: upperBound)
    return lowestValue + source.number(below: highest - lowestValue + 1)
  }

  /// The highest value that is less than a bound; the lowest one if none is.
  func highest(below bound: Int) -> Int {
    bound > lowestValue ? min(highestValue, bound - 1) : lowestValue
  }

  /// The next number as its part of the highest one: of a die with 20 sides 0.05, 0.1 and so on to 1. Where the
  /// highest is not positive or the lowest is negative, its part of the way between them, from 0 to 1.
  open func nextUniform() -> Float {
    if lowestValue >= 0, highestValue > 0 { return Float(nextInt()) / Float(highestValue) }
    let width = numberOfPossibleOutcomes - 1
    return width == 0 ? 0 : Float(nextInt() - lowestValue) / Float(width)
  }

  open func nextBool() -> Bool { source.nextBool() }
}

/// Random numbers of which those in the middle are likely, and those far from it are not.
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  public let deviation: Float

  /// The bounds are three deviations from the mean.
  public required init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    let highest = max(lowestInclusive, highestInclusive)
    mean = (Float(lowestInclusive) + Float(highest)) / 2
    deviation = (Float(highest) - Float(lowestInclusive)) / 6
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highest)
  }

  /// The bounds are three deviations from the mean.
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    self.mean = mean
    self.deviation = deviation
    super.init(
      randomSource: source, lowestValue: Self.whole(mean - 3 * deviation),
      highestValue: Self.whole(mean + 3 * deviation))
  }

  open override func nextInt(upperBound: Int) -> Int {
    // By Box and Muller; the logarithm of 0 is not finite.
    let length = (-2 * log(max(source.nextUniform(), .leastNormalMagnitude))).squareRoot()
    let value = Self.whole(mean + deviation * length * cos(2 * .pi * source.nextUniform()))
    return max(lowestValue, min(value, highest(below: upperBound)))
  }

  private static func whole(_ value: Float) -> Int {
    Int(exactly: value.rounded()) ?? 0
  }
}

/// Random numbers of which none comes again before all have come, up to 65,536 of them.
open class GKShuffledDistribution: GKRandomDistribution {
  private var left: [Int] = []

  open override func nextInt(upperBound: Int) -> Int {
    guard numberOfPossibleOutcomes <= 1 << 16 else { return super.nextInt(upperBound: upperBound) }
    if left.isEmpty { left = Array(lowestValue...highestValue) }
    let value = left.remove(at: source.number(below: left.count))
    return max(lowestValue, min(value, highest(below: upperBound)))
  }
}

extension GKRandom {
  /// A number from 0 to one less than the bound, whatever a source answers: a distribution has a lowest value
  /// of its own.
  fileprivate func number(below bound: Int) -> Int {
    max(0, min(nextInt(upperBound: bound), bound - 1))
  }
}
