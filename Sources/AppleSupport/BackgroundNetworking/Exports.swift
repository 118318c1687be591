// What these sessions are made of. SwiftUI exports them to authors, see its `Exports.swift`.
@_exported import Foundation
@_exported import FoundationNetworking
