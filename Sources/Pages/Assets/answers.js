// Reads answers as people type them, as the REPL does. A copy of LessonEngine/Answers; `korean` is that folder's table.
/** A table of words without inherited properties. */
const wordsOf = (...tables) => Object.assign(Object.create(null), ...tables);
const numberWords = {
  zero: 0, none: 0, nothing: 0, nobody: 0, no: 0, nil: 0, one: 1, once: 1, single: 1, two: 2, both: 2, twice: 2, couple: 2, three: 3,
  four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15,
  sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, 영: 0, 공: 0, 하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4,
  다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 제로: 0,
};
const sinoDigits = wordsOf({ 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 });
const tens = wordsOf({ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 });
const koreanTens = wordsOf({ 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90 });
const units = wordsOf(sinoDigits, numberWords);
const allTens = wordsOf(tens, koreanTens);
const counters = new Set('objects object coordinators coordinator screens screen times children child references reference steps apps line'.split(' '));
const yes = new Set('yes y yeah yep true'.split(' ')), no = new Set('no n nope false'.split(' '));
const negations = new Set('not isn isnt never'.split(' '));
const fillers = new Set(('a an the it its is are was in of by on at to only just i think them there will be that this s class one\'s held '
  + 'slot property field variable array method type var let func').split(' ')
  .concat(korean.fillers.flatMap(word => [word, `${word}요`, `${word}이요`, `${word}입니다`, `${word}예요`, `${word}이에요`])));

/** Whether a text consists of endings alone. */
const endsWell = text => !text || korean.endings.some(ending => text.startsWith(ending) && endsWell(text.slice(ending.length)));
const isCounter = word => korean.counters.some(counter => word.startsWith(counter) && endsWell(word.slice(counter.length)));
const denies = word => korean.denials.some(start => word.startsWith(start));
const begins = (word, starts) => starts.some(start => word.startsWith(start));
const negates = word => korean.negations.some(part => word.includes(part)) || denies(word) || korean.adverbs.includes(word)
  || begins(word, korean.adverbs) && word.length > 2 && !begins(word, korean.unlikeAdverbs);

/** Whether words say that nothing is there. */
function isNone(words) {
  if (words.some(word => korean.limits.some(limit => word.includes(limit)))) return false;
  if (words.some(word => begins(word, korean.nones) || begins(word, korean.nobodies))) return true;
  const marked = words.findIndex(word => korean.noneMarkers.some(marker => word.endsWith(marker)));
  return marked >= 0 && words.slice(marked).some(negates);
}

const isUnit = number => number >= 1 && number <= 9;

/** The number that a word spells out; undefined if the word is no number. */
function spelled(word) {
  const number = units[word] ?? allTens[word];
  if (number != null) return number;
  const parts = word.split('-');
  if (parts.length === 2 && tens[parts[0]] && isUnit(units[parts[1]])) return tens[parts[0]] + units[parts[1]];
  for (const [name, ten] of Object.entries(koreanTens)) {
    const unit = word.startsWith(name) ? units[word.slice(name.length)] : null;
    if (isUnit(unit)) return ten + unit;
  }
  const digits = word.split('십');
  if (digits.length === 2 && digits.every(digit => !digit || sinoDigits[digit])) return (sinoDigits[digits[0]] ?? 1) * 10 + (sinoDigits[digits[1]] ?? 0);
}

const digitsOrSpelled = word => /^\d+$/.test(word) ? +word : spelled(word);
/** Whether a number word can stand without the things counted: 하나, but neither 한 nor 이. */
const isCountedAlone = word => word.length > 1 && !/^[\x00-\x7f]*$/.test(word) && !korean.attributives.includes(word)
  || ['둘', '셋', '넷', '영'].includes(word);

/** The number that a word means; undefined if the word is no number. */
function numberOf(word) {
  const whole = digitsOrSpelled(word);
  if (whole != null) return whole;
  for (let length = word.length - 1; length > 0; length -= 1) {
    const head = word.slice(0, length), rest = word.slice(length), number = digitsOrSpelled(head);
    if (number == null) continue;
    if (isCounter(rest) || (/^\d/.test(head) || isCountedAlone(head)) && endsWell(rest)) return number;
  }
}

const isLatinName = word => /^[a-z_][a-z0-9_.[\]@/\-()#]*$/.test(word);

/** A word without the particles at its end. */
function withoutParticle(word) {
  for (;;) {
    const ending = korean.endings.find(ending => word.endsWith(ending));
    if (!ending) return word;
    const rest = word.slice(0, -ending.length);
    if (!rest || rest.length < (korean.copulas.includes(ending) ? 1 : 2) && !isLatinName(rest)) return word;
    word = rest;
  }
}

/** A text taken apart for comparison: no case, no ordinals, no quotes, no Korean particles, numbers as digits. */
class Words {
  constructor(text, keepsOrdinals) {
    const words = text.normalize('NFKC')
      .replace(/([A-Z][\p{L}\p{N}_]*(?:#\d+)?)`?(?:\s*의|['’]s)\s*(?:(?:slot|property|field|array|프로퍼티|배열)\s+)?`?([A-Za-z_])/gu, '$1.$2')
      .replace(/(?<![\p{L}\p{N}_])([a-z][\p{L}\p{N}_]*[A-Z][\p{L}\p{N}_]*(?:\[\d*\])?)`?(?: slot| property| field| array)? of (?:the )?`?([A-Z][\p{L}\p{N}_]*(?:#\d+)?)/gu, '$2.$1')
      .replaceAll('?.', '.').replaceAll('!.', '.').toLowerCase().replaceAll('네비게이션', '내비게이션').replaceAll('no one', 'nobody')
      .replaceAll('밖에', '밖에 ').replaceAll('없', ' 없')
      .split(/[\s,;!?"'`“”‘’「」~…]+/)
      .map(word => word.replace(/^[.:]+|[.:]+$/g, '').replace(/^self\./, '').replace(/^([^(]+)\(.*$/, '$1'))
      .map(word => keepsOrdinals ? word : word.replace(/#\d+/, '')).filter(Boolean);
    this.all = [];
    for (const word of words) {
      const last = this.all.at(-1), unit = numberOf(word);
      if (last in allTens && isUnit(unit) && (word in units || last in koreanTens)) this.all[this.all.length - 1] = `${allTens[last] + unit}`;
      else this.all.push(word);
    }
    this.telling = this.all.filter(word => !fillers.has(word));
    this.isNone = isNone(this.all);
    this.yesOrNo = this.readYesOrNo();
    this.isYesOrNo = this.all.length === 1 && this.yesOrNo != null && !this.isNone;
    this.joined = (this.telling.length ? this.telling : this.all).map(word => numberOf(word) ?? withoutParticle(word)).join('');
    if (this.isYesOrNo && this.all[0] !== '네') this.joined = this.all[0];
    this.names = new Set(this.telling.map(withoutParticle).filter(word => isLatinName(word) && numberOf(word) == null));
    this.isName = this.telling.length === 1 && this.names.size === 1 && this.telling[0].length > 3;
    this.isNegated = this.all.some(word => negations.has(word) || denies(word));
  }

  readYesOrNo() {
    const { all } = this, [first] = all;
    if (!all.length || all.length > 8) return null;
    if (yes.has(first)) return true;
    if (no.has(first)) return false;
    if (numberOf(first) != null && (first !== '네' || all.length > 1 && isCounter(all[1]))) return null;
    if (all.some(word => negates(word) || begins(word, korean.nones))) return false;
    return all.some(word => begins(word, korean.affirmations)) ? true : null;
  }

  get numbers() {
    if (this.isNone) return new Set([0]);
    if (this.isYesOrNo && this.all[0] !== '네') return new Set();
    return new Set(this.all.map(numberOf).filter(number => number != null));
  }

  get onlyNumber() {
    if (this.all.length === 1 && this.isNone) return 0;
    const words = this.telling.filter(word => !counters.has(word) && !isCounter(word));
    return words.length === 1 && !this.isNegated ? numberOf(words[0]) : null;
  }
}

/** Whether an answer names the type `KanjiDetailCoordinator` instead of the property `kanjiDetailCoordinator`. */
function namesTypeInsteadOf(right, text) {
  const property = right.split('.').at(-1);
  return /^\p{Ll}.*\p{Lu}/u.test(property) && text.includes(property[0].toUpperCase() + property.slice(1)) && !text.includes(property);
}

/** Whether an answer names the property `kanjiDetailCoordinator` instead of the type `KanjiDetailCoordinator`. */
function namesPropertyInsteadOf(right, text) {
  if (!/^\p{Lu}[^. ]*\p{Lu}[^. ]*$/u.test(right)) return false;
  return text.includes(right[0].toLowerCase() + right.slice(1)) && !text.includes(right);
}

/** What the right answer has and a text lacks: `yesOrNo` or `number`; null if the text may be an answer. */
function lacks(text, right) {
  const given = new Words(text), wanted = new Words(right);
  if (wanted.isYesOrNo) return given.yesOrNo == null ? 'yesOrNo' : null;
  return wanted.numbers.size && !given.numbers.size ? 'number' : null;
}

/** Whether a text says the same as a right answer. */
function says(text, right) {
  const keepsOrdinals = right.includes('#') && text.includes('#'), given = new Words(text, keepsOrdinals), wanted = new Words(right, keepsOrdinals);
  const has = (set, value) => set.size === 1 && set.has(value) && !given.isNegated;
  if (!given.all.length || namesTypeInsteadOf(right, text) || namesPropertyInsteadOf(right, text)) return false;
  if (right.includes('#') && !right.includes('.') && !text.includes('#')) return false;
  if (wanted.isYesOrNo) return given.yesOrNo === wanted.yesOrNo;
  if (given.joined === wanted.joined) return true;
  const number = wanted.onlyNumber;
  if (number != null) return has(given.numbers, number);
  return wanted.isName && has(given.names, [...wanted.names][0]);
}

/** The kind of an answer, by its spelling. */
function kindOf(text) {
  for (const [name] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*(?:[.@/#[\]][A-Za-z0-9_\-[\]]+)*(?:\([^)]*\))?/g)) {
    if (name.endsWith(')')) return 'method';
    if (/[@/]/.test(name)) return 'spec';
    const last = name.split('.').filter(Boolean).at(-1) ?? name;
    if (!/[A-Z.#]/.test(name.slice(1))) continue;
    return !/^[A-Z]/.test(last) ? 'property' : last.includes('#') ? 'object' : 'type';
  }
  const answer = new Words(text);
  return answer.yesOrNo != null ? 'yesOrNo' : answer.numbers.size ? 'number' : 'words';
}
