import { LINE_KIND_LABELS, type LineMove } from '@funding-desk/shared/schemas/document/statement-figures';

type LineKind = keyof typeof LINE_KIND_LABELS;

/** The key of each kind. */
export const KIND_KEYS = {
  r: 'revenue',
  t: 'transfer',
  f: 'financing',
  e: 'refund',
  o: 'other_funder',
  n: 'nsf',
  x: 'other',
} as const satisfies Record<string, LineKind>;

const isKindKey = (key: string): key is keyof typeof KIND_KEYS => Object.hasOwn(KIND_KEYS, key);
const isKind = (value: string): value is LineKind => Object.hasOwn(LINE_KIND_LABELS, value);

/** Where a key moves a line to: a kind, or null for the reading. Undefined for other keys. */
export function kindOfKey(key: string): LineMove['kind'] | undefined {
  if (key === 'u' || key === 'Backspace') return null;
  return isKindKey(key) ? KIND_KEYS[key] : undefined;
}

export const toKind = (value: string): LineKind | null => (isKind(value) ? value : null);

/** All kinds with their names, in the order of the keys. */
export const KIND_OPTIONS = Object.entries(KIND_KEYS).map(([key, kind]) => ({
  key,
  kind,
  label: LINE_KIND_LABELS[kind],
}));
