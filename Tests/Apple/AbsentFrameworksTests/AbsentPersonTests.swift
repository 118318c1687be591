import AppTrackingTransparency
import Contacts
import CoreServices
import CoreTelephony
import GameKit
import MediaPlayer
import MetricKit
import Speech
import SwiftUI
import SystemConfiguration
import Testing
import TipKit
import Translation

/// What an app asks of a person and of a telephone: it compiles, and nobody answers.
@Suite struct AbsentPersonTests {
  @Test func `nobody is followed, known or heard`() async {
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    await #expect(throws: CNError.self) {
      try await CNContactStore().requestAccess(for: .contacts)
    }
    #expect(SFSpeechRecognizer(locale: Locale(identifier: "de_DE")) == nil)
    #expect(MPMediaLibrary.authorizationStatus() == .denied)
    #expect(MPMediaQuery.songs().items == [])
    #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
    #expect(MXMetricManager.shared.pastPayloads.isEmpty)
    #expect(!GKLocalPlayer.local.isAuthenticated)
    await #expect(throws: GKError.self) { try await GKAchievement.report([]) }
    let session = TranslationSession(installedSource: Locale.Language(identifier: "de"))
    await #expect(throws: TranslationError.notInstalled) { try await session.translate("Boot") }
  }

  @Test func `a contact that an app makes is written as a vCard`() throws {
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Byron; King"
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "+49 30 1234"))
    ]
    let address = CNMutablePostalAddress()
    address.street = "Am Kai 1"
    address.city = "Bremen"
    address.postalCode = "28195"
    contact.postalAddresses = [CNLabeledValue(label: nil, value: address)]
    let text = String(
      decoding: try CNContactVCardSerialization.data(with: [contact]), as: UTF8.self)
    #expect(text.contains("N:Byron\\; King;Ada;;;\r\n"))
    #expect(text.contains("TEL;TYPE=HOME:+49 30 1234\r\n"))
    #expect(text.contains("ADR:;;Am Kai 1;Bremen;;28195;\r\n"))
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        == "Am Kai 1\nBremen 28195")
    #expect((contact.copy() as? CNContact)?.givenName == "Ada")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelWork) == "Work")
  }

  @Test func `the keys of headphones are never pressed`() {
    let center = MPRemoteCommandCenter.shared()
    center.skipForwardCommand.preferredIntervals = [15]
    center.playCommand.addTarget { _ in .success }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "A"]
    #expect(
      MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "A")
    #expect(MPMusicPlayerController.systemMusicPlayer.playbackState == .stopped)
  }

  struct Hint: Tip {
    static let opened = Event(id: "opened")
    @Parameter static var isNew: Bool = true
    @Parameter(.transient) static var turns = 1
    var rules: [Rule] {
      #Rule(Self.$isNew) { $0 == true }
      #Rule(Self.opened) { event in
        event.donations.count > 2 && event.donations.donatedWithin(.week).isEmpty
      }
    }
    var title: Text { Text("Turn") }
    var actions: [Action] {
      Action(id: "more", title: "More")
      if title == Text("Turn") { Action(id: "less", title: "Less") }
    }
    var options: [any TipOption] { MaxDisplayCount(1) }
  }

  @Test @MainActor func `no tip is shown`() async throws {
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.applicationDefault)])
    await Hint.opened.donate()
    #expect(Hint.opened.donations.isEmpty)
    #expect(!Hint().shouldDisplay && Hint().actions.map(\.id) == ["more", "less"])
    #expect(Hint().options.count == 1)
    Hint.turns += 1
    Hint.isNew = false
    #expect(Hint.turns == 2 && !Hint.isNew && Hint().rules.count == 2)
    #expect(TipGroup { Hint() }.currentTip == nil)
    _ = TipView(Hint(), arrowEdge: .top).tipBackground(Color.red)
    _ = Text("A").popoverTip(Hint())
  }

  @Test func `types have the names that they had before UniformTypeIdentifiers`() {
    let type = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue()
    #expect(type == kUTTypePNG)
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    #expect(!UTTypeConformsTo(kUTTypePNG, kUTTypeMovie))
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "image/jpeg")
  }

  /// Whatever the machine has, the answer comes without a packet.
  @Test func `a host is asked for without a name server`() throws {
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "host.invalid"))
    var flags: SCNetworkReachabilityFlags = .isWWAN
    #expect(SCNetworkReachabilityGetFlags(host, &flags))
    #expect(flags == [] || flags == .reachable)
    // As apps ask for any network at all.
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    let route = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
    #expect(route != nil && address.sin_len == 16)
  }
}
