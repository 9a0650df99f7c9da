import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { ACTIVE_KEYS, ACTIVE_TYPES, FILES_KEY, TYPE_KEYS } from './active-names.ts';

/** No PDF writer nests deeper within one object. */
const MAX_DEPTH = 60;

function isActiveDict(dict: PDFDict): boolean {
  if (dict.keys().some((key) => ACTIVE_KEYS.has(key.decodeText()))) return true;
  const files = dict.get(PDFName.of(FILES_KEY));
  if (files instanceof PDFDict || files instanceof PDFRef) return true;
  return TYPE_KEYS.some((key) => {
    const type = dict.lookup(PDFName.of(key));
    return type instanceof PDFName && ACTIVE_TYPES.has(type.decodeText());
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
 * Whether the PDF starts programs, sends or fetches data, or carries other files. It checks every object, including
 * those that no page references and those in object streams.
 */
export function hasActiveContent({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => isActive(object));
}
