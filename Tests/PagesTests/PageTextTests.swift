import Foundation
import LabModel
import LabRun
import Shell
import Testing
import Variants

extension PageLayoutTests {
  /// Whatever a page says can be read whole: at every width, with one app and with two, light or dark.
  @Suite nonisolated struct PageTextTests {
    /// Texts of which something is cut by a box that does not scroll, or is beyond the window, and boxes that cover others.
    static let unreadable = """
      (() => {
        const scrolls = e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) || ['auto', 'scroll'].includes(getComputedStyle(e).overflowY);
        const name = e => `${e.className?.baseVal ?? e.className} “${e.textContent.trim().slice(0, 40)}”`;
        const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls'] : [];
        const texts = [...document.querySelectorAll('header *, main *, footer *')].filter(e => e.checkVisibility()
          && !e.closest('.hidden, .card:not(.front), dialog, .events, .sequence, select, title')
          && [...e.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()));
        for (const e of texts) {
          const range = document.createRange();
          range.selectNodeContents(e);
          const box = range.getBoundingClientRect();
          if (!box.width) continue;
          for (let a = e; a && a !== document.body && !scrolls(a); a = a.parentElement) {
            if (getComputedStyle(a).overflowX === 'visible' || a.tagName === 'svg') continue;
            const clip = a.getBoundingClientRect();
            if (box.left < clip.left - 1 || box.right > clip.right + 1 || box.top < clip.top - 1.5 || box.bottom > clip.bottom + 1.5) {
              found.push(`${name(e)} is cut by ${name(a)}`);
              break;
            }
          }
          if ((box.right > innerWidth + 1 || box.left < -1) && !e.closest('.scroll, .calls, .body')) found.push(`${name(e)} is beyond the window`);
        }
        for (const pane of document.querySelectorAll('.pane')) {
          const nodes = [...pane.querySelectorAll('.node')].filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]);
          for (const [a, p] of nodes) for (const [b, q] of nodes)
            if (a !== b && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1)
              found.push(`${name(a)} covers ${name(b)}`);
        }
        return found;
      })()
      """

    /// Shows each view in turn, at a few moments, and gathers what cannot be read.
    static let everywhere = """
      (() => {
        const views = innerWidth <= 760 ? [...document.querySelectorAll('[data-tab]')].filter(e => e.matches('button'))
          : player.isTwo ? [...document.querySelectorAll('button[data-lower]')].filter(e => e.checkVisibility()) : [document.body];
        const { count } = player.moments, found = new Set();
        for (const view of views) {
          view.click();
          for (let part = 0; part <= 6; part++) {
            player.set(Math.round((count - 1) * part / 6));
            for (const text of \(unreadable)) found.add(`${player.address} ${text}`);
          }
        }
        return [...found];
      })()
      """

    @Test(arguments: [
      SampleSession.all[0], SampleSession.all[2], SampleSession.all[5], .tours,
      SampleSession(
        specs: ["closure", "closure@strong-self"], commands: ["tap Login", "tap 1", "disconnect"]),
    ])
    func `Nothing is cut, covered or beyond the window`(_ sample: SampleSession) async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
      try Data(try await sample.page().utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await withBrowser { browser in
        for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1280, 800), (1600, 900)] {
          try await browser.show(width: width, height: height, dark: width == 1024)
          try await browser.open(file)
          let found = try await browser.value(Self.everywhere)
          #expect(found as? [String] == [], "\(width)x\(height)")
        }
      }
    }
  }
}
