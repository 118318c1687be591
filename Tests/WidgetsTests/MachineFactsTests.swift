import Foundation
import MachineFacts
import Testing

/// A folder with copies of the kernel's files.
private func files(_ home: TemporaryHome, _ contents: [String: String]) throws -> String {
  for (name, content) in contents { try home.write(content + "\n", to: "kernel/" + name) }
  return home.url.path + "/kernel"
}

private func battery(_ name: String, _ values: [String: String]) -> [String: String] {
  var all = ["type": "Battery", "status": "Discharging"].merging(values) { $1 }
  all = Dictionary(uniqueKeysWithValues: all.map { ("\(name)/\($0)", $1) })
  return all
}

@Test func `all batteries of a machine are one charge, and a mouse is none`() throws {
  let home = try TemporaryHome()
  let folder = try files(
    home,
    battery("BAT0", ["capacity": "5", "energy_now": "1000", "energy_full": "20000"])
      .merging(battery("BAT1", ["capacity": "93", "energy_now": "27900", "energy_full": "30000"])) {
        $1
      }
      .merging(battery("mouse", ["capacity": "1", "scope": "Device"])) { $1 }
      .merging(["AC/type": "Mains"]) { $1 })
  let folders = Batteries.folders(in: folder)
  #expect(folders.map { ($0 as NSString).lastPathComponent } == ["BAT0", "BAT1"])
  let charge = try #require(Batteries(in: folders))
  #expect(abs(charge.charge - 0.578) < 0.001)
  #expect(charge.status == "Discharging")
}

@Test func `where batteries say no amounts the mean of their shares counts`() throws {
  let home = try TemporaryHome()
  let folder = try files(
    home,
    battery("BAT0", ["capacity": "5"])
      .merging(battery("BAT1", ["capacity": "93", "status": "Charging"])) { $1 })
  let charge = try #require(Batteries(in: Batteries.folders(in: folder)))
  #expect(abs(charge.charge - 0.49) < 0.0001)
  #expect(charge.status == "Charging")
  #expect(Batteries(in: []) == nil)
}

@Test func `in a container memory and processors are the group's`() throws {
  let home = try TemporaryHome()
  let root = try files(
    home,
    [
      "own": "0::/", "cgroup/cgroup.controllers": "cpu memory",
      "cgroup/memory.max": "536870912", "cgroup/memory.current": "209715200",
      "cgroup/memory.stat": "anon 1\ninactive_file 104857600", "cgroup/cpu.max": "150000 100000",
      "cgroup/cpu.stat": "usage_usec 42",
    ])
  let group = ControlGroup(
    root: root + "/cgroup", own: root + "/own", machine: 64 << 30, marks: [])
  #expect(group.isContainer)
  #expect(group.memory == 512 << 20)
  #expect(group.usedMemory == 100 << 20)
  #expect(group.processors == 1.5)
  #expect(group.usedTime == 42)
}

@Test func `the smallest limit of the groups around one counts`() throws {
  let home = try TemporaryHome()
  let root = try files(
    home,
    [
      "own": "0::/user.slice/board.scope", "cgroup/cgroup.controllers": "cpu memory",
      "cgroup/user.slice/memory.max": "1073741824",
      "cgroup/user.slice/memory.current": "1048576",
      "cgroup/user.slice/board.scope/memory.max": "max",
      "cgroup/user.slice/board.scope/cpu.max": "max 100000",
    ])
  func group(_ machine: Int64) -> ControlGroup {
    ControlGroup(root: root + "/cgroup", own: root + "/own", machine: machine, marks: [])
  }
  #expect(group(8 << 30).memory == 1 << 30)
  #expect(!group(8 << 30).isContainer)
  #expect(group(8 << 30).processors == nil)
  // A limit above the machine's memory counts as none.
  #expect(group(1 << 29).memory == nil)
}

@Test func `the first version of groups has its limits elsewhere`() throws {
  let home = try TemporaryHome()
  let root = try files(
    home,
    [
      "own": "4:memory:/box\n3:cpu,cpuacct:/box",
      "cgroup/memory/memory.limit_in_bytes": "9223372036854771712",
      "cgroup/memory/box/memory.limit_in_bytes": "536870912",
      "cgroup/memory/box/memory.usage_in_bytes": "1048576",
      "cgroup/cpu/box/cpu.cfs_quota_us": "200000", "cgroup/cpu/box/cpu.cfs_period_us": "100000",
      "cgroup/cpuacct/box/cpuacct.usage": "42000",
    ])
  let group = ControlGroup(
    root: root + "/cgroup", own: root + "/own", machine: 64 << 30, marks: [])
  #expect(group.memory == 512 << 20)
  #expect(group.usedMemory == 1 << 20)
  #expect(group.processors == 2)
  #expect(group.usedTime == 42)
}

@Test func `processes of one name are one program, whose shared memory counts once`() {
  var programs = RunningPrograms()
  programs.add("bash", resident: 5, shared: 3)
  programs.add("sshd", resident: 9, shared: 6)
  programs.add("bash", resident: 8, shared: 4)
  programs.add("bash", resident: 4, shared: 2)
  // 2 + 4 + 2 of their own, and the largest shared part.
  #expect(
    programs.largest(4) == [
      RunningProgram(name: "bash", count: 3, memory: 12), RunningProgram(name: "sshd", memory: 9),
    ])
  #expect(programs.largest(1).map(\.name) == ["bash"])
  #expect(programs.largest(0).isEmpty)
}

@Test func `programs of equal memory keep their order, and none has less than nothing`() {
  var programs = RunningPrograms()
  for name in ["c", "a", "b"] { programs.add(name, resident: 7, shared: 100) }
  programs.add("odd", resident: 6, shared: -4)
  #expect(programs.largest(9).map(\.name) == ["a", "b", "c", "odd"])
  #expect(programs.largest(9).map(\.memory) == [7, 7, 7, 6])
}
