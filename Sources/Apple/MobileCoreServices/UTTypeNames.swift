@_exported import Foundation
@_exported import MissingFoundation

// The names of the types before UniformTypeIdentifiers.

public var kUTTypeItem: CFString { "public.item" }
public var kUTTypeContent: CFString { "public.content" }
public var kUTTypeData: CFString { "public.data" }
public var kUTTypeDirectory: CFString { "public.directory" }
public var kUTTypeFolder: CFString { "public.folder" }
public var kUTTypeVolume: CFString { "public.volume" }
public var kUTTypePackage: CFString { "com.apple.package" }
public var kUTTypeBundle: CFString { "com.apple.bundle" }
public var kUTTypeApplication: CFString { "com.apple.application" }

public var kUTTypeText: CFString { "public.text" }
public var kUTTypePlainText: CFString { "public.plain-text" }
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
public var kUTTypeUTF16PlainText: CFString { "public.utf16-plain-text" }
public var kUTTypeRTF: CFString { "public.rtf" }
public var kUTTypeHTML: CFString { "public.html" }
public var kUTTypeXML: CFString { "public.xml" }
public var kUTTypeSourceCode: CFString { "public.source-code" }
public var kUTTypeJSON: CFString { "public.json" }
public var kUTTypePropertyList: CFString { "com.apple.property-list" }
public var kUTTypeCommaSeparatedText: CFString { "public.comma-separated-values-text" }
public var kUTTypeTabSeparatedText: CFString { "public.tab-separated-values-text" }
public var kUTTypePDF: CFString { "com.adobe.pdf" }

public var kUTTypeURL: CFString { "public.url" }
public var kUTTypeFileURL: CFString { "public.file-url" }
public var kUTTypeVCard: CFString { "public.vcard" }
public var kUTTypeCalendarEvent: CFString { "public.calendar-event" }
public var kUTTypeContact: CFString { "public.contact" }

public var kUTTypeImage: CFString { "public.image" }
public var kUTTypeJPEG: CFString { "public.jpeg" }
public var kUTTypePNG: CFString { "public.png" }
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
public var kUTTypeTIFF: CFString { "public.tiff" }
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
public var kUTTypeICO: CFString { "com.microsoft.ico" }
public var kUTTypeScalableVectorGraphics: CFString { "public.svg-image" }
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }

public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
public var kUTTypeMovie: CFString { "public.movie" }
public var kUTTypeVideo: CFString { "public.video" }
public var kUTTypeAudio: CFString { "public.audio" }
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
public var kUTTypeMPEG: CFString { "public.mpeg" }
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
public var kUTTypeMP3: CFString { "public.mp3" }
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }

public var kUTTypeArchive: CFString { "public.archive" }
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
public var kUTTypeGNUZipArchive: CFString { "org.gnu.gnu-zip-archive" }
