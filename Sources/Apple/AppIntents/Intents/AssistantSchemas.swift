import Foundation
import MissingFoundation

/// The actions, entities and values that an assistant knows. No assistant asks for one here: the types are what they would
/// be without their schema.
///
/// See <https://developer.apple.com/documentation/appintents/assistantschemas>.
public enum AssistantSchemas {
  /// The schemas of a kind of app. Every name is one: they are not checked.
  @dynamicMemberLookup
  public struct Domain<Schema: AssistantSchema>: Sendable {
    private let name: String

    fileprivate init(_ name: String) { self.name = name }

    public subscript(dynamicMember schema: String) -> Schema { Schema("\(name).\(schema)") }
  }

  public struct IntentSchema: AssistantSchema {
    public let name: String

    public init(_ name: String) { self.name = name }
  }

  public struct EntitySchema: AssistantSchema {
    public let name: String

    public init(_ name: String) { self.name = name }
  }

  public struct EnumSchema: AssistantSchema {
    public let name: String

    public init(_ name: String) { self.name = name }
  }
}

/// What an assistant knows of an action, an entity or a value.
public protocol AssistantSchema: Hashable, Sendable {
  init(_ name: String)
}

extension AssistantSchema {
  public typealias Domain = AssistantSchemas.Domain<Self>

  public static var books: Domain { Domain("books") }
  public static var browser: Domain { Domain("browser") }
  public static var calendar: Domain { Domain("calendar") }
  public static var camera: Domain { Domain("camera") }
  public static var files: Domain { Domain("files") }
  public static var journal: Domain { Domain("journal") }
  public static var mail: Domain { Domain("mail") }
  public static var messages: Domain { Domain("messages") }
  public static var photos: Domain { Domain("photos") }
  public static var presentation: Domain { Domain("presentation") }
  public static var reader: Domain { Domain("reader") }
  public static var spreadsheet: Domain { Domain("spreadsheet") }
  public static var system: Domain { Domain("system") }
  public static var visualIntelligence: Domain { Domain("visualIntelligence") }
  public static var whiteboard: Domain { Domain("whiteboard") }
  public static var wordProcessor: Domain { Domain("wordProcessor") }
}

/// An intent with a schema, which has its title from it: the name of the type.
public protocol AssistantSchemaIntent: AppIntent {}

extension AssistantSchemaIntent {
  public static var title: LocalizedStringResource { "\(String(describing: Self.self))" }
}

/// An entity with a schema, which has the name of its kind from it: the name of the type.
public protocol AssistantSchemaEntity: AppEntity {}

extension AssistantSchemaEntity {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "\(String(describing: Self.self))")
  }
}

/// Values with a schema, which have the name of their kind from it: the name of the type.
public protocol AssistantSchemaEnum: AppEnum {}

extension AssistantSchemaEnum {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "\(String(describing: Self.self))")
  }
}

/// Makes a type an intent that an assistant knows; none asks for it here.
@attached(memberAttribute)
@attached(extension, conformances: AssistantSchemaIntent)
public macro AppIntent(schema: AssistantSchemas.IntentSchema) =
  #externalMacro(module: "WidgetMacros", type: "IntentSchemaMacro")

/// Makes a type an entity that an assistant knows; none asks for it here.
@attached(extension, conformances: AssistantSchemaEntity)
public macro AppEntity(schema: AssistantSchemas.EntitySchema) =
  #externalMacro(module: "WidgetMacros", type: "EntitySchemaMacro")

/// Makes a type values that an assistant knows; none asks for it here.
@attached(extension, conformances: AssistantSchemaEnum)
public macro AppEnum(schema: AssistantSchemas.EnumSchema) =
  #externalMacro(module: "WidgetMacros", type: "EnumSchemaMacro")

/// The older name of ``AppIntent(schema:)``.
@attached(memberAttribute)
@attached(extension, conformances: AssistantSchemaIntent)
public macro AssistantIntent(schema: AssistantSchemas.IntentSchema) =
  #externalMacro(module: "WidgetMacros", type: "IntentSchemaMacro")

/// The older name of ``AppEntity(schema:)``.
@attached(extension, conformances: AssistantSchemaEntity)
public macro AssistantEntity(schema: AssistantSchemas.EntitySchema) =
  #externalMacro(module: "WidgetMacros", type: "EntitySchemaMacro")

/// The older name of ``AppEnum(schema:)``.
@attached(extension, conformances: AssistantSchemaEnum)
public macro AssistantEnum(schema: AssistantSchemas.EnumSchema) =
  #externalMacro(module: "WidgetMacros", type: "EnumSchemaMacro")
