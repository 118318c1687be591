import Foundation

/// The sound of an app, which a widget on a board does not make: a category is kept, and to activate the session
/// fails, as during a telephone call.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiosession>.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let own = AVAudioSession()

  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 128)
  }

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  // Apple's values are four letters: “undt”, “deny” and “grnt”.
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public enum RouteSharingPolicy: UInt, Sendable {
    case `default`, longFormAudio, independent, longFormVideo
  }

  open class func sharedInstance() -> AVAudioSession { own }

  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default
  open private(set) var categoryOptions: CategoryOptions = []
  open var recordPermission: RecordPermission { .denied }
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open var isInputAvailable: Bool { false }
  open var outputVolume: Float { 0 }
  open var sampleRate: Double { 0 }

  open func setCategory(_ category: Category) throws { self.category = category }
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    self.category = category
    categoryOptions = options
  }
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    self.category = category
    self.mode = mode
    categoryOptions = options
  }
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active { throw AVError.refused(.deviceIsNotAvailableInBackground) }
  }
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }

  // MARK: What hardware would do, of which there is none

  open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  open var availableCategories: [Category] { [] }
  open var availableModes: [Mode] { [] }
  open var availableInputs: [AVAudioSessionPortDescription]? { nil }
  open var preferredSampleRate: Double { 0 }
  open var preferredIOBufferDuration: TimeInterval { 0 }
  open var ioBufferDuration: TimeInterval { 0 }
  open var inputNumberOfChannels: Int { 0 }
  open var outputNumberOfChannels: Int { 0 }
  open var inputLatency: TimeInterval { 0 }
  open var outputLatency: TimeInterval { 0 }
  open func setPreferredSampleRate(_ sampleRate: Double) throws {}
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  open func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {}
}

/// The permission to record, which is denied.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  private static let own = AVAudioApplication()
  open class var shared: AVAudioApplication { own }
  open var recordPermission: recordPermission { .denied }
  open var isInputMuted: Bool { false }
  open func setInputMuted(_ muted: Bool) throws {
    throw AVError.refused(.applicationIsNotAuthorizedToUseDevice)
  }

  open class func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
    response(false)
  }
  open class func requestRecordPermission() async -> Bool { false }
}
