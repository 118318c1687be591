import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Sends one extension every request that a board could send it.
struct WidgetCheck {
  let launch: LaunchEnvironment
  let executable: ExtensionExecutable
  let reading: ExtensionReading
  let options: CheckOptions
  private let log = CheckLog()
  private let limits = ExtensionLimits()
  private var report: CheckReport
  private var problems = CheckFindings()
  var notes = CheckFindings()
  private var isScript = false
  private var performed: Set<ArchivedAction> = []
  /// The actions of buttons that were not pressed.
  private var unpressed: Set<ArchivedAction> = []
  /// Whether a reply did not come in time: every other request would take as long.
  private var hangs = false
  /// The most entries to draw and the most buttons to press, so that a timeline of a thousand
  /// entries is judged by its first ones.
  private static let mostDrawn = 16
  private static let mostPerformed = 64

  init(
    _ launch: LaunchEnvironment, _ executable: ExtensionExecutable, _ options: CheckOptions
  ) {
    self.launch = launch
    self.executable = executable
    self.options = options
    reading = ExtensionReading(
      launch: launch, store: nil, logs: log.folder, checkedIn: log.stateFolder)
    report = CheckReport(file: executable.path)
  }

  func run() -> CheckReport {
    var check = self
    let widgets = check.describe()
    for name in widgets.isEmpty ? [] : options.unknown(to: widgets) {
      check.problems.add("no widget of it has a setting “\(name)”", at: "settings")
    }
    let protected = ProtectedWidgets(launch)
    for widget in widgets {
      if let words = protected.refusal(of: widget.declared(by: executable.declarations)) {
        check.problems.add(words, at: widget.kind)
        continue
      }
      for family in widget.families where !check.hangs { check.ask(widget, family) }
      if !check.hangs { check.askLive(widget) }
    }
    if !check.unpressed.isEmpty {
      let names = check.unpressed.map(\.name).sorted().prefix(5).joined(separator: ", ")
      check.notes.add(
        "its buttons were not pressed (\(names)): --press presses each once", at: "buttons")
    }
    check.report.problems = check.problems.sentences
    check.report.notes = check.notes.sentences
    check.report.standardError = log.lines(of: executable)
    return check.report
  }

  private mutating func describe() -> [WidgetDescriptor] {
    let request = ExtensionRequest(id: 1, action: .describe)
    let begin = reading.clock().instant
    let events = reading.ask(
      executable, isScript: false, [.init(request: request, purpose: .describe)])
    let time = begin.duration(to: reading.clock().instant)
    judge(asideOf: events, "describe")
    for case .described(_, let result) in events {
      switch result {
      case .success(let description):
        isScript = description.isScript
        if description.source == .silence {
          notes.add(
            "did not answer “describe” in \(Int(time / .seconds(1))) s: taken for a script that "
              + "describes nothing", at: "describe")
        } else if time > limits.describe {
          let tenths = Int(time / .milliseconds(100))
          notes.add(
            "took \(tenths / 10).\(tenths % 10) s to answer “describe”: a board waits "
              + "\(Int(limits.describe / .seconds(1))) s and then takes it for a script that "
              + "describes nothing", at: "describe")
        }
        for widget in description.widgets {
          judgeDefaults(of: widget)
          for slip in AuthorSlips.slips(in: widget) {
            problems.add("\(widget.kind): \(slip)", at: widget.kind)
          }
        }
        return description.widgets
      case .failure(let failure): note(failure, "describe")
      }
    }
    return []
  }

  /// Reports default values that the widget's own parameters would refuse.
  private mutating func judgeDefaults(of widget: WidgetDescriptor) {
    for parameter in widget.parameters where !parameter.isSecret && parameter.type != .list {
      guard let value = parameter.defaultValue,
        case .failure(let expected) = parameter.reading(value.written)
      else { continue }
      problems.add(
        "\(widget.kind) \(parameter.name): its defaultValue “\(value.written.prefix(60))” is not "
          + "\(expected.words)", at: widget.kind)
    }
  }

  /// Asks for a placeholder and a snapshot, which only extensions that describe themselves have,
  /// and for a timeline.
  private mutating func ask(_ widget: WidgetDescriptor, _ family: ArchivedFamily) {
    let configuration = options.configuration(of: widget)
    for (name, value) in configuration.sorted(by: { $0.key < $1.key }) {
      guard let fault = widget.fault(ofSetting: name, value) else { continue }
      problems.add(fault, at: widget.kind)
    }
    let placement = Placement(
      id: widget.kind, kind: widget.kind, family: family, configuration: configuration)
    let actions: [ExtensionRequest.Action] =
      isScript ? [.timeline] : [.placeholder, .snapshot, .timeline]
    for action in actions where !hangs {
      let begin = SuspendingClock.now
      let request = request(action, placement)
      let place = "\(widget.kind) \(family.shortName) \(action.rawValue)"
      let events = ask(request, .timeline(placement), widget)
      let seconds = begin.duration(to: .now) / .seconds(1)
      judge(asideOf: events, place)
      for case .answered(_, let result) in events {
        switch result {
        case .failure(let failure): note(failure, place)
        case .success(let timeline):
          judge(timeline, request, place, seconds: action == .timeline ? seconds : nil)
          if action == .timeline { use(timeline, placement, widget) }
        }
      }
    }
  }

  func request(_ action: ExtensionRequest.Action, _ placement: Placement)
    -> ExtensionRequest
  {
    Inquiries.request(action, placement, environment: launch.widgetEnvironment, at: Date())
  }

  private func ask(
    _ request: ExtensionRequest, _ purpose: ExtensionJobs.Purpose, _ widget: WidgetDescriptor
  ) -> [ExtensionJobs.Event] {
    reading.ask(
      executable, isScript: isScript, [.init(request: request, purpose: purpose)],
      knowing: catalog(of: widget))
  }

  func catalog(of widget: WidgetDescriptor) -> Catalog {
    var catalog = Catalog()
    _ = catalog.update(ExtensionDiscovery([executable]), at: Date())
    catalog.describe(
      executable.name,
      .success(
        ExtensionDescription(widgets: [widget], source: isScript ? .timeline : .answer)))
    return catalog
  }

  mutating func addProblem(_ sentence: String, at place: String, of key: String) {
    problems.add(sentence, at: place, of: key)
  }

  mutating func addLive(_ kind: String, _ outcome: LiveCheck.Outcome) {
    report.live.append(
      .init(kind: kind, answers: outcome.timelines.count, seconds: outcome.seconds))
  }

  private mutating func note(_ failure: ExtensionFailure, _ place: String) {
    switch failure.reason {
    case .timedOut:
      hangs = true
      notes.add("it was asked for nothing else, as it gave no answer", at: place)
    case .notJSON, .brokenJSON, .notUnderstood: report.isUnreadable = true
    default: break
    }
    problems.add("\(place): \(failure.sentence)", at: place, of: failure.sentence)
  }

  /// Reports what is wrong with replies other than timelines.
  private mutating func judge(asideOf events: [ExtensionJobs.Event], _ place: String) {
    for case .slipped(let slips) in events {
      for slip in slips { note(slip, place) }
    }
  }

  /// Reports a slip once for all views that have it: a script makes them with the same lines of
  /// code.
  private mutating func note(_ slip: ReplySlip, _ place: String) {
    problems.add(
      slip.advice, at: slip.place.isEmpty ? place : slip.place, of: slip.shownName + slip.said)
  }
}

// MARK: A timeline

extension WidgetCheck {
  /// Reports the findings about a timeline's members, and how near it comes to the limits.
  mutating func judge(
    _ timeline: JudgedTimeline, _ request: ExtensionRequest, _ place: String, seconds: Double?
  ) {
    let size = PricedSize(
      columns: request.columns?.value ?? 0, rows: request.rows?.value ?? 0)
    var shares = [
      ("bytes", Double(timeline.byteCount) / Double(limits.replyBytes)),
      ("entries", Double(timeline.entries.count) / Double(limits.entries)),
    ]
    var price = 0
    let now = request.now ?? Date()
    let first = timeline.entries.first?.date ?? now
    for slip in AuthorSlips.slips(in: timeline.header, first: first, asked: now) {
      notes.add(slip, at: place, namesPlace: false)
    }
    for entry in timeline.entries {
      guard let archived = try? timeline.archived(entry) else { continue }
      for slip in AuthorSlips.slips(in: archived.view) {
        notes.add(slip, at: place, namesPlace: false)
      }
      let measure = archived.view.measure
      price = max(price, archived.view.price(size))
      shares.append(("views", Double(measure.nodes) / Double(limits.nodes)))
      shares.append(("levels", Double(measure.levels) / Double(limits.levels)))
    }
    for slip in timeline.slips { note(slip, place) }
    let told = Set(timeline.slips.map(\.advice))
    for remark in timeline.header.remarks where !told.contains(remark) {
      notes.add(remark, at: place, namesPlace: false)
    }
    if let trouble = timeline.header.trouble {
      notes.add("its source is in trouble: \(trouble.text)", at: place, namesPlace: false)
    }
    guard let seconds, let usage = timeline.header.usage else { return }
    shares.append(("price", Double(price) / Double(size.mostSteps)))
    shares.append(("memory", Double(usage.peakBytes.value) / Double(limits.memoryBytes)))
    shares.append(("time", seconds / (limits.timeline / .seconds(1))))
    guard let nearest = shares.max(by: { $0.1 < $1.1 }) else { return }
    report.families.append(
      .init(
        kind: request.kind ?? "", family: request.family?.shortName ?? "",
        entries: timeline.entries.count, bytes: timeline.byteCount, seconds: seconds,
        peakBytes: usage.peakBytes > 0 ? usage.peakBytes.value : nil, price: price,
        nearestLimit: nearest.0,
        share: nearest.1))
  }

  /// Draws the timeline's first entries, which takes the most time, and presses the buttons of all.
  private mutating func use(
    _ timeline: JudgedTimeline, _ placement: Placement, _ widget: WidgetDescriptor
  ) {
    for (index, entry) in timeline.entries.enumerated() {
      guard let archived = try? timeline.archived(entry) else { continue }
      if index < Self.mostDrawn { draw(archived.view, placement, widget) }
      for node in archived.view.nodes {
        switch node.content {
        case .button(let action, _): perform(action, isOn: nil, placement, widget)
        case .toggle(let toggle): perform(toggle.action, isOn: !toggle.isOn, placement, widget)
        case .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting,
          .placed, .spacer, .divider, .color, .gradient, .shape, .progress, .gauge, .label, .link,
          .inert, .accessoryBackground, .hole, .unavailable, .unknown:
          break
        }
      }
    }
  }

  private mutating func perform(
    _ action: ArchivedAction, isOn: Bool?, _ placement: Placement, _ widget: WidgetDescriptor
  ) {
    guard options.presses else {
      unpressed.insert(action)
      return
    }
    guard performed.count < Self.mostPerformed, performed.insert(action).inserted else { return }
    var request = request(.perform, placement)
    request.perform = action
    request.isOn = isOn
    let events = ask(request, .perform(placement, action), widget)
    judge(asideOf: events, "button “\(action.name)”")
    for case .performed(_, _, let result) in events {
      switch result {
      case .success: report.performed.append(action.name)
      case .failure(let failure):
        let place = "button “\(action.name)”"
        guard case .reported(let words) = failure.reason else { note(failure, place); continue }
        // Only a note: an action may refuse, for instance because of a button pressed before it.
        notes.add("\(place) answered that it cannot be done: \(words)", at: place)
      }
    }
  }
}
