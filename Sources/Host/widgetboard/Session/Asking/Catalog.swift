import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The extensions that were found and their kinds, including what is known of extensions that
/// cannot describe themselves now: their last descriptions.
struct Catalog {
  private(set) var executables: [ExtensionName: ExtensionExecutable] = [:]
  /// The descriptions, and whether each comes from the executable that is there now.
  private var descriptions: [ExtensionName: (said: ExtensionDescription, isCurrent: Bool)] = [:]
  /// Extensions that could not describe themselves, with the failure.
  private var silences: [ExtensionName: ExtensionFailure] = [:]
  /// Extensions whose file cannot be executed, with the failure.
  private var unusable: [ExtensionName: ExtensionFailure] = [:]
  private var declarations: [ExtensionName: ExtensionDeclarations] = [:]
  /// The paths of files that are not used because another file of the same name is, by that name.
  private(set) var shadowed: [ExtensionName: [String]] = [:]
  /// The number of files that were not looked at because there are too many.
  private(set) var leftOut = 0
  private var toldTroubles: Set<DeclarationTrouble> = []
  /// Executables that disappeared and have not come back, and whether they had described
  /// themselves.
  private var departed: [ExtensionName: (executable: ExtensionExecutable, isDescribed: Bool)] = [:]

  /// The changes found by reading the folders again.
  struct Change {
    /// Extensions whose executable is another one than before.
    var replaced: [ExtensionName] = []
    /// Extensions that could not be started to describe themselves: the change may supply what was
    /// missing, for instance a file that was still being written. An extension that ran and failed
    /// waits for its own file, or for its next attempt.
    var silent: [ExtensionName] = []
    var isAny = false
  }

  /// Takes over the current contents of the folders.
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
      // A linker removes the old file before it writes the new one.
      if old.executable != executable {
        change.replaced.append(name)
      } else {
        descriptions[name]?.isCurrent = old.isDescribed
      }
    }
    executables = new
    change.silent = silences.filter { name, failure in
      switch failure.reason {
      case .couldNotStart, .held: return new[name] != nil
      default: return false
      }
    }.keys.sorted()
    change.isAny = change.isAny || !change.silent.isEmpty
    change.isAny = noteUnusable(found.unusable, at: now) || change.isAny
    change.isAny = change.isAny || declarations != found.declarations
    declarations = found.declarations
    shadowed = found.shadowed
    leftOut = found.leftOut
    return change
  }

  /// Notes the unusable files. Returns whether they have changed.
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

  /// Recalls the last descriptions of extensions, by whatever executable gave them, for extensions
  /// that have not described themselves since.
  ///
  /// - Parameter identities: the identities of the executables that gave them. For an executable
  ///   that is still there the description counts as current.
  mutating func remember(
    _ descriptions: [ExtensionName: ExtensionDescription],
    of identities: [ExtensionName: String] = [:]
  ) {
    noteOwners(descriptions)
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

  /// Extensions that could not describe themselves or cannot be executed, with the failure.
  var failures: [ExtensionName: ExtensionFailure] { silences.merging(unusable) { $1 } }

  /// The declarations beside executables that cannot be understood, in order.
  var troubles: [DeclarationTrouble] {
    declarations.sorted { $0.key < $1.key }.flatMap(\.value.troubles)
  }

  /// The new troubles since the last call, each once with its extension.
  mutating func takeNewTroubles() -> [(name: ExtensionName, trouble: DeclarationTrouble)] {
    let all = declarations.flatMap { name, declared in declared.troubles.map { (name, $0) } }
    defer { toldTroubles = Set(all.map(\.1)) }
    return all.filter { !toldTroubles.contains($0.1) }
  }

  /// The reasons why kinds are unavailable, by the kinds that an extension had or is named after.
  var reasons: [String: Unavailability] { failuresByKind.mapValues(Unavailability.init) }

  /// The same reasons as failures.
  var failuresByKind: [String: ExtensionFailure] {
    var byKind: [String: ExtensionFailure] = [:]
    for (name, failure) in failures.sorted(by: { $0.key < $1.key }) {
      for kind in probableKinds(of: name) where byKind[kind] == nil { byKind[kind] = failure }
    }
    return byKind
  }

  /// The probable kinds of an extension that cannot describe itself now: those of its last
  /// description, and the one that it is named after.
  private func probableKinds(of name: ExtensionName) -> [String] {
    let said = descriptions[name]?.said.widgets.map(\.kind) ?? []
    let own = [ExtensionExecutable.baseName(of: name)]
    let written = said.map { WidgetTable.written($0, of: name) }
    return (said + own + written).filter { table.places[$0] == nil }
  }

  /// Extensions that could not describe themselves, ordered by name, with their probable kinds: for
  /// their tiles that is a failed reload.
  var silent: [(name: ExtensionName, kinds: Set<String>, failure: ExtensionFailure)] {
    silences.filter { executables[$0.key] != nil }.sorted { $0.key < $1.key }.map {
      ($0.key, Set(probableKinds(of: $0.key)), $0.value)
    }
  }

  /// Extensions that gave no answer when they were last asked for their description, ordered by
  /// name.
  var wordless: [ExtensionName] {
    executables.keys.filter {
      descriptions[$0].map { $0.isCurrent && $0.said.source == .silence } ?? false
    }
    .sorted()
  }

  func isSilent(_ name: ExtensionName) -> Bool { silences[name] != nil }

  /// Whether the known description comes from another executable than the one that is there now.
  func isOutdated(_ name: ExtensionName) -> Bool { descriptions[name]?.isCurrent == false }

  /// Extensions without a current description or failure, ordered by name.
  var undescribed: [ExtensionExecutable] {
    executables.values
      .filter { descriptions[$0.name]?.isCurrent != true && silences[$0.name] == nil }
      .sorted { $0.name < $1.name }
  }

  /// The extension that has each kind, decided by ``WidgetTable``.
  var kinds: [String: ExtensionName] {
    table.places.mapValues { table.widgets[$0].executable.name }
  }

  /// The kinds for the engine, by each name that a tile may have for them: those in current
  /// descriptions, and the probable ones of extensions that could not describe themselves.
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

  /// The widgets of extensions that can be asked, by kind.
  var descriptors: [String: WidgetDescriptor] {
    table.places.mapValues { table.widgets[$0].descriptor }
  }

  /// The same widgets, by each name that a tile may have for the kind.
  var descriptorsByAnyName: [String: WidgetDescriptor] { table.all.mapValues(\.descriptor) }

  /// The same widgets, and the last descriptions of those that cannot be asked: the protection of a
  /// widget's data does not end with its extension.
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

  /// Every widget with its extension, ordered by extension and then as the extension lists them.
  var widgets: [WidgetTable.Widget] { table.widgets }
  private var table = WidgetTable()
  /// The extension that first had each kind; it keeps the kind while its file is there.
  private var owners: [String: ExtensionName] = [:]

  private mutating func listWidgets() {
    let able = executables.values.filter { silences[$0.name] == nil }.sorted { $0.name < $1.name }
    let widgets = able.flatMap { executable in
      (descriptions[executable.name]?.said.widgets ?? []).map {
        (executable: executable, descriptor: $0.declared(by: declarations[executable.name]))
      }
    }
    table = WidgetTable(
      widgets, awaited: Set(executables.values.filter { isAwaited($0.name) }.map(\.baseName)),
      owners: owners.filter { descriptions[$0.value] != nil && executables[$0.value] != nil })
    // While descriptions are missing, decide nothing: the order of the answers must not decide who
    // owns a kind.
    guard undescribed.isEmpty else { return }
    for (kind, place) in table.places where owners[kind] == nil && table.ownKinds[kind] == nil {
      owners[kind] = table.widgets[place].executable.name
    }
  }

  /// Notes the owners of kinds that only one extension had when a board was last open.
  private mutating func noteOwners(_ kept: [ExtensionName: ExtensionDescription]) {
    let claims = kept.filter { executables[$0.key] != nil }.flatMap { name, description in
      Set(description.own(to: name).widgets.map(\.kind)).map { (kind: $0, name: name) }
    }
    for (kind, claims) in Dictionary(grouping: claims, by: \.kind) where claims.count == 1 {
      owners[kind] = owners[kind] ?? claims[0].name
    }
  }

  /// Recalls the earlier owners of kinds; they take precedence over those noted since.
  mutating func remember(owners: [String: ExtensionName]) {
    self.owners.merge(owners) { $1 }
    listWidgets()
  }

  /// The owners of kinds that several extensions have in their descriptions, also in those of
  /// extensions that cannot describe themselves now.
  var disputed: [String: ExtensionName] {
    let claims = descriptions.filter { executables[$0.key] != nil }.flatMap { name, description in
      Set(description.said.widgets.map(\.kind)).map { (kind: $0, name: name) }
    }
    let disputed = Dictionary(grouping: claims, by: \.kind).filter { $0.value.count > 1 }
    return owners.filter { disputed[$0.key] != nil }
  }

  /// Whether an extension may still describe itself, since nothing is known of it.
  private func isAwaited(_ name: ExtensionName) -> Bool {
    descriptions[name] == nil && silences[name] == nil
  }

  /// Kinds that several extensions have: the extensions that do not get them, by kind.
  var doubled: [String: [ExtensionName]] { table.doubled }

  /// A sentence for each name that several files have: which file is used and which are not.
  var shadowing: [(name: ExtensionName, words: String)] {
    shadowed.sorted { $0.key < $1.key }.map { name, paths in
      let path = executables[name]?.path ?? name
      return (name, "\(path) is used, and not \(paths.joined(separator: ", ")) of the same name")
    }
  }

  /// The parameters that are references to secrets.
  var secrets: SecretParameters { SecretParameters(Array(descriptorsByAnyName.values)) }

  /// The types and defaults of all parameters.
  var parameters: ParameterValues { ParameterValues(Array(descriptorsByAnyName.values)) }

  /// The extensions' own names of kinds that the board writes otherwise.
  var ownKinds: [String: String] { table.ownKinds }

  func ownKind(_ kind: String) -> String { table.ownKind(kind) }

  /// The names that tiles may use for a kind of an extension.
  func boardKinds(_ kind: String, of name: ExtensionName) -> [String] {
    table.boardKinds(kind, of: name)
  }

  /// All names that tiles may use for the widget of a kind; empty if there is no such widget.
  func kinds(sameAs kind: String) -> [String] {
    owner(ofKind: kind).map { boardKinds(ownKind(kind), of: $0) } ?? []
  }

  /// The widgets to choose from in the gallery.
  var gallery: [GalleryWidget] {
    let kinds = kinds
    return widgets.filter {
      kinds[$0.descriptor.kind] == $0.executable.name && !$0.descriptor.isHidden
    }
    .map { GalleryWidget(extension: $0.executable.baseName, descriptor: $0.descriptor) }
  }

  func widget(ofKind kind: String) -> WidgetTable.Widget? { table.widget(ofKind: kind) }

  /// The extension that owns a tile's kind.
  func owner(ofKind kind: String) -> ExtensionName? { widget(ofKind: kind)?.executable.name }

  func isScript(_ name: ExtensionName) -> Bool { descriptions[name]?.said.isScript ?? false }
}

extension ExtensionDescription {
  /// The description for this board: a widget of another machine gets the kind that names the
  /// machine too, whatever it calls itself. So it gets no kinds of this machine, their tiles or
  /// those tiles' configurations.
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
