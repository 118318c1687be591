import Foundation

@testable import XcodeProjects

/// An Xcode project in a temporary folder: an app, its widget with sources in groups, and a widget
/// and a framework in folders that are kept in step with the disk.
final class SampleProject {
  let folder: URL
  var path: String { folder.appending(path: "Tides.xcodeproj").path }

  init(text: String = SampleProject.text, files: [String: String] = SampleProject.files) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tides-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    for (place, content) in files { try write(content, to: place) }
    try write(text, to: "Tides.xcodeproj/project.pbxproj")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to place: String) throws {
    let file = folder.appending(path: place)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func project() throws -> XcodeProject {
    let text = try Data(contentsOf: URL(fileURLWithPath: XcodeProject.file(in: path)))
    return try XcodeProject(folder: path, text: Array(text))
  }

  static let files = [
    "Widget/TideWidget.swift": "import WidgetKit\n", "Widget/Views/TideView.swift": "",
    "Widget/Info.plist": "<plist/>", "Widget/Widget.entitlements": "<plist/>",
    "Widget/Assets.xcassets/Contents.json": "{}", "Shared/Assets.xcassets/Contents.json": "{}",
    "Shared/Tide.swift": "", "Shared/Unused.swift": "",
    "Widget/en.lproj/Localizable.strings": "", "Widget/de.lproj/Localizable.strings": "",
    "Config/Base.xcconfig": """
    // What all have.
    #include "Names.xcconfig"
    #include? "Local.xcconfig"
    SWIFT_VERSION = 5.0
    CONDITIONS = SHARED
    SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(CONDITIONS)
    SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*] = MAC
    """,
    "Config/Names.xcconfig": "ORGANISATION = org.example // the owner\n",
    "Clock/Clock.swift": "import SwiftUI\n", "Clock/Parts/Hand.swift": "",
    "Clock/Preview Content/Sample.swift": "", "Clock/Info.plist": "<plist/>",
    "Clock/en.lproj/Names.strings": "", "Clock/sound.caf": "", "Clock/Bridge.m": "",
    "Kit/Kit.swift": "", "Kit/ForClock.swift": "",
  ]

  // swift-format-ignore
  static let text = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 77;
    	objects = {

    /* Begin PBXBuildFile section */
    		B01 /* TideWidget.swift in Sources */ = {isa = PBXBuildFile; fileRef = F01 /* TideWidget.swift */; };
    		B02 = {isa = PBXBuildFile; fileRef = F02; };
    		B03 = {isa = PBXBuildFile; fileRef = F03; };
    		B04 = {isa = PBXBuildFile; fileRef = F04; };
    		B05 = {isa = PBXBuildFile; fileRef = F05; };
    		B06 = {isa = PBXBuildFile; fileRef = V01; };
    		B07 = {isa = PBXBuildFile; fileRef = F09; };
    		B08 = {isa = PBXBuildFile; fileRef = F10; platformFilter = maccatalyst; };
    		B09 = {isa = PBXBuildFile; productRef = D01 /* Moon */; };
    		B10 = {isa = PBXBuildFile; fileRef = K00 /* Kit.framework */; };
    /* End PBXBuildFile section */

    		F01 /* TideWidget.swift */ = {isa = PBXFileReference; path = TideWidget.swift; sourceTree = "<group>"; };
    		F02 = {isa = PBXFileReference; path = TideView.swift; sourceTree = "<group>"; };
    		F03 = {isa = PBXFileReference; path = Shared/Tide.swift; sourceTree = SOURCE_ROOT; };
    		F04 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
    		F05 = {isa = PBXFileReference; path = Shared/Assets.xcassets; sourceTree = SOURCE_ROOT; };
    		F06 = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F07 = {isa = PBXFileReference; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F08 = {isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = "<group>"; };
    		F09 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
    		F10 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
    		V01 = {isa = PBXVariantGroup; children = (F06, F07, ); name = Localizable.strings; sourceTree = "<group>"; };
    		K00 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };

    		G00 = {isa = PBXGroup; children = (G01, G02, G03, S01, S02, F08, F03, F05, ); sourceTree = "<group>"; };
    		G01 = {isa = PBXGroup; children = (F01, F04, V01, F09, G04, ); path = Widget; sourceTree = "<group>"; };
    		G02 = {isa = PBXGroup; children = (K00, G00, ); name = Products; sourceTree = "<group>"; };
    		G03 = {isa = PBXGroup; children = (F10, ); path = Shared; sourceTree = "<group>"; };
    		G04 = {isa = PBXGroup; children = (F02, ); path = Views; sourceTree = "<group>"; };
    		S01 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X01, ); path = Clock; sourceTree = "<group>"; };
    		S02 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X02, ); path = Kit; sourceTree = "<group>"; };
    		X01 = {
    			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    			membershipExceptions = (
    				Info.plist,
    				"Preview Content",
    				"/Localized: Names.strings",
    			);
    			target = T02 /* ClockWidget */;
    		};
    		X02 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (ForClock.swift, ); target = T02; };

    		P00 /* Project object */ = {
    			isa = PBXProject;
    			buildConfigurationList = C00;
    			developmentRegion = de;
    			mainGroup = G00;
    			projectDirPath = "";
    			targets = (T00, T01, T02, T03, );
    		};
    		T00 = {isa = PBXNativeTarget; name = Tides; productType = "com.apple.product-type.application"; };
    		T01 = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = C01;
    			buildPhases = (H01, H02, H03, H04, );
    			dependencies = ();
    			name = "Tide Widget";
    			packageProductDependencies = (D01, D02, );
    			productType = "com.apple.product-type.app-extension";
    		};
    		T02 = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = C02;
    			buildPhases = ();
    			fileSystemSynchronizedGroups = (S01, );
    			name = ClockWidget;
    			productType = "com.apple.product-type.app-extension";
    		};
    		T03 = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S02, ); name = Kit; productReference = K00; productType = "com.apple.product-type.framework"; };
    		H01 = {isa = PBXSourcesBuildPhase; files = (B01, B02, B03, B07, B08, ); };
    		H02 = {isa = PBXResourcesBuildPhase; files = (B04, B05, B06, ); };
    		H03 = {isa = PBXFrameworksBuildPhase; files = (B09, B10, ); };
    		H04 = {isa = PBXShellScriptBuildPhase; name = "Make Secrets"; shellScript = "exit 1\\n"; };
    		D01 = {isa = XCSwiftPackageProductDependency; package = R01; productName = Moon; };
    		D02 = {isa = XCSwiftPackageProductDependency; package = R02; productName = Harbour; };
    		R01 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/moon.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    		R02 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Harbour; };

    		C00 = {isa = XCConfigurationList; buildConfigurations = (N01, N02, ); };
    		C01 = {isa = XCConfigurationList; buildConfigurations = (N03, N04, ); };
    		C02 = {isa = XCConfigurationList; buildConfigurations = (N05, ); };
    		N01 = {isa = XCBuildConfiguration; baseConfigurationReference = F08; buildSettings = {PREFIX = "$(ORGANISATION).tides"; }; name = Debug; };
    		N02 = {isa = XCBuildConfiguration; buildSettings = {PREFIX = release; }; name = Release; };
    		N03 = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CODE_SIGN_ENTITLEMENTS = Widget/Widget.entitlements;
    				INFOPLIST_FILE = "$(SRCROOT)/Widget/Info.plist";
    				PRODUCT_BUNDLE_IDENTIFIER = "$(PREFIX).$(PRODUCT_NAME:rfc1034identifier)";
    				PRODUCT_NAME = "$(TARGET_NAME)";
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", WIDGET, );
    				"SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*]" = ("$(inherited)", WIDGET, PHONE, );
    			};
    			name = Debug;
    		};
    		N04 = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };
    		N05 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 6.0; A = "$(B)$(B)"; B = "$(A)$(A)"; }; name = Debug; };
    	};
    	rootObject = P00 /* Project object */;
    }

    """
}
