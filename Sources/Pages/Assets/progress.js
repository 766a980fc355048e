/** A table that inherits nothing: an imported name may be `__proto__`. */
const table = () => Object.create(null);

/** The learner's progress, in the form of the REPL's progress.json; the browser stores it. */
class Progress {
  static KEY = 'coordlabProgress';

  constructor() { this.read(); }

  /** Stores it, with what other tabs have stored meanwhile. */
  save() {
    const own = this.data;
    this.read();
    this.merge(own);
    try { localStorage[Progress.KEY] = JSON.stringify(this.data); } catch { /* none is kept then */ }
  }

  read() {
    this.data = { lessons: table(), schema: 1 };
    try { this.merge(JSON.parse(localStorage[Progress.KEY] ?? '{}')); } catch { /* none is kept then */ }
  }

  markOf(lesson, task) { return this.data.lessons[lesson]?.tasks?.[task] ?? 'new'; }
  predictionOf(lesson, index) { return this.data.predictions?.[lesson]?.[index] ?? 'new'; }

  /** Whether an exercise of a page was answered or solved. */
  isDone(exercise) {
    const { task, prediction } = exercise.dataset, { lesson } = exercise.closest('main').dataset;
    return task ? this.markOf(lesson, task) !== 'new' : this.predictionOf(lesson, prediction) !== 'new';
  }

  start(lesson) { this.data.lessons[lesson] ??= { tasks: table() }; }

  /** Records the mark of a task; a solved task stays solved. */
  mark(lesson, task, mark) {
    this.start(lesson);
    if (this.markOf(lesson, task) !== 'solved') this.data.lessons[lesson].tasks[task] = mark;
  }

  predict(lesson, index, result) {
    this.start(lesson);
    ((this.data.predictions ??= table())[lesson] ??= table())[index] = result;
  }

  /** The mark of a lesson, which follows from its tasks, and how many of its exercises are done, predictions too: `{mark, done}`. */
  of(lesson, tasks, count) {
    const marks = tasks.map(task => this.markOf(lesson, task)), done = marks.filter(mark => mark !== 'new').length;
    const predictions = Array.from({ length: count - tasks.length }, (_, index) => this.predictionOf(lesson, index)).filter(mark => mark !== 'new').length;
    return { done: done + predictions, mark: !this.data.lessons[lesson] ? 'new' : done < marks.length ? 'started' : marks.includes('shown') ? 'shown' : 'solved' };
  }

  /** Merges progress that another browser or the REPL recorded; false if it does not have this form. */
  merge(other) {
    if (!other || other.schema > 1) return false;
    const isTable = value => value != null && typeof value === 'object' && !Array.isArray(value);
    if (!isTable(other) || Object.keys(other).length && !isTable(other.lessons)) return false;
    for (const [lesson, record] of Object.entries(other.lessons ?? {})) {
      this.start(lesson);
      for (const [task, mark] of Object.entries(record?.tasks ?? {})) if (['solved', 'shown'].includes(mark)) this.mark(lesson, task, mark);
    }
    for (const [lesson, results] of Object.entries(other.predictions ?? {}))
      for (const [index, result] of Object.entries(results ?? {})) if (['right', 'wrong', 'shown'].includes(result)) this.predict(lesson, index, result);
    // The page does not read what only the REPL records.
    for (const key of ['reviews', 'exercises']) if (isTable(other[key])) this.data[key] = { ...this.data[key], ...other[key] };
    return true;
  }

  /** Whether this form has a mark of anything that was done. */
  static hasMarks({ lessons, predictions, reviews, exercises }) {
    return [...Object.values(lessons ?? {}).map(record => record?.tasks), ...Object.values(predictions ?? {}), reviews, exercises].some(marks => marks && Object.keys(marks).length > 0);
  }

  get text() { return `${JSON.stringify(this.data, null, 2)}\n`; }
}
const progress = new Progress();
