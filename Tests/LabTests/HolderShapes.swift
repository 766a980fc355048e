import Foundation
import HeadlessUIKit
import Observation
import Testing

// What else than fields of known objects holds a service: each with what is said of it.
extension HolderShapesTests {
  nonisolated static let waiting = [
    HolderShape("a block that is due later", .named("a block due in 2 s")) { service in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { service.next = nil }
    },
    HolderShape("a block that is due at once", .gone) { service in
      DispatchQueue.main.async { service.next = nil }
    },
    HolderShape("a block with a quality of service", .named("a block due in 2 s")) { service in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, qos: .userInitiated) { service.next = nil }
    },
    HolderShape("a work item that is due later", .named("a block due in 2 s")) { service in
      DispatchQueue.main.asyncAfter(
        deadline: .now() + 2, execute: DispatchWorkItem { assumeMain { service.next = nil } })
    },
    HolderShape("a work item that is cancelled", .named("a block due in 2 s")) { service in
      let item = DispatchWorkItem { assumeMain { service.next = nil } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
      item.cancel()
    },
    HolderShape("a work item in a field, that holds its owner weakly", .gone) { service in
      let item = DispatchWorkItem { [weak service] in assumeMain { service?.next = nil } }
      service.next = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
    },
    HolderShape("a timer", .named("a timer due in 1 s")) { service in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        assumeMain { service.next = nil }
      }
    },
    HolderShape("a repeating timer that ends itself", .named("a timer due in 1 s")) { service in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        assumeMain { service.next = nil }
        timer.invalidate()
      }
    },
    HolderShape("a timer in a field, that holds its owner", .named("a timer due in 1 s")) { service in
      service.next = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        assumeMain { service.next = nil }
      }
    },
    HolderShape("a timer that is invalid", .gone) { service in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in assumeMain { service.next = nil } }
        .invalidate()
    },
    HolderShape("an animation's completion", .named("an animation's completion due in 0.3 s")) { service in
      UIView.animate(withDuration: 0.3) {
      } completion: { _ in
        service.next = nil
      }
    },
    HolderShape("an operation of the main queue", .gone) { service in
      OperationQueue.main.addOperation { assumeMain { service.next = nil } }
    },
    HolderShape("a closure in a closure in a block", .named("a block due in 2 s")) { service in
      let (first, list) = ({ service.next = nil }, [{ service.action = nil }])
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [first, list].isEmpty ? () : first() }
    },
    HolderShape("a timer whose block has a dictionary", .named("a timer due in 1 s")) { service in
      let info: [String: Any] = ["action": { service.next = nil } as () -> Void]
      nonisolated(unsafe) let sent = info
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        (sent["action"] as? () -> Void)?()
      }
    },
  ]

  nonisolated static let tasks = [
    HolderShape("a task that sleeps", .perhaps("a task that waits")) { service in
      Task {
        try? await Task.sleep(for: .seconds(2))
        service.next = nil
      }
    },
    HolderShape("a detached task that sleeps", .perhaps("a task that waits")) { service in
      Task.detached {
        try? await Task.sleep(for: .seconds(2))
        await MainActor.run { service.next = nil }
      }
    },
    HolderShape("a task in a field, that waits for ever", .perhaps("a task that waits"), ends: false) {
      service in
      service.action = { [task = service.waitForEver()] in task.cancel() }
    },
    HolderShape("a task that has ended", .gone) { service in
      service.action = { [task = Task { service.next = nil }] in task.cancel() }
    },
    HolderShape("a task that sleeps, and holds weakly", .gone) { service in
      Task { [weak service] in
        try? await Task.sleep(for: .seconds(2))
        service?.next = nil
      }
    },
  ]

  nonisolated static let fields = [
    HolderShape("a work item in a field, that holds its owner", .leaked) { service in
      service.next = DispatchWorkItem { assumeMain { service.next = nil } }
    },
    HolderShape("a stream's continuation in a field, whose end holds its owner", .leaked) {
      service in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in assumeMain { service.next = nil } }
      service.action = { _ = (stream, continuation) }
    },
    HolderShape("a stream's buffer", .unseen, ends: false) { service in
      let (stream, continuation) = AsyncStream.makeStream(of: Service.self)
      continuation.yield(service)
      service.action = { _ = (stream, continuation) }
    },
    HolderShape("an observer's own centre in a field", .leaked) { service in
      let center = NotificationCenter()
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
        assumeMain { service.next = nil }
      }
      service.next = center
    },
    HolderShape("a queue of operations in a field, that is suspended", .unseen, ends: false) { service in
      let queue = OperationQueue()
      queue.isSuspended = true
      queue.addOperation { assumeMain { service.next = nil } }
      service.next = queue
    },
    HolderShape("an operation in a field, whose block holds its owner", .leaked) { service in
      service.next = BlockOperation { assumeMain { service.next = nil } }
    },
    HolderShape("an operation's completion, by way of one that depends on it", .leaked) { service in
      let (first, second) = (Operation(), BlockOperation {})
      first.completionBlock = { assumeMain { service.next = nil } }
      second.addDependency(first)
      service.next = second
    },
    HolderShape("a lock in a field", .unseen, ends: false) { service in
      let box = Locked()
      box.state.withLock { $0 = service }
      service.next = box
    },
    HolderShape("a timer that runs in no loop, in a field", .leaked) { service in
      service.next = Timer(timeInterval: 1, repeats: false) { _ in assumeMain { service.next = nil } }
    },
    HolderShape("an actor in a field", .leaked) { service in
      let keeper = Keeper()
      keeper.service = service
      service.next = keeper
    },
    HolderShape("a raw retain", .unseen) { service in
      Kept.hide(service)
    } letGo: {
      Kept.releaseHidden()
    },
    HolderShape("an observed model, in which a field waits for its change", .leaked) { service in
      let model = Model()
      withObservationTracking {
        _ = model.count
      } onChange: {
        assumeMain { service.next = nil }
      }
      service.next = model
    },
    HolderShape("a cache in a field", .leaked) { service in
      let cache = NSCache<NSString, Service>()
      cache.setObject(service, forKey: "service")
      service.next = cache
    },
  ]

  nonisolated static let variables = [
    HolderShape("a global that does not hold, and a cycle", .leaked) { service in
      service.next = service
      Kept.keepUnowned(service)
    } letGo: {
      Kept.clear()
    },
    HolderShape("a static that holds weakly", .gone) { service in
      Kept.remembered = service
    } letGo: {
      Kept.clear()
    },
    HolderShape("a static lock", .variable("static Kept.lock")) { service in
      Kept.lock.withLock { $0 = service }
    } letGo: {
      Kept.lock.withLock { $0 = nil }
    },
    HolderShape(
      "an observer of a centre that a static has", .variable("static Kept.all[0].observers[0][0].storage[0]")
    ) {
      service in
      let center = NotificationCenter()
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
        assumeMain { service.next = nil }
      }
      Kept.all = [center]
    } letGo: {
      Kept.clear()
    },
    HolderShape(
      "an observer whose token nobody has", .variable("an observer of NotificationCenter.default")
    ) { service in
      let token = NotificationCenter.default.addObserver(forName: .init("h"), object: nil, queue: nil) { _ in
        assumeMain { service.next = nil }
      }
      Kept.hide(token)
    } letGo: {
      Kept.removeObserver()
    },
    HolderShape(
      "an observer's token in a field", .variable("an observer of NotificationCenter.default")
    ) { service in
      let token = NotificationCenter.default.addObserver(forName: .init("h"), object: nil, queue: nil) { _ in
        assumeMain { service.next = nil }
      }
      service.next = token
      Kept.hide(token)
    } letGo: {
      Kept.removeObserver()
    },
    HolderShape("an observer that holds weakly", .gone) { service in
      let token = NotificationCenter.default.addObserver(forName: .init("h"), object: nil, queue: nil) {
        [weak service] _ in
        assumeMain { service?.next = nil }
      }
      Kept.hide(token)
    } letGo: {
      Kept.removeObserver()
    },
    HolderShape("a closure in a static's dictionary", .variable("static Kept.all[0][\"go\"][0]")) {
      service in
      Kept.all = [["go": [{ service.next = nil } as () -> Void]] as [String: Any]]
    } letGo: {
      Kept.clear()
    },
    HolderShape("a work item in a static", .variable("static Kept.all[0].block")) { service in
      Kept.all = [DispatchWorkItem { assumeMain { service.next = nil } }]
    } letGo: {
      Kept.clear()
    },
    HolderShape("an enum in a static", .variable("static Kept.all[0].done.0")) { service in
      Kept.all = [Outcome.done(service, { service.next = nil })]
    } letGo: {
      Kept.clear()
    },
    HolderShape("a static's list that holds weakly, beside a raw retain", .unseen) { service in
      Kept.all = [WeakService(service: service)]
      Kept.hide(service)
    } letGo: {
      Kept.clear()
      Kept.releaseHidden()
    },
    HolderShape("a task's local value", .gone) { service in
      Kept.$local.withValue(service) { service.next = nil }
    },
    HolderShape("a thread's dictionary", .unseen) { service in
      Thread.current.threadDictionary["service"] = service
    } letGo: {
      Thread.current.threadDictionary.removeObject(forKey: "service")
    },
  ]
}
