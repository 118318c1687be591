import Foundation
import MachineControls
import Programs
import Testing

/// Controls of the machine, with programs in `PATH` that only look like the real ones.
@Suite struct MachineControlsTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "bin"), withIntermediateDirectories: true)
  }

  /// Puts a script into `PATH`; it writes each call's arguments into `calls`.
  private func fake(_ name: String, _ body: String) throws {
    let script = "#!/bin/sh\nprintf '%s\\n' \"\(name) $*\" >> \(home.url.path)/calls\n\(body)\n"
    try writeProgram(script, to: home.url.path + "/bin/\(name)")
  }

  private var machine: MachineCommands {
    MachineCommands(
      environment: ["PATH": home.url.path + "/bin"],
      backlights: home.url.path + "/backlight")
  }

  private var calls: [String] {
    ((try? String(contentsOf: home.url.appending(path: "calls"), encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }

  private func problem(_ work: () throws -> Void) -> MachineProblem? {
    do {
      try work()
      return nil
    } catch {
      return error as? MachineProblem
    }
  }

  @Test func `without the programs a control is absent, and says which it wants`() {
    #expect(
      problem { _ = try Sound.now(machine) } == .absent("This machine has no wpctl or pactl."))
    #expect(
      problem { _ = try Radios.wiFi(machine) } == .absent("This machine has no nmcli or rfkill."))
    #expect(
      problem { _ = try Radios.bluetooth(machine) }
        == .absent("This machine has no bluetoothctl or rfkill."))
    #expect(
      problem { _ = try Power.profile(machine) } == .absent("This machine has no powerprofilesctl.")
    )
    #expect(
      problem { _ = try Brightness.now(machine) }
        == .absent("This machine has no screen whose brightness can be set."))
    #expect(
      problem { _ = try Services.container("db", machine) }
        == .absent("This machine has no podman or docker."))
  }

  @Test func `the volume is PipeWire's`() throws {
    try fake("wpctl", #"[ "$1" = get-volume ] && echo 'Volume: 0.45 [MUTED]'; exit 0"#)
    #expect(try Sound.now(machine) == Sound(volume: 45, isMuted: true))
    try Sound.mute(false, machine)
    try Sound.change(louder: true, machine)
    #expect(
      calls.suffix(2) == [
        "wpctl set-mute @DEFAULT_AUDIO_SINK@ 0",
        "wpctl set-volume -l 1.0 @DEFAULT_AUDIO_SINK@ 5%+",
      ])
  }

  @Test func `or PulseAudio's, and never louder than all`() throws {
    try fake(
      "pactl",
      #"""
      case "$1" in
        get-sink-volume) echo 'Volume: front-left: 64225 /  98% / -0.53 dB,   front-right: 64225 /  98%';;
        get-sink-mute) echo 'Mute: no';;
      esac
      """#)
    #expect(try Sound.now(machine) == Sound(volume: 98, isMuted: false))
    try Sound.change(louder: true, machine)
    #expect(calls.last == "pactl set-sink-volume @DEFAULT_SINK@ 100%")
  }

  @Test(arguments: [
    "", "Volume:", "Volume: x", "Volume: -1", "Volume: 1e99", "Volume: nan", "Error: no sink",
  ])
  func `another answer is no volume`(_ answer: String) throws {
    #expect(Sound(wpctl: answer) == nil)
  }

  @Test func `the backlight is set in its own steps, and never to dark`() throws {
    let folder = home.url.appending(path: "backlight/intel_backlight")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "60\n".write(to: folder.appending(path: "brightness"), atomically: true, encoding: .utf8)
    try "1000\n".write(
      to: folder.appending(path: "max_brightness"), atomically: true, encoding: .utf8)
    #expect(try Brightness.now(machine) == 6)
    try fake("busctl", "exit 0")
    try Brightness.change(brighter: false, machine)
    #expect(
      calls.last == "busctl call org.freedesktop.login1 /org/freedesktop/login1/session/auto "
        + "org.freedesktop.login1.Session SetBrightness ssu backlight intel_backlight 10")
    try fake("brightnessctl", "exit 0")
    try Brightness.change(brighter: true, machine)
    #expect(calls.last == "brightnessctl --device=intel_backlight set 160")
  }

  @Test func `Wi-Fi is NetworkManager's, with the name of the network`() throws {
    try fake(
      "nmcli",
      #"""
      case "$*" in
        "-t -f TYPE,CONNECTION device") printf 'ethernet:Wired\nwifi:Caf\\:e\nwifi-p2p:\n';;
        "radio wifi") echo enabled;;
      esac
      """#)
    #expect(try Radios.wiFi(machine) == Radios.WiFi(isOn: true, network: "Caf:e"))
    try Radios.setWiFi(false, machine)
    #expect(calls.last == "nmcli radio wifi off")
    try fake("nmcli", "echo ethernet:Wired")
    #expect(problem { _ = try Radios.wiFi(machine) } == .absent("This machine has no Wi-Fi."))
  }

  @Test func `or the kernel's switch`() throws {
    try fake(
      "rfkill",
      #"[ "$1" = --noheadings ] && printf 'bluetooth unblocked\nwlan      blocked\n'; exit 0"#)
    #expect(try Radios.wiFi(machine).isOn == false)
    #expect(try Radios.bluetooth(machine))
    try Radios.setBluetooth(false, machine)
    #expect(calls.last == "rfkill block bluetooth")
  }

  @Test func `Bluetooth is BlueZ's`() throws {
    try fake(
      "bluetoothctl", #"[ "$1" = show ] && printf 'Controller 00:11\n\tPowered: yes\n'; exit 0"#)
    #expect(try Radios.bluetooth(machine))
    try Radios.setBluetooth(false, machine)
    #expect(calls.last == "bluetoothctl power off")
    try fake("bluetoothctl", "echo 'No default controller available'; exit 1")
    #expect(
      problem { _ = try Radios.bluetooth(machine) } == .absent("This machine has no Bluetooth."))
  }

  @Test func `a press of the power profile takes the next one`() throws {
    try fake(
      "powerprofilesctl",
      #"""
      case "$1" in
        get) echo power-saver;;
        list) printf '  performance:\n    CpuDriver:\tintel_pstate\n    Degraded:  no\n\n  balanced:\n    CpuDriver:\tx\n\n* power-saver:\n    CpuDriver:\tx\n';;
      esac
      """#)
    #expect(try Power.profile(machine) == "power-saver")
    try Power.next(machine)
    #expect(calls.last == "powerprofilesctl set performance")
  }

  @Test func `a unit is started without a question for a password, and its name is no option`()
    throws
  {
    try fake("systemctl", #"[ "$2" = is-active ] && { echo inactive; exit 3; }; exit 0"#)
    #expect(try Services.unit("a.service", isMine: true, machine) == "inactive")
    try Services.set(true, unit: "a.service", isMine: true, machine)
    #expect(calls.last == "systemctl --user --no-ask-password start -- a.service")
    let count = calls.count
    for name in ["", "--force", "-H evil", "a b", "a\nb", String(repeating: "a", count: 300)] {
      #expect(problem { try Services.set(true, unit: name, isMine: true, machine) } != nil)
    }
    #expect(calls.count == count)
  }

  @Test func `a container is Podman's or Docker's`() throws {
    try fake(
      "docker",
      #"case "$1" in container) echo true;; ps) printf 'db\nweb\n';; stop) echo "no such container" >&2; exit 1;; esac"#
    )
    #expect(try Services.container("db", machine))
    #expect(try Services.containers(machine) == ["db", "web"])
    #expect(
      problem { try Services.set(false, container: "db", machine) }
        == .failed("docker: no such container"))
  }

  @Test func `a command that never ends is given up`() throws {
    try fake("powerprofilesctl", "exec /bin/sleep 60")
    #expect(
      problem { _ = try Power.profile(machine) }
        == .failed("powerprofilesctl gave no answer within 4.0 s."))
  }
}
