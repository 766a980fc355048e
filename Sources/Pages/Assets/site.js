'use strict';
// A player is loaded once it is unfolded.
for (const details of document.querySelectorAll('details.player'))
  details.addEventListener('toggle', () => {
    const frame = details.querySelector('iframe');
    if (details.open && !frame.src) frame.src = frame.dataset.src;
  });
// A prediction is judged on the page.
const plain = text => text.trim().toLowerCase().replace(/[`"'.\s]+/g, ' ').trim();
for (const question of document.querySelectorAll('.predict')) {
  const answers = question.dataset.answers.split('\n').map(plain), status = question.querySelector('[role=status]');
  const judge = texts => {
    const isRight = texts.some(text => answers.includes(plain(text)));
    status.textContent = isRight ? question.dataset.right : question.dataset.wrong;
    status.className = isRight ? 'right' : 'wrong';
    if (isRight) question.querySelector('.why').hidden = false;
  };
  for (const button of question.querySelectorAll('[data-answer]'))
    button.addEventListener('click', () => judge([button.value, button.dataset.answer]));
  const field = question.querySelector('input');
  if (!field) continue;
  question.querySelector('[data-check]').addEventListener('click', () => judge([field.value]));
  field.addEventListener('keydown', event => { if (event.key === 'Enter') judge([field.value]); });
}
