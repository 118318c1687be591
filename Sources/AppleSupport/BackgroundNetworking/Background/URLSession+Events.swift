import FoundationNetworking
import WidgetArchive

extension URLSession {
  /// Tells the delegate, on its queue, the outcome of tasks that the board took over.
  func tell(_ events: [TransferEvent]) {
    let operations = events.map { event in
      BlockOperation { [self] in tell(event) }
    }
    let last = BlockOperation { [self] in
      delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
    }
    // Keeps the order even on a queue that runs several operations at once.
    for (before, after) in zip(operations, operations.dropFirst() + [last]) {
      after.addDependency(before)
    }
    for operation in operations + [last] { delegateQueue.addOperation(operation) }
  }

  private func tell(_ event: TransferEvent) {
    let task = task(for: BackgroundTask(event, session: self))
    if event.failure == nil { tellAnswer(event, of: task) }
    (delegate as? any URLSessionTaskDelegate)?.urlSession(
      self, task: task, didCompleteWithError: task.error)
  }

  private func tellAnswer(_ event: TransferEvent, of task: URLSessionTask) {
    let file = event.file.map { URL(fileURLWithPath: $0) }
    if let task = task as? URLSessionDownloadTask, let file {
      guard let delegate = delegate as? any URLSessionDownloadDelegate else { return }
      let bytes = Int64(event.response?.bytes.value ?? 0)
      delegate.urlSession(
        self, downloadTask: task, didWriteData: bytes, totalBytesWritten: bytes,
        totalBytesExpectedToWrite: bytes)
      delegate.urlSession(self, downloadTask: task, didFinishDownloadingTo: file)
    } else if let task = task as? URLSessionUploadTask {
      guard let delegate = delegate as? any URLSessionDataDelegate else { return }
      if let response = task.response {
        delegate.urlSession(self, dataTask: task, didReceive: response) { _ in }
      }
      if let data = file.flatMap({ try? Data(contentsOf: $0) }), !data.isEmpty {
        delegate.urlSession(self, dataTask: task, didReceive: data)
      }
    }
  }
}
