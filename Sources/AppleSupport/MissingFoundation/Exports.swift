@_exported import Foundation
@_exported import FoundationNetworking

// The session classes are those of this package, because Foundation's have no background sessions
// on Linux. A declaration that is imported by name takes precedence over another of the same name,
// even in a file that imports FoundationNetworking itself: therefore each is exported by name.
@_exported import class BackgroundNetworking.URLSession
@_exported import class BackgroundNetworking.URLSessionConfiguration
@_exported import protocol BackgroundNetworking.URLSessionDataDelegate
@_exported import class BackgroundNetworking.URLSessionDataTask
@_exported import protocol BackgroundNetworking.URLSessionDelegate
@_exported import protocol BackgroundNetworking.URLSessionDownloadDelegate
@_exported import class BackgroundNetworking.URLSessionDownloadTask
@_exported import class BackgroundNetworking.URLSessionTask
@_exported import protocol BackgroundNetworking.URLSessionTaskDelegate
@_exported import class BackgroundNetworking.URLSessionUploadTask

// Likewise: Foundation's class leaves out of account how many digits after the point there may be.
@_exported import class NumberFormatting.NumberFormatter
