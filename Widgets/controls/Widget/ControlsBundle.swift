import BoardKit
import MachineControls
import SwiftUI
import WidgetKit

/// Controls of this machine and of a home, each by the programs that are installed; where they are
/// not, lists leave the control out.
@main
struct ControlsBundle: WidgetBundle {
  var body: some Widget {
    MuteControl()
    VolumeUpControl()
    VolumeDownControl()
    BrightnessUpControl()
    BrightnessDownControl()
    WiFiControl()
    BluetoothControl()
    PowerProfileControl()
    LockScreenControl()
    UnitControl()
    ContainerControl()
    HomeAssistantControl()
  }
}

/// The commands of this machine.
let machine = MachineCommands()

/// Does something with the machine, with its problems in the words of a control.
func onMachine<Value>(_ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch MachineProblem.absent(let words) {
    throw ControlUnavailable(words)
  } catch MachineProblem.failed(let words) {
    throw ControlFailure(errorDescription: words)
  }
}

/// A failure with its words for the person.
struct ControlFailure: LocalizedError {
  let errorDescription: String?
}
