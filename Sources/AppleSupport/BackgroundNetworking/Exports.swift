// The modules that these sessions are built on. SwiftUI exports them to authors, see its
// `Exports.swift`.
@_exported import Foundation
@_exported import FoundationNetworking
