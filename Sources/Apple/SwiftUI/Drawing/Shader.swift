import Foundation

/// A function of Metal with its arguments, which nothing here runs: a view keeps its own colours.
///
/// See <https://developer.apple.com/documentation/swiftui/shader>.
public struct Shader: Equatable, Sendable {
  /// A value for a shader's function.
  public struct Argument: Equatable, Sendable {
    private enum Value: Equatable, Sendable {
      case numbers([Float])
      case colors([Color])
      case data(Data)
      case image(Image)
      case boundingRect
    }

    private let value: Value

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { vector(x) }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { vector(x, y) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      vector(x, y, z)
    }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument { vector(x, y, z, w) }
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(value: .numbers(array))
    }
    public static var boundingRect: Argument { Argument(value: .boundingRect) }
    public static func color(_ color: Color) -> Argument { colorArray([color]) }
    public static func colorArray(_ array: [Color]) -> Argument { Argument(value: .colors(array)) }
    public static func image(_ image: Image) -> Argument { Argument(value: .image(image)) }
    public static func data(_ data: Data) -> Argument { Argument(value: .data(data)) }

    private static func vector<T: BinaryFloatingPoint>(_ numbers: T...) -> Argument {
      floatArray(numbers.map { Float($0) })
    }
  }

  /// The way in which a shader is used.
  public struct UsageType: Hashable, Sendable {
    private let name: String
    public static let shapeStyle = UsageType(name: "shapeStyle")
    public static let colorEffect = UsageType(name: "colorEffect")
    public static let distortionEffect = UsageType(name: "distortionEffect")
    public static let layerEffect = UsageType(name: "layerEffect")
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Compiles nothing, as no effect runs the function.
  public func compile(as type: UsageType) async throws {}
}

/// As a style: the colour of text, since nothing runs the shader.
extension Shader: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Color { .primary }
}

/// A function of a library, by its name.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// Functions of Metal, of which any name is accepted and none is run.
///
/// See <https://developer.apple.com/documentation/swiftui/shaderlibrary>.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
  private enum Source: Equatable, Sendable { case data(Data), url(URL) }

  private let source: Source?

  private init(_ source: Source?) { self.source = source }
  public init(data: Data) { source = .data(data) }
  public init(url: URL) { source = .url(url) }

  public static let `default` = ShaderLibrary(nil)

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(url: bundle.bundleURL)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: `default`, name: name)
  }
}

extension View {
  /// Changes nothing: no shader of Metal is run.
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    self
  }

  /// Changes nothing: no shader of Metal is run.
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  /// Changes nothing: no shader of Metal is run.
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

// No shader of Metal is run, so that each effect is the one to which it is added.
extension VisualEffect {
  /// The same effect: no shader is run.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  /// The same effect: no shader is run.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// The same effect: no shader is run.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
