import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const PAGES = PDFName.of('Pages');
const KIDS = PDFName.of('Kids');
const CONTENTS = PDFName.of('Contents');
/** A dictionary of a page has one of them. */
const OF_A_PAGE = [CONTENTS, ...['MediaBox', 'Parent', 'Resources'].map((key) => PDFName.of(key))];

function hasPages(object: PDFObject | undefined): object is PDFDict {
  return object instanceof PDFDict && object.lookup(PAGES) instanceof PDFDict;
}

/** The document's catalog, or what viewers take for it when the file names none: a dictionary with a page tree. */
function catalogOf({ context }: PDFDocument): PDFDict | undefined {
  const named = context.lookup(context.trailerInfo.Root);
  if (hasPages(named)) return named;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.find(hasPages);
}

const itemsOf = (array: PDFArray) => Array.from({ length: array.size() }, (_, index) => array.lookup(index));

function hasContents(page: PDFDict): boolean {
  const contents = page.get(CONTENTS) === undefined ? [] : page.lookup(CONTENTS);
  const parts = contents instanceof PDFArray ? itemsOf(contents) : [contents].flat();
  return parts.every((part) => part instanceof PDFStream);
}

export interface PdfPages {
  readonly count: number;
  /** Some pages, or what they show, are not in the file. */
  readonly isMissingParts: boolean;
}

/**
 * Follows the page tree as viewers do: what has children is a node, anything else a page, whatever its type says. A node
 * that contains itself counts once.
 */
export function readPages(document: PDFDocument): PdfPages {
  const open: (PDFObject | undefined)[] = [catalogOf(document)?.lookup(PAGES)];
  const seen = new Set<PDFObject | undefined>();
  let count = 0;
  let isMissingParts = false;
  while (open.length > 0) {
    const node = open.pop();
    if (seen.has(node)) continue;
    seen.add(node);
    const kids = node instanceof PDFDict ? node.lookup(KIDS) : undefined;
    if (kids instanceof PDFArray) {
      for (const kid of itemsOf(kids)) open.push(kid);
    } else if (node instanceof PDFDict && OF_A_PAGE.some((key) => node.get(key) !== undefined)) {
      count += 1;
      isMissingParts ||= !hasContents(node);
    } else {
      isMissingParts = true;
    }
  }
  return { count, isMissingParts };
}
