/// Wi-Fi and Bluetooth.
package enum Radios {
  // MARK: Wi-Fi, by NetworkManager or else the kernel's switch

  package struct WiFi: Hashable, Sendable {
    package var isOn: Bool
    /// The name of the connection; nil without one.
    package var network: String?

    package init(isOn: Bool, network: String? = nil) {
      self.isOn = isOn
      self.network = network
    }
  }

  package static func wiFi(_ machine: MachineCommands) throws(MachineProblem) -> WiFi {
    guard machine.first(of: ["nmcli"]) != nil else {
      _ = try machine.program("nmcli", "rfkill")
      return WiFi(isOn: try isUnblocked("wlan", machine))
    }
    let devices = try machine.output(["nmcli", "-t", "-f", "TYPE,CONNECTION", "device"])
      .split(whereSeparator: \.isNewline).filter { $0.hasPrefix("wifi:") }
    guard !devices.isEmpty else { throw .absent("This machine has no Wi-Fi.") }
    let state = try machine.output(["nmcli", "radio", "wifi"])
    let network = devices.map { $0.dropFirst("wifi:".count) }.first { !$0.isEmpty && $0 != "--" }
    return WiFi(
      isOn: state.hasPrefix("enabled"),
      network: network.map { String($0).replacing("\\:", with: ":") })
  }

  package static func setWiFi(_ isOn: Bool, _ machine: MachineCommands) throws(MachineProblem) {
    if try machine.program("nmcli", "rfkill") == "nmcli" {
      try machine.output(["nmcli", "radio", "wifi", isOn ? "on" : "off"], within: .seconds(9))
    } else {
      try machine.output(["rfkill", isOn ? "unblock" : "block", "wlan"])
    }
  }

  /// Reads `wlan unblocked` of `rfkill`.
  private static func isUnblocked(_ type: String, _ machine: MachineCommands)
    throws(MachineProblem) -> Bool
  {
    let lines = try machine.output(["rfkill", "--noheadings", "--output", "TYPE,SOFT"])
      .split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { $0.first.map { $0 == type } == true }
    guard !lines.isEmpty else {
      throw .absent("This machine has no \(type == "wlan" ? "Wi-Fi" : "Bluetooth").")
    }
    return lines.contains { $0.last == "unblocked" }
  }

  // MARK: Bluetooth, by BlueZ

  package static func bluetooth(_ machine: MachineCommands) throws(MachineProblem) -> Bool {
    guard machine.first(of: ["bluetoothctl"]) != nil else {
      _ = try machine.program("bluetoothctl", "rfkill")
      return try isUnblocked("bluetooth", machine)
    }
    let text = try machine.answer(["bluetoothctl", "show"])
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace)
    }
    guard let line = lines.first(where: { $0.first == "Powered:" }) else {
      throw .absent("This machine has no Bluetooth.")
    }
    return line.last == "yes"
  }

  package static func setBluetooth(_ isOn: Bool, _ machine: MachineCommands)
    throws(MachineProblem)
  {
    if try machine.program("bluetoothctl", "rfkill") == "bluetoothctl" {
      try machine.output(["bluetoothctl", "power", isOn ? "on" : "off"], within: .seconds(9))
    } else {
      try machine.output(["rfkill", isOn ? "unblock" : "block", "bluetooth"])
    }
  }
}
