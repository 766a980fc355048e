// Answers as people type them, read as the REPL reads them (LessonEngine/Answers, of which this is a copy).
/** A table of words, with nothing else in it. */
const wordsOf = (...tables) => Object.assign(Object.create(null), ...tables);
const numberWords = {
  zero: 0, none: 0, nothing: 0, nobody: 0, no: 0, nil: 0, one: 1, once: 1, single: 1, two: 2, both: 2, twice: 2, couple: 2, three: 3,
  four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15,
  sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, 영: 0, 공: 0, 하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4,
  다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9,
};
const sinoDigits = wordsOf({ 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 });
const tens = wordsOf({ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 });
const koreanTens = wordsOf({ 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90 });
const koreanNone = '없음 없다 없습니다 없어요 없어 없죠 없네요 없는 아무도 아무것도 아무일도'.split(' ');
const units = wordsOf(Object.fromEntries(koreanNone.map(word => [word, 0])), sinoDigits, numberWords);
const allTens = wordsOf(tens, koreanTens);
const counters = new Set(('개 개다 개요 개입니다 개예요 명 번 가지 장 objects object coordinators coordinator screens screen times '
  + 'children child references reference').split(' '));
const endings = '개입니다 개이다 개예요 개다 개요 개 명 번 가지 장 입니다 이다 이에요 예요 다 요'.split(' ');
const particles = '이라고 입니다 이에요 에서 으로 에게 부터 까지 이다 예요 라고 이 가 을 를 은 는 의 에 로 와 과 도 만 요 다'.split(' ');
const yes = new Set('yes y yeah yep true 네 예 응 그렇다 맞다 맞아요 그렇습니다'.split(' '));
const no = new Set('no n nope false 아니요 아니오 아뇨 아니 아니다 아닙니다'.split(' '));
const negations = new Set('not isn isnt never 아니 아니다 아님 않는다 않아요'.split(' '));
const fillers = new Set(('a an the it its is are was in of by on at to only just i think them there will be that this s class one\'s held '
  + 'slot property field variable array method type var let func '
  + '그 이것은 그것은 제 생각에는 답은 정답은').split(' '));

const isUnit = number => number >= 1 && number <= 9;

/** The number that a word spells out; undefined if it is none. */
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

/** The number that a word stands for; undefined if it is none. */
function numberOf(word) {
  if (/^\d+$/.test(word)) return +word;
  const number = spelled(word);
  if (number != null) return number;
  for (const ending of endings) {
    if (!word.endsWith(ending) || word === ending) continue;
    const rest = word.slice(0, -ending.length), counted = /^[+-]?\d+$/.test(rest) ? +rest : spelled(rest);
    if (counted != null) return counted;
  }
}

const isLatinName = word => /^[a-z_][a-z0-9_.[\]@/\-()#]*$/.test(word);

function withoutParticle(word) {
  for (const particle of particles) {
    if (!word.endsWith(particle)) continue;
    const rest = word.slice(0, -particle.length);
    if (isLatinName(rest) || rest.length > 1) return rest;
  }
  return word;
}

/** A text taken apart for comparison: no case, no ordinals, no quotes, no Korean particles, numbers as digits. */
class Words {
  constructor(text, keepsOrdinals) {
    const words = text.normalize('NFKC')
      .replace(/([A-Z][\p{L}\p{N}_]*(?:#\d+)?)`?(?:\s*의|['’]s)\s*(?:(?:slot|property|field|array|프로퍼티|배열)\s+)?`?([A-Za-z_])/gu, '$1.$2')
      .replace(/(?<![\p{L}\p{N}_])([a-z][\p{L}\p{N}_]*[A-Z][\p{L}\p{N}_]*(?:\[\d*\])?)`?(?: slot| property| field| array)? of (?:the )?`?([A-Z][\p{L}\p{N}_]*(?:#\d+)?)/gu, '$2.$1')
      .replaceAll('?.', '.').replaceAll('!.', '.').toLowerCase().replaceAll('네비게이션', '내비게이션').replaceAll('no one', 'nobody')
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
    this.joined = (this.telling.length ? this.telling : this.all).map(word => numberOf(word) ?? withoutParticle(word)).join('');
    this.names = new Set(this.telling.map(withoutParticle).filter(word => isLatinName(word) && numberOf(word) == null));
    this.isName = this.telling.length === 1 && this.names.size === 1 && this.telling[0].length > 3;
    this.isNegated = this.all.some(word => negations.has(word));
    const [first] = this.all;
    this.yesOrNo = !this.all.length || this.all.length > 8 ? null : yes.has(first) ? true : no.has(first) ? false : null;
  }

  get numbers() {
    if (this.all.some(word => koreanNone.includes(word))) return new Set([0]);
    return new Set(this.all.map(numberOf).filter(number => number != null));
  }

  get onlyNumber() {
    const words = this.telling.filter(word => !counters.has(word));
    return words.length === 1 ? numberOf(words[0]) : null;
  }
}

/** Whether it is the type `KanjiDetailCoordinator` where the property `kanjiDetailCoordinator` is meant. */
function namesTypeInsteadOf(right, text) {
  const property = right.split('.').at(-1);
  return /^\p{Ll}.*\p{Lu}/u.test(property) && text.includes(property[0].toUpperCase() + property.slice(1)) && !text.includes(property);
}

/** What a right answer shows to be asked for, and a text does not tell: yes or no, a number; null if it may be an answer. */
function lacks(text, right) {
  const given = new Words(text), wanted = new Words(right);
  if (wanted.yesOrNo != null) return given.yesOrNo == null ? 'yesOrNo' : null;
  return wanted.numbers.size && !given.numbers.size ? 'number' : null;
}

/** Whether a text says the same as a right answer. */
function says(text, right) {
  const keepsOrdinals = right.includes('#') && text.includes('#'), given = new Words(text, keepsOrdinals), wanted = new Words(right, keepsOrdinals);
  const has = (set, value) => set.size === 1 && set.has(value) && !given.isNegated;
  if (!given.all.length || namesTypeInsteadOf(right, text)) return false;
  if (given.joined === wanted.joined) return true;
  if (wanted.yesOrNo != null) return given.yesOrNo === wanted.yesOrNo;
  const number = wanted.onlyNumber;
  if (number != null) return has(given.numbers, number);
  return wanted.isName && has(given.names, [...wanted.names][0]);
}
