import Dispatch
import Foundation

/// Work passed to another thread; the scheduler is responsible for its safety.
struct SentWork: @unchecked Sendable {
  let run: () -> Void
}

extension DispatchQueue: Scheduler {
  /// A time on the wall clock.
  public typealias SchedulerTimeType = _SchedulerTime
  /// There are no options.
  public typealias SchedulerOptions = _SchedulerOptions

  public var now: _SchedulerTime { _SchedulerTime(Date()) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  /// Runs work as soon as the queue is free.
  public func schedule(options: _SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = SentWork(run: action)
    async { work.run() }
  }

  /// Runs work at a time.
  public func schedule(
    after date: _SchedulerTime, tolerance: _SchedulerTime.Stride, options: _SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = SentWork(run: action)
    asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { work.run() }
  }

  /// Runs work at a time and then repeatedly.
  public func schedule(
    after date: _SchedulerTime, interval: _SchedulerTime.Stride, tolerance: _SchedulerTime.Stride,
    options: _SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = SentWork(run: action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow),
      repeating: max(0.001, interval.timeInterval))
    timer.setEventHandler { work.run() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

extension RunLoop: Scheduler {
  /// A time on the wall clock.
  public typealias SchedulerTimeType = _SchedulerTime
  /// There are no options.
  public typealias SchedulerOptions = _SchedulerOptions

  public var now: _SchedulerTime { _SchedulerTime(Date()) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  /// Runs work in the next turn of the loop.
  public func schedule(options: _SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = SentWork(run: action)
    perform { work.run() }
  }

  /// Runs work at a time.
  public func schedule(
    after date: _SchedulerTime, tolerance: _SchedulerTime.Stride, options: _SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = SentWork(run: action)
    add(Timer(fire: date.date, interval: 0, repeats: false) { _ in work.run() }, forMode: .common)
  }

  /// Runs work at a time and then repeatedly.
  public func schedule(
    after date: _SchedulerTime, interval: _SchedulerTime.Stride, tolerance: _SchedulerTime.Stride,
    options: _SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = SentWork(run: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      work.run()
    }
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  /// A time on the wall clock.
  public typealias SchedulerTimeType = _SchedulerTime
  /// There are no options.
  public typealias SchedulerOptions = _SchedulerOptions

  public var now: _SchedulerTime { _SchedulerTime(Date()) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  /// Runs work as soon as the queue is free.
  public func schedule(options: _SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = SentWork(run: action)
    addOperation { work.run() }
  }

  /// Runs work at a time.
  public func schedule(
    after date: _SchedulerTime, tolerance: _SchedulerTime.Stride, options: _SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = SentWork(run: action)
    DispatchQueue.global().schedule(after: date, tolerance: tolerance, options: nil) {
      self.addOperation { work.run() }
    }
  }

  /// Runs work at a time and then repeatedly.
  public func schedule(
    after date: _SchedulerTime, interval: _SchedulerTime.Stride, tolerance: _SchedulerTime.Stride,
    options: _SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = SentWork(run: action)
    return DispatchQueue.global().schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil
    ) {
      self.addOperation { work.run() }
    }
  }
}
