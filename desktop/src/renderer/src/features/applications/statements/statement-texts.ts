import { centsText } from '@funding-desk/shared/fields/money/money-text';
import {
  LINE_KIND_LABELS,
  type PositionView,
  type StatementLineView,
  type StatementView,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { formatDay } from '../../../lib/format.ts';
import { accountText } from '../documents/covers-text.ts';

/** Of a statement, which may name no account. */
export const statementAccountText = (account: string | null): string =>
  account === null ? 'Account not named' : accountText(account);

/** 'Mar 1 – Mar 31, 2026' */
export function spanText({ from, to }: Pick<StatementView, 'from' | 'to'>): string {
  const hasYear = from.slice(0, 4) !== to.slice(0, 4);
  return `${formatDay(from, { hasYear })} – ${formatDay(to, { hasYear: true })}`;
}

type Unproven = Pick<StatementView, 'proof' | 'apart' | 'breakPage' | 'isRepeated'>;

/** Why a statement gives no figures. '' for one that does. */
export function unprovenText({ proof, apart, breakPage, isRepeated }: Unproven): string {
  if (proof === 'unreconciled') {
    const place = breakPage === null ? '' : `, first on page ${breakPage}`;
    return `Does not reconcile: ${centsText(apart)} apart${place}.`;
  }
  if (proof === 'not_provable')
    return 'Not provable: it prints no opening or no closing balance, or its lines cannot be told apart.';
  return isRepeated ? 'Counted once: another file holds the same statement.' : '';
}

type FileCounts = Pick<StatementView, 'document' | 'filename' | 'unreadPages' | 'repeatedPages'>;

const unreadText = (count: number) =>
  count === 1 ? 'its last page was not read' : `its last ${count} pages were not read`;
const repeatedText = (count: number) =>
  count === 1 ? 'a page repeats an earlier one and counts once' : `${count} pages repeat earlier ones and count once`;

/** 'Autumn.pdf: its last 24 pages were not read.' for each file of which not every page counts. */
export function fileTexts(statements: readonly FileCounts[]): string[] {
  const files = new Map(statements.map((statement) => [statement.document, statement]));
  return [...files.values()].flatMap(({ filename, unreadPages, repeatedPages }) => [
    ...(unreadPages ? [`${filename}: ${unreadText(unreadPages)}.`] : []),
    ...(repeatedPages ? [`${filename}: ${repeatedText(repeatedPages)}.`] : []),
  ]);
}

/** 'Transfer, set by Anna Example (read as Revenue)'. '' for a line that is as read. */
export function movedText({
  kind,
  readKind,
  movedBy,
}: Pick<StatementLineView, 'kind' | 'readKind' | 'movedBy'>): string {
  if (readKind === null) return '';
  const by = movedBy?.name ?? 'staff';
  return `${LINE_KIND_LABELS[kind]}, set by ${by} (read as ${LINE_KIND_LABELS[readKind]})`;
}

export const FREQUENCY_LABELS = {
  business_daily: 'Business-daily',
  weekly: 'Weekly',
  irregular: 'Irregular',
} as const satisfies Record<PositionView['frequency'], string>;

/** The words of a payee with capitals: 'marlstone capital' -> 'Marlstone Capital'. */
export const payeeText = (payee: string): string =>
  payee.replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('en-US'));
