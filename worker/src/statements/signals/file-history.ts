import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { dayNumber } from '../statement-dates.ts';
import type { DocumentInfo } from '../statement-lines.ts';
import { EDITORS } from './editors.ts';

/** The program that made or saved the file, when it is one for changing pages. */
export function editorSignals({ producer, creator }: DocumentInfo): StatementSignal[] {
  const names = [producer, creator].map((name) => name.normalize('NFKC').toLowerCase());
  const editor = EDITORS.find(({ pattern }) => names.some((name) => pattern.test(name)));
  if (!editor) return [];
  const details = { program: editor.name, type: editor.type };
  return [{ kind: 'editor', level: 'look', page: null, details }];
}

interface Instant {
  /** `YYYY-MM-DD`, as the file says it. */
  readonly day: string;
  /** In days since 1970, with the time. */
  readonly at: number;
}

/** Clocks that were never set are in an earlier year. */
const FIRST_YEAR = 1995;

/** A date such as `D:20260401093000-05'00'`. Undefined when it is none, or of a clock that was never set. */
export function readInstant(date: string): Instant | undefined {
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', sign, hours = '00', minutes = '00'] =
    /^\s?(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\d\d)?(?:([-+Z])(\d\d)?'?(\d\d)?'?)?/.exec(date) ?? [];
  const offset =
    sign === '-' || sign === '+' ? (Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))) / 1_440 : 0;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 86_400_000 - offset;
  if (Number(year) < FIRST_YEAR || !Number.isFinite(at)) return undefined;
  return { day: `${year}-${month}-${day}`, at };
}

/** Days between making and changing a file. */
const CHANGED_DAYS = 1;
/** Days before the end of its period at which no bank makes a statement; time zones and cycles take fewer. */
const EARLY_DAYS = 3;
/** Days after which hardly anybody downloads a statement for an application. */
const LATE_DAYS = 400;
/** Days within which a file without a date of making is downloaded. */
const CHANGED_LATE_DAYS = 60;

interface DatesInput {
  readonly info: DocumentInfo;
  readonly statements: readonly Pick<AccountStatement, 'to'>[];
}

/** What the dates of a file say beside each other and beside the period of its statements. */
export function dateSignals({ info, statements }: DatesInput): StatementSignal[] {
  const [created, changed] = [readInstant(info.created), readInstant(info.changed)];
  const ends = statements.map(({ to }) => to).sort();
  const look = (details: StatementSignal['details']): StatementSignal[] => [
    { kind: 'changed_later', level: 'look', page: null, details },
  ];
  if (created && changed && changed.at - created.at > CHANGED_DAYS)
    return look({ what: 'after_creation', created: created.day, changed: changed.day });
  const [end, last] = [ends[0], ends.at(-1)];
  if (end === undefined || last === undefined) return [];
  const made = created ?? changed;
  if (made && made.at < dayNumber(end) - EARLY_DAYS) return look({ what: 'before_end', created: made.day, end });
  if (created && created.at > dayNumber(last) + LATE_DAYS)
    return look({ what: 'long_after', created: created.day, end: last });
  if (!created && changed && changed.at > dayNumber(last) + CHANGED_LATE_DAYS)
    return look({ what: 'changed_after_end', changed: changed.day, end: last });
  return [];
}
