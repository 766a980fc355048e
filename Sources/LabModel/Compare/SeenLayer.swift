import Trace

/// One layer of what the user sees, from the window up, regardless of the types that show it.
///
/// A container adds no layer of its own: a screen alone and a screen in a navigation controller are equal.
public enum SeenLayer: Sendable, Hashable {
  /// The beginning of a window.
  case window
  /// A screen with its title, empty if it has none; each screen that Back returns to is a layer.
  case screen(title: String)
  /// A bar with these tabs; `selected` is counted from 0. The selected tab's layers follow.
  case tabs([String], selected: Int)
  /// The layers that follow are presented on top of the layers before.
  case presented
}

extension Hierarchy {
  /// What the user sees, from the first window up. Excludes the screens of tabs that are not selected.
  package func seenLayers(in timeline: Timeline) -> [SeenLayer] {
    windows.flatMap { window in [.window] + (root(of: window).map { layers(of: $0, timeline) } ?? []) }
  }

  private func layers(of screen: ObjectID, _ timeline: Timeline) -> [SeenLayer] {
    var presented: [ObjectID] = []
    var result = flatLayers(of: screen, timeline, &presented)
    for above in presented { result += [.presented] + layers(of: above, timeline) }
    return result
  }

  /// The layers without the screens that are presented on them.
  private func flatLayers(of screen: ObjectID, _ timeline: Timeline, _ presented: inout [ObjectID])
    -> [SeenLayer]
  {
    defer { if let above = self.presented(by: screen) { presented.append(above) } }
    let children = children(of: screen)
    switch timeline.objects[screen].role {
    case .containerOfLast:
      return children.flatMap { flatLayers(of: $0, timeline, &presented) }
    case .containerOfSelected:
      let selected = selection(of: screen) ?? 0
      let tabs = SeenLayer.tabs(children.map { seenTitle(of: $0, timeline) }, selected: selected)
      guard children.indices.contains(selected) else { return [tabs] }
      return [tabs] + flatLayers(of: children[selected], timeline, &presented)
    default: return [.screen(title: seenTitle(of: screen, timeline))]
    }
  }

  private func seenTitle(of screen: ObjectID, _ timeline: Timeline) -> String {
    title(of: screen).map { timeline.texts[$0] } ?? ""
  }
}

extension [SeenLayer] {
  /// What the user sees in words: `tab "Catalog": "Catalog" > "Emma", presented: "Address"`.
  public var words: String {
    var text = ""
    var separator = ""
    for layer in self {
      switch layer {
      case .window: separator = text.isEmpty ? "" : "; "
      case .screen(let title):
        text += separator + (title.isEmpty ? String(localized: "a screen without a title") : title.quoted)
        separator = " > "
      case .tabs(let titles, let selected):
        text +=
          separator
          + String(localized: "tab \((titles.indices.contains(selected) ? titles[selected] : "").quoted)")
        separator = ": "
      case .presented:
        text += ", presented"
        separator = ": "
      }
    }
    return text.isEmpty ? String(localized: "nothing") : text
  }
}
