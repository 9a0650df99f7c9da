import { z } from 'zod';
import { SIGNAL_KINDS, SIGNAL_LEVELS, type SignalKind } from './signal-kinds.ts';

/** Of one file. A file with more shows as much with these. */
export const MAX_SIGNALS = 40;
const MAX_DETAILS = 8;
const MAX_DETAIL = 80;

const detailsSchema = z
  .record(z.string().max(24), z.union([z.string().max(MAX_DETAIL), z.number()]))
  .refine((details) => Object.keys(details).length <= MAX_DETAILS);

export const statementSignalSchema = z.object({
  kind: z.enum(SIGNAL_KINDS),
  level: z.enum(SIGNAL_LEVELS),
  /** From 1. Null: of the whole file. */
  page: z.int().positive().nullable(),
  /** What the sentence needs: dates, counts, cents, names of programs. No names of people, no descriptions of lines. */
  details: detailsSchema,
});
export type StatementSignal = z.infer<typeof statementSignalSchema>;

type Details = StatementSignal['details'];

const dollars = (cents: number) =>
  `$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const text = (details: Details, name: string) => String(details[name] ?? '');
const number = (details: Details, name: string) => Number(details[name] ?? 0);
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What was seen, then what harmless cause it may have. */
type Wording = (details: Details) => readonly [seen: string, cause: string];

const EDITOR_CAUSES: Readonly<Record<string, string>> = {
  pdf: 'Such programs also join, shrink or rotate files without changing what they say.',
  office: 'Some small institutions write their statements with such a program.',
  graphics: 'A scan may have been straightened or cropped with it.',
};

const SAVED_CAUSE = 'Banks, scanners and viewers save a file once more to sign it, to mark it or to add pages.';

const REVISION_WORDINGS: Readonly<Record<string, Wording>> = {
  content: (details) => [
    `A later save changed what ${counted(number(details, 'pages'), 'page')} with amounts ${number(details, 'pages') === 1 ? 'shows' : 'show'}.`,
    'A service that stamps or compresses files can write pages anew.',
  ],
  stamp: () => ['A later save added text at the edge of a page, and changed nothing else.', SAVED_CAUSE],
  other_pages: () => ['A later save changed a page that shows no amounts.', SAVED_CAUSE],
  pages_added: (details) => [`A later save added ${counted(number(details, 'pages'), 'page')}.`, SAVED_CAUSE],
  pages_removed: (details) => [
    `A later save removed ${counted(number(details, 'pages'), 'page')}.`,
    'People leave out pages of checks, advertisements and terms.',
  ],
  unseen: () => ['A later save changed nothing that the pages show.', SAVED_CAUSE],
  unknown: () => ['The file was saved more than once; what the later saves changed could not be read.', SAVED_CAUSE],
};

const CHANGED_WORDINGS: Readonly<Record<string, Wording>> = {
  after_creation: (details) => [
    `The file was made on ${text(details, 'created')} and changed on ${text(details, 'changed')}.`,
    'Saving, joining or marking a file changes this date.',
  ],
  before_end: (details) => [
    `The file was made on ${text(details, 'created')}, before its period ended on ${text(details, 'end')}.`,
    'The clock of the computer that made it may have been wrong.',
  ],
  long_after: (details) => [
    `The file was made on ${text(details, 'created')}, long after its period ended on ${text(details, 'end')}.`,
    'Banks make a file when an old statement is requested.',
  ],
  changed_after_end: (details) => [
    `The file was changed on ${text(details, 'changed')}, some time after its period ended on ${text(details, 'end')}.`,
    'It may have been downloaded, joined or marked on that day.',
  ],
};

const STYLE_WORDS: Readonly<Record<string, string>> = {
  font: 'in another font than',
  size: 'in another size than',
  baseline: 'higher or lower in its line than',
};

const WORDINGS: Readonly<Record<SignalKind, Wording>> = {
  editor: (details) => [
    `The file names ${text(details, 'program')} as the program that made or saved it.`,
    EDITOR_CAUSES[text(details, 'type')] ?? EDITOR_CAUSES.pdf ?? '',
  ],
  changed_later: (details) =>
    (CHANGED_WORDINGS[text(details, 'what')] ?? CHANGED_WORDINGS.after_creation)?.(details) ?? ['', ''],
  revisions: (details) =>
    (REVISION_WORDINGS[text(details, 'what')] ?? REVISION_WORDINGS.unknown)?.(details) ?? ['', ''],
  column_font: (details) => [
    `${counted(number(details, 'cells'), text(details, 'what') === 'date' ? 'date' : 'amount')} of ${number(details, 'of')} in a column: ${STYLE_WORDS[text(details, 'differs')] ?? STYLE_WORDS.font} the rest.`,
    'Some banks set single amounts apart.',
  ],
  text_over_text: (details) => [
    `${counted(number(details, 'places'), 'place')} in a table of amounts: a text lies over another text, or over a box that hides one.`,
    'Some programs paint a line twice.',
  ],
  pages_missing: (details) => [
    `Pages are numbered to ${number(details, 'of')}, and ${text(details, 'missing')} ${text(details, 'missing').includes(',') ? 'are' : 'is'} not in the file.`,
    'People leave out pages of checks, advertisements and terms.',
  ],
  unreconciled: (details) => [
    `Balances, totals and lines are ${dollars(number(details, 'apart'))} apart.`,
    'A line may have been misread, or be on a page that is not in the file.',
  ],
  other_name: () => [
    'The name above the address is not that of the business or of an owner.',
    'The account may be in a former name, a trade name or the name of a relative.',
  ],
  same_lines: (details) => [
    `${counted(number(details, 'differing'), 'line')} of ${number(details, 'lines')} that two files share ${number(details, 'differing') === 1 ? 'has' : 'have'} other amounts.`,
    'One of them may have been misread, or a pending amount was posted differently.',
  ],
  repeated_month: (details) => [
    `Two different statements of one account cover ${text(details, 'month')}.`,
    'A bank may print a preliminary and a final statement.',
  ],
};

/** What was seen and what harmless cause it may have, in two sentences. */
export function signalSentence({ kind, details }: Pick<StatementSignal, 'kind' | 'details'>): string {
  return WORDINGS[kind](details).join(' ');
}
