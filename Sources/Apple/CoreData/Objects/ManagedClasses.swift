import Foundation
import MissingFoundation
import Synchronization

/// The classes of entities, which a model has by name only, and the models of the process.
enum ManagedClasses {
  private struct Known {
    var models: [WeakModel] = []
    var classes: [String: NSManagedObject.Type] = [:]
  }

  private struct WeakModel {
    weak var model: NSManagedObjectModel?
  }

  private static let known = Mutex(Known())

  static func add(_ model: NSManagedObjectModel) {
    known.withLock { known in
      known.models.removeAll { $0.model == nil }
      known.models.append(WeakModel(model: model))
    }
  }

  /// Notes a class that code has named.
  static func add(_ type: NSManagedObject.Type) {
    known.withLock { $0.classes[String(describing: type)] = type }
  }

  /// The class of an entity: that of its name in one of the modules with resources, one that was
  /// named before, or `NSManagedObject`.
  static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    if let type = entity.objectClass { return type }
    let full = entity.managedObjectClassName ?? "NSManagedObject"
    let name = full.split(separator: ".").last.map(String.init) ?? full
    if name == "NSManagedObject" { return NSManagedObject.self }
    let type =
      known.withLock { $0.classes[name] }
      ?? modules.lazy.compactMap {
        NSClassFromString("\($0).\(name)") as? NSManagedObject.Type
      }.first
    guard let type else { return NSManagedObject.self }
    entity.objectClass = type
    return type
  }

  /// The names of modules with resources, from those of the folders: `PACKAGE_MODULE.resources`.
  private static let modules: [String] = {
    let folders = ResourceFolders.ofProcess.paths.map { ($0 as NSString).lastPathComponent }
    return folders.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.flatMap {
      folder -> [String] in
      let parts = folder.prefix { $0 != "." }.split(separator: "_")
      return parts.indices.dropFirst().map { parts[$0...].joined(separator: "_") }
    }
  }()

  /// The entity of a class, in a model or else in those of the process.
  static func entity(
    of type: NSManagedObject.Type, in model: NSManagedObjectModel? = nil
  ) -> NSEntityDescription? {
    add(type)
    let models = known.withLock { $0.models.compactMap(\.model) }
    let name = String(describing: type)
    for model in [model].compactMap(\.self) + models.reversed() {
      let found = model.entities.first { entity in
        entity.managedObjectClassName?.split(separator: ".").last.map { $0 == name } == true
      }
      guard let entity = found ?? model.entitiesByName[name] else { continue }
      entity.objectClass = type
      return entity
    }
    return nil
  }
}
