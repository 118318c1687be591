@testable import widgetboard

/// A disk as a table: file texts by path, and the programs that may be run.
struct VirtualFiles {
  var texts: [String: String] = [:]
  var programs: Set<String> = []

  var files: LinkFiles {
    let (texts, programs) = (texts, programs)
    return LinkFiles(
      text: { texts[$0] },
      names: { folder in
        let paths = Array(texts.keys) + Array(programs)
        return Set(
          paths.filter { $0.hasPrefix(folder + "/") }.compactMap { path in
            path.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
          }
        ).sorted()
      },
      isProgram: { programs.contains($0) })
  }

  /// Adds an application's desktop entry.
  mutating func add(
    _ path: String, exec: String, scheme: String? = "game", more: String = ""
  ) {
    texts[path] = """
      [Desktop Entry]
      Type=Application
      Name=An App
      Exec=\(exec)
      \(scheme.map { "MimeType=x-scheme-handler/\($0);" } ?? "")
      \(more)
      """
  }

  func resolver(_ environment: [String: String] = [:]) -> LinkResolver {
    let standard = [
      "HOME": "/home/me", "PATH": "/usr/bin:/bin", "XDG_CONFIG_DIRS": "/etc/xdg",
      "XDG_DATA_DIRS": "/usr/share",
    ]
    return LinkResolver(
      environment: standard.merging(environment) { _, own in own },
      widgetFolders: ["/more/widgets", "/home/me/.local/share/widgetboard/widgets", "/board"],
      mailbox: "/home/me/mailbox", files: files)
  }
}

extension Opening {
  /// The arguments of the program to run; nil if none is to run.
  var arguments: [String]? {
    if case .run(let launch) = self { launch.arguments } else { nil }
  }

  var launch: AppLaunch? {
    if case .run(let launch) = self { launch } else { nil }
  }
}
