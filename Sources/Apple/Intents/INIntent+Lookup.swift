import Foundation
import MissingFoundation
import Synchronization
import WidgetArchive

/// Finds an author's class by its name in an archive.
///
/// The same source file is compiled into the extension and into its app, so the class has another
/// module name in each (`gameWidget.SelectCharacterIntent`, `game.SelectCharacterIntent`), and on
/// Linux the runtime cannot list the subclasses of a class. The search order is:
///
/// 1. the classes that the program registered;
/// 2. the exact name in the archive: the extension itself, or a library that both sides share;
/// 3. the classes of the same name in other modules of the program, see ``ProgramTypes``. If two
///    modules have one, the linker decides which is found: register the intended one.
extension INIntent {
  private static let registered = Mutex<[String: INIntent.Type]>([:])

  /// Registers a class by its name, for a program in which the class cannot be found otherwise: one
  /// that is private to a file or local to a function. This is not Apple's.
  public static func registerClass() {
    let name = unqualified(archivedName)
    registered.withLock { $0[name] = self }
  }

  /// The class's name in descriptors and archives, including its module.
  package static var archivedName: String { _typeName(self) }

  /// The class with a name in this program.
  package static func named(_ name: String) -> INIntent.Type? {
    let path = unqualified(name)
    if let found = registered.withLock({ $0[path] }) { return found }
    let components = name.split(separator: ".").map(String.init)
    if let module = components.first, components.count == 2,
      !LinkedExtension.isOther(module: module),
      let type = _typeByName(
        mangledIdentifier(module) + mangledIdentifier(components[1]) + "C") as? INIntent.Type
    {
      return type
    }
    return ProgramTypes.classes(named: path).lazy
      .compactMap { _typeByName($0) as? INIntent.Type }.first
  }

  /// Makes a new intent of the class with a name, with these parameters. Values that the class in
  /// this program cannot hold keep their defaults: extension and app may be of different versions.
  package static func rebuilt(
    named name: String, configuration: Configuration, in timeZone: TimeZone
  ) -> INIntent? {
    guard let intent = named(name)?.init() else { return nil }
    for (name, value) in configuration {
      _ = try? intent.configure([name: value], in: timeZone)
    }
    return intent
  }

  /// The name without its module.
  private static func unqualified(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
  }
}
