const SVG = 'http://www.w3.org/2000/svg';
const byId = id => document.getElementById(id);

/** Text to show: invisible marks, and marks that reorder a line, are written as numbers. */
const shown = text => String(text).replace(
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g,
  mark => `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`);

function fill(element, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (value == null || value === false) continue;
    if (key.startsWith('on')) element[key] = value;
    else if (key === 'style') Object.assign(element.style, value);
    else element.setAttribute(key, key === 'title' || key === 'aria-label' ? shown(value) : value === true ? '' : value);
  }
  for (const child of children.flat()) if (child != null && child !== false) element.append(typeof child === 'object' ? child : shown(child));
  return element;
}
/** Makes an element. Texts among its children are never read as markup. */
const h = (tag, properties = {}, ...children) => fill(document.createElement(tag), properties, children);
const s = (tag, properties = {}, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

/** Colour is never alone: a Z is a zombie, a diamond a leak, a cross a message to nil. */
function icon(what) {
  const draw = {
    zombie: () => [s('rect', { x: 0.5, y: 0.5, width: 15, height: 15, rx: 3.5, fill: 'currentColor' }),
      s('path', { d: 'M4.4 4.4h7L4.6 11.6h7', fill: 'none', stroke: 'var(--panel)', 'stroke-width': 2.1, 'stroke-linejoin': 'round' })],
    leaked: () => [s('path', { d: 'M8 .6 15.4 8 8 15.4.6 8Z', fill: 'currentColor' })],
    nil: () => [s('path', { d: 'M3 3l10 10M13 3 3 13', stroke: 'currentColor', 'stroke-width': 3, 'stroke-linecap': 'round' })],
  }[what];
  return draw ? s('svg', { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true' }, ...draw()) : what === 'made' ? '+' : '−';
}
/** The words for what an object is at a step, and for how a reference holds. */
const WORDS = { running: 'running', active: 'active', idle: 'idle', zombie: 'zombie', leaked: 'leaked', uncertain: 'uncertain', strong: 'strong', weak: 'weak', unowned: 'unowned' };
const worded = what => WORDS[what] ?? what;

/** A sign with its word. Without room for the word, a screen reader still reads it. */
const tag = (what, text = worded(what)) => h('span', { class: `tag ${what}`, role: text ? null : 'img', 'aria-label': text ? null : worded(what), title: text ? null : worded(what) }, icon(what), text);

/** The words and the sign for what differs from the other app. */
const DIFFERS = 'differs from the other app';
const differing = () => h('em', { class: 'unequal', role: 'img', 'aria-label': DIFFERS, title: DIFFERS }, '≠');

/** A name that can break after each of its words, but not before an index. */
const breakable = text => shown(text).split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[.[/@(])(?!\d+\])/u).flatMap((part, k) => k ? [h('wbr'), part] : [part]);

/** `Login` of `LoginViewController`, `KanjiDetail` of `KanjiDetailCoordinator`. */
const stem = type => type.replace(/^UI(?=.+Controller$)/, '').replace(/(ViewController|Coordinator|Controller)$/, '') || type;
const suffix = type => stem(type) === type ? '' : type.slice(type.indexOf(stem(type)) + stem(type).length);
const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
