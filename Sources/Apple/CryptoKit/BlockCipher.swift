/// AES, one block at a time: the encryption of blocks of 16 bytes, which is all that Galois/Counter
/// Mode needs.
///
/// The S-box is a table, so that the time depends a little on key and data, as in most software
/// without instructions of the processor.
struct BlockCipher {
  /// The key of each round, 16 bytes each.
  private let rounds: [[UInt8]]

  /// - Parameter key: 16, 24 or 32 bytes; nil is returned for any other number.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    let words = key.count / 4
    let count = words + 6
    var schedule = stride(from: 0, to: key.count, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    while schedule.count < 4 * (count + 1) {
      var word = schedule[schedule.count - 1]
      if schedule.count % words == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.substitutes[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if words > 6, schedule.count % words == 4 {
        word = word.map { Self.substitutes[Int($0)] }
      }
      schedule.append(zip(schedule[schedule.count - words], word).map(^))
    }
    rounds = stride(from: 0, to: schedule.count, by: 4).map {
      Array(schedule[$0..<$0 + 4].joined())
    }
  }

  /// The encrypted block.
  func encrypt(_ block: [UInt8]) -> [UInt8] {
    var state = Self.mixed(block, with: rounds[0])
    for round in rounds.dropFirst().dropLast() {
      state = Self.mixed(Self.columnsMixed(Self.rowsShifted(state)), with: round)
    }
    return Self.mixed(Self.rowsShifted(state), with: rounds[rounds.count - 1])
  }

  private static func mixed(_ state: [UInt8], with round: [UInt8]) -> [UInt8] {
    var state = state
    for index in 0..<16 { state[index] ^= round[index] }
    return state
  }

  /// The substitute of each byte, at the place to which its row is shifted.
  private static func rowsShifted(_ state: [UInt8]) -> [UInt8] {
    var shifted = state
    for index in 0..<16 { shifted[index] = substitutes[Int(state[(index * 5) % 16])] }
    return shifted
  }

  private static func columnsMixed(_ state: [UInt8]) -> [UInt8] {
    var mixed = state
    for start in stride(from: 0, to: 16, by: 4) {
      let all = state[start] ^ state[start + 1] ^ state[start + 2] ^ state[start + 3]
      for row in 0..<4 {
        let (own, next) = (state[start + row], state[start + (row + 1) % 4])
        mixed[start + row] = own ^ all ^ doubled(own ^ next)
      }
    }
    return mixed
  }

  /// Twice a byte, in the field of 256 elements of AES.
  private static func doubled(_ byte: UInt8) -> UInt8 {
    byte << 1 ^ (byte & 0x80 == 0 ? 0 : 0x1B)
  }

  /// The S-box, computed by its definition: the inverse of each byte, and an affine map of it.
  private static let substitutes: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    // 3 generates all elements but zero, and 0xF6 is its inverse.
    var (power, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      power ^= doubled(power)
      inverse ^= inverse << 1
      inverse ^= inverse << 2
      inverse ^= inverse << 4
      if inverse & 0x80 != 0 { inverse ^= 0x09 }
      let turned = (1...4).reduce(inverse) { $0 ^ (inverse << $1 | inverse >> (8 - $1)) }
      table[Int(power)] = turned ^ 0x63
    } while power != 1
    return table
  }()
}
