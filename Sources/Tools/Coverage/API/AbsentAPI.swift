/// Names that compile and behave as on a device without the feature, each with the answer that an
/// app gets.
///
/// The sources of an app ask before they use these features, or handle the error: nothing needs a
/// change.
let absentAPI: [String: String] = [
  "HKHealthStore": "there is no health data, as on an iPad without it",
  "EKEventStore": "calendars and reminders are read once the person allows it, and never written",
  "CKContainer": "nobody is signed in to iCloud: every request fails with CKError.notAuthenticated",
  "CSSearchableIndex": "nothing is indexed, as on a device without Spotlight’s index",
  "NEVPNManager": noTunnel, "NETunnelProviderManager": noTunnel,
  "Product": "no product is found, as where there is no App Store",
  "AppStore": "nothing can be bought", "SKStoreReviewController": "nobody is asked",
  "WCSession": "sessions are not supported, as on an iPad",
  "AVAudioSession": "it cannot be activated, as during a call",
  "AVPlayer": "nothing is played: a tile is silent",
  "AVURLAsset": "nothing of a film is read: it has no length and no tracks",
  "AVAssetImageGenerator": "no picture is made of a film: every request fails",
  "CKShare": "nothing is shared: no server takes it",
  "VideoPlayer": "nothing is played: a plain area",
  "PhotosPicker": "there are no photos: a button that nobody presses",
  "PHPickerViewController": "there are no photos, and no screen to choose them on",
  "CHHapticEngine": "nothing is felt, as on an iPad: no engine can be made",
  "Transferable": "a tile shares, drags and pastes nothing",
  "AVAudioPlayer": "it cannot be made: a tile is silent",
  "AVAudioRecorder": "it cannot be made, as where a person has refused",
  "AVCaptureDevice": "there is no camera, and access is denied",
  "AVCaptureSession": "there is no camera: no session runs, and no photo is taken",
  "AVAudioEngine": "nothing sounds and nothing is heard: to start it fails",
  "NFCReaderSession": noTags, "NFCTagReaderSession": noTags, "NFCNDEFReaderSession": noTags,
  "MLModel": "there are no models: to make one fails",
  "DCDevice": "the device is not supported, as in a simulator",
  "DCAppAttestService": "no app is attested, as in a simulator",
  "UNNotificationServiceExtension": "no notification comes that it could change",
  "UIDocumentPickerViewController": "no file is chosen, and no screen opens",
  "AVSpeechSynthesizer": "nothing is spoken: a tile is silent",
  "LockedCameraCaptureManager": "there is no camera, and no session has content",
  "CLGeocoder": "every request fails with CLError.network, as without a network",
  "UIImpactFeedbackGenerator": noFeedback, "UISelectionFeedbackGenerator": noFeedback,
  "UINotificationFeedbackGenerator": noFeedback,
  "UNUserNotificationCenter":
    "no notification comes, as where a person has not allowed them; a tile has alerts of its own",
  "AlarmManager": "no alarm can be set, as where a person has not allowed it",
  "ASAuthorizationController": "nobody can sign in with an account of Apple",
  "ASWebAuthenticationSession": "no website is shown: the session does not start",
  "BGTaskScheduler": "no work is begun, as where the refreshing of apps is off",
  "LAContext": "nobody can be recognized, as on a device without a code",
  "Map": "no map is known: a plain area with the names of what is marked",
  "MKMapSnapshotter": "no map is known: a plain area with a pin",
  "WeatherService": "every request fails, as where the app has no permission for Apple’s weather",
  "SFSafariViewController": "no website is shown",
  "WKWebView": "no website is shown: each fails to load",
  "ImageRenderer": "there is no image of a view: a terminal draws it",
  "MusicAuthorization": noMusic, "MusicCatalogSearchRequest": noMusic,
  "MusicLibraryRequest": noMusic,
  "MusicCatalogResourceRequest": noMusic, "MusicRecentlyPlayedRequest": noMusic,
  "ApplicationMusicPlayer": noMusic, "SystemMusicPlayer": noMusic,
  "CBCentralManager": "Bluetooth is not supported, as on a device without it",
  "SystemLanguageModel": "there is no model, as on a device that is not eligible",
  "LanguageModelSession": "every request fails, as there is no model",
  "CTFontManagerRegisterFontsForURL": noFonts, "CTFontManagerRegisterGraphicsFont": noFonts,
  "NSKeyValueObservation": "a change of a property is never told",
  "MFMailComposeViewController": "no mail can be sent, as on a device without an account",
  "MFMessageComposeViewController": "no message can be sent, as on an iPad",
  "PHPhotoLibrary": "there are no photos, as where a person has refused",
  "MKGeocodingRequest": noMaps, "MKReverseGeocodingRequest": noMaps,
  "MKLocalSearch": noMaps, "MKLocalSearchCompleter": noMaps,
  "AppShortcutsProvider": "no shortcuts are listed, as where Siri is off",
  "AuthorizationCenter": "nothing is limited, as on a device without Screen Time",
  "DeviceActivityCenter": "nothing is watched, as where a person has not allowed it",
  "ManagedSettingsStore": "nothing is limited: it holds its values while the process runs",
  "VNImageRequestHandler": noModel, "VNSequenceRequestHandler": noModel,
  "GenerateAttentionBasedSaliencyImageRequest": noModel, "RecognizeTextRequest": noModel,
  "GenerateObjectnessBasedSaliencyImageRequest": noModel,
  "NLLanguageRecognizer": noModel, "NLTagger": noModel, "NLEmbedding": noModel,
  "CMMotionManager": noMotion, "CMMotionActivityManager": noMotion, "CMPedometer": noMotion,
  "CMAltimeter": noMotion, "CMHeadphoneMotionManager": noMotion,
  "CLMonitor": "nobody comes to a place: a terminal does not move",
  "HKWorkoutBuilder": "there is no health data, as on an iPad without it",
  "INVoiceShortcutCenter": "there are no shortcuts, as where Siri is off",
  "UIPasteboard": "nothing is copied or pasted: it holds its values while the process runs",
  "CADisplayLink": "it never fires: nothing is drawn frame by frame",
  "ATTrackingManager": "nobody is followed, as where a person has refused",
  "CNContactStore": "no contact is read, as where a person has refused",
  "CTTelephonyNetworkInfo": "there is no telephone, as on an iPad without one",
  "MXMetricManager": "nothing is measured, as where a person shares no analysis",
  "Tip": "no tip is shown, as where a person has seen them all",
  "MPNowPlayingInfoCenter": "nothing is played: it holds its values while the process runs",
  "MPRemoteCommandCenter": "no key of headphones is ever pressed",
  "MPMusicPlayerController": "nothing is played: a tile is silent",
  "MPMediaQuery": "there are no songs, as where a person has refused",
  "SFSpeechRecognizer": "nothing is heard, as where a person has refused",
  "GKLocalPlayer": "nobody is signed in to Game Center",
  "TranslationSession": "no language is installed: every request fails",
  "INInteraction": "nothing is predicted, as where Siri’s suggestions are off",
  "INUIAddVoiceShortcutViewController": "no shortcut is added, as where Siri is off",
  "EKEventEditViewController": "no event is changed, and no screen opens",
  "EKEventViewController": "no event is shown, and no screen opens",
  "ShieldConfigurationDataSource": "no app is covered: it is never asked",
  "UNNotificationContentExtension": "no notification comes that it could show",
  "CLLocationPushServiceExtension": "no message is pushed to it that asks where the person is",
]

private let noTunnel =
  "no configuration is found, and none can be saved, as where a person has refused"
private let noMusic = "there is no music of Apple’s, as where a person has refused"
private let noMotion = "nothing is measured, as on a device without its sensors"
private let noModel = "nothing is recognized, as there is no model"
private let noTags = "there is no reader of tags, as on an iPad: each session ends with an error"
private let noFonts = "no font is registered: a terminal draws all text in its own"
private let noMaps = "no server of maps is asked, as without a network"
private let noFeedback = "nothing is felt, as on an iPad"

/// Missing parts of existing names: a name and the word after it, a member or the first label of a
/// call.
let missingUses: [String: Set<String>] = [
  "UIFont": ["familyNames"],
  "bytes": ["from", "for"],
]

/// Missing methods whose name is also a property of another type here, or a type of Foundation.
let missingCalls: Set = ["streamTask"]
