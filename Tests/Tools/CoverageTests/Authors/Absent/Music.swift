import Foundation
import MediaPlayer

let musicPlayer = MPMusicPlayerController.systemMusicPlayer
