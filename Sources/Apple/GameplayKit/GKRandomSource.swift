import Foundation

/// What makes random numbers: a source, or a distribution of those of a source.
///
/// See <https://developer.apple.com/documentation/gameplaykit/gkrandom>.
public protocol GKRandom {
  /// A number from `Int32.min` to `Int32.max` of a source, and of its values of a distribution.
  func nextInt() -> Int
  /// A number from 0 to one less than the bound; 0 if the bound is not positive.
  func nextInt(upperBound: Int) -> Int
  /// A number from 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// Random numbers for games. With a seed they are the same on each run and every machine, and others than Apple's.
///
/// See <https://developer.apple.com/documentation/gameplaykit/gkrandomsource>.
open class GKRandomSource: NSObject, GKRandom {
  /// It has no state: the numbers are the kernel's.
  nonisolated(unsafe) private static let shared = GKRandomSource()

  public override init() {}

  /// A source of numbers that nobody can repeat.
  open class func sharedRandom() -> GKRandomSource { shared }

  /// The 32 bits that the numbers are made of.
  func nextBits() -> UInt32 { .random(in: .min ... .max) }

  open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 1 else { return 0 }
    let high = UInt64(nextBits())
    let bits = upperBound > Int(Int32.max) ? high << 32 | UInt64(nextBits()) : high << 32
    return Int(bits.multipliedFullWidth(by: UInt64(upperBound)).high)
  }

  open func nextUniform() -> Float { Float(nextBits() >> 8) / Float(1 << 24 - 1) }

  open func nextBool() -> Bool { nextBits() & 1 << 31 != 0 }

  /// The same elements in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var array = array
    for index in array.indices.dropFirst().reversed() {
      array.swapAt(index, nextInt(upperBound: index + 1))
    }
    return array
  }
}

/// Numbers by the algorithm of ARC4, whose key is the seed.
open class GKARC4RandomSource: GKRandomSource {
  open var seed: Data { didSet { begin() } }
  private var state: [UInt8] = []
  private var first: UInt8 = 0
  private var second: UInt8 = 0

  public convenience override init() {
    self.init(seed: Data((0..<16).map { _ in .random(in: .min ... .max) }))
  }

  public required init(seed: Data) {
    self.seed = seed
    super.init()
    begin()
  }

  private func begin() {
    state = Array(0...255)
    (first, second) = (0, 0)
    let key = seed.isEmpty ? [0] : Array(seed)
    var other: UInt8 = 0
    for index in state.indices {
      other &+= state[index] &+ key[index % key.count]
      state.swapAt(index, Int(other))
    }
  }

  private func nextByte() -> UInt8 {
    first &+= 1
    second &+= state[Int(first)]
    state.swapAt(Int(first), Int(second))
    return state[Int(state[Int(first)] &+ state[Int(second)])]
  }

  override func nextBits() -> UInt32 {
    (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) }
  }

  /// Leaves out the first values, which tell of the key.
  open func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = nextBits() }
  }
}

/// Numbers by the formula of a linear congruential generator, with Knuth's constants.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  open var seed: UInt64

  public convenience override init() { self.init(seed: .random(in: .min ... .max)) }

  public required init(seed: UInt64) {
    self.seed = seed
    super.init()
  }

  override func nextBits() -> UInt32 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(seed >> 32)
  }
}

/// Numbers by the Mersenne Twister of 64 bits.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open var seed: UInt64 { didSet { begin() } }
  private var state: [UInt64] = []
  private var index = 0

  public convenience override init() { self.init(seed: .random(in: .min ... .max)) }

  public required init(seed: UInt64) {
    self.seed = seed
    super.init()
    begin()
  }

  private func begin() {
    state = [seed]
    for index in 1..<312 {
      let last = state[index - 1]
      state.append(6_364_136_223_846_793_005 &* (last ^ last >> 62) &+ UInt64(index))
    }
    index = 312
  }

  private func twist() {
    for index in state.indices {
      let mixed = state[index] & ~0x7FFF_FFFF | state[(index + 1) % 312] & 0x7FFF_FFFF
      let odd: UInt64 = mixed & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9
      state[index] = state[(index + 156) % 312] ^ mixed >> 1 ^ odd
    }
    index = 0
  }

  /// The next number of the algorithm.
  func nextNumber() -> UInt64 {
    if index >= 312 { twist() }
    var number = state[index]
    index += 1
    number ^= number >> 29 & 0x5555_5555_5555_5555
    number ^= number << 17 & 0x71D6_7FFF_EDA6_0000
    number ^= number << 37 & 0xFFF7_EEE0_0000_0000
    return number ^ number >> 43
  }

  override func nextBits() -> UInt32 { UInt32(nextNumber() >> 32) }
}

extension NSArray {
  /// The same elements in the random order of a source.
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }

  /// The same elements in a random order.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
