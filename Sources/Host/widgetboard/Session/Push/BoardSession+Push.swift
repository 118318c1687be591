import Activities
import Board
import ExtensionHost
import Foundation
import Push
import TimelineEngine
import WidgetArchive

/// Follows the person's push server while this terminal drives.
extension BoardSession {
  /// Follows the settings. Does nothing, and reads nothing, while no address is set.
  func followPush(at now: Date) {
    guard let link = role.driver?.push else { return }
    let wish = pushWish
    guard wish != nil || link.isOn, wish != link.wish else { return }
    let moment = Moment(date: now, instant: clock.instant)
    link.follow(wish, at: moment) { isReloaded($0, since: $1, at: now) }
    followPushDirectory(at: now)
    accept(link.begin(at: moment), at: moment)
    tellPushHandlers(at: now)
  }

  /// Subscribes to the tokens and channels that there are now.
  func followPushDirectory(at now: Date) {
    guard let driver = role.driver, driver.push.isOn else { return }
    var directory = driver.push.memory?.directory ?? PushDirectory()
    for activity in driver.activities.all.sorted(by: { $0.id < $1.id }) where activity.end == nil {
      switch activity.push {
      case .token(let token): directory.tokens[token] = .activity(activity.id)
      case .channel(let name): directory.channels[name, default: []].append(activity.id)
      case nil: break
      }
    }
    driver.push.follow(directory, at: Moment(date: now, instant: clock.instant))
  }

  private var pushWish: PushLink.Wish? {
    guard let text = appearance.settings[.push], let address = try? PushAddress(text) else {
      return nil
    }
    let secret = appearance.settings[.pushSecret].flatMap { try? SecretReference($0) }
    return PushLink.Wish(address: address, secret: secret)
  }

  func pushReady(_ descriptor: Int32, at now: Moment) {
    accept(role.driver?.push.handleReady(descriptor, at: now) ?? [], at: now)
  }

  /// Starts the helper again when it is time, and runs pushed reloads that are due.
  func followPushDeadlines(at now: Moment) {
    guard let link = role.driver?.push, link.isOn else { return }
    accept(link.handleDeadline(at: now), at: now)
    guard let due = link.table.nextDeadline, due <= now.date else { return }
    perform(link.table.settle(at: now.date), at: now.date)
    link.noteBegun(at: now.instant)
  }

  private func accept(_ reports: [PushReport], at now: Moment) {
    guard let link = role.driver?.push, !reports.isEmpty else { return }
    var last: Int?
    for report in reports {
      if case .message(let message) = report {
        accept(message, from: link, at: now)
        last = message.number ?? last
      } else if let words = link.note(report, at: now) {
        show(words)
      }
    }
    guard let last else { return }
    // The broker is told that the messages were taken: what they have changed has to be kept by then.
    tellActivities(.taken, at: now.date)
    link.answer(last, at: now)
  }

  private func accept(_ message: PushedMessage, from link: PushLink, at now: Moment) {
    do {
      for command in try PushReader(link.directory, at: now.date).commands(of: message) {
        perform(command, at: now.date)
      }
      link.note(nil, of: message, at: now)
    } catch {
      link.note(error, of: message, at: now)
    }
  }
}
