import { GAP, JUNK, NUMBER_START, namePattern, plainName } from './pdf-syntax.ts';

/** Why the content of a PDF is refused, the most important reason first. */
export const REFUSED_CONTENT = ['active', 'xfa', 'attachments'] as const;
export type RefusedContent = (typeof REFUSED_CONTENT)[number];

/**
 * Types of actions, annotations and objects. Actions that start a program, fetch, send or play something are `active`.
 * JavaScript is not: forms of banks and authorities validate their fields with it, and viewers sandbox it. Links to
 * other files are not either: a viewer opens them when the reader asks for it, as it does links to the web.
 */
const TYPES: Readonly<Record<RefusedContent, readonly string[]>> = {
  active: [
    'Launch',
    'ImportData',
    'SubmitForm',
    'Rendition',
    'Movie',
    'Sound',
    'RichMediaExecute',
    'RichMedia',
    'Screen',
    '3D',
  ],
  xfa: [],
  attachments: ['EmbeddedFile', 'FileAttachment', 'GoToE'],
};
/** Keys that only PDFs with players, XFA forms or attachments have. */
const KEYS: Readonly<Record<RefusedContent, readonly string[]>> = {
  active: ['RichMediaContent', 'RichMediaSettings'],
  xfa: ['XFA'],
  attachments: ['EmbeddedFiles'],
};

/** Keys under which such a type appears: of the object, its annotation or its action. */
export const TYPE_KEYS = ['S', 'Type', 'Subtype'] as const;
/** The key of embedded files in a file specification. */
export const FILES_KEY = 'EF';

const reasonsOf = (names: Readonly<Record<RefusedContent, readonly string[]>>): ReadonlyMap<string, RefusedContent> =>
  new Map(REFUSED_CONTENT.flatMap((reason) => names[reason].map((name) => [name, reason] as const)));
export const REFUSED_TYPES = reasonsOf(TYPES);
export const REFUSED_KEYS = reasonsOf(KEYS);

function patternsOf(reason: RefusedContent): RegExp[] {
  const [types, keys] = [TYPES[reason], KEYS[reason]];
  const patterns =
    types.length === 0
      ? []
      : // The type may be an indirect object.
        [`${namePattern(TYPE_KEYS)}${GAP}${namePattern(types)}`, `obj${GAP}${namePattern(types)}`];
  // A URL may end in such a name, and signatures have a list of rights under the key of files.
  patterns.push(`${namePattern(keys)}${JUNK}(?:<<|\\[|${NUMBER_START})`);
  if (reason === 'attachments') patterns.push(`${namePattern([FILES_KEY])}${JUNK}(?:<<|${NUMBER_START})`);
  return patterns.map((pattern) => new RegExp(pattern));
}

const IN_FILE = REFUSED_CONTENT.map((reason) => ({ reason, patterns: patternsOf(reason) }));
const AT_START = new RegExp(`${GAP}(${namePattern(REFUSED_TYPES.keys())})`, 'y');

/** The most important of the reasons, if there is one. */
export function firstReason(reasons: Iterable<RefusedContent | undefined>): RefusedContent | undefined {
  const found = new Set(reasons);
  return REFUSED_CONTENT.find((reason) => found.has(reason));
}

/**
 * The most important reason whose name appears anywhere in the text. The search ignores the file's structure, so the
 * structure cannot hide a name.
 * @param text bytes as Latin-1
 */
export function refusedNameIn(text: string): RefusedContent | undefined {
  return IN_FILE.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.reason;
}

/** The reason, when the object at the offset consists of such a name only. */
export function refusedNameAt(text: string, at: number): RefusedContent | undefined {
  AT_START.lastIndex = at;
  const [, name = ''] = AT_START.exec(text) ?? [];
  return name ? REFUSED_TYPES.get(plainName(name)) : undefined;
}
