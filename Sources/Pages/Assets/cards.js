// Shows the mark of each lesson, and saves and reads progress in the form of the REPL's progress.json.
const exchange = byId('exchange');
if (exchange) {
  const words = exchange.dataset, status = exchange.querySelector('[role=status]');
  const draw = () => {
    for (const card of document.querySelectorAll('[data-lesson]')) {
      const tasks = card.dataset.tasks.split(' ').filter(Boolean), { mark, done } = progress.of(card.dataset.lesson, tasks), sign = card.querySelector('i');
      card.dataset.mark = mark;
      sign.textContent = mark === 'new' ? '' : mark === 'started' ? words.started.replace('{done}', done).replace('{count}', tasks.length) : words[mark];
    }
  };
  exchange.querySelector('[data-save]').onclick = () => {
    const link = h('a', { download: 'progress.json', href: URL.createObjectURL(new Blob([progress.text], { type: 'application/json' })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const file = exchange.querySelector('[type=file]');
  file.onchange = async () => {
    let isRead = false;
    try { isRead = file.files.length > 0 && progress.merge(JSON.parse(await file.files[0].text())); } catch { /* it is no progress then */ }
    if (isRead) progress.save();
    status.textContent = isRead ? words.read : words.unread;
    draw();
  };
  draw();
}
