interface MoneyOptions {
  /** How an amount below zero is told from one above. */
  readonly sign?: 'leading' | 'trailing' | 'parentheses' | 'drcr' | 'overdrawn' | 'none';
  readonly hasDollar?: boolean;
  readonly hasThousands?: boolean;
  /** Whether 50 cents are '0.50', not '.50'. */
  readonly hasZero?: boolean;
  /** A plus before money in. */
  readonly hasPlus?: boolean;
}

export type Money = (cents: number) => string;

const SIGNED = {
  leading: (value: string) => `-${value}`,
  trailing: (value: string) => `${value}-`,
  parentheses: (value: string) => `(${value})`,
  drcr: (value: string) => `${value} DR`,
  overdrawn: (value: string) => `${value} OD`,
  none: (value: string) => value,
} as const;

export function createMoney({
  sign = 'leading',
  hasDollar = false,
  hasThousands = true,
  hasZero = true,
  hasPlus = false,
}: MoneyOptions = {}): Money {
  return (cents) => {
    const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
    const grouped = hasThousands ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
    const value = `${hasDollar ? '$' : ''}${grouped === '0' && !hasZero ? '' : grouped}.${part}`;
    if (cents < 0) return SIGNED[sign](value);
    if (sign === 'drcr') return `${value} CR`;
    return hasPlus ? `+${value}` : value;
  };
}

export const plain = createMoney();
export const dollars = createMoney({ hasDollar: true });

const SPANISH_MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);
const monthOf = (day: string) => SPANISH_MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** 5 de marzo de 2025 */
export const spanishLong = (day: string) => `${Number(day.slice(8))} de ${monthOf(day)} de ${day.slice(0, 4)}`;
/** 05-MAR */
export const spanishShort = (day: string) => `${day.slice(8)}-${monthOf(day).slice(0, 3).toUpperCase()}`;
/** 05 Mar 2025 */
export const namedWithYear = (day: string) =>
  `${day.slice(8)} ${new Date(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${day.slice(0, 4)}`;
/** Monday, March 3, 2025 */
export const weekday = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Lines of at most this many letters, broken between words. */
export function wrap(content: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const masked = (account: string, mask = 'XXXXXX') => `${mask}${account.slice(-4)}`;
