/**
 * What does not look as the bank issued it (deals, F2). A signal is no verdict: each may have a harmless cause, nothing
 * is declined because of one, and the applicant is not told.
 */
export const SIGNAL_KINDS = [
  'editor',
  'changed_later',
  'revisions',
  'column_font',
  'text_over_text',
  'pages_missing',
  'unreconciled',
  'other_name',
  'same_lines',
  'repeated_month',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const SIGNAL_LABELS = {
  editor: 'Saved by an editor',
  changed_later: 'Dates of the file',
  revisions: 'Saved more than once',
  column_font: 'Type of an amount',
  text_over_text: 'Text over text',
  pages_missing: 'Pages missing',
  unreconciled: 'Does not reconcile',
  other_name: 'Other name',
  same_lines: 'Same lines, other amounts',
  repeated_month: 'Month claimed twice',
} as const satisfies Record<SignalKind, string>;

/** `strong`: an amount or what is printed beside it was probably set after the bank made the file. */
export const SIGNAL_LEVELS = ['look', 'strong'] as const;
export type SignalLevel = (typeof SIGNAL_LEVELS)[number];

export const SIGNAL_LEVEL_LABELS = { look: 'Look', strong: 'Strong' } as const satisfies Record<SignalLevel, string>;
