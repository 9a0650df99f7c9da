import { GAP, JUNK, NUMBER_START, namePattern } from './pdf-syntax.ts';

/**
 * Actions that start a program, fetch, send or play something, or open another file. JavaScript is not included:
 * forms of banks and authorities validate their fields with it, and viewers sandbox it.
 */
const ACTIONS = [
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
] as const;
/** Types of embedded files and players. */
const CARRIED = ['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D'] as const;

/** Keys under which such a type appears: of the object, its annotation or its action. */
export const TYPE_KEYS = ['S', 'Type', 'Subtype'] as const;
export const ACTIVE_TYPES: ReadonlySet<string> = new Set([...ACTIONS, ...CARRIED]);
/** Keys that only PDFs with embedded files, players or XFA forms have. */
export const ACTIVE_KEYS: ReadonlySet<string> = new Set([
  'EmbeddedFiles',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
]);
/** The key of embedded files in a file specification. */
export const FILES_KEY = 'EF';

const TYPES = namePattern(ACTIVE_TYPES);
const IN_FILE = [
  `${namePattern(TYPE_KEYS)}${GAP}${TYPES}`,
  // The type may be an indirect object.
  `obj${GAP}${TYPES}`,
  // A URL may end in such a name, and signatures have a list of rights under the last one.
  `${namePattern(ACTIVE_KEYS)}${JUNK}(?:<<|\\[|${NUMBER_START})`,
  `${namePattern([FILES_KEY])}${JUNK}(?:<<|${NUMBER_START})`,
].map((pattern) => new RegExp(pattern));
const AT_START = new RegExp(`${GAP}${TYPES}`, 'y');

/**
 * Whether such a name appears anywhere in the text. The search ignores the file's structure, so the structure cannot
 * hide a name.
 * @param text bytes as Latin-1
 */
export function hasActiveName(text: string): boolean {
  return IN_FILE.some((pattern) => pattern.test(text));
}

/** Whether the object at the offset consists of such a name only. */
export function isActiveNameAt(text: string, at: number): boolean {
  AT_START.lastIndex = at;
  return AT_START.test(text);
}
