/** The apps of a site's lab, each in a file that is loaded once the app is chosen. */
class Packs {
  constructor(list) {
    this.addresses = new Map(list);
    this.summaries = new Map(list.map(([spec, , summary]) => [spec, summary]));
    this.loading = new Map();
  }

  get specs() { return [...this.addresses.keys()]; }

  /** Whether a graph is loaded, or no file contains it. */
  isLoaded(spec) { return !this.addresses.has(spec) || Packs.graphs.some(graph => Lab.specOf(graph) === spec); }

  /** Loads an app's file, which adds the app's graph to `Packs.graphs`. */
  load(spec) {
    if (this.isLoaded(spec)) return Promise.resolve();
    if (!this.loading.has(spec)) this.loading.set(spec, new Promise((done, fail) => {
      const src = this.addresses.get(spec);
      const loaded = () => { for (const graph of Packs.graphs) graph.summary = this.summaries.get(Lab.specOf(graph)) ?? graph.summary; done(); };
      document.head.append(h('script', { src, onload: loaded, onerror: () => { this.loading.delete(spec); fail(new Error(`${src} cannot be loaded`)); } }));
    }));
    return this.loading.get(spec);
  }

  static get graphs() { return window.coordlabGraphs ??= []; }
}

const packs = new Packs(JSON.parse(byId('data').textContent));
/** The graphs to begin with: the apps of the page's address, otherwise the first app. */
const beginning = (async () => {
  const specs = (Lab.parse(location.hash)?.specs ?? []).map(spec => Lab.fullName(spec, packs.specs)).filter(Boolean).slice(0, 2);
  for (const list of [specs, packs.specs.slice(0, 1)]) {
    try { await Promise.all(list.map(spec => packs.load(spec))); } catch { continue; }
    if (Packs.graphs.length) break;
  }
  if (!Packs.graphs.length) byId('title').textContent = 'The files of the apps cannot be loaded';
  return Packs.graphs;
})();
let player;
