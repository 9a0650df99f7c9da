import {
  type CoveredMonth,
  type FiledDocumentView,
  UNREADABLE_LABELS,
} from '@funding-desk/shared/schemas/document/filed-document';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const WITH_YEAR = format({ month: 'short', year: 'numeric' });
const WITHOUT_YEAR = format({ month: 'short' });
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** '2026-03' -> 'Mar 2026' */
export const monthText = (month: string): string => WITH_YEAR.format(dateOf(month));

/** 'Jan, Feb 2026', 'Dec 2025, Jan 2026'. */
function monthsText(months: readonly string[]): string {
  const sorted = [...months].sort();
  const texts = sorted.map((month, index) => {
    const next = sorted[index + 1];
    const isLastOfYear = !next || next.slice(0, 4) !== month.slice(0, 4);
    return (isLastOfYear ? WITH_YEAR : WITHOUT_YEAR).format(dateOf(month));
  });
  return texts.join(', ');
}

/** 'Account …4821', or the name that staff gave it: 'Chase operating'. */
export const accountText = (account: string): string => (/^\d+$/.test(account) ? `Account …${account}` : account);

/** What a document covers, one text for each account: '4821 · Mar, Apr 2026'. A part of a month ends with '(part)'. */
export function coversTexts(covers: readonly CoveredMonth[]): string[] {
  const accounts = [...new Set(covers.map(({ account }) => account))];
  return accounts.map((account) => {
    const own = covers.filter((covered) => covered.account === account);
    const whole = own.filter(({ isWhole }) => isWhole).map(({ month }) => month);
    const parts = own.filter(({ isWhole }) => !isWhole).map(({ month }) => `${monthText(month)} (part)`);
    const months = [...(whole.length > 0 ? [monthsText(whole)] : []), ...parts].join(', ');
    return account === null ? months : `${account} · ${months}`;
  });
}

interface Read extends Pick<FiledDocumentView, 'documentType' | 'reading' | 'state'> {
  readonly covers: readonly CoveredMonth[];
}

/** What is known of a bank statement: its months, why there are none, or that it is being read. '' for others. */
export function readingText({ documentType, covers, reading, state }: Read): string {
  if (documentType !== 'bankStatements') return coversTexts(covers).join('; ');
  const isScan = reading?.state === 'read' && reading.source === 'scan';
  if (covers.length > 0) return `${coversTexts(covers).join('; ')}${isScan ? ' (read from a scan)' : ''}`;
  if (reading?.state === 'unreadable') return `Unreadable: ${UNREADABLE_LABELS[reading.reason].toLowerCase()}`;
  if (reading) return 'It covers no month in full';
  return state === 'ready' ? 'Being read' : '';
}
