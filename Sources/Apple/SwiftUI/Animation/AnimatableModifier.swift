/// A modifier that describes how its view moves. Here it is the modifier of the last value.
public protocol AnimatableModifier: Animatable, ViewModifier {}
