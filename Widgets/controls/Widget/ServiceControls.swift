import AppIntents
import BoardKit
import MachineControls
import SwiftUI
import WidgetKit

/// A unit of systemd. In the panel's form, or in the shell:
///
///     widgetboard control unit on --set unit=syncthing.service
struct UnitControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "systemd-unit", provider: Provider()) { unit in
      ControlWidgetToggle(
        unit.name, isOn: unit.isActive,
        action: SetUnit(unit: unit.name, isMine: unit.isMine)
      ) { isOn in
        Label(
          isOn ? "running" : unit.isActive || unit.state == "inactive" ? "stopped" : unit.state,
          systemImage: "gearshape.fill")
      }
      .tint(unit.state == "failed" ? .red : .green)
      .asksFirst("\(unit.isActive ? "Stop" : "Start") \(unit.name)?")
    }
    .displayName("Unit")
    .description("Starts and stops a unit of systemd. It asks each time.")
  }

  struct Unit {
    var name: String
    var isMine: Bool
    var state: String

    var isActive: Bool { ["active", "activating", "reloading"].contains(state) }
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseUnit) -> Unit {
      Unit(name: "nginx.service", isMine: false, state: "active")
    }

    func currentValue(configuration: ChooseUnit) async throws -> Unit {
      let (name, isMine) = (configuration.unit, configuration.mine)
      let state = try onMachine { try Services.unit(name, isMine: isMine, machine) }
      return Unit(name: name, isMine: isMine, state: state)
    }
  }
}

struct ChooseUnit: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Unit"
  @Parameter(title: "Unit", description: "Such as syncthing.service") var unit: String
  @Parameter(title: "Of your own", description: "systemctl --user", default: true) var mine: Bool
}

struct SetUnit: SetValueIntent {
  static let title: LocalizedStringResource = "Unit"
  static let isDiscoverable = false
  @Parameter(title: "Running") var value: Bool
  @Parameter(title: "Unit") var unit: String
  @Parameter(title: "Of your own") var mine: Bool

  init() {}

  init(unit: String, isMine: Bool) {
    self.unit = unit
    self.mine = isMine
  }

  func perform() async throws -> some IntentResult {
    let (isOn, name, isMine) = (value, unit, mine)
    try onMachine { try Services.set(isOn, unit: name, isMine: isMine, machine) }
    return .result()
  }
}

/// A container of Docker or Podman.
struct ContainerControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "container-run", provider: Provider()) { container in
      ControlWidgetToggle(
        container.name, isOn: container.isRunning,
        action: SetContainer(container: container.name)
      ) { isOn in
        Label(isOn ? "running" : "stopped", systemImage: "shippingbox.fill")
      }
      .tint(.green)
      .asksFirst("\(container.isRunning ? "Stop" : "Start") \(container.name)?")
    }
    .displayName("Container")
    .description("Starts and stops a container of Docker or Podman. It asks each time.")
  }

  struct Container {
    var name: String
    var isRunning: Bool
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseContainer) -> Container {
      Container(name: "database", isRunning: true)
    }

    func currentValue(configuration: ChooseContainer) async throws -> Container {
      let name = configuration.container
      return Container(
        name: name, isRunning: try onMachine { try Services.container(name, machine) })
    }
  }
}

struct ChooseContainer: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Container"
  @Parameter(title: "Container", description: "Its name", optionsProvider: ContainerNames())
  var container: String
}

struct ContainerNames: DynamicOptionsProvider {
  func results() async throws -> [String] { try onMachine { try Services.containers(machine) } }
}

struct SetContainer: SetValueIntent {
  static let title: LocalizedStringResource = "Container"
  static let isDiscoverable = false
  @Parameter(title: "Running") var value: Bool
  @Parameter(title: "Container") var container: String

  init() {}

  init(container: String) { self.container = container }

  func perform() async throws -> some IntentResult {
    let (isOn, name) = (value, container)
    try onMachine { try Services.set(isOn, container: name, machine) }
    return .result()
  }
}
