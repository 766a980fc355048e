// A player is loaded once it is unfolded.
for (const details of document.querySelectorAll('details.player'))
  details.addEventListener('toggle', () => {
    const frame = details.querySelector('iframe');
    if (details.open && !frame.src) frame.src = frame.dataset.src;
  });
// A prediction is judged on the page; whatever was said to what is asked, what is so is told then, as in the REPL.
for (const question of document.querySelectorAll('.predict')) {
  const answers = question.dataset.answers.split('\n'), status = question.querySelector('[role=status]');
  const judge = (texts, isTyped) => {
    if (!texts[0].trim()) return;
    const isRight = texts.some(text => isTyped ? answers.some(answer => says(text, answer)) : answers.includes(text));
    const lacking = isTyped && !isRight && lacks(texts[0], answers[0]);
    if (lacking) {
      status.textContent = question.dataset[lacking];
      status.className = 'wrong';
      return;
    }
    const reasons = question.dataset.reasons.split('\n');
    const known = isRight ? -1 : reasons.findIndex((answer, index) => index % 2 === 0
      && answer && texts.some(text => isTyped ? says(text, answer) : answer === text));
    const told = [question.dataset.wrong, known >= 0 && reasons[known + 1], question.dataset.is].filter(Boolean);
    status.textContent = isRight ? question.dataset.right : told.join(' ');
    status.className = isRight ? 'right' : 'wrong';
    question.querySelector('.why').hidden = false;
  };
  for (const button of question.querySelectorAll('[data-answer]'))
    button.addEventListener('click', () => judge([button.value || button.dataset.answer, button.dataset.answer], false));
  const field = question.querySelector('input');
  if (!field) continue;
  question.querySelector('[data-check]').addEventListener('click', () => judge([field.value], true));
  field.addEventListener('keydown', event => { if (event.key === 'Enter' && !event.isComposing) judge([field.value], true); });
}
