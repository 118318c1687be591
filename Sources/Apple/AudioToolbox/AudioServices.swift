@_exported import Foundation
@_exported import MissingFoundation

public typealias SystemSoundID = UInt32

/// The sound that stands for a shake of the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

// A tile is silent: no sound is heard, as where the person has muted the device.

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { inCompletionBlock?() }

public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { inCompletionBlock?() }
