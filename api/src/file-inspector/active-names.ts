import { GAP, JUNK, NUMBER_START, namePattern } from './pdf-syntax.ts';

/**
 * Actions that start a program, fetch, send or play something, or open another file. JavaScript is not among them: forms
 * of banks and authorities check their fields with it, and it runs only within the reader's own bounds.
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
/** Types under which a PDF carries other files or players along. */
const CARRIED = ['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D'] as const;

/** As a type, as that of an annotation, or as that of an action. */
export const TYPE_KEYS = ['S', 'Type', 'Subtype'] as const;
export const ACTIVE_TYPES: ReadonlySet<string> = new Set([...ACTIONS, ...CARRIED]);
/** Keys that only a PDF with other files, players or XFA forms has. */
export const ACTIVE_KEYS: ReadonlySet<string> = new Set([
  'EmbeddedFiles',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
]);
/** The files of a file specification. */
export const FILES_KEY = 'EF';

const TYPES = namePattern(ACTIVE_TYPES);
const IN_FILE = [
  `${namePattern(TYPE_KEYS)}${GAP}${TYPES}`,
  // The type may stand in an object of its own.
  `obj${GAP}${TYPES}`,
  // An address may end in one of them, and signatures have a list of rights under the last.
  `${namePattern(ACTIVE_KEYS)}${JUNK}(?:<<|\\[|${NUMBER_START})`,
  `${namePattern([FILES_KEY])}${JUNK}(?:<<|${NUMBER_START})`,
].map((pattern) => new RegExp(pattern));
const AT_START = new RegExp(`${GAP}${TYPES}`, 'y');

/**
 * Is there a name of an active kind anywhere in the text? The search ignores the structure of the file, so no trick with
 * the structure hides a name.
 * @param text bytes as Latin-1
 */
export function hasActiveName(text: string): boolean {
  return IN_FILE.some((pattern) => pattern.test(text));
}

/** Is the object that starts at the offset nothing but such a name? */
export function isActiveNameAt(text: string, at: number): boolean {
  AT_START.lastIndex = at;
  return AT_START.test(text);
}
