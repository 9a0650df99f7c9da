/** Words that tell the kind of a company or of a person, not the name. */
const KINDS = new Set(
  'llc llp lp pllc pc pa inc incorporated corp corporation co company ltd limited the of and dba aka tdba mr mrs ms dr jr sr ii iii iv'.split(
    ' ',
  ),
);

/** Usual short forms in the names of businesses that are no beginnings of their words. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  mfg: 'manufacturing',
  svc: 'service',
  svcs: 'services',
  intl: 'international',
  natl: 'national',
  bros: 'brothers',
  mgmt: 'management',
  mgt: 'management',
  bldrs: 'builders',
  mkt: 'market',
  rstrnt: 'restaurant',
  hldgs: 'holdings',
  sltns: 'solutions',
  ctr: 'center',
  dr: 'doctor',
  wm: 'william',
  robt: 'robert',
  chas: 'charles',
};

/** The words of a name in plain letters, without the kind of company. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, MAX_WORDS);
  return words.filter((word) => word !== '' && !KINDS.has(word)).map((word) => SHORT_FORMS[word] ?? word);
}

const MAX_WORDS = 12;
const MIN_SHORT = 3;
/** A name that is known from its words in sequence. */
const MIN_JOINED = 5;

/** The same word, its initial, or a beginning of it. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || ((short.length === 1 || short.length >= MIN_SHORT) && long.startsWith(short));
}

/**
 * Whether two names may be of one person or business: half of the words of the shorter one are in the other, in any
 * order, and one of them in full. Initials, short forms, accents and the kind of company do not count.
 */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
  const [joined, whole] = [short.join(''), long.join('')];
  if (joined.length >= MIN_JOINED && (whole.includes(joined) || joined.includes(whole))) return true;
  const shared = short.filter((word) => long.some((each) => isSameWord(word, each)));
  const isFull = shared.some((word) => word.length >= MIN_SHORT);
  return isFull && shared.length >= short.length / 2;
}
