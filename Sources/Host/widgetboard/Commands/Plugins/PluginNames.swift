import ExtensionHost
import Foundation
import WidgetArchive

/// Chooses the kinds of imported plugins: their own, or another one if that is taken.
struct PluginNames {
  /// A plugin and the kind it gets here.
  struct Named {
    var found: PluginListing.Found
    var kind: String

    /// The argument that its file passes to the adapter; it identifies the plugin.
    var subject: String { PluginNames.subject(of: found) }
  }

  private let taken: Set<String>
  private let folder: String
  private let adapter: String

  /// - Parameters:
  ///   - folder: the folder into which the files of widgets are written.
  ///   - adapter: the name of the program that these files start.
  init(_ catalog: Catalog, folder: String, adapter: String) {
    taken = Set(catalog.descriptorsByAnyName.keys)
      .union(catalog.executables.keys.map(ExtensionExecutable.baseName))
      .union(catalog.failures.keys.map(ExtensionExecutable.baseName))
      // An extension that cannot describe itself now keeps the kinds it had.
      .union(catalog.silent.flatMap(\.kinds))
    self.folder = folder
    self.adapter = adapter
  }

  /// The plugins with their kinds, in the given order. A plugin that was imported before keeps its
  /// kind.
  func named(_ found: [PluginListing.Found]) -> [Named] {
    var given: Set<String> = []
    return found.map { plugin in
      let kind = candidates(plugin).first { kind in
        !given.contains(kind) && (isOurs(kind, plugin) || !taken.contains(kind) && isFree(kind))
      }
      // Never nil in practice: there are more candidates than kinds.
      given.insert(kind ?? plugin.kind)
      return Named(found: plugin, kind: kind ?? plugin.kind)
    }
  }

  private func candidates(_ plugin: PluginListing.Found) -> some Sequence<String> {
    let names = [plugin.kind] + (plugin.otherKind.map { [$0] } ?? [])
    let last = names[names.count - 1]
    return names.lazy.map { $0 } + (2...).lazy.prefix(10_000).map { "\(last)-\($0)" }
  }

  private func path(_ kind: String) -> String { "\(folder)/\(kind).widget" }

  private func isFree(_ kind: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path(kind))) == nil
  }

  /// Whether the kind's file was written for the same plugin.
  private func isOurs(_ kind: String, _ plugin: PluginListing.Found) -> Bool {
    guard let data = try? FileReading(path(kind), limit: 64 << 10).data() else { return false }
    let text = String(decoding: data, as: UTF8.self)
    return text.hasPrefix("#!/bin/sh\n") && text.contains(adapter)
      && text.hasSuffix(" \(Self.subject(of: plugin))\n")
  }

  private static func subject(of plugin: PluginListing.Found) -> String {
    ([plugin.path] + (plugin.module.map { [$0] } ?? [])).map(\.shellQuoted).joined(separator: " ")
  }
}
