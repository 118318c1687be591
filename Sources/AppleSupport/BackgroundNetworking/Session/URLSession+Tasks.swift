import FoundationNetworking

// Each task of an ordinary session stands for one of Foundation's tasks. A background session has
// download tasks, and upload tasks that send a file: any other task of it fails, with a message in
// the widget's log.
extension URLSession {
  /// The completion handler of a data or upload task.
  public typealias DataHandler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  /// The completion handler of a download task.
  public typealias FileHandler = @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  // MARK: Data

  /// Makes a task that loads a URL; the session's delegate receives the data.
  public func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }

  /// Makes a task that loads a request; the session's delegate receives the data.
  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    if let background {
      return background.keep(
        URLSessionDataTask(background.refusedTask(request, .dataTask, of: self), of: self))
    }
    return adopt(forwarding.backing.dataTask(with: request), as: URLSessionDataTask.init)
  }

  /// Makes a task that loads a URL and passes the data to the handler.
  public func dataTask(with url: URL, completionHandler: @escaping DataHandler)
    -> URLSessionDataTask
  {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Makes a task that loads a request and passes the data to the handler.
  public func dataTask(with request: URLRequest, completionHandler: @escaping DataHandler)
    -> URLSessionDataTask
  {
    if let background {
      let refused = background.refusedTask(request, .dataTask, of: self) {
        completionHandler(nil, nil, $0)
      }
      return background.keep(URLSessionDataTask(refused, of: self))
    }
    return adopt(as: URLSessionDataTask.init) { backing, done in
      backing.dataTask(with: request) { data, response, error in
        done()
        completionHandler(data, response, error)
      }
    }
  }

  // MARK: Uploads

  /// Makes a task that sends a file. In a background session the file has to exist until it is
  /// sent.
  public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    if let background {
      return background.keep(
        URLSessionUploadTask(background.upload(request, from: fileURL, of: self), of: self))
    }
    return adopt(
      forwarding.backing.uploadTask(with: request, fromFile: fileURL),
      as: URLSessionUploadTask.init)
  }

  /// Makes a task that sends data.
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    if let background {
      return background.keep(
        URLSessionUploadTask(background.refusedTask(request, .uploadOfData, of: self), of: self))
    }
    return adopt(
      forwarding.backing.uploadTask(with: request, from: bodyData), as: URLSessionUploadTask.init)
  }

  /// Makes a task that sends the stream of its delegate.
  public func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    if let background {
      return background.keep(
        URLSessionUploadTask(background.refusedTask(request, .uploadOfData, of: self), of: self))
    }
    return adopt(
      forwarding.backing.uploadTask(withStreamedRequest: request), as: URLSessionUploadTask.init)
  }

  /// Makes a task that sends a file and passes the response to the handler.
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping DataHandler
  ) -> URLSessionUploadTask {
    if let background {
      let refused = background.refusedTask(request, .completionHandler, of: self) {
        completionHandler(nil, nil, $0)
      }
      return background.keep(URLSessionUploadTask(refused, of: self))
    }
    return adopt(as: URLSessionUploadTask.init) { backing, done in
      backing.uploadTask(with: request, fromFile: fileURL) { data, response, error in
        done()
        completionHandler(data, response, error)
      }
    }
  }

  /// Makes a task that sends data and passes the response to the handler.
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?, completionHandler: @escaping DataHandler
  ) -> URLSessionUploadTask {
    if let background {
      let refused = background.refusedTask(request, .completionHandler, of: self) {
        completionHandler(nil, nil, $0)
      }
      return background.keep(URLSessionUploadTask(refused, of: self))
    }
    return adopt(as: URLSessionUploadTask.init) { backing, done in
      backing.uploadTask(with: request, from: bodyData) { data, response, error in
        done()
        completionHandler(data, response, error)
      }
    }
  }

  // MARK: Downloads

  /// Makes a task that loads a URL into a file; the session's delegate receives it.
  public func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// Makes a task that loads a request into a file; the session's delegate receives it.
  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    if let background {
      return background.keep(
        URLSessionDownloadTask(background.download(request, of: self), of: self))
    }
    return adopt(forwarding.backing.downloadTask(with: request), as: URLSessionDownloadTask.init)
  }

  /// Makes a task that continues a stopped download.
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    adopt(
      forwarding.backing.downloadTask(withResumeData: resumeData), as: URLSessionDownloadTask.init)
  }

  /// Makes a task that loads a URL and passes the file to the handler.
  public func downloadTask(with url: URL, completionHandler: @escaping FileHandler)
    -> URLSessionDownloadTask
  {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Makes a task that loads a request and passes the file to the handler.
  public func downloadTask(with request: URLRequest, completionHandler: @escaping FileHandler)
    -> URLSessionDownloadTask
  {
    if let background {
      let refused = background.refusedTask(request, .completionHandler, of: self) {
        completionHandler(nil, nil, $0)
      }
      return background.keep(URLSessionDownloadTask(refused, of: self))
    }
    return adopt(as: URLSessionDownloadTask.init) { backing, done in
      backing.downloadTask(with: request) { file, response, error in
        done()
        completionHandler(file, response, error)
      }
    }
  }

  /// Makes a task that continues a stopped download and passes the file to the handler.
  public func downloadTask(
    withResumeData resumeData: Data, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask {
    adopt(as: URLSessionDownloadTask.init) { backing, done in
      backing.downloadTask(withResumeData: resumeData) { file, response, error in
        done()
        completionHandler(file, response, error)
      }
    }
  }

  // MARK: Web sockets

  /// Makes a web socket task: Foundation's own.
  public func webSocketTask(with url: URL) -> URLSessionWebSocketTask {
    forwarding.backing.webSocketTask(with: url)
  }

  /// Makes a web socket task: Foundation's own.
  public func webSocketTask(with url: URL, protocols: [String]) -> URLSessionWebSocketTask {
    forwarding.backing.webSocketTask(with: url, protocols: protocols)
  }

  /// Makes a web socket task: Foundation's own.
  public func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask {
    forwarding.backing.webSocketTask(with: request)
  }

  // MARK: Adopting Foundation's tasks

  /// Makes the task of this module for a task of Foundation's whose end the delegate is told.
  private func adopt<Task: URLSessionTask>(
    _ task: FoundationNetworking.URLSessionTask,
    as make: (any TaskBacking, URLSession) -> Task
  ) -> Task {
    let new = make(task, self)
    forwarding.forwarder.keep(new)
    return new
  }

  /// Makes the task of this module for a task with a completion handler, and forgets it after the
  /// handler ran.
  private func adopt<Task: URLSessionTask>(
    as make: (any TaskBacking, URLSession) -> Task,
    _ start: (FoundationNetworking.URLSession, @escaping @Sendable () -> Void)
      -> FoundationNetworking.URLSessionTask
  ) -> Task {
    let (forwarder, slot) = (forwarding.forwarder, TaskSlot())
    let task = start(forwarding.backing) {
      if let identifier = slot.identifier { forwarder.forget(identifier) }
    }
    slot.identifier = task.taskIdentifier
    return adopt(task, as: make)
  }
}

/// The identifier of a task, for its completion handler, which is made before the task. A task does
/// nothing before it is resumed.
private final class TaskSlot: @unchecked Sendable {
  var identifier: Int?
}
