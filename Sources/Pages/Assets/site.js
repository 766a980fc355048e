// A player is loaded once it is unfolded.
for (const details of document.querySelectorAll('details.player'))
  details.addEventListener('toggle', () => {
    const frame = details.querySelector('iframe');
    if (details.open && !frame.src) frame.src = frame.dataset.src;
  });
// Hints come one after the other.
for (const hint of document.querySelectorAll('.hint')) {
  hint.addEventListener('toggle', () => {
    if (!hint.open) return;
    hint.dataset.given = 'yes';
    hint.nextElementSibling?.classList.add('offered');
  });
}
const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}');
const lessonOf = element => element.closest('main').dataset.lesson;

/** Records the result of an exercise, and shows it. */
function note(exercise, mark) {
  const { task, prediction } = exercise.dataset, lesson = lessonOf(exercise);
  if (task) progress.mark(lesson, task, mark === 'solved' && exercise.dataset.shown ? 'shown' : mark);
  else if (!exercise.dataset.answered) progress.predict(lesson, prediction, mark === 'solved' ? 'right' : mark);
  progress.save();
  exercise.dataset.answered = 'yes';
  exercise.classList.toggle('done', progress.isDone(exercise));
}

for (const exercise of document.querySelectorAll('.exercise')) {
  exercise.classList.toggle('done', progress.isDone(exercise));
  const solution = exercise.querySelector('.solution');
  solution?.addEventListener('toggle', () => { if (solution.open && !exercise.dataset.answered) { exercise.dataset.shown = 'yes'; note(exercise, 'shown'); delete exercise.dataset.answered; } });
}

/** The kind of answer that is asked for and the kind that was given, in the REPL's words. */
const kindsTold = (asked, text) => {
  const given = kindOf(text);
  return words.asked.replace('{asked}', words[`kind-${asked}`]).replace('{given}', words[`${asked === given ? 'other' : 'kind'}-${given}`]);
};

// The page judges a question. As in the REPL, it tells the answer after a prediction; other questions can be tried again.
for (const question of document.querySelectorAll('.predict')) {
  const answers = question.dataset.answers.split('\n'), status = question.querySelector('[role=status]'), exercise = question.closest('.exercise');
  const judge = (texts, isTyped) => {
    if (!texts[0].trim()) return;
    const isRight = texts.some(text => isTyped ? answers.some(answer => says(text, answer)) : answers.includes(text));
    const { is, kind } = question.dataset, lacking = isTyped && !isRight && !kind && lacks(texts[0], answers[0]);
    if (lacking) {
      status.textContent = question.dataset[lacking];
      status.className = 'wrong';
      return;
    }
    const reasons = question.dataset.reasons.split('\n');
    const known = isRight ? -1 : reasons.findIndex((answer, index) => index % 2 === 0
      && answer && texts.some(text => isTyped ? says(text, answer) : answer === text));
    const told = [question.dataset.wrong, known >= 0 ? reasons[known + 1] : kind && kindsTold(kind, texts[0]), is].filter(Boolean);
    status.textContent = isRight ? question.dataset.right : told.join(' ');
    status.className = isRight ? 'right' : 'wrong';
    for (const outcome of question.querySelectorAll('.outcome')) outcome.hidden = !texts.includes(outcome.dataset.of);
    if (isRight || is) for (const why of question.querySelectorAll('.why')) why.hidden = false;
    if (isRight) note(exercise, 'solved'); else if (is) note(exercise, 'wrong');
  };
  for (const button of question.querySelectorAll('[data-answer]'))
    button.addEventListener('click', () => judge([button.value || button.dataset.answer, button.dataset.answer], false));
  const { task, prediction } = exercise.dataset, mark = task ? progress.markOf(lessonOf(exercise), task) : progress.predictionOf(lessonOf(exercise), prediction);
  status.textContent = words[`${mark}-already`] ?? '';
  const field = question.querySelector('input');
  if (!field) continue;
  question.querySelector('[data-check]').addEventListener('click', () => judge([field.value], true));
  field.addEventListener('keydown', event => { if (event.key === 'Enter' && !event.isComposing) judge([field.value], true); });
}

// A brief: a style, and rows that speak for it (LessonEngine/Briefs/Defence.swift).
for (const brief of document.querySelectorAll('.brief')) {
  const { rows, requirements, rejects, notAsked, tooFew } = JSON.parse(brief.querySelector('script').textContent), status = brief.querySelector('.verdict');
  const tell = (texts, kind) => {
    status.className = `verdict ${kind}`;
    status.replaceChildren(...texts.map(text => {
      const line = document.createElement('p');
      text.split('`').forEach((part, k) => { const piece = document.createElement(k % 2 ? 'code' : 'span'); piece.textContent = part; line.append(piece); });
      return line;
    }));
  };
  brief.querySelector('[data-check]').addEventListener('click', () => {
    const style = brief.querySelector('[type=radio]:checked')?.value, named = [...brief.querySelectorAll('[type=checkbox]:checked')].map(({ value }) => value);
    if (!style) return tell([words.noStyle], 'bad');
    const asked = requirements.filter(({ row }) => named.includes(row)), others = rows.filter(({ name }) => named.includes(name) && !asked.some(({ row }) => row === name));
    const objections = [
      ...requirements.filter(({ styles }) => !styles[style].isWanted).map(({ row, styles }) => [`figure ${row} ${styles[style].figure}`, styles[style].told]),
      ...others.map(({ name }) => [`row ${name}`, notAsked.replace('{row}', name)]), ...named.length < 2 ? [['few', tooFew]] : [],
    ];
    if (!objections.length) {
      tell([words.solved, ...asked.map(({ styles }) => styles[style].told)], 'good');
      brief.closest('.exercise').querySelector('.why').hidden = false;
      return note(brief.closest('.exercise'), 'solved');
    }
    const keys = objections.map(([key]) => key), miss = rejects.find(({ objections }) => objections.every(key => keys.includes(key)));
    tell([...objections.map(([, told]) => told), ...miss ? [miss.because] : []], 'bad');
  });
}
