// The encodings of texts as numbers, which Foundation on Linux has by their names in `String.Encoding` alone.

public let NSASCIIStringEncoding: UInt = 1
public let NSUTF8StringEncoding: UInt = 4
public let NSISOLatin1StringEncoding: UInt = 5
public let NSUnicodeStringEncoding: UInt = 10
public let NSUTF16StringEncoding: UInt = 10
public let NSUTF16BigEndianStringEncoding: UInt = 0x9000_0100
public let NSUTF16LittleEndianStringEncoding: UInt = 0x9400_0100
