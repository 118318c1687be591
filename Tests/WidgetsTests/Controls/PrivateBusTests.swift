import Foundation
import Glibc
import MachineControls
import Programs
import Testing

/// A message bus of a test's own with services that only look like NetworkManager, BlueZ and
/// power-profiles-daemon. The programs that speak to them are the real ones.
private final class PrivateBus {
  private let program: Program
  let environment: [String: String]

  private static let programs = ["dbus-daemon", "nmcli", "bluetoothctl", "powerprofilesctl"]

  static let isInstalled =
    programs.allSatisfy { access("/usr/bin/" + $0, X_OK) == 0 }
    && (try? run(
      ["/usr/bin/python3", "-c", "import dbusmock"], environment: ["PATH": "/usr/bin:/bin"])) != nil

  init(in home: TemporaryHome) throws {
    let address = "unix:path=\(home.url.path)/bus"
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.url.path, "DBUS_SYSTEM_BUS_ADDRESS": address,
    ]
    // All of it ends with the standard input.
    try home.write(
      """
      all=
      trap 'kill $all' EXIT
      dbus-daemon --session --nofork --nopidfile --address=\(address) >&2 &
      all=$!
      until [ -S \(home.url.path)/bus ]; do sleep 0.1; done
      for service in networkmanager bluez5 power_profiles_daemon; do
        /usr/bin/python3 -m dbusmock --system --template $service >&2 &
        all="$all $!"
      done
      for name in org.freedesktop.NetworkManager org.bluez net.hadess.PowerProfiles; do
        until dbus-send --system --print-reply --dest=org.freedesktop.DBus / \\
          org.freedesktop.DBus.NameHasOwner string:$name 2>&1 | grep -q 'boolean true'
        do sleep 0.1; done
      done
      echo ready
      # Its end may not block, as `read` needs it.
      /usr/bin/python3 -c 'import select; select.select([0], [], [])'
      """, to: "services")
    program = try Program(
      ["/bin/sh", "-c", "exec /bin/sh \(home.url.path)/services 2>/dev/null"],
      environment: environment, pipes: true)
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      var source = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, -1)
      let count = read(program.output, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw BuiltProgram.Failure(words: "the bus did not start") }
      return
    }
  }

  deinit {
    program.closeInput()
    program.waitDiscardingOutput()
  }

  func call(_ service: String, _ path: String, _ method: String, _ arguments: String...) throws {
    let send = ["dbus-send", "--system", "--print-reply", "--dest=\(service)"]
    try run(send + [path, method] + arguments, environment: environment)
  }
}

@Test(
  .waiting,
  .enabled(
    if: PrivateBus.isInstalled,
    "not installed: dbus-daemon, nmcli, bluetoothctl, powerprofilesctl or python3-dbusmock"))
func `radios and power profiles are switched over the message bus, and followed there`() throws {
  let home = try TemporaryHome()
  let bus = try PrivateBus(in: home)
  let machine = MachineCommands(environment: bus.environment)
  let manager = (name: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager")
  #expect(throws: MachineProblem.absent("This machine has no Wi-Fi.")) {
    try Radios.wiFi(machine)
  }
  try bus.call(
    manager.name, manager.path, "org.freedesktop.DBus.Mock.AddWiFiDevice", "string:card",
    "string:wlan0", "int32:100")
  #expect(try Radios.wiFi(machine) == Radios.WiFi(isOn: true))
  try Radios.setWiFi(false, machine)
  #expect(try Radios.wiFi(machine) == Radios.WiFi(isOn: false))
  try bus.call(
    "org.bluez", "/", "org.bluez.Mock.AddAdapter", "string:hci0", "string:mine")
  #expect(try Radios.bluetooth(machine))
  try Radios.setBluetooth(false, machine)
  #expect(try !Radios.bluetooth(machine))
  // Another program switches it on.
  try bus.call(
    "org.bluez", "/org/bluez/hci0", "org.freedesktop.DBus.Properties.Set",
    "string:org.bluez.Adapter1", "string:Powered", "variant:boolean:true")
  #expect(try Radios.bluetooth(machine))
  let first = try Power.profile(machine)
  try Power.next(machine)
  let second = try Power.profile(machine)
  #expect(first != second)
}
