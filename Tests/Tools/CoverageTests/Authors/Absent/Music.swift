import Foundation
import MusicKit

let musicPlayer = SystemMusicPlayer.shared
