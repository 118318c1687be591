import Foundation

// Sound as an app makes or hears it itself. Nodes can be made, connected and set; an engine never starts, since a
// tile is silent and nobody may record.

/// A point in time of samples.
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let hostTime: UInt64
  public let sampleTime: Int64
  public let sampleRate: Double
  public let isHostTimeValid: Bool
  public let isSampleTimeValid: Bool

  public init(hostTime: UInt64) {
    self.hostTime = hostTime
    (sampleTime, sampleRate, isHostTimeValid, isSampleTimeValid) = (0, 0, true, false)
  }

  public init(sampleTime: Int64, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
    (hostTime, isHostTimeValid, isSampleTimeValid) = (0, false, true)
  }
}

public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
public typealias AVAudioNodeCompletionHandler = () -> Void

/// A part of an engine.
open class AVAudioNode: NSObject, @unchecked Sendable {
  override init() {}

  open internal(set) weak var engine: AVAudioEngine?
  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  open var lastRenderTime: AVAudioTime? { nil }
  open var latency: TimeInterval { 0 }

  /// Two channels of 44,100 samples a second.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .usual }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .usual }
  /// Never calls the block: nothing sounds.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}
}

open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open var isVoiceProcessingEnabled: Bool { false }
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws { throw AVError.refused(.unknown) }
}
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  open var volume: Float = 1
}
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  open var pan: Float = 0
  public override init() {}
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = Self(rawValue: 1)
  public static let interrupts = Self(rawValue: 2)
  public static let interruptsAtLoop = Self(rawValue: 4)
}

/// Plays buffers and files on Apple's systems. Here nothing is played, and no handler is called.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open var isPlaying: Bool { false }
  open var volume: Float = 1
  open var pan: Float = 0
  public override init() {}

  open func play() {}
  open func play(at when: AVAudioTime?) {}
  open func pause() {}
  open func stop() {}
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { nil }
}

/// Makes the samples that it is asked for. Here it is asked for none.
open class AVAudioSourceNode: AVAudioNode, @unchecked Sendable {
  public typealias RenderBlock = (
    UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
    UnsafeMutablePointer<AudioBufferList>
  ) -> OSStatus
  public init(renderBlock block: @escaping RenderBlock) {}
  public init(format: AVAudioFormat, renderBlock block: @escaping RenderBlock) {}
}

open class AVAudioUnit: AVAudioNode, @unchecked Sendable {}
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}
open class AVAudioUnitTimePitch: AVAudioUnit, @unchecked Sendable {
  open var rate: Float = 1
  open var pitch: Float = 0
  open var overlap: Float = 8
  public override init() {}
}
open class AVAudioUnitVarispeed: AVAudioUnit, @unchecked Sendable {
  open var rate: Float = 1
  public override init() {}
}
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  open var wetDryMix: Float = 0
  public override init() {}
}

/// Leads samples from node to node on Apple's systems. Here it never starts: to start it fails, as where the
/// session of sound is refused.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioengine>.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var attachedNodes: Set<AVAudioNode>
  open var isRunning: Bool { false }
  open var isAutoShutdownEnabled = false

  public override init() {
    attachedNodes = [inputNode, outputNode, mainMixerNode]
    super.init()
    for node in attachedNodes { node.engine = self }
  }

  open func attach(_ node: AVAudioNode) {
    attachedNodes.insert(node)
    node.engine = self
  }
  open func detach(_ node: AVAudioNode) {
    attachedNodes.remove(node)
    node.engine = nil
  }
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) {}
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  /// Always fails.
  open func start() throws { throw AVError.refused(.unknown) }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}

extension Notification.Name {
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}
