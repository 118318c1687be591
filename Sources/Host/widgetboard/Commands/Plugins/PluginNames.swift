import ExtensionHost
import Foundation
import WidgetArchive

/// Which kinds plugins get that are imported: their own, or another where that is taken.
struct PluginNames {
  /// A plugin and its kind here.
  struct Named {
    var found: PluginListing.Found
    var kind: String

    /// What its file hands to the adapter, which tells it from others.
    var subject: String { PluginNames.subject(of: found) }
  }

  private let taken: Set<String>
  private let folder: String
  private let adapter: String

  /// - Parameters:
  ///   - folder: where the files of widgets are written.
  ///   - adapter: the name of the program that they start.
  init(_ catalog: Catalog, folder: String, adapter: String) {
    taken = Set(catalog.descriptorsByAnyName.keys)
      .union(catalog.executables.keys.map(ExtensionExecutable.baseName))
      .union(catalog.failures.keys.map(ExtensionExecutable.baseName))
    self.folder = folder
    self.adapter = adapter
  }

  /// In the order of what was found. One that was imported before keeps its kind.
  func named(_ found: [PluginListing.Found]) -> [Named] {
    var given: Set<String> = []
    return found.map { plugin in
      let kind = candidates(plugin).first { kind in
        !given.contains(kind) && (isOurs(kind, plugin) || !taken.contains(kind) && isFree(kind))
      }
      // There are more candidates than kinds.
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

  /// Whether the file of that kind was written for the same plugin.
  private func isOurs(_ kind: String, _ plugin: PluginListing.Found) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path(kind)) else { return false }
    defer { try? file.close() }
    let text = String(decoding: (try? file.read(upToCount: 64 << 10)) ?? Data(), as: UTF8.self)
    return text.hasPrefix("#!/bin/sh\n") && text.contains(adapter)
      && text.hasSuffix(" \(Self.subject(of: plugin))\n")
  }

  private static func subject(of plugin: PluginListing.Found) -> String {
    ([plugin.path] + (plugin.module.map { [$0] } ?? [])).map(\.shellQuoted).joined(separator: " ")
  }
}
