/// The default style: a bar.
public struct DefaultGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "linearCapacity"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "linearCapacity"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// A line with a mark at the value.
public struct AccessoryLinearGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryLinear"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// A line that fills.
public struct AccessoryLinearCapacityGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryLinearCapacity"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryCircular"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryCircularCapacity"

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// The ring of a watch: an open ring with a mark at the value.
public struct CircularGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryCircular"

  nonisolated public init() {}
  /// Makes the ring; the colours are those of the gauge's `tint`.
  nonisolated public init(tint: Color) {}
  /// Makes the ring; the colours are those of the gauge's `tint`.
  nonisolated public init(tint: Gradient) {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

/// The line of a watch: a line with a mark at the value.
public struct LinearGaugeStyle: ArchivedGaugeStyle, Sendable {
  let archivedName = "accessoryLinear"

  nonisolated public init() {}
  /// Makes the line; the colours are those of the gauge's `tint`.
  nonisolated public init(tint: Color) {}
  /// Makes the line; the colours are those of the gauge's `tint`.
  nonisolated public init(tint: Gradient) {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.gauge(style: archivedName)
  }
}

extension GaugeStyle where Self == CircularGaugeStyle {
  /// The ring of a watch.
  public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

extension GaugeStyle where Self == LinearGaugeStyle {
  /// The line of a watch.
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A line that fills.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that fills.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
