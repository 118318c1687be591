/// Decides what a deep link opens. It reads files and runs nothing; the event loop performs the
/// result.
struct LinkResolver {
  let environment: [String: String]
  /// The folders in which extensions are looked for, the executable's folder included.
  let widgetFolders: [String]
  /// The mailbox's folder, passed to apps so that their `WidgetCenter` reaches this board.
  let mailbox: String
  let files: LinkFiles

  /// The variable that tells an app which extension is its own.
  static let extensionVariable = "WIDGETBOARD_APP_EXTENSION"

  /// The opening of a URL.
  ///
  /// - Parameter extensionName: the extension whose tile has the link, such as `game.widget`: if
  ///   its app claims the scheme, it comes before others, unless the person chose otherwise.
  func opening(of text: String, from extensionName: String? = nil) -> Opening {
    do {
      let url = try LinkURL(text)
      if url.isWeb { return openingInBrowser(url) }
      let opening = openingInApp(url, from: extensionName)
      guard url.scheme == "file", case .show = opening else { return opening }
      return openingFile(url)
    } catch {
      return .refused(error)
    }
  }

  /// The launch of an extension's containing app without a URL; nil if no such app can be run.
  func launch(appOf extensionName: String, activity: UserActivity) -> AppLaunch? {
    guard let entry = catalog().app(containing: extensionName),
      var launch = launch(entry, url: nil, extensionName: extensionName)
    else { return nil }
    launch.environment[UserActivity.variable] = try? activity.json()
    return launch
  }

  /// The extensions of an app, by its desktop entry's ID or name, or by the name of its program or
  /// extension.
  func extensions(ofApp app: String) -> [String] {
    if app.hasSuffix(".widget") { return [app] }
    let entry = catalog().entry(app.hasSuffix(".desktop") ? app : app + ".desktop")
    let extensions = (entry ?? catalog().application(called: app))?.extensions ?? []
    return extensions.isEmpty ? [app + ".widget"] : extensions
  }

  // MARK: Web links

  private func openingInBrowser(_ url: LinkURL) -> Opening {
    let commands = BrowserCommand.commands(in: environment["BROWSER"] ?? "")
    for command in commands {
      guard let program = program(command.program) else { continue }
      return .run(
        AppLaunch(
          program: program, arguments: command.arguments(url: url),
          inTerminal: command.isTextBrowser(inGraphicalSession: hasGraphicalSession)
            || catalog().runsInTerminal(program: command.program)))
    }
    guard hasGraphicalSession else {
      return .show(url: url.text, .browser(tried: commands.map(\.program)))
    }
    return desktopOpener(url).map(Opening.run)
      ?? .show(url: url.text, .browser(tried: commands.map(\.program)))
  }

  /// The launch of the program that opens any URL as the desktop does.
  func desktopOpener(_ url: LinkURL) -> AppLaunch? {
    for opener in ["xdg-open", "open"] {
      guard let program = program(opener) else { continue }
      return AppLaunch(program: program, arguments: [opener, url.text], inTerminal: false)
    }
    return nil
  }

  var hasGraphicalSession: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
  }

  // MARK: Apps

  private func openingInApp(_ url: LinkURL, from extensionName: String?) -> Opening {
    let found = applicationFolders()
    let catalog = ApplicationCatalog(folders: found.folders, files: files)
    let entries = Associations(found.associationFiles, files: files).applications(
      for: url.handlerType, in: catalog,
      containingApp: extensionName.flatMap { catalog.app(containing: $0) }
    ).compactMap(catalog.entry)
    for entry in entries {
      let own = extensionName.flatMap { entry.extensions.contains($0) ? $0 : nil }
      if let launch = launch(entry, url: url, extensionName: own ?? entry.extensions.first) {
        return .run(launch)
      }
    }
    return .show(
      url: url.text, entries.first.map { .unusable(entry: $0.id) } ?? .scheme(url.scheme))
  }

  func launch(
    _ entry: DesktopEntry, url: LinkURL?, extensionName: String?
  ) -> AppLaunch? {
    if let needed = entry.tryExec, program(needed, beside: entry.programFolder) == nil {
      return nil
    }
    guard let line = try? ExecLine(entry.exec),
      let program = program(line.program, beside: entry.programFolder)
    else { return nil }
    var launch = AppLaunch(
      program: program, arguments: line.arguments(url: url, entry: entry),
      inTerminal: entry.inTerminal, folder: entry.folder,
      environment: ["WIDGETBOARD_MAILBOX": mailbox], app: entry)
    launch.environment[Self.extensionVariable] = extensionName
    return launch
  }

  private func catalog() -> ApplicationCatalog {
    ApplicationCatalog(folders: applicationFolders().folders, files: files)
  }

  func applicationFolders() -> ApplicationFolders {
    ApplicationFolders(environment: environment, widgetFolders: widgetFolders, files: files)
  }

  // MARK: Programs

  /// The absolute path of a program. A name is looked for in the folder of its entry, then in
  /// `PATH`. Relative paths are refused, also those in `PATH`: they would depend on the folder in
  /// which the board was started.
  func program(_ name: String, beside folder: String? = nil) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) {
      return name.hasPrefix("/") && files.isProgram(name) ? name : nil
    }
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let folders = (folder.map { [$0] } ?? []) + path.split(separator: ":").map(String.init)
    return folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first(where: files.isProgram)
  }
}
