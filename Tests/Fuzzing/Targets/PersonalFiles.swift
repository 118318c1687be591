import Answers
import Board
import Bookmarks
import CommandOutput
import CalendarServers
import Calendars
import Feeds
import Forecasts
import Foundation
import NoteText
import PluginMenus
import ProgramErrors
import RemoteWidgets
@testable import TimelineEngine
import TodoTasks
import WrittenText
import WidgetArchive

extension FuzzTarget {
  /// A message in the mailbox.
  static let messages = FuzzTarget("messages") { bytes in
    guard let message = try? MailboxMessage(jsonLine: Data(bytes)) else { return }
    _ = message.jsonText
  }

  /// The board file: the text written after reading it reads back as the same board.
  static let boards = FuzzTarget(text: "boards") { text in
    do throws(BoardFileError) {
      let document = try BoardDocument(text: text)
      let again = try? BoardDocument(text: document.text)
      precondition(again?.layout == document.layout)
    } catch {
      precondition(!error.sentence(file: "board.conf").isEmpty)
    }
  }

  /// The units of pages in the state folder.
  static let pages = FuzzTarget(text: "pages") { text in
    var units = KeptUnits(text: text)
    units.merge(KeptUnits(text: units.text))
  }

  /// A text file written by any editor.
  static let texts = FuzzTarget("texts") { bytes in
    let written = WrittenText(Array(bytes))
    precondition(written?.text.utf8.contains(0x0D) != true)
  }

  static let preferences = FuzzTarget(text: "preferences") { text in
    _ = try? Preferences(json5: text)
  }

  static let themes = FuzzTarget(text: "themes") { text in
    let theme = try? Theme(name: "mine", text: text, base: { _ in nil })
    _ = theme.flatMap { theme in
      (theme.dark ?? theme.light).map { ThemeSample(theme: theme, colors: $0, unicode: true) }
    }
  }

  /// A recorded event log, and its events in a fresh engine.
  static let eventLogs = FuzzTarget("event-logs") { bytes in
    guard let log = try? EventLog(data: Data(bytes)) else { return }
    log.replay { _, _ in }
  }

  /// A calendar in whatever encoding, from a disk or by address.
  static let calendars = FuzzTarget("calendars") { bytes in
    let start = Date(timeIntervalSince1970: 1_795_219_200)
    let interval = DateInterval(start: start, duration: 42 * 86_400)
    var file = CalendarFile(bytes: Data(bytes), around: interval, here: .gmt)
    precondition(file.problems.count <= 20)
    for event in file.events(in: interval, of: CalendarName("c")) {
      precondition(event.start <= event.end)
    }
  }

  /// Bookmarks a line each, or as browsers export them.
  static let bookmarks = FuzzTarget(text: "bookmarks") { text in
    for bookmark in BookmarkList(reading: text).bookmarks {
      precondition(!bookmark.name.isEmpty && bookmark.url.scheme != nil)
      _ = bookmark.place + bookmark.address
    }
  }

  /// What a weather service answers, with values that are none.
  static let forecasts = FuzzTarget("forecasts") { bytes in
    _ = try? PlaceSearch(openMeteo: Data(bytes))
    guard let forecast = try? Forecast(openMeteo: Data(bytes)) else { return }
    precondition(!forecast.hours.isEmpty || forecast.current != nil)
  }

  /// The answers of a calendar server, and the same bytes as a stored calendar.
  static let calendarServers = FuzzTarget("calendar-servers") { bytes in
    let data = Data(bytes)
    if let account = CalendarAccount(data) {
      precondition(CalendarAccount(account.data) == account)
    }
    let now = Date(timeIntervalSince1970: 1_795_219_200)
    guard let address = try? CalendarAddress("https://a@c.example/", secret: "s") else { return }
    for status in [207, 200, 403, 401] {
      var conversation = CalendarConversation(
        address, keeping: CalendarAccount(data), interval: DateInterval(start: now, duration: 1e6),
        now: now)
      var count = 0
      while let query = conversation.next() {
        count += 1
        precondition(count <= 60 && CalendarAddress.mayLead(from: address.url, to: query.url))
        let answer = CalendarConversation.Answer(
          status: status, headers: ["retry-after": "9"], data: data)
        do throws(CalendarConversation.Fault) {
          try conversation.take(answer)
        } catch {
          precondition(!error.description.isEmpty)
          break
        }
      }
    }
  }

  static let feeds = FuzzTarget("feeds") { bytes in
    guard let address = URL(string: "http://feeds.example/rss") else { return }
    _ = try? FeedReader.read(Data(bytes), from: address)
  }

  static let tasks = FuzzTarget("tasks") { bytes in
    guard let today = Day("2026-11-22") else { return }
    let text = TodoText(Array(bytes))
    for order in TodoList.Order.allCases {
      _ = TodoList(text.tasks, order: order, on: today).late(on: today)
    }
    for task in text.tasks.prefix(3) {
      _ = try? text.changing(task.text, line: task.line, toDone: !task.isDone, on: today)
    }
  }

  static let notes = FuzzTarget(text: "notes") { text in
    for isMarkdown in [false, true] {
      let lines = NoteLine.lines(of: text, isMarkdown: isMarkdown)
      _ = NoteFit(lines[...], columns: 17, rows: 7)
    }
  }

  /// The output of plugins of other programs, and their comments about themselves, as a tile that a
  /// board may draw.
  static let plugins = FuzzTarget("plugins") { bytes in
    let metadata = PluginMetadata(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let plugin = Plugin(file: PluginFile(text), metadata: metadata)
    let now = Date(timeIntervalSince1970: 1_795_348_800)
    for format in PluginFormat.allCases {
      let timeline = plugin.timeline(
        format.menu(bytes), family: .systemLarge, rows: 17, now: now)
      precondition(timeline.entries.count <= 60)
    }
    _ = PluginFormat(file: plugin.file, metadata: metadata, output: bytes)
    for module in (try? BarConfiguration(text))?.modules ?? [] {
      _ = Plugin(file: plugin.file, metadata: metadata, module: module).timeline(
        module.menu(bytes), family: .systemMedium, rows: 7, now: now)
    }
    _ = AllowedCommands(text).text
  }

  /// The error output of a failed program.
  static let errors = FuzzTarget(text: "errors") { text in
    let words = FailureReason.words(of: text)
    precondition(words.map { !$0.isEmpty && $0.count <= 300 } ?? true)
    _ = FailureReason.error(in: text)
    _ = FailureReason.missingProgram(in: text)
    precondition(!FailureReason.isTold(by: text) || words != nil)
  }

  /// The configuration of a bar, and after an empty line the output of its modules.
  static let bars = FuzzTarget("bars") { bytes in
    let end = Array(bytes).firstRange(of: Array("\n\n".utf8))
    let text = String(decoding: bytes[..<(end?.lowerBound ?? bytes.count)], as: UTF8.self)
    let output = Array(bytes[(end?.upperBound ?? bytes.count)...])
    let now = Date(timeIntervalSince1970: 1_795_348_800)
    do throws(BarConfiguration.Mistake) {
      // The modules' output also serves as the included file.
      let included = BarConfiguration.Included(
        path: "/x", text: String(decoding: output, as: UTF8.self))
      let bar = try BarConfiguration(text) { _ in [included] }
      for module in bar.modules.prefix(8) {
        let plugin = Plugin(
          file: PluginFile(module.name), metadata: PluginMetadata(output), module: module)
        for isUrgent in [false, true] {
          let timeline = plugin.timeline(
            module.menu(output, isUrgent: isUrgent), family: .systemSmall, rows: 7, now: now)
          precondition(timeline.entries.count <= 60)
        }
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// A path, a template, and the answer of a web service: a line each.
  static let answers = FuzzTarget("answers") { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return }
    let words = lines.prefix(2).map { String(decoding: $0, as: UTF8.self) }
    let path = try? AnswerPath(words[0])
    let template = try? AnswerTemplate(words[1])
    let writing = AnswerWriting(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    guard let answer = try? Answer.read(Data(lines[2]), as: .auto) else { return }
    for item in (try? path?.find(in: answer)) ?? [] {
      precondition((item.asDate.map { abs($0.timeIntervalSince1970) } ?? 0) < 1e12)
      _ = template.flatMap { try? writing.text($0, in: answer, item: item) }
    }
    for line in AnswerOutline(answer).lines {
      precondition((try? AnswerPath(line.path).find(in: answer)) != nil, line.path)
    }
    _ = try? AnswerRequest(url: words[0], headers: words[1], secret: words[1])
    let said = ServiceWords.said(in: Data(lines[2]), hiding: words[0])
    precondition(said.map { !$0.isEmpty && $0.count <= 200 } ?? true)
    _ = ServiceWords.graphQLError(in: answer)
    _ = AnswerStatus.retryDate(words[0], at: Date(timeIntervalSince1970: 1_795_348_800))
  }

  /// The output of another machine: the first line on standard error, the others on standard
  /// output.
  static let hosts = FuzzTarget("hosts") { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    precondition(!HostTrouble(lines[0]).words(of: "build1").isEmpty)
    guard let place = KindOnHost("system@build1") else { return }
    var greeting = RemoteGreeting()
    var replies = RemoteReplies(place)
    for line in lines.dropFirst() {
      guard greeting.state == .runs else {
        greeting.read(line)
        let now = Date(timeIntervalSince1970: 1_795_348_800)
        if let clock = greeting.clock { replies = RemoteReplies(place, clock: clock, now: now) }
        continue
      }
      for told in replies.take(Array(line)) + replies.end() {
        precondition(!told.contains(UInt8(ascii: "\n")))
        precondition((try? JSON(Data(told), limits: .reply)) != nil)
        guard let reply = try? ExtensionReply(jsonLine: Data(told)) else { continue }
        precondition(reply.transfers.isEmpty && reply.cancelled.isEmpty)
        if case .description(let widgets) = reply.content {
          precondition(widgets.map(\.kind) == ["system@build1"])
        }
      }
    }
  }

  /// A command's output, with the sequences that colour it and move the cursor.
  static let output = FuzzTarget("output") { bytes in
    _ = ProgramOutput(bytes)
  }
}
