import Foundation

/// A type whose values a model could make. None ever does.
public protocol Generable: PromptRepresentable, InstructionsRepresentable {}

extension String: Generable {}
extension Int: Generable {}
extension Double: Generable {}
extension Float: Generable {}
extension Bool: Generable {}
extension Decimal: Generable {}
extension Never: Generable {}
extension Never: PromptRepresentable, InstructionsRepresentable {}
extension Array: Generable where Element: Generable {}
extension Optional: Generable where Wrapped: Generable {}
extension Optional: PromptRepresentable where Wrapped: PromptRepresentable {}
extension Optional: InstructionsRepresentable where Wrapped: InstructionsRepresentable {}
extension Int: PromptRepresentable, InstructionsRepresentable {}
extension Double: PromptRepresentable, InstructionsRepresentable {}
extension Float: PromptRepresentable, InstructionsRepresentable {}
extension Bool: PromptRepresentable, InstructionsRepresentable {}
extension Decimal: PromptRepresentable, InstructionsRepresentable {}

/// What a value of a type may be; nobody reads it.
public struct GenerationGuide<Value>: Sendable {
  private init(_: Void) {}

  public static func anyOf(_ values: [String]) -> GenerationGuide<String>
  where Value == String { .init(()) }
  public static func constant(_ value: String) -> GenerationGuide<String>
  where Value == String { .init(()) }
  public static func minimum(_ value: Value) -> GenerationGuide<Value>
  where Value: Numeric { .init(()) }
  public static func maximum(_ value: Value) -> GenerationGuide<Value>
  where Value: Numeric { .init(()) }
  public static func range(_ range: ClosedRange<Value>) -> GenerationGuide<Value>
  where Value: Comparable { .init(()) }
  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init(()) }
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]>
  where Value == [Element] { .init(()) }
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init(()) }
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] { .init(()) }
  public static func element<Element>(
    _ guide: GenerationGuide<Element>
  ) -> GenerationGuide<[Element]> where Value == [Element] { .init(()) }
}

/// As Apple's, for the macro `Guide`, whose type does not follow from the property it stands before.
extension GenerationGuide where Value == [Never] {
  public static func count(_ count: Int) -> GenerationGuide<Value> { .init(()) }
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<Value> { .init(()) }
  public static func minimumCount(_ count: Int) -> GenerationGuide<Value> { .init(()) }
  public static func maximumCount(_ count: Int) -> GenerationGuide<Value> { .init(()) }
}

extension GenerationGuide where Value == String {
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
    .init(())
  }
}

/// Makes the type one whose values a model could make.
@attached(extension, conformances: Generable)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "WidgetMacros", type: "GenerableMacro")

/// Describes a property; without effect.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")

/// Describes a property; without effect.
@attached(peer)
public macro Guide<T: Generable>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")

/// Describes a property; without effect.
@attached(peer)
public macro Guide<RegexOutput>(description: String? = nil, _ guides: Regex<RegexOutput>) =
  #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")
