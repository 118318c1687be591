import CLinux
import ExtensionHost
import Foundation
import Glibc
import TerminalPairs
import Testing
import TimelineEngine

@testable import widgetboard

/// Serialised, since a terminal opened by another test is an event here.
@Suite(.serialized) struct PresenceTests {
  /// A terminal of this user, and the end at which its keys are typed.
  fileprivate final class Window {
    let screen: Int32
    private let person: Int32
    let path: String

    init() throws {
      let pair = try #require(TerminalPair(waits: true))
      (person, screen) = (pair.person, pair.program)
      path = try #require(ttyname(screen).map { String(cString: $0) })
      var modes = termios()
      tcgetattr(screen, &modes)
      cfmakeraw(&modes)
      tcsetattr(screen, TCSANOW, &modes)
    }

    deinit {
      close(screen)
      close(person)
    }

    func type() { write(person, "k", 1) }

    func read() {
      var byte: UInt8 = 0
      _ = Glibc.read(screen, &byte, 1)
    }

    func show() {
      write(screen, "x", 1)
      var byte: UInt8 = 0
      _ = Glibc.read(person, &byte, 1)
    }
  }

  /// The devices of one terminal only: other terminals of the machine are no part of the test.
  private final class Devices {
    let folder: Folder
    private(set) var terminals: PersonalTerminals
    var register: TerminalRegister { TerminalRegister(folders: folder.profile) }

    /// The presence of a board with this terminal or, with nil, without a terminal of its own.
    func presence(own: Window? = nil) -> Presence {
      Presence(terminals: terminals, register: register, own: own?.screen ?? -1)
    }

    init(_ terminal: Window) throws {
      folder = try Folder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/pts", withIntermediateDirectories: true)
      terminals = PersonalTerminals(folder: folder.path)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/pts/7", withDestinationPath: terminal.path)
    }
  }

  private func isReadable(_ descriptor: Int32?) -> Bool {
    var source = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) == 1
  }

  private let now = Date()

  @Test func `the first key in any terminal is heard, what programs write is not`() throws {
    let terminal = try Window()
    let devices = try Devices(terminal)
    var presence = devices.presence()
    _ = presence.begin(at: now)
    #expect(presence.descriptor == nil)
    #expect(presence.awaitInput(at: now) == nil)
    terminal.show()
    #expect(!isReadable(presence.descriptor))
    terminal.type()
    #expect(!isReadable(presence.descriptor))
    terminal.read()
    #expect(isReadable(presence.descriptor))
    #expect(presence.heard(at: now.addingTimeInterval(900)) == .input(now.addingTimeInterval(900)))
    #expect(presence.descriptor == nil)
  }

  @Test func `input that came elsewhere meanwhile is told when nobody was seen here`() throws {
    let terminal = try Window()
    let devices = try Devices(terminal)
    var presence = devices.presence()
    let seen = try #require(widgetboard.Terminal(path: terminal.path)?.lastRead)
    // Without `begin(at:)` this board knows of no earlier input.
    let event = presence.awaitInput(at: seen.addingTimeInterval(5))
    #expect(event == .input(seen))
    #expect(presence.descriptor != nil)
    #expect(presence.awaitInput(at: seen.addingTimeInterval(5)) == nil)
    presence.stopWaiting()
  }

  @Test func `a new terminal is waited for too, and is no input by itself`() throws {
    let terminal = try Window()
    let devices = try Devices(terminal)
    var presence = devices.presence()
    _ = presence.begin(at: now)
    _ = presence.awaitInput(at: now)
    let other = try Window()
    try FileManager.default.createSymbolicLink(
      atPath: devices.folder.path + "/pts/8", withDestinationPath: other.path)
    #expect(isReadable(presence.descriptor))
    _ = presence.heard(at: now)
    // The new terminal may count as input; after that call nothing is left to read.
    _ = presence.awaitInput(at: now)
    #expect(!isReadable(presence.descriptor))
    other.type()
    other.read()
    #expect(isReadable(presence.descriptor))
    presence.stopWaiting()
  }

  @Test func `keys at the board are news at most once a second`() throws {
    let terminal = try Window()
    var presence = try Devices(terminal).presence()
    let later = { (seconds: Double) in now.addingTimeInterval(seconds) }
    #expect(presence.noteInput(at: later(0)) == .input(later(0)))
    #expect(presence.noteInput(at: later(0.9)) == nil)
    #expect(presence.noteInput(at: later(1)) == .input(later(1)))
    // While the board waits for a person, a key is reported at once.
    _ = presence.awaitInput(at: later(1.1))
    #expect(presence.noteInput(at: later(1.2)) == .input(later(1.2)))
    #expect(presence.descriptor == nil)
    // The clock is set back.
    #expect(presence.noteInput(at: later(-3600)) == .input(later(-3600)))
  }

  @Test func `a terminal that a board reads is judged by what that board says`() throws {
    let terminal = try Window()
    let devices = try Devices(terminal)
    // This process's file is another board's to a presence that has none of its own.
    let read = try #require(Terminal(path: terminal.path))
    terminal.type()
    terminal.read()
    let later = now.addingTimeInterval(60)
    var stranger = devices.presence()
    #expect(stranger.begin(at: later) == .input(try #require(read.lastRead)))
    var board = devices.presence(own: terminal)
    #expect(board.begin(at: later) == .input(try #require(read.lastRead)))
    // Answers of the board's own terminal do not count as a person.
    #expect(board.awaitInput(at: later) == nil)
    terminal.type()
    terminal.read()
    #expect(!isReadable(board.descriptor))
    #expect(board.awaitInput(at: now.addingTimeInterval(3600)) == nil)
    // A key counts as a person.
    #expect(board.noteInput(at: later) == .input(later))
    // Keys typed while another program has the terminal count, before and after it is given back.
    board.terminalGiven()
    _ = board.awaitInput(at: later)
    terminal.type()
    terminal.read()
    #expect(isReadable(board.descriptor))
    board.end()
  }

  @Test func `other boards say of their terminals what was done there`() throws {
    let home = try SessionHome(board: "[page]\n")
    let terminal = try TalkingTerminal()
    let process = try home.startBoard(in: terminal)
    defer { home.endBoard(process) }
    let register = TerminalRegister(folders: home.folder.profile)
    var presence = Presence(
      terminals: try home.devices([terminal]), register: register, own: -1)
    let begun = try #require(register.others.first?.lastInput)
    #expect(presence.begin(at: begun.addingTimeInterval(600)) == .input(begun))
    // By then the terminal has answered many queries.
    while terminal.reportCount < 30 { sched_yield() }
    #expect(presence.awaitInput(at: begun.addingTimeInterval(600)) == nil)
    while terminal.reportCount < 60 { sched_yield() }
    #expect(!isReadable(presence.descriptor))
    // The board updates its file at most once a second.
    var heard: EngineEvent?
    for _ in 0..<100 where heard == nil {
      terminal.type("?")
      var source = pollfd(fd: try #require(presence.descriptor), events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 200) == 1 else { continue }
      heard = presence.heard(at: begun.addingTimeInterval(600))
    }
    let typed = try #require(register.others.first?.lastInput)
    #expect(typed > begun && heard == .input(typed))
    #expect(presence.descriptor == nil)
    // A stopped board reads nothing: keys in its terminal go to another program.
    kill(process, SIGSTOP)
    while ProcessTable.state(of: process) == .running { sched_yield() }
    #expect(register.others.isEmpty)
    presence.end()
    home.endBoard(process)
    #expect(register.others.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: register.folder)
    #expect(left.isEmpty, "the file of one that is gone goes")
  }

  @Test func `a multiplexer's window is seen while its socket may be executed`() throws {
    let folder = try Folder()
    let socket = folder.path + "/default"
    try Data().write(to: URL(fileURLWithPath: socket))
    func attach(_ isAttached: Bool) { chmod(socket, isAttached ? 0o700 : 0o600) }
    attach(false)
    var attachment = Attachment(environment: ["TMUX": socket + ",123,0"])
    #expect(attachment.isAttached)
    func follow() -> Bool {
      let isNews = attachment.follow()
      return isNews
    }
    attach(true)
    #expect(follow() == false)
    attach(false)
    #expect(follow())
    #expect(attachment.isAttached == false)
    let (first, second) = (attachment.noteInput(), attachment.noteInput())
    #expect(first && !second)
    #expect(attachment.isAttached)
    let screen = Attachment(environment: ["STY": "default", "SCREENDIR": folder.path])
    #expect(screen.socket == socket)
    #expect(Attachment(environment: ["TERM": "xterm"]).socket == nil)
  }
}
