import Foundation

/// The batteries of a machine, combined into one charge. A mouse's battery has the scope “Device”
/// and does not count.
///
/// <https://docs.kernel.org/power/power_supply_class.html>
package struct Batteries: Hashable, Sendable {
  /// The charge of all batteries together, 0…1.
  package var charge: Double
  /// The kernel's word: `Charging`, `Discharging`, `Full`, `Not charging`.
  package var status: String

  /// The folders of the batteries that power the machine.
  package static func folders(in folder: String = "/sys/class/power_supply") -> [String] {
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return supplies.sorted().map { "\(folder)/\($0)" }.filter { path in
      word("\(path)/type") == "Battery" && word("\(path)/scope") != "Device"
        && word("\(path)/present") != "0"
    }
  }

  /// Returns nil if no battery tells its charge.
  package init?(in folders: [String]) {
    let batteries = folders.compactMap(Battery.init)
    guard !batteries.isEmpty else { return nil }
    // Weighted by capacity if all batteries use the same unit, so that a large battery counts for
    // more.
    let amounts = [batteries.compactMap(\.energy), batteries.compactMap(\.charge)]
      .first { $0.count == batteries.count }
    if let amounts {
      charge = amounts.reduce(0) { $0 + $1.now } / amounts.reduce(0) { $0 + $1.full }
    } else {
      charge = batteries.reduce(0) { $0 + $1.share } / Double(batteries.count)
    }
    charge = min(max(charge, 0), 1)
    let all = batteries.map(\.status)
    status =
      ["Charging", "Discharging", "Not charging", "Full"].first(where: all.contains) ?? all[0]
  }

  private struct Battery {
    var share: Double
    var status: String
    var energy: (now: Double, full: Double)?
    var charge: (now: Double, full: Double)?

    init?(_ folder: String) {
      func amount(_ kind: String) -> (now: Double, full: Double)? {
        guard let now = Batteries.number("\(folder)/\(kind)_now"),
          let full = Batteries.number("\(folder)/\(kind)_full"), full > 0
        else { return nil }
        return (now, full)
      }
      energy = amount("energy")
      charge = amount("charge")
      let written = Batteries.number("\(folder)/capacity").map { $0 / 100 }
      guard let share = written ?? (energy ?? charge).map({ $0.now / $0.full }) else { return nil }
      self.share = share
      status = Batteries.word("\(folder)/status") ?? "Unknown"
    }
  }

  private static func word(_ file: String) -> String? { KernelFile(file).firstLine?.text }

  private static func number(_ file: String) -> Double? {
    KernelFile(file).firstLine?.numbers.first.map(Double.init)
  }
}
