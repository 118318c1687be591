import AppIntents
import MachineControls
import SwiftUI
import WidgetKit

struct WiFiControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: Radios.WiFi { Radios.WiFi(isOn: true, network: nil) }

    func currentValue() async throws -> Radios.WiFi { try onMachine { try Radios.wiFi(machine) } }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "wifi-radio", provider: Provider()) { wiFi in
      ControlWidgetToggle("Wi-Fi", isOn: wiFi.isOn, action: SetWiFi()) { isOn in
        Label(
          isOn ? wiFi.network ?? "on" : "off", systemImage: isOn ? "wifi" : "wifi.slash")
      }
      .tint(.blue)
    }
    .displayName("Wi-Fi")
    .description("Wi-Fi, by NetworkManager.")
  }
}

struct SetWiFi: SetValueIntent {
  static let title: LocalizedStringResource = "Wi-Fi"
  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult {
    let isOn = value
    try onMachine { try Radios.setWiFi(isOn, machine) }
    return .result()
  }
}

struct BluetoothControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { true }

    func currentValue() async throws -> Bool { try onMachine { try Radios.bluetooth(machine) } }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "bluetooth-radio", provider: Provider()) { isOn in
      ControlWidgetToggle("Bluetooth", isOn: isOn, action: SetBluetooth()) { isOn in
        Label(isOn ? "on" : "off", systemImage: "dot.radiowaves.left.and.right")
      }
      .tint(.blue)
    }
    .displayName("Bluetooth")
    .description("Bluetooth, by BlueZ.")
  }
}

struct SetBluetooth: SetValueIntent {
  static let title: LocalizedStringResource = "Bluetooth"
  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult {
    let isOn = value
    try onMachine { try Radios.setBluetooth(isOn, machine) }
    return .result()
  }
}
