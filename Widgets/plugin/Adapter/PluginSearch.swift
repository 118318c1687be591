import Foundation
import PluginMenus
import WidgetArchive

struct InstallError: Error {
  let words: String
}

/// Finds plugins, and modules in bars' configurations, at a path. It runs none of them and writes
/// nothing.
///
/// A plugin is a program: a file that begins with `#!` or that the kernel can execute. A file that
/// parses as a bar's configuration counts as that, even if it is a program.
struct PluginSearch {
  /// The format as a person writes it; `auto` for any.
  let format: String

  func find(_ path: String) throws(InstallError) -> PluginListing {
    guard format == "auto" || PluginFormat(name: format) != nil else {
      let names = PluginFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw InstallError(words: "there is no format “\(format)”; there are \(names) and auto")
    }
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw InstallError(
        words: errno == ENOENT
          ? "\(path) does not exist" : "\(path) cannot be read: \(String(cString: strerror(errno)))"
      )
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return try listing(ofFile: path) }
    return try listing(ofFolder: path)
  }

  // MARK: A file

  private func listing(ofFile path: String) throws(InstallError) -> PluginListing {
    if Self.isConfiguration(path) { return try modules(of: path) }
    let file = try ReadableFile(path)
    guard let program = PluginProgram(path: path, file) else {
      // A bar's configuration may have any file name.
      if [nil, .waybar, .i3blocks].contains(PluginFormat(name: format)),
        let listing = try? modules(of: path)
      {
        return listing
      }
      throw InstallError(words: "\(path) is no plugin: \(Self.reason(file))")
    }
    return PluginListing(found: [plugin(path, program)], isNamedProgram: true)
  }

  private static func isConfiguration(_ path: String) -> Bool {
    BarConfiguration.isOne(URL(fileURLWithPath: path).lastPathComponent)
  }

  private func plugin(_ path: String, _ program: PluginProgram) -> PluginListing.Found {
    PluginListing.Found(
      kind: PluginFile(URL(fileURLWithPath: path).lastPathComponent).name, path: path,
      runs: [program.words.map(\.shellQuoted).joined(separator: " ")])
  }

  private func modules(of path: String) throws(InstallError) -> PluginListing {
    let configuration = try BarFile(path).configuration
    return PluginListing(
      found: configuration.modules.map { module in
        PluginListing.Found(
          kind: module.kind, otherKind: module.barName + "-" + module.kind, path: path,
          module: module.name, runs: module.runs)
      },
      left: configuration.missing.map {
        PluginListing.Left(name: $0, reason: "it is included, and not there")
      })
  }

  private static func reason(_ file: ReadableFile) -> String {
    file.mayRun
      ? "it begins with neither “#!” nor as a program of this machine does"
      : "it may not be executed and does not begin with “#!”"
  }

  // MARK: A folder

  /// The contents of a folder, without hidden files, folders, and disabled plugins. In a bar's
  /// folder only the configuration counts: the scripts beside it belong to its modules.
  private func listing(ofFolder path: String) throws(InstallError) -> PluginListing {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }
    if let bar = names.first(where: { Self.barNames.contains($0) && Self.isFile(path + "/" + $0) })
    {
      let others = names.filter { $0 != bar }
      var listing = try modules(of: path + "/" + bar)
      listing.left += others.map {
        PluginListing.Left(name: $0, reason: "it is part of the bar of \(bar)")
      }
      return listing
    }
    var listing = PluginListing()
    for name in names {
      switch judge(name, in: path) {
      case .program(let program): listing.found.append(plugin(path + "/" + name, program))
      case .other(let reason):
        listing.left.append(PluginListing.Left(name: name, reason: reason))
      }
      guard listing.found.count <= Self.mostPlugins else {
        throw InstallError(words: "\(path) has more than \(Self.mostPlugins) plugins in it")
      }
    }
    guard listing.found.isEmpty else { return listing }
    let left = listing.left.prefix(3).map { "; \($0.name): \($0.reason)" }
    throw InstallError(words: "\(path) has no plugins in it\(left.joined())")
  }

  private enum Judgement {
    case program(PluginProgram)
    /// The file is no plugin, for this reason.
    case other(String)
  }

  private func judge(_ name: String, in folder: String) -> Judgement {
    if name.hasSuffix(".off") { return .other("it is switched off") }
    let path = folder + "/" + name
    var status = stat()
    guard stat(path, &status) == 0 else { return .other("it cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .other("it is \(ReadableFile.word(status.st_mode))")
    }
    if Self.isConfiguration(name) {
      return .other("it is a configuration, which is added by its own name")
    }
    guard let file = try? ReadableFile(path) else { return .other("it cannot be read") }
    return PluginProgram(path: path, file).map(Judgement.program) ?? .other(Self.reason(file))
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static let barNames = ["config", "config.jsonc", "config.json", "config.ini"]
  private static let mostPlugins = 200
}

extension PluginProgram {
  /// Returns nil for a file that is no program.
  init?(path: String, _ file: ReadableFile) {
    self.init(path: path, head: file.head(upTo: 512), isProgram: ReadableFile.isProgram)
  }
}
