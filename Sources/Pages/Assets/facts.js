'use strict';

/** Rows that hold from one step to another: `column` has the first step, the next column the end. */
class Facts {
  static SPAN = 256;

  constructor(rows, column, steps) {
    this.column = column;
    this.spans = Array.from({ length: Math.ceil(steps / Facts.SPAN) + 1 }, () => []);
    for (const row of rows) {
      const last = Math.min((row[column + 1] ?? steps) - 1, steps - 1);
      for (let span = Math.floor(row[column] / Facts.SPAN); span <= Math.floor(last / Facts.SPAN); span++)
        this.spans[span].push(row);
    }
  }

  /** The rows that hold at a step, in the order in which they began. */
  at(step) {
    const { column } = this;
    return this.spans[Math.floor(step / Facts.SPAN)]
      .filter(row => row[column] <= step && step < (row[column + 1] ?? Infinity));
  }
}
