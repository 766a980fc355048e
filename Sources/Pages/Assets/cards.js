// Shows the mark of each lesson, and saves and reads progress in the form of the REPL's progress.json.
const exchange = byId('exchange');
if (exchange) {
  const words = exchange.dataset, status = exchange.querySelector('[role=status]');
  const draw = () => {
    for (const card of document.querySelectorAll('[data-lesson]')) {
      const tasks = card.dataset.tasks.split(' ').filter(Boolean), count = +card.dataset.count, { mark, done } = progress.of(card.dataset.lesson, tasks, count), sign = card.querySelector('i');
      card.dataset.mark = mark;
      sign.textContent = mark === 'new' ? '' : mark === 'started' ? words.started.replace('{done}', done).replace('{count}', count) : words[mark];
    }
  };
  exchange.querySelector('[data-save]').onclick = () => {
    const link = h('a', { download: 'progress.json', href: URL.createObjectURL(new Blob([progress.text], { type: 'application/json' })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const file = exchange.querySelector('[type=file]');
  file.onchange = async () => {
    let isRead = false, told = words.unread;
    try {
      const other = file.files.length > 0 && JSON.parse(await file.files[0].text());
      isRead = progress.merge(other);
      if (isRead) told = Progress.hasMarks(other) ? words.read : words.empty;
    } catch { /* it is no progress then */ }
    if (isRead) progress.save();
    status.textContent = told;
    draw();
  };
  draw();
  // What was done elsewhere: on a lesson's page from which the visitor goes back, or in another tab.
  const renew = () => { progress.read(); draw(); };
  addEventListener('pageshow', ({ persisted }) => { if (persisted) renew(); });
  addEventListener('storage', ({ key }) => { if (key === Progress.KEY) renew(); });
}
