import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The extensions that were found, the kinds they have, and what is known of those that cannot say it
/// now: what they said when they last could.
struct Catalog {
  private(set) var executables: [ExtensionName: ExtensionExecutable] = [:]
  /// What was said, and whether by the executable that is there now.
  private var descriptions: [ExtensionName: (said: ExtensionDescription, isCurrent: Bool)] = [:]
  /// Extensions that could not say what they are, and why.
  private var silences: [ExtensionName: ExtensionFailure] = [:]
  /// Extensions whose file cannot be run, and why.
  private var unusable: [ExtensionName: ExtensionFailure] = [:]
  private var declarations: [ExtensionName: ExtensionDeclarations] = [:]
  /// Files that are not used, as an extension of their name is there, by that name.
  private(set) var shadowed: [ExtensionName: [String]] = [:]
  private var toldTroubles: Set<DeclarationTrouble> = []
  /// Executables that went and did not come back, and whether they had said what they are.
  private var departed: [ExtensionName: (executable: ExtensionExecutable, isDescribed: Bool)] = [:]

  /// What changed when the folders were read again.
  struct Change {
    /// Those with another executable than before.
    var replaced: [ExtensionName] = []
    /// Those that could not be started to say what they are: what has changed may be what they lacked, as one
    /// that was still being written then. One that ran and failed waits for its own file, or its next attempt.
    var silent: [ExtensionName] = []
    var isAny = false
  }

  /// Takes in what the folders hold now.
  mutating func update(_ found: ExtensionDiscovery, at now: Date) -> Change {
    defer { listWidgets() }
    var change = Change()
    let new = Dictionary(
      found.executables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, old) in executables where new[name] != old {
      change.isAny = true
      departed[name] = (old, descriptions[name]?.isCurrent == true)
      descriptions[name]?.isCurrent = false
      silences[name] = nil
    }
    for (name, executable) in new where executables[name] != executable {
      change.isAny = true
      guard let old = departed.removeValue(forKey: name) else { continue }
      // A linker takes the old file away before it writes the new one.
      if old.executable != executable {
        change.replaced.append(name)
      } else {
        descriptions[name]?.isCurrent = old.isDescribed
      }
    }
    executables = new
    change.silent = silences.filter { name, failure in
      guard case .couldNotStart = failure.reason else { return false }
      return new[name] != nil
    }.keys.sorted()
    change.isAny = change.isAny || !change.silent.isEmpty
    change.isAny = noteUnusable(found.unusable, at: now) || change.isAny
    change.isAny = change.isAny || declarations != found.declarations
    declarations = found.declarations
    shadowed = found.shadowed
    return change
  }

  /// Says whether that is news.
  private mutating func noteUnusable(_ files: [ExtensionDiscovery.Unusable], at now: Date) -> Bool {
    let before = unusable
    unusable = [:]
    for file in files {
      let reason = ExtensionFailure.Reason.unusable(file.fault, path: file.path)
      let old = before[file.name].flatMap { $0.reason == reason ? $0 : nil }
      unusable[file.name] =
        old ?? ExtensionFailure(reason: reason, extensionName: file.name, date: now)
    }
    return unusable != before
  }

  mutating func describe(
    _ name: ExtensionName, _ result: Result<ExtensionDescription, ExtensionFailure>
  ) {
    guard executables[name] != nil else { return }
    defer { listWidgets() }
    switch result {
    case .success(let description):
      descriptions[name] = (description.own(to: name), true)
      silences[name] = nil
    case .failure(let failure): silences[name] = failure
    }
  }

  /// Takes in what extensions said when they were last asked, by whatever executable: it is what is
  /// known of those that have said nothing since.
  ///
  /// - Parameter identities: those of the executables that said it. Of one that is still there it is as
  ///   if it had said so now.
  mutating func remember(
    _ descriptions: [ExtensionName: ExtensionDescription],
    of identities: [ExtensionName: String] = [:]
  ) {
    for (name, description) in descriptions {
      let isCurrent =
        silences[name] == nil && executables[name].map(\.identity) == identities[name]
        && executables[name] != nil
      let known = self.descriptions[name]
      guard isCurrent ? known?.isCurrent != true : known == nil else { continue }
      self.descriptions[name] = (description.own(to: name), isCurrent)
    }
    listWidgets()
  }

  /// Extensions that could not say what they are or cannot be run, and why.
  var failures: [ExtensionName: ExtensionFailure] { silences.merging(unusable) { $1 } }

  /// What of the files beside the executables cannot be understood, in order.
  var troubles: [DeclarationTrouble] {
    declarations.sorted { $0.key < $1.key }.flatMap(\.value.troubles)
  }

  /// The same by extension, each once: what is new since the last call.
  mutating func takeNewTroubles() -> [(name: ExtensionName, trouble: DeclarationTrouble)] {
    let all = declarations.flatMap { name, declared in declared.troubles.map { (name, $0) } }
    defer { toldTroubles = Set(all.map(\.1)) }
    return all.filter { !toldTroubles.contains($0.1) }
  }

  /// Why there is no such kind, by the kinds that an extension had or that its name stands for.
  var reasons: [String: Unavailability] { failuresByKind.mapValues(Unavailability.init) }

  /// The same as failures.
  var failuresByKind: [String: ExtensionFailure] {
    var byKind: [String: ExtensionFailure] = [:]
    for (name, failure) in failures.sorted(by: { $0.key < $1.key }) {
      for kind in probableKinds(of: name) where byKind[kind] == nil { byKind[kind] = failure }
    }
    return byKind
  }

  /// The kinds that are taken to be those of an extension that cannot say it now: what it said when it last
  /// could, and the one that it is named after.
  private func probableKinds(of name: ExtensionName) -> [String] {
    let said = descriptions[name]?.said.widgets.map(\.kind) ?? []
    let own = [ExtensionExecutable.baseName(of: name)]
    let written = said.map { WidgetTable.written($0, of: name) }
    return (said + own + written).filter { table.places[$0] == nil }
  }

  /// Extensions that could not say what they are, in order of name, each with its probable kinds: to their
  /// tiles that is a reload that failed.
  var silent: [(name: ExtensionName, kinds: Set<String>, failure: ExtensionFailure)] {
    silences.filter { executables[$0.key] != nil }.sorted { $0.key < $1.key }.map {
      ($0.key, Set(probableKinds(of: $0.key)), $0.value)
    }
  }

  func isSilent(_ name: ExtensionName) -> Bool { silences[name] != nil }

  /// Whether all that is known of an extension is from another executable than the one that is there.
  func isOutdated(_ name: ExtensionName) -> Bool { descriptions[name]?.isCurrent == false }

  /// Extensions nothing is known of as they are now, in order of name.
  var undescribed: [ExtensionExecutable] {
    executables.values
      .filter { descriptions[$0.name]?.isCurrent != true && silences[$0.name] == nil }
      .sorted { $0.name < $1.name }
  }

  /// Which extension has which kind, as ``WidgetTable`` says.
  var kinds: [String: ExtensionName] {
    table.places.mapValues { table.widgets[$0].executable.name }
  }

  /// The same as the engine knows them, by each name that a tile may have for it: those of which an
  /// extension as it is now has said so, and the probable ones of those that could not say it.
  var knownKinds: [String: KnownKind] {
    var known = table.all.compactMapValues { executable, descriptor -> KnownKind? in
      guard descriptions[executable.name]?.isCurrent == true else { return nil }
      return KnownKind(
        extension: executable.name, liveInterval: descriptor.liveInterval?.value,
        usesLocation: descriptor.usesLocation, isScript: isScript(executable.name))
    }
    for (name, kinds, _) in silent {
      for kind in kinds where known[kind] == nil { known[kind] = KnownKind(extension: name) }
    }
    return known
  }

  /// The widgets of extensions that can be asked.
  var descriptors: [String: WidgetDescriptor] {
    table.places.mapValues { table.widgets[$0].descriptor }
  }

  /// The same, by each name that a tile may have for its kind.
  var descriptorsByAnyName: [String: WidgetDescriptor] { table.all.mapValues(\.descriptor) }

  /// The same and the last that is known of those that cannot be asked: what protects the data of a
  /// widget does not end with its extension.
  var lastKnown: [String: WidgetDescriptor] {
    let gone = descriptions.sorted { $0.key < $1.key }.flatMap { name, description in
      description.said.widgets.map { $0.declared(by: declarations[name]) }.flatMap { widget in
        var other = widget
        other.kind = WidgetTable.written(widget.kind, of: name)
        return ExtensionExecutable.baseName(of: name) == widget.kind ? [widget] : [widget, other]
      }
    }
    return descriptorsByAnyName.merging(gone.map { ($0.kind, $0) }) { first, _ in first }
  }

  /// Every widget with its extension, by extension and in the extension's order.
  var widgets: [WidgetTable.Widget] { table.widgets }
  private var table = WidgetTable()

  private mutating func listWidgets() {
    let able = executables.values.filter { silences[$0.name] == nil }.sorted { $0.name < $1.name }
    let widgets = able.flatMap { executable in
      (descriptions[executable.name]?.said.widgets ?? []).map {
        (executable: executable, descriptor: $0.declared(by: declarations[executable.name]))
      }
    }
    table = WidgetTable(
      widgets, awaited: Set(executables.values.filter { isAwaited($0.name) }.map(\.baseName)))
  }

  /// Whether an extension may yet say what it is, as nothing is known of it.
  private func isAwaited(_ name: ExtensionName) -> Bool {
    descriptions[name] == nil && silences[name] == nil
  }

  /// Kinds that several extensions say they have: those that do not get it, by kind.
  var doubled: [String: [ExtensionName]] { table.doubled }

  /// Which file has a name that several have, and which do not get it, in a sentence each.
  var shadowing: [(name: ExtensionName, words: String)] {
    shadowed.sorted { $0.key < $1.key }.map { name, paths in
      let path = executables[name]?.path ?? name
      return (name, "\(path) is used, and not \(paths.joined(separator: ", ")) of the same name")
    }
  }

  /// Which parameters are references to secrets.
  var secrets: SecretParameters { SecretParameters(Array(descriptorsByAnyName.values)) }

  /// The types and defaults of all parameters.
  var parameters: ParameterValues { ParameterValues(Array(descriptorsByAnyName.values)) }

  /// What extensions call kinds that the board writes otherwise.
  var ownKinds: [String: String] { table.ownKinds }

  func ownKind(_ kind: String) -> String { table.ownKind(kind) }

  /// What tiles may call a kind of an extension.
  func boardKinds(_ kind: String, of name: ExtensionName) -> [String] {
    table.boardKinds(kind, of: name)
  }

  /// What else tiles may call the widget of a kind, and that; none where there is no such widget.
  func kinds(sameAs kind: String) -> [String] {
    owner(ofKind: kind).map { boardKinds(ownKind(kind), of: $0) } ?? []
  }

  /// The widgets that somebody may choose from.
  var gallery: [GalleryWidget] {
    let kinds = kinds
    return widgets.filter { kinds[$0.descriptor.kind] == $0.executable.name }
      .map { GalleryWidget(extension: $0.executable.baseName, descriptor: $0.descriptor) }
  }

  func widget(ofKind kind: String) -> WidgetTable.Widget? { table.widget(ofKind: kind) }

  /// The extension that a tile of the kind is of.
  func owner(ofKind kind: String) -> ExtensionName? { widget(ofKind: kind)?.executable.name }

  func isScript(_ name: ExtensionName) -> Bool { descriptions[name]?.said.isScript ?? false }
}

extension ExtensionDescription {
  /// A widget of another machine has the kind that names both, whatever it calls itself: the kinds of this
  /// machine, their tiles and what those are configured with are none of its.
  fileprivate func own(to name: ExtensionName) -> ExtensionDescription {
    let kind = ExtensionExecutable.baseName(of: name)
    guard KindOnHost(kind) != nil else { return self }
    var description = self
    description.widgets = Array(
      (widgets.filter { $0.kind == kind } + widgets.filter { $0.kind != kind }).prefix(1))
    for index in description.widgets.indices { description.widgets[index].kind = kind }
    return description
  }
}

extension Unavailability {
  init(_ failure: ExtensionFailure) {
    self.init(summary: failure.tileText, detail: failure.sentence, advice: failure.advice)
  }
}
