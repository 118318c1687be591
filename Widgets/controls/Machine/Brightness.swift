import Foundation
import MachineFacts

/// The brightness of the screen: the kernel's backlight, set by `brightnessctl` or by logind.
package enum Brightness {
  /// The percent of a step. The last step before dark is 1 %.
  private static let step = 10

  private struct Backlight {
    var name: String
    var value: Int
    var most: Int
  }

  /// The brightness in percent.
  package static func now(_ machine: MachineCommands) throws(MachineProblem) -> Int {
    let light = try backlight(machine)
    return Int((Double(light.value) * 100 / Double(light.most)).rounded())
  }

  package static func change(brighter: Bool, _ machine: MachineCommands) throws(MachineProblem) {
    let light = try backlight(machine)
    let percent = try now(machine)
    let new = min(100, max(1, percent + (brighter ? step : -step)))
    let value = max(1, light.most * new / 100)
    if machine.first(of: ["brightnessctl"]) != nil {
      try machine.output(["brightnessctl", "--device=\(light.name)", "set", String(value)])
    } else {
      _ = try machine.program("busctl")
      try machine.output([
        "busctl", "call", "org.freedesktop.login1", "/org/freedesktop/login1/session/auto",
        "org.freedesktop.login1.Session", "SetBrightness", "ssu", "backlight", light.name,
        String(value),
      ])
    }
  }

  private static func backlight(_ machine: MachineCommands) throws(MachineProblem) -> Backlight {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: machine.backlights)) ?? []
    for name in names.sorted().prefix(16) {
      let folder = machine.backlights + "/" + name
      guard let value = number(folder + "/brightness"),
        let most = number(folder + "/max_brightness"),
        most > 0, (0...most).contains(value)
      else { continue }
      return Backlight(name: name, value: value, most: most)
    }
    throw .absent("This machine has no screen whose brightness can be set.")
  }

  private static func number(_ path: String) -> Int? {
    Int(KernelFile(path).text.trimmingCharacters(in: .whitespacesAndNewlines))
      .flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}
