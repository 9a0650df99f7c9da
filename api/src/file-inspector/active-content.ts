import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/**
 * Actions that start a program, fetch or send something, or open another file. JavaScript is not among them: forms of
 * banks and authorities check their fields with it, and it runs only within the reader's own bounds.
 */
const ACTIONS: ReadonlySet<string> = new Set([
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
]);
/** Keys and types under which a PDF carries other files or players along. */
const CARRIERS: ReadonlySet<string> = new Set(['EmbeddedFiles', 'EF', 'RichMediaContent', 'RichMediaSettings']);
const CARRIED_TYPES: ReadonlySet<string> = new Set(['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D']);
const TYPE_KEYS = ['S', 'Type', 'Subtype'] as const;
/** Deeper nesting within one object than any writer makes. */
const MAX_DEPTH = 60;

function nameAt(dict: PDFDict, key: string): string {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function isActiveDict(dict: PDFDict): boolean {
  if (dict.keys().some((key) => CARRIERS.has(key.decodeText()))) return true;
  return TYPE_KEYS.some((key) => {
    const name = nameAt(dict, key);
    return CARRIED_TYPES.has(name) || (key === 'S' && ACTIONS.has(name));
  });
}

function isActive(object: PDFObject, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (object instanceof PDFStream) return isActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return isActiveDict(object) || object.values().some((each) => isActive(each, depth + 1));
}

/**
 * Does the PDF start programs, send or fetch something, or carry other files? Every object counts, also those that
 * no page refers to and those that lie packed in streams of objects.
 */
export function hasActiveContent({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => isActive(object));
}
