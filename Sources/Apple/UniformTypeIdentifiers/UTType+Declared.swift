/// The types that Apple's systems declare, by their names in Swift.
extension UTType {
  public static var item: UTType { UTType(importedAs: "public.item") }
  public static var content: UTType { UTType(importedAs: "public.content") }
  public static var compositeContent: UTType { UTType(importedAs: "public.composite-content") }
  public static var data: UTType { UTType(importedAs: "public.data") }
  public static var directory: UTType { UTType(importedAs: "public.directory") }
  public static var resolvable: UTType { UTType(importedAs: "com.apple.resolvable") }
  public static var symbolicLink: UTType { UTType(importedAs: "public.symlink") }
  public static var mountPoint: UTType { UTType(importedAs: "com.apple.mount-point") }
  public static var aliasFile: UTType { UTType(importedAs: "com.apple.alias-file") }
  public static var urlBookmarkData: UTType { UTType(importedAs: "com.apple.bookmark") }
  public static var executable: UTType { UTType(importedAs: "public.executable") }
  public static var unixExecutable: UTType { UTType(importedAs: "public.unix-executable") }
  public static var exe: UTType { UTType(importedAs: "com.microsoft.windows-executable") }
  public static var url: UTType { UTType(importedAs: "public.url") }
  public static var fileURL: UTType { UTType(importedAs: "public.file-url") }
  public static var text: UTType { UTType(importedAs: "public.text") }
  public static var plainText: UTType { UTType(importedAs: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(importedAs: "public.utf8-plain-text") }
  public static var utf16ExternalPlainText: UTType {
    UTType(importedAs: "public.utf16-external-plain-text")
  }
  public static var utf16PlainText: UTType { UTType(importedAs: "public.utf16-plain-text") }
  public static var delimitedText: UTType { UTType(importedAs: "public.delimited-values-text") }
  public static var commaSeparatedText: UTType {
    UTType(importedAs: "public.comma-separated-values-text")
  }
  public static var tabSeparatedText: UTType {
    UTType(importedAs: "public.tab-separated-values-text")
  }
  public static var utf8TabSeparatedText: UTType {
    UTType(importedAs: "public.utf8-tab-separated-values-text")
  }
  public static var rtf: UTType { UTType(importedAs: "public.rtf") }
  public static var html: UTType { UTType(importedAs: "public.html") }
  public static var xml: UTType { UTType(importedAs: "public.xml") }
  public static var yaml: UTType { UTType(importedAs: "public.yaml") }
  public static var css: UTType { UTType(importedAs: "public.css") }
  public static var sourceCode: UTType { UTType(importedAs: "public.source-code") }
  public static var assemblyLanguageSource: UTType { UTType(importedAs: "public.assembly-source") }
  public static var cSource: UTType { UTType(importedAs: "public.c-source") }
  public static var objectiveCSource: UTType { UTType(importedAs: "public.objective-c-source") }
  public static var swiftSource: UTType { UTType(importedAs: "public.swift-source") }
  public static var cPlusPlusSource: UTType { UTType(importedAs: "public.c-plus-plus-source") }
  public static var objectiveCPlusPlusSource: UTType {
    UTType(importedAs: "public.objective-c-plus-plus-source")
  }
  public static var cHeader: UTType { UTType(importedAs: "public.c-header") }
  public static var cPlusPlusHeader: UTType { UTType(importedAs: "public.c-plus-plus-header") }
  public static var script: UTType { UTType(importedAs: "public.script") }
  public static var appleScript: UTType { UTType(importedAs: "com.apple.applescript.text") }
  public static var osaScript: UTType { UTType(importedAs: "com.apple.applescript.script") }
  public static var osaScriptBundle: UTType {
    UTType(importedAs: "com.apple.applescript.script-bundle")
  }
  public static var javaScript: UTType { UTType(importedAs: "com.netscape.javascript-source") }
  public static var shellScript: UTType { UTType(importedAs: "public.shell-script") }
  public static var perlScript: UTType { UTType(importedAs: "public.perl-script") }
  public static var pythonScript: UTType { UTType(importedAs: "public.python-script") }
  public static var rubyScript: UTType { UTType(importedAs: "public.ruby-script") }
  public static var phpScript: UTType { UTType(importedAs: "public.php-script") }
  public static var makefile: UTType { UTType(importedAs: "public.make-source") }
  public static var json: UTType { UTType(importedAs: "public.json") }
  public static var geoJSON: UTType { UTType(importedAs: "public.geojson") }
  public static var propertyList: UTType { UTType(importedAs: "com.apple.property-list") }
  public static var xmlPropertyList: UTType { UTType(importedAs: "com.apple.xml-property-list") }
  public static var binaryPropertyList: UTType {
    UTType(importedAs: "com.apple.binary-property-list")
  }
  public static var pdf: UTType { UTType(importedAs: "com.adobe.pdf") }
  public static var rtfd: UTType { UTType(importedAs: "com.apple.rtfd") }
  public static var flatRTFD: UTType { UTType(importedAs: "com.apple.flat-rtfd") }
  public static var webArchive: UTType { UTType(importedAs: "com.apple.webarchive") }
  public static var image: UTType { UTType(importedAs: "public.image") }
  public static var jpeg: UTType { UTType(importedAs: "public.jpeg") }
  public static var tiff: UTType { UTType(importedAs: "public.tiff") }
  public static var gif: UTType { UTType(importedAs: "com.compuserve.gif") }
  public static var png: UTType { UTType(importedAs: "public.png") }
  public static var icns: UTType { UTType(importedAs: "com.apple.icns") }
  public static var bmp: UTType { UTType(importedAs: "com.microsoft.bmp") }
  public static var ico: UTType { UTType(importedAs: "com.microsoft.ico") }
  public static var rawImage: UTType { UTType(importedAs: "public.camera-raw-image") }
  public static var svg: UTType { UTType(importedAs: "public.svg-image") }
  public static var livePhoto: UTType { UTType(importedAs: "com.apple.live-photo") }
  public static var heif: UTType { UTType(importedAs: "public.heif") }
  public static var heic: UTType { UTType(importedAs: "public.heic") }
  public static var heics: UTType { UTType(importedAs: "public.heics") }
  public static var webP: UTType { UTType(importedAs: "org.webmproject.webp") }
  public static var exr: UTType { UTType(importedAs: "com.ilm.openexr-image") }
  public static var dng: UTType { UTType(importedAs: "com.adobe.raw-image") }
  public static var jpegxl: UTType { UTType(importedAs: "public.jpeg-xl") }
  public static var threeDContent: UTType { UTType(importedAs: "public.3d-content") }
  public static var usd: UTType { UTType(importedAs: "com.pixar.universal-scene-description") }
  public static var usdz: UTType {
    UTType(importedAs: "com.pixar.universal-scene-description-mobile")
  }
  public static var realityFile: UTType { UTType(importedAs: "com.apple.reality") }
  public static var sceneKitScene: UTType { UTType(importedAs: "com.apple.scenekit.scene") }
  public static var arReferenceObject: UTType { UTType(importedAs: "com.apple.arobject") }
  public static var audiovisualContent: UTType { UTType(importedAs: "public.audiovisual-content") }
  public static var movie: UTType { UTType(importedAs: "public.movie") }
  public static var video: UTType { UTType(importedAs: "public.video") }
  public static var audio: UTType { UTType(importedAs: "public.audio") }
  public static var quickTimeMovie: UTType { UTType(importedAs: "com.apple.quicktime-movie") }
  public static var mpeg: UTType { UTType(importedAs: "public.mpeg") }
  public static var mpeg2Video: UTType { UTType(importedAs: "public.mpeg-2-video") }
  public static var mpeg2TransportStream: UTType {
    UTType(importedAs: "public.mpeg-2-transport-stream")
  }
  public static var mp3: UTType { UTType(importedAs: "public.mp3") }
  public static var mpeg4Movie: UTType { UTType(importedAs: "public.mpeg-4") }
  public static var mpeg4Audio: UTType { UTType(importedAs: "public.mpeg-4-audio") }
  public static var appleProtectedMPEG4Audio: UTType {
    UTType(importedAs: "com.apple.protected-mpeg-4-audio")
  }
  public static var appleProtectedMPEG4Video: UTType {
    UTType(importedAs: "com.apple.protected-mpeg-4-video")
  }
  public static var avi: UTType { UTType(importedAs: "public.avi") }
  public static var aiff: UTType { UTType(importedAs: "public.aiff-audio") }
  public static var wav: UTType { UTType(importedAs: "com.microsoft.waveform-audio") }
  public static var midi: UTType { UTType(importedAs: "public.midi-audio") }
  public static var playlist: UTType { UTType(importedAs: "public.playlist") }
  public static var m3uPlaylist: UTType { UTType(importedAs: "public.m3u-playlist") }
  public static var folder: UTType { UTType(importedAs: "public.folder") }
  public static var volume: UTType { UTType(importedAs: "public.volume") }
  public static var package: UTType { UTType(importedAs: "com.apple.package") }
  public static var bundle: UTType { UTType(importedAs: "com.apple.bundle") }
  public static var pluginBundle: UTType { UTType(importedAs: "com.apple.plugin") }
  public static var spotlightImporter: UTType { UTType(importedAs: "com.apple.metadata-importer") }
  public static var quickLookGenerator: UTType {
    UTType(importedAs: "com.apple.quicklook-generator")
  }
  public static var xpcService: UTType { UTType(importedAs: "com.apple.xpc-service") }
  public static var framework: UTType { UTType(importedAs: "com.apple.framework") }
  public static var application: UTType { UTType(importedAs: "com.apple.application") }
  public static var applicationBundle: UTType { UTType(importedAs: "com.apple.application-bundle") }
  public static var applicationExtension: UTType {
    UTType(importedAs: "com.apple.application-and-system-extension")
  }
  public static var systemPreferencesPane: UTType {
    UTType(importedAs: "com.apple.systempreference.prefpane")
  }
  public static var archive: UTType { UTType(importedAs: "public.archive") }
  public static var gzip: UTType { UTType(importedAs: "org.gnu.gnu-zip-archive") }
  public static var bz2: UTType { UTType(importedAs: "public.bzip2-archive") }
  public static var zip: UTType { UTType(importedAs: "public.zip-archive") }
  public static var appleArchive: UTType { UTType(importedAs: "com.apple.archive") }
  public static var tarArchive: UTType { UTType(importedAs: "public.tar-archive") }
  public static var diskImage: UTType { UTType(importedAs: "public.disk-image") }
  public static var spreadsheet: UTType { UTType(importedAs: "public.spreadsheet") }
  public static var presentation: UTType { UTType(importedAs: "public.presentation") }
  public static var database: UTType { UTType(importedAs: "public.database") }
  public static var message: UTType { UTType(importedAs: "public.message") }
  public static var contact: UTType { UTType(importedAs: "public.contact") }
  public static var vCard: UTType { UTType(importedAs: "public.vcard") }
  public static var toDoItem: UTType { UTType(importedAs: "public.to-do-item") }
  public static var calendarEvent: UTType { UTType(importedAs: "public.calendar-event") }
  public static var emailMessage: UTType { UTType(importedAs: "public.email-message") }
  public static var internetLocation: UTType { UTType(importedAs: "com.apple.internet-location") }
  public static var internetShortcut: UTType {
    UTType(importedAs: "com.microsoft.internet-shortcut")
  }
  public static var font: UTType { UTType(importedAs: "public.font") }
  public static var bookmark: UTType { UTType(importedAs: "public.bookmark") }
  public static var pkcs12: UTType { UTType(importedAs: "com.rsa.pkcs-12") }
  public static var x509Certificate: UTType { UTType(importedAs: "public.x509-certificate") }
  public static var epub: UTType { UTType(importedAs: "org.idpf.epub-container") }
  public static var log: UTType { UTType(importedAs: "public.log") }
  public static var ahap: UTType { UTType(importedAs: "com.apple.haptics.ahap") }
}
