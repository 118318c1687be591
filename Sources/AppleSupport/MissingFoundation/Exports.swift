@_exported import Foundation
@_exported import FoundationNetworking

// Sessions are ours, as Foundation's have no background ones on Linux. A declaration that was imported
// by its name comes before another of that name, also in a file that imports FoundationNetworking
// itself: so each of them is exported by name.
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
