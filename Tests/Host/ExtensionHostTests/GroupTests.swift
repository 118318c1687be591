import CLinux
import Foundation
import Glibc
import Testing

@testable import ExtensionHost

/// Control groups for the processes of widgets: in a folder laid out like their file system, and in the real
/// file system where this process may make groups.
struct GroupTests {
  /// A folder laid out like the file system of control groups: each folder with the controllers
  /// enabled for its children.
  private func groups(_ folders: KeyValuePairs<String, String>) throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    for (folder, controllers) in folders {
      let path = root.path + folder
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(controllers.utf8).write(to: URL(fileURLWithPath: path + "/cgroup.subtree_control"))
      try Data().write(to: URL(fileURLWithPath: path + "/cgroup.procs"))
      // The root group has no such file.
      guard !folder.isEmpty else { continue }
      try Data("domain\n".utf8).write(to: URL(fileURLWithPath: path + "/cgroup.type"))
    }
    return root
  }

  private static let user = "/user.slice/user-1000.slice/user@1000.service"

  @Test func `groups are made in the nearest folder that counts processes`() throws {
    let root = try groups([
      "": "cpu pids", "/user.slice": "pids", "/user.slice/user-1000.slice": "pids",
      Self.user: "memory pids\n", Self.user + "/app.slice": "memory pids\n",
      Self.user + "/app.slice/terminal.scope": "",
    ])
    let tree = GroupTree(root: root.path, own: Self.user + "/app.slice/terminal.scope")
    #expect(tree?.folder == root.path + Self.user + "/app.slice")
    // One level further up, since the nearest group enables other controllers.
    try Data("cpu\n".utf8).write(
      to: URL(fileURLWithPath: root.path + Self.user + "/app.slice/cgroup.subtree_control"))
    #expect(
      GroupTree(root: root.path, own: Self.user + "/app.slice/terminal.scope")?.folder
        == root.path + Self.user)
    #expect(GroupTree(root: root.path, own: "/")?.folder == root.path)
  }

  @Test func `no group is made beyond what is the user's, or where nothing is counted`() throws {
    let root = try groups([
      "": "pids", "/user.slice": "pids", "/user.slice/user-1000.slice": "pids",
      "/user.slice/user-1000.slice/session-3.scope": "",
    ])
    let own = "/user.slice/user-1000.slice/session-3.scope"
    // Removed, as if without permission to write: a test run by root may write every file.
    unlink(root.path + "/user.slice/user-1000.slice/cgroup.procs")
    #expect(GroupTree(root: root.path, own: own) == nil)
    #expect(GroupTree(root: root.path, own: "/../elsewhere") == nil)
    #expect(GroupTree(root: root.path + "/nowhere", own: "/a/b") == nil)
    let uncounted = try groups(["": "cpu", "/a": "cpu", "/a/b": ""])
    #expect(GroupTree(root: uncounted.path, own: "/a/b") == nil)
    #expect(GroupTree.own(in: "9:name=systemd:/x\n0::/a/b\n") == "/a/b")
    #expect(GroupTree.own(in: "9:pids:/\n") == nil)
  }

  @Test func `a session that the system keeps is told by its name`() {
    #expect(GroupTree.isSession("/user.slice/user-1000.slice/session-3.scope"))
    #expect(!GroupTree.isSession(Self.user + "/app.slice/session-3.scope"))
    #expect(!GroupTree.isSession("/user.slice/user-1000.slice/run-3.scope"))
    #expect(!GroupTree.isSession("/"))
  }

  @Test func `a run's group has its limit, and is ended as a whole`() throws {
    let root = try groups(["": "pids"])
    let tree = try #require(GroupTree(root: root.path, own: "/"))
    let path = "\(root.path)/widgetboard-\(getpid())-"
    var names: [String] = []
    do {
      guard let group = RunGroup(in: tree, tasks: 256) else {
        Issue.record("there is no group")
        return
      }
      names = try FileManager.default.contentsOfDirectory(atPath: root.path)
        .filter { $0.hasPrefix("widgetboard-") }
      #expect(try contents("pids.max", names, root) == "256")
      #expect((try? contents("cgroup.kill", names, root)) == nil)
      group.kill()
      #expect(try contents("cgroup.kill", names, root) == "1")
    }
    #expect(names.count == 1 && (root.path + "/" + (names.first ?? "")).hasPrefix(path))
  }

  private func contents(_ file: String, _ names: [String], _ root: TemporaryFolder) throws -> String
  {
    try String(contentsOfFile: "\(root.path)/\(names.first ?? "")/\(file)", encoding: .utf8)
  }

  @Test func `what is in the groups of a process that is gone is ended by the next`() throws {
    let root = try groups(["": "pids"])
    let tree = try #require(GroupTree(root: root.path, own: "/"))
    for name in ["widgetboard-1-1", "widgetboard-2-1", "other"] {
      try FileManager.default.createDirectory(
        atPath: "\(root.path)/\(name)", withIntermediateDirectories: true)
    }
    // Holds a group that exists.
    let held = open(root.path + "/widgetboard-2-1", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(held) }
    #expect(flock(held, LOCK_EX) == 0)
    do { _ = RunGroup(in: tree, tasks: 1) }
    #expect(try contents("cgroup.kill", ["widgetboard-1-1"], root) == "1")
    for name in ["widgetboard-2-1", "other"] {
      #expect((try? contents("cgroup.kill", [name], root)) == nil)
    }
  }

  // MARK: The kernel's

  private func said(_ program: ChildProgram) throws -> String {
    var program = program
    var ends: [Int32] = [-1, -1]
    try #require(linux_output_pipe(&ends) == 0)
    program.output = ends[1]
    let pid = try program.start()
    close(ends[1])
    var status: Int32 = 0
    #expect(waitpid(pid, &status, 0) == pid && status == 0)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test(arguments: [false, true])
  func `where the kernel takes no group the program starts without`(_ isConfined: Bool) throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var program = ChildProgram("/bin/echo", ["echo", "here"], environment: nil)
    program.groupFolder = descriptor
    program.isConfined = isConfined
    #expect(try said(program) == "here\n")
  }

  /// The file system where this process may make version 2 groups, whichever controllers are
  /// enabled.
  private static let real: String? = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].first {
    access($0 + "/cgroup.controllers", F_OK) == 0 && access($0 + "/cgroup.procs", W_OK) == 0
      && access($0 + "/cgroup.type", F_OK) != 0
  }

  @Test(.enabled(if: real != nil, "needs control groups of version 2, and root"))
  func `a program is in its group from its beginning, and goes with it`() throws {
    let path = try #require(Self.real) + "/widgetboard-test-\(getpid())"
    try #require(mkdir(path, 0o755) == 0)
    defer { while rmdir(path) != 0, errno == EBUSY {} }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var program = ChildProgram("/bin/cat", ["cat", "/proc/self/cgroup"], environment: nil)
    program.groupFolder = descriptor
    program.isConfined = true
    #expect(try said(program).contains("/widgetboard-test-\(getpid())\n"))
    // Nor may the program leave its group.
    var leaving = ChildProgram(
      "/bin/sh",
      [
        "sh", "-c",
        "{ echo 0 > $0/cgroup.procs || echo 0 > $1/cgroup.procs; } 2> /dev/null || echo held", path,
        try #require(Self.real),
      ], environment: nil)
    leaving.groupFolder = descriptor
    leaving.isConfined = true
    #expect(try said(leaving) == "held\n")
    var failing = ChildProgram("/nowhere/at/all", ["x"], environment: nil)
    failing.groupFolder = descriptor
    do {
      _ = try failing.start()
      Issue.record("it started")
    } catch {
      #expect(error.errno == ENOENT)
    }
  }
}
