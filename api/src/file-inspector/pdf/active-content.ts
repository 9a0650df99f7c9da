import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { FILES_KEY, firstReason, REFUSED_KEYS, REFUSED_TYPES, type RefusedContent, TYPE_KEYS } from './active-names.ts';

/** No PDF writer nests deeper within one object. */
const MAX_DEPTH = 60;

type Reasons = Set<RefusedContent | undefined>;

function takeDict(dict: PDFDict, reasons: Reasons): void {
  for (const key of dict.keys()) reasons.add(REFUSED_KEYS.get(key.decodeText()));
  const files = dict.get(PDFName.of(FILES_KEY));
  if (files instanceof PDFDict || files instanceof PDFRef) reasons.add('attachments');
  for (const key of TYPE_KEYS) {
    const type = dict.lookup(PDFName.of(key));
    if (type instanceof PDFName) reasons.add(REFUSED_TYPES.get(type.decodeText()));
  }
}

function takeObject(object: PDFObject, reasons: Reasons, depth = 0): void {
  if (depth > MAX_DEPTH) {
    reasons.add('active');
  } else if (object instanceof PDFStream) {
    takeObject(object.dict, reasons, depth + 1);
  } else if (object instanceof PDFArray) {
    for (const each of object.asArray()) takeObject(each, reasons, depth + 1);
  } else if (object instanceof PDFDict) {
    takeDict(object, reasons);
    for (const each of object.values()) takeObject(each, reasons, depth + 1);
  }
}

/**
 * Why the content of the PDF is refused, if it is: it starts programs, sends or fetches data, plays media, is an XFA
 * form, or has attachments. It checks every object, including those that no page references and those in object streams.
 */
export function refusedContentOf({ context }: PDFDocument): RefusedContent | undefined {
  const reasons: Reasons = new Set();
  for (const [, object] of context.enumerateIndirectObjects()) takeObject(object, reasons);
  return firstReason(reasons);
}
