extension EntryPoint {
  // MARK: Bytes

  static let bytes = [
    EntryPoint(
      .file, "a file that is too large is told with its size, unread",
      [
        "Sources/Host/widgetboard/CommandLine/CommandHistory.swift",
        "Sources/Host/AuthorTools/ChosenTarget.swift",
        "Sources/Host/AuthorTools/CoverageCommand.swift",
        "Sources/Host/AuthorTools/InformationList.swift",
        "Sources/Host/AuthorTools/LinkedPackage+Writing.swift",
        "Sources/Host/AuthorTools/LinkedPackage.swift",
        "Sources/Host/AuthorTools/NeededProducts.swift",
        "Sources/Host/widgetboard/Commands/ReplayCommand.swift",
        "Sources/Host/AuthorTools/SimulateCommand.swift",
        "Sources/Host/widgetboard/Files/BoardFile.swift",
        "Sources/Host/widgetboard/Files/PreferencesFile.swift",
        "Sources/Host/widgetboard/Files/PublishedReports.swift",
        "Sources/Host/widgetboard/Files/TerminalRegister.swift",
        "Sources/Host/widgetboard/Files/ThemeFolder.swift",
        "Sources/Host/widgetboard/Files/ViewFolder.swift",
        "Sources/Host/widgetboard/Install/InstallCommand.swift",
        "Sources/Host/widgetboard/Install/InstalledFiles.swift",
        "Sources/Host/widgetboard/Links/LinkFiles.swift",
        "Sources/Host/widgetboard/Settings/SettingsFile.swift",
        "Sources/Host/CommandSupport/WholeFile.swift",
        "Sources/Host/CommandSupport/FileReading.swift",
      ]),
    EntryPoint(
      .person, "kept output is this person's alone, and bounded",
      [
        "Sources/Host/widgetboard/Commands/Activities/KeptOutput.swift",
        "Sources/Host/widgetboard/Session/Activities/ActivityFiles.swift",
      ]),
    EntryPoint(
      .person, "in a terminal it stops and goes on, knows its size, and reads keys",
      [
        "Sources/C/CLinux/monitor.c"
      ]),
    EntryPoint(
      .person, "it has its keys after the background, and where its input is no terminal",
      [
        "Sources/Host/widgetboard/Commands/Activities/CommandTerminal.swift"
      ]),
    EntryPoint(
      .person, "lines with mistakes are named, and lose no other line",
      [
        "Sources/Host/widgetboard/Commands/Activities/PostedLines.swift"
      ]),
    EntryPoint(
      .board, "what is no colour is none",
      [
        "Sources/Host/widgetboard/Files/TerminalColorsFile.swift"
      ]),
    EntryPoint(
      .widget, "what cannot be read is set aside and blocks nothing",
      [
        "Sources/Host/widgetboard/Files/Mailbox.swift",
        "Sources/AppleSupport/BoardMessages/BoardMailbox.swift",
      ]),
    EntryPoint(
      .board, "what cannot be read in the folder counts as none",
      [
        "Sources/Apple/ActivityKit/ActivityFolder.swift"
      ]),
    EntryPoint(
      .file, "a file that is no store, or a damaged one, is left as it is",
      [
        "Sources/Apple/SwiftData/Store/StoreFile.swift"
      ]),
    EntryPoint(
      .board, "a damaged file that cannot be set aside leaves a store in memory",
      [
        "Sources/Host/WidgetStore/StoreFile.swift",
        "Sources/Host/WidgetStore/StoreImage.swift",
      ]),
    EntryPoint(
      .board, "a board goes on where its store's index is cut off",
      [
        "Sources/C/CLinux/mappings.c"
      ]),
    EntryPoint(
      .board, "a file that says nothing useful is as good as none",
      [
        "Sources/Host/widgetboard/Files/UnitsFile.swift"
      ]),
    EntryPoint(
      .board, "a file of controls that is none is told with what to do",
      [
        "Sources/Host/widgetboard/Files/ControlsFile.swift"
      ]),
    EntryPoint(
      .person, "the shell lists, switches and waits for the result",
      [
        "Sources/Host/widgetboard/Commands/Controls/ControlsCommand.swift"
      ]),
    EntryPoint(
      .board, "a file that is none is replaced",
      [
        "Sources/Host/widgetboard/Files/SeedFile.swift"
      ]),
    EntryPoint(
      .board, "a tile whose drawing ended the board is left out until it is reloaded",
      [
        "Sources/Host/widgetboard/Files/Quarantine.swift"
      ]),
    EntryPoint(
      .board, "what killed processes left aside goes, and nothing else",
      [
        "Sources/Host/CommandSupport/NewFiles.swift",
        "Sources/Host/widgetboard/Files/FileSystem.swift",
        "Sources/Host/widgetboard/Files/FolderLock.swift",
        "Sources/Host/widgetboard/Files/HeldFile.swift",
      ]),
    EntryPoint(
      .file, "while a store is made its folder is held, and not after",
      ["Sources/AppleSupport/SQLiteLoading/MakingLock.swift"]),
    EntryPoint(
      .file, "an app and a widget may make the store at once",
      ["Sources/Apple/CoreData/Store/StoreFile.swift"]),
    EntryPoint(
      .board, "what another command has not loaded yet is told in words",
      [
        "Sources/Host/widgetboard/Files/ProfileLock.swift",
        "Sources/Host/widgetboard/Commands/BoardReports.swift",
      ]),
    EntryPoint(
      .file, "no folder of the system is closed, not even by root",
      [
        "Sources/Host/widgetboard/Files/PrivateFolder.swift"
      ]),
    EntryPoint(
      .script, "a file that the system does not start says what it is",
      [
        "Sources/Host/ExtensionHost/Discovery/ProgramHeader.swift"
      ]),
    EntryPoint(
      .widget, "entitlements beside a link and its target are followed while it is locked",
      [
        "Sources/Host/ExtensionHost/Discovery/PropertyListFile.swift"
      ]),
    EntryPoint(
      .widget, "what it leaves behind goes with the board, whatever it did to be forgotten",
      [
        "Sources/Host/ExtensionHost/ProcessTable.swift"
      ]),
    EntryPoint(
      .widget, "the loader that a program names is not waited for either",
      [
        "Sources/Host/ExtensionHost/HeldProgram.swift"
      ]),
    EntryPoint(
      .widget, "stops what writes a file larger than it may",
      [
        "Sources/Host/ExtensionHost/ExtensionProcess.swift"
      ]),
    EntryPoint(
      .person, "a variable and a file give their first line",
      [
        "Sources/Host/ExtensionHost/Secrets/SecretPlaces.swift"
      ]),
    EntryPoint(
      .server, "what becomes too large is cut off",
      [
        "Sources/Host/TransferHelper/AnswerFile.swift",
        "Sources/Host/TransferHelper/Attempt.swift",
        "Sources/Host/TransferHelper/TransferHelper.swift",
        "Sources/AppleSupport/BackgroundNetworking/Background/URLSession+Events.swift",
        "Widgets/downloads/BackgroundDownloads.swift",
        "Widgets/downloads/KeptDownloads.swift",
      ]),
    EntryPoint(
      .file, "a server is left alone until its date, or until it has answered",
      ["Widgets/downloads/KeptWait.swift"]),
    EntryPoint(
      .board, "without a server no process runs and no file is there",
      [
        "Sources/Host/widgetboard/Session/Push/PushFile.swift"
      ]),
    EntryPoint(
      .server, "a stream of ntfy reloads a tile, and goes on after the last message",
      [
        "Sources/Host/PushHelper/NtfyListener.swift"
      ]),
    EntryPoint(
      .server, "an answer that grows when it is unpacked is too large",
      [
        "Widgets/downloads/PromptExchange.swift",
        "Widgets/json/Widget/PostIntent.swift",
      ]),
    EntryPoint(
      .library, "with a bus that shows nothing or never answers the board goes on and ends",
      [
        "Sources/C/CLinux/desktop.c"
      ]),
    EntryPoint(
      .machine, "a tile of the board file runs there, over one connection, and says when it cannot",
      [
        "Sources/Host/widgetboard/Hosts/KeptConnections.swift"
      ]),
    EntryPoint(
      .person, "what is found is gone to, and what is typed is completed, run and remembered",
      [
        "Sources/Host/widgetboard/CommandLine/CommandJob.swift"
      ]),
    EntryPoint(
      .person, "a desktop program has a session, default signals and nothing of the board's",
      [
        "Sources/Host/widgetboard/Links/AppProcess.swift",
        "Widgets/system/ProcessViewer/Viewer.swift",
        "Sources/Host/widgetboard/Status/StatusCommand.swift",
      ]),
    EntryPoint(
      .plugin, "what is no plugin is refused at once, and a device is not read",
      [
        "Widgets/plugin/Adapter/ReadableFile.swift"
      ]),
    EntryPoint(
      .widget, "a pipe in the place of a log or of a note of a crash is waited for by nothing",
      [
        "Sources/Host/ExtensionHost/ExtensionLog+Reading.swift",
        "Sources/Host/widgetboard/Commands/Plugins/PluginNames.swift",
      ]),
    EntryPoint(
      .widget, "what does not say what it is is asked once, until it changes or is named",
      [
        "Sources/Host/widgetboard/Files/UnansweredFiles.swift"
      ]),
    EntryPoint(
      .widget, "a file that comes later takes no kind of another, nor while that says nothing",
      [
        "Sources/Host/widgetboard/Files/KindOwners.swift"
      ]),
    EntryPoint(
      .kernel, "no group is made beyond what is the user's, or where nothing is counted",
      [
        "Sources/Host/ExtensionHost/GroupTree.swift",
        "Sources/Host/ExtensionHost/RunGroup.swift",
      ]),
    EntryPoint(
      .kernel, "no widget of root writes what is kept of the board's process",
      [
        "Sources/C/CLinux/landlock.c"
      ]),
    EntryPoint(
      .person, "an add of a machine's widget that fails leaves nothing",
      [
        "Sources/Host/widgetboard/Hosts/HostWidgets.swift"
      ]),
    EntryPoint(
      .plugin, "nothing of a folder runs or is written before a yes",
      [
        "Sources/Host/widgetboard/Commands/Plugins/PluginImport.swift"
      ]),
    EntryPoint(
      .plugin, "a shell never reads what is no program",
      [
        "Widgets/plugin/Adapter/PluginRun.swift"
      ]),
    EntryPoint(
      .plugin, "only a command that was allowed runs by its word",
      [
        "Widgets/plugin/Adapter/TerminalCommand.swift",
        "Widgets/plugin/Adapter/AllowedStore.swift",
      ]),
    EntryPoint(
      .script, "what is no picture is a mark, and the reason a remark",
      [
        "Widgets/picture/PictureMaker.swift",
        "Sources/AppleSupport/Pictures/Decoding/PictureDecoder.swift",
        "Widgets/photos/Widget/PhotoSource.swift",
        "Sources/AppleSupport/UIKitValues/Images/NSDataAsset.swift",
      ]),
    EntryPoint(
      .file, "what a repository keeps instead of a file of git's is passed over",
      [
        "Widgets/git/Repositories/GitFile.swift"
      ]),
    EntryPoint(
      .file, "what is too large is not read",
      [
        "Sources/AppleSupport/Calendars/CalendarShelf.swift",
        "Sources/AppleSupport/PersonalFiles/WrittenFile.swift",
      ]),
    EntryPoint(
      .file, "a tick on a task that someone changed meanwhile is refused in words",
      [
        "Sources/AppleSupport/TodoTasks/TodoFile.swift"
      ]),
    EntryPoint(
      .file, "a broken keychain is an error and stays as it is",
      [
        "Sources/Apple/Security/KeychainFile.swift"
      ]),
    EntryPoint(
      .file, "a model that is missing or broken is an error of the store",
      [
        "Sources/Apple/CoreData/Model/ModelFolder.swift"
      ]),
    EntryPoint(
      .file, "a file that says nothing is a new game",
      [
        "Widgets/game/World/SavedGame.swift"
      ]),
    EntryPoint(
      .file, "a history that is a pipe keeps nobody waiting",
      [
        "Widgets/system/Widget/History.swift"
      ]),
    EntryPoint(
      .kernel, "one that takes too long is stopped with all that it started",
      [
        "Widgets/subprograms/ChildProcess.swift",
        "Widgets/subprograms/Subprogram.swift",
      ]),
    EntryPoint(
      .file, "broken files are as if they were not there",
      [
        "Sources/AppleSupport/MissingFoundation/Localization/StringCatalog.swift",
        "Sources/AppleSupport/MissingFoundation/Localization/StringTable.swift",
        "Sources/AppleSupport/MissingFoundation/Localization/StringsFiles.swift",
        "Sources/AppleSupport/MissingFoundation/Resources/BundleInformation.swift",
        "Sources/AppleSupport/Pictures/Catalog/AssetContents.swift",
        "Sources/Apple/AppIntents/Values/IntentFile.swift",
      ]),
    EntryPoint(
      .file, "a folder of files is written and read",
      [
        "Sources/AppleSupport/MissingFoundation/System/FileWrapper.swift"
      ]),
    EntryPoint(
      .file, "a broken definition is an error that names file and line",
      [
        "Sources/Tools/ResourceCode/AssetCatalog.swift",
        "Sources/Tools/ResourceCode/AuthorNames.swift",
        "Sources/Tools/ResourceCode/DataModelFile.swift",
        "Sources/Tools/ResourceCode/IntentDefinition.swift",
        "Sources/Tools/XcodeProjects/Project/ConfigurationFile.swift",
        "Sources/Tools/ResourceTool/ResolvedSources.swift",
        "Sources/Tools/XcodeProjects/Package/LocalPackage.swift",
        "Sources/Tools/XcodeProjects/Package/OtherProjects.swift",
        "Sources/Host/AuthorTools/PackageSketch.swift",
      ]),
    EntryPoint(
      .kernel, "a file of the kernel, whose size is unknown, is read to its limit",
      [
        "Sources/Apple/WidgetKit/Extension/ResourceMeter.swift",
        "Sources/AppleSupport/BoardKit/SessionFile.swift",
        "Sources/AppleSupport/ProcessEnd/settle.c",
        "Sources/AppleSupport/ProcessEnd/threads.c",
        "Sources/AppleSupport/UIKitValues/Device/UIDevice.swift",
        "Sources/C/CLinux/descriptors.c",
        "Widgets/system/Facts/KernelFile.swift",
      ]),
    EntryPoint(
      .kernel, "no debugger watches the tests",
      [
        "Sources/AppleSupport/MissingFoundation/System/DarwinProcess.swift"
      ]),
    EntryPoint(
      .kernel, "a volume has the name of its file system",
      [
        "Sources/AppleSupport/MissingFoundation/System/FoundationNames.swift"
      ]),
  ]
}
