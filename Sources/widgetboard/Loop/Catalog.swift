import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The extensions that were found and the kinds they have.
struct Catalog {
  private(set) var executables: [ExtensionName: ExtensionExecutable] = [:]
  private var descriptions: [ExtensionName: ExtensionDescription] = [:]
  /// Extensions that could not say what they are, and why.
  private(set) var failures: [ExtensionName: ExtensionFailure] = [:]

  /// What changed when the folders were read again.
  struct Change {
    /// Those with another executable than before.
    var replaced: [ExtensionName] = []
    var isAny = false
  }

  mutating func update(_ found: [ExtensionExecutable]) -> Change {
    defer { listWidgets() }
    var change = Change()
    let new = Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, old) in executables where new[name] != old {
      change.isAny = true
      descriptions[name] = nil
      failures[name] = nil
      if new[name] != nil { change.replaced.append(name) }
    }
    change.isAny = change.isAny || new.keys.contains { executables[$0] == nil }
    // One that was still being written could not be started then, and may be what has changed now.
    change.isAny = change.isAny || !failures.isEmpty
    forgetFailures()
    executables = new
    return change
  }

  mutating func describe(
    _ name: ExtensionName, _ result: Result<ExtensionDescription, ExtensionFailure>
  ) {
    guard executables[name] != nil else { return }
    defer { listWidgets() }
    switch result {
    case .success(let description): descriptions[name] = description
    case .failure(let failure): failures[name] = failure
    }
  }

  /// Those that could not say what they are are asked again.
  mutating func forgetFailures() {
    failures = [:]
  }

  /// Why there is no such kind, by the kind an extension's name stands for.
  var unavailable: [String: String] {
    Dictionary(
      failures.map { (executables[$0.key]?.baseName ?? $0.key, $0.value.tileText) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Extensions nothing is known of yet, in order of name.
  var undescribed: [ExtensionExecutable] {
    executables.values.filter { descriptions[$0.name] == nil && failures[$0.name] == nil }
      .sorted { $0.name < $1.name }
  }

  /// Which extension has which kind; of two with the same kind the first by name.
  var kinds: [String: ExtensionName] {
    Dictionary(
      widgets.map { ($0.descriptor.kind, $0.executable.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The same as the engine knows them.
  var knownKinds: [String: KnownKind] {
    Dictionary(
      widgets.map { executable, descriptor in
        (
          descriptor.kind,
          KnownKind(
            extension: executable.name, liveInterval: descriptor.liveInterval,
            usesLocation: descriptor.usesLocation)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  var descriptors: [String: WidgetDescriptor] {
    Dictionary(
      widgets.map { ($0.descriptor.kind, $0.descriptor) }, uniquingKeysWith: { first, _ in first })
  }

  /// Every widget with its extension, by extension and in the extension's order.
  private(set) var widgets: [(executable: ExtensionExecutable, descriptor: WidgetDescriptor)] = []
  private var places: [String: Int] = [:]

  private mutating func listWidgets() {
    widgets = executables.values.sorted { $0.name < $1.name }.flatMap { executable in
      (descriptions[executable.name]?.widgets ?? []).map { (executable, $0) }
    }
    places = Dictionary(
      widgets.enumerated().map { ($1.descriptor.kind, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Which parameters are references to secrets.
  var secrets: SecretParameters { SecretParameters(widgets.map(\.descriptor)) }

  /// The same for the gallery: a kind that two extensions have is the first one's.
  var gallery: [GalleryWidget] {
    let kinds = kinds
    return widgets.filter { kinds[$0.descriptor.kind] == $0.executable.name }
      .map { GalleryWidget(extension: $0.executable.baseName, descriptor: $0.descriptor) }
  }

  func widget(ofKind kind: String) -> (
    executable: ExtensionExecutable, descriptor: WidgetDescriptor
  )? {
    places[kind].map { widgets[$0] }
  }

  func isScript(_ name: ExtensionName) -> Bool { descriptions[name]?.isScript ?? false }
}
