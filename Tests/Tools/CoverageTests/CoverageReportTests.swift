import Testing

@testable import Coverage

@Suite struct CoverageReportTests {
  static let api = KnownAPI(
    supported: """
      = SwiftUI
      = WidgetKit
      Color red
      Entry
      Text init
      View blur font shadow
      global Preview
        View.blur - cells cannot blur
        View.shadow ~ cells cast none
      """, apple: "AsyncImage VideoPlayer .glassEffect .sheet")

  private func report(_ source: String) -> CoverageReport {
    CoverageReport(files: [("A.swift", source)], api: Self.api)
  }

  private func missing(_ source: String) -> [String] {
    report(source).missing.map { "\($0.line) \($0.name)" }
  }

  @Test func `each use says whether it is absent, inert, degraded or missing`() {
    let report = CoverageReport(files: [
      (
        "A.swift",
        """
        import WidgetKit
        let view = Text("a").blur(radius: 2)
        let store = HKHealthStore()
        let marked = PointMark(x: x, y: y).symbol(.circle)
        let list = UIStoryboard()
        let families = UIFont.familyNames
        let string = NSMutableAttributedString(string: NSLocalizedString("a", comment: ""))
        Text("a").userActivity("b") { _ in }
        """
      )
    ])
    #expect(report.inert.map(\.name) == [".blur", ".userActivity"])
    #expect(
      report.absent.map(\.words) == [
        "there is no health data, as on an iPad without it"
      ])
    #expect(
      report.missing.map { "\($0.line) \($0.name)" } == [
        "5 UIStoryboard", "6 UIFont.familyNames",
      ])
  }

  @Test func `whether a program begins anywhere is known`() {
    func begins(_ path: String, _ source: String) -> Bool {
      CoverageReport(files: [(path, source)]).hasEntryPoint
    }
    #expect(begins("A.swift", "@main struct A: WidgetBundle {}"))
    #expect(begins("main.swift", "print(1)") && !begins("A.swift", "struct A: Widget {}"))
  }

  @Test func `a stream of bytes of URLSession is not here`() {
    let source = "let task = urlSession.streamTask(withHostName: host, port: port)"
    #expect(CoverageReport(files: [("A.swift", source)]).missing.map(\.name) == [".streamTask"])
  }

  @Test func `a type that an intent has from its protocol is known by its name alone`() {
    let source = """
      struct Plan: AppIntent, PredictableIntent {
        static var predictionConfiguration: some IntentPredictionConfiguration {
          IntentPrediction { DisplayRepresentation(title: "Plan") }
        }
      }
      """
    #expect(CoverageReport(files: [("A.swift", source)]).missing.map(\.name) == [])
  }

  @Test func `every name that is absent here is one of ours`() {
    #expect(KnownAPI.shared.absent.count >= 8)
  }

  @Test func `what is missing and degraded is said with its line, once, and how often`() {
    let report = report(
      """
      import SwiftUI
      import RealityKit

      let view = Text("a").font(.title)
        .blur(radius: 2).glassEffect()
        .blur(radius: 1)
      """)
    #expect(
      report.missing == [
        .init(
          file: "A.swift", line: 2, name: "import RealityKit", count: 1,
          words: "there is no module RealityKit here"),
        .init(
          file: "A.swift", line: 5, name: ".glassEffect", count: 1,
          words: "there is no member glassEffect here"),
      ])
    #expect(
      report.inert == [
        .init(
          file: "A.swift", line: 5, name: ".blur", count: 2, words: "cells cannot blur")
      ])
    #expect(report.fine == 3)
  }

  @Test func `comments and literals are no code, what is interpolated is`() {
    #expect(
      missing(
        """
        // VideoPlayer
        /* VideoPlayer /* nested */ VideoPlayer */
        let a = "VideoPlayer"
        let b = #"VideoPlayer \\(VideoPlayer)"#
        let c = \"\"\"
          VideoPlayer "quoted" VideoPlayer
          \"\"\"
        let d = "\\(VideoPlayer() as Any) and VideoPlayer"
        let e = AsyncImage()
        """) == ["8 VideoPlayer", "9 AsyncImage"])
  }

  @Test func `regular expressions are no code, a division is`() {
    #expect(
      missing(
        """
        let a = text.firstMatch(of: /^(VideoPlayer "[/"]+)$/)
        let b = #/VideoPlayer: (?:AsyncImage )?#\\d/#, c = [/[A-Z]VideoPlayer/]
        let d = half / VideoPlayer.rate / 2, e = (1) / AsyncImage()
        """) == ["3 VideoPlayer", "3 AsyncImage"])
  }

  @Test func `a condition that is false here takes its lines away`() {
    #expect(
      missing(
        """
        #if os(iOS)
        import UIKit
        #elseif canImport(RealityKit)
        import RealityKit
        #else
        import RealityKit
        #endif
        #if canImport(SwiftUI) && !os(watchOS)
        let a = VideoPlayer()
        #endif
        """) == ["6 import RealityKit", "9 VideoPlayer"])
  }

  @Test func `what the author declares is the author's`() {
    let own = (path: "B.swift", source: "struct VideoPlayer {}; extension View { func sheet() {} }")
    let use = (path: "A.swift", source: "VideoPlayer().sheet().glassEffect()")
    let report = CoverageReport(files: [use, own], api: Self.api)
    #expect(report.missing.map(\.name) == [".glassEffect"])
  }

  @Test func `Objective-C is missing`() {
    #expect(
      missing("@objc func f() {}\n@NSManaged var a: Int\nlet s = #selector(f)")
        == ["1 @objc", "2 @NSManaged", "3 #selector"])
  }

  @Test func `attributes of intents, of observation and of the author are no false alarm`() {
    let source = """
      import AppIntents
      import class UIKit.UIImage
      import os
      struct Configuration: WidgetConfigurationIntent {
        @Parameter(title: "Title") var title: String
        @Dependency var store: Store
      }
      @Observable class Store { @ObservationIgnored var count = 1 }
      """
    #expect(CoverageReport(files: [("A.swift", source)]).missing.isEmpty)
    #expect(missing("import class RealityKit.ModelEntity") == ["1 import RealityKit"])
    #expect(missing("import RealityKit.ModelEntity") == ["1 import RealityKit"])
  }

  @Test func `a part of a module is missing where nothing declares it`() {
    let source = """
      import os.log
      import Foundation.NSDate
      import CoreImage.CIFilterBuiltins
      import os.workgroup
      import struct Foundation.Date
      """
    let report = CoverageReport(files: [("A.swift", source)])
    #expect(report.missing.map { "\($0.line) \($0.name)" } == ["4 import os.workgroup"])
    #expect(report.missing.first?.words == "there is no module os.workgroup here: import os")
    #expect(report.unknown.isEmpty)
  }

  @Test func `numbers and ranges are no members`() {
    #expect(missing("let a = 0.5 + 1...2 ; let b: [Color] = [.red]").isEmpty)
  }
}
