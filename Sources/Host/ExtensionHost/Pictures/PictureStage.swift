import Foundation
import WidgetArchive

/// Gets the pictures that scripts name made by a process of its own, with an extension's limits,
/// which decodes them and replies with cells. No byte of such a file reaches the board.
///
/// Results are kept for some seconds: a live script names the same pictures every second, and a
/// file may change.
struct PictureStage {
  /// A timeline whose pictures are being made.
  struct Waiting {
    var requestID: Int
    var timeline: JudgedTimeline
  }

  private enum Outcome {
    case picture(ArchivedPicture)
    /// The reason why there is no picture.
    case fault(String)
  }

  /// An order for a tile of a size.
  private struct Key: Hashable {
    var order: PictureOrder
    var size: PricedSize
  }

  private let decoder: ExtensionExecutable?
  private let folder: String
  private let environment: [String: String]
  private let logFolder: String?
  private let sizes: [Int: PricedSize]
  private static let memory: Duration = .seconds(10)
  /// The most pictures kept: a live script may name another one each second.
  private static let mostKnown = 64
  private var known: [Key: Outcome] = [:]
  private var knownUntil: Moment.Instant?
  private var waiting: [Waiting] = []
  private var asked: [Key] = []
  private var run: ExtensionRun?

  /// - Parameter start: the start of the extension that names the pictures, with its requests.
  init(_ start: ExtensionStart) {
    decoder = Self.decoder
    folder = start.executable.folder
    environment = start.environment
    logFolder = start.logFolder
    sizes = Dictionary(start.requests.map { ($0.id.value, $0.pricedSize) }) { first, _ in first }
  }

  var isBusy: Bool { run != nil }
  var helperIDs: [Int32] { run.map { [$0.processID] } ?? [] }
  var descriptors: [Int32] { run?.descriptors ?? [] }
  var nextDeadline: Moment.Instant? { run?.nextDeadline }

  /// Whether a timeline has to pass this stage: it names pictures, or waits behind one that does.
  func concerns(_ timeline: JudgedTimeline) -> Bool {
    isBusy || timeline.entries.contains { !$0.orders.isEmpty }
  }

  mutating func handleReady(_ descriptor: Int32, at now: Moment) -> [Waiting] {
    guard let events = run?.handleReady(descriptor, at: now) else { return [] }
    return take(events, at: now)
  }

  mutating func handleDeadline(at now: Moment) -> [Waiting] {
    guard let events = run?.handleDeadline(at: now) else { return [] }
    return take(events, at: now)
  }

  /// Stops making pictures; timelines that wait for them are dropped.
  mutating func drop() {
    (run, waiting, asked) = (nil, [], [])
  }

  /// Takes a new timeline; returns those that are complete, in their order.
  mutating func take(_ timeline: JudgedTimeline, requestID: Int, at now: Moment) -> [Waiting] {
    if let until = knownUntil, until <= now.instant, waiting.isEmpty { known = [:] }
    if known.isEmpty { knownUntil = now.instant + Self.memory }
    // A live script may be quicker than its pictures are made: of a request's timelines behind the
    // first only the newest is kept.
    if let late = waiting.dropFirst().firstIndex(where: { $0.requestID == requestID }) {
      waiting.remove(at: late)
    }
    waiting.append(Waiting(requestID: requestID, timeline: timeline))
    return goOn(at: now)
  }

  /// Handles events of the process that makes pictures.
  private mutating func take(_ events: [ExtensionEvent], at now: Moment) -> [Waiting] {
    for event in events {
      switch event {
      case .timeline(_, let timeline): keep(timeline)
      case .failure(_, let failure): giveUp(failure.tileText)
      case .finished:
        giveUp("it could not be decoded")
        run = nil
      case .description, .handled, .previews, .options, .performed, .activity, .control,
        .transfers, .slips:
        break
      }
    }
    return run == nil ? goOn(at: now) : []
  }

  /// Starts the process if the first waiting timeline lacks pictures.
  private mutating func goOn(at now: Moment) -> [Waiting] {
    var complete: [Waiting] = []
    while run == nil, let first = waiting.first {
      let missing = missing(of: first)
      if missing.isEmpty {
        complete.append(filled(waiting.removeFirst()))
        if known.count > Self.mostKnown { known = [:] }
      } else {
        start(missing, requestID: first.requestID, at: now)
      }
    }
    return complete
  }

  private func key(_ order: PictureOrder, requestID: Int) -> Key {
    Key(order: order, size: sizes[requestID] ?? PricedSize(columns: 20, rows: 9))
  }

  private func missing(of waiting: Waiting) -> [Key] {
    var keys: [Key] = []
    for order in waiting.timeline.entries.lazy.flatMap(\.orders) {
      let key = key(order, requestID: waiting.requestID)
      guard !keys.contains(key) else { continue }
      keys.append(key)
      if keys.count == ArchiveLimits.pictureOrders { break }
    }
    return keys.filter { known[$0] == nil }
  }

  private mutating func start(_ keys: [Key], requestID: Int, at now: Moment) {
    asked = keys
    guard let decoder else { return giveUp("what decodes pictures is not installed") }
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "picture", columns: CellCount(keys[0].size.columns),
      rows: CellCount(keys[0].size.rows),
      configuration: [
        "folder": .string(folder),
        "orders": .list(
          asked.map { .string(String(decoding: $0.order.jsonLine(), as: UTF8.self)) }),
      ])
    do {
      run = try ExtensionRun(
        decoder, requests: [request], environment: environment, logFolder: logFolder, at: now)
    } catch {
      giveUp(error.tileText)
    }
  }

  /// Keeps the results: the process replies with a view that holds a picture, or words, for each
  /// order.
  private mutating func keep(_ timeline: JudgedTimeline) {
    guard let entry = timeline.entries.first, let archived = try? timeline.archived(entry) else {
      return
    }
    let answers = archived.view.nodes.compactMap { node -> Outcome? in
      switch node.content {
      case .image(let image): image.picture.map { .picture($0) }
      case .unavailable(let words): .fault(words)
      case .empty, .text, .symbol, .hstack, .vstack, .zstack, .chart, .grid, .fitting, .placed,
        .spacer, .divider, .color, .gradient, .shape, .progress, .gauge, .label, .link, .button,
        .toggle, .inert, .accessoryBackground, .hole, .unknown:
        nil
      }
    }
    guard answers.count == asked.count else { return }
    for (key, answer) in zip(asked, answers) { known[key] = answer }
    asked = []
  }

  private mutating func giveUp(_ words: String) {
    for key in asked { known[key] = .fault(words) }
    asked = []
  }

  // MARK: Filling

  private func filled(_ waiting: Waiting) -> Waiting {
    var filled = waiting
    var shared = SharedPictures(waiting.timeline.header.pictures)
    var slips: [ReplySlip] = []
    var told: Set<String> = []
    func tell(_ name: String, _ words: String) {
      guard slips.count < ReplySlip.most, told.insert(name).inserted else { return }
      slips.append(ReplySlip(name: name, path: "", fault: .value(words)))
    }
    var hasMore = false
    let size = sizes[waiting.requestID] ?? PricedSize(columns: 20, rows: 9)
    for (index, entry) in waiting.timeline.entries.enumerated() where !entry.orders.isEmpty {
      guard var archived = try? waiting.timeline.archived(entry) else { continue }
      let ordered = archived.view
      archived.view = ordered.fillingOrders { order in
        switch known[key(order, requestID: waiting.requestID)] {
        case .picture(let picture): return .image(ArchivedImage(picture))
        case .fault(let words):
          tell(order.name, "is not shown: \(words)")
          return .unavailable(order.name)
        case nil:
          hasMore = true
          return .unavailable(order.name)
        }
      }
      // A picture may stand at many places, and counts at each.
      if archived.view.measure.nodes > ArchiveLimits.nodes
        || archived.view.price(size) > size.mostSteps
      {
        archived.view = ordered.fillingOrders { .unavailable($0.name) }
        tell("entry \(index + 1)", "shows more pictures than can be drawn")
      }
      let view = archived.view
      archived.view = shared.take(from: view)
      filled.timeline.entries[index].json = Data(archived.jsonLine())
      filled.timeline.entries[index].pictures = archived.view.sharedPictures
      filled.timeline.entries[index].orders = []
      if entry.view != nil { filled.timeline.entries[index].view = view }
    }
    filled.timeline.header.pictures = shared.pictures
    if hasMore {
      let words = "of a timeline are shown, and this has more"
      slips.append(
        ReplySlip(name: "\(ArchiveLimits.pictureOrders) pictures", path: "", fault: .value(words)))
    }
    filled.timeline.slips += slips
    return filled
  }
}

extension PictureStage {
  /// The name of the program, which is installed beside the board's.
  static let program = "picture-maker"

  /// The program; nil if it is not installed.
  private static let decoder: ExtensionExecutable? = {
    guard let board = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let folder = board.lastIndex(of: "/").map { String(board[..<$0]) } ?? ""
    let path = folder + "/" + program
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return ExtensionExecutable(path: path, name: program, identity: program)
  }()
}
