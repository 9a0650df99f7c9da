import './text/drawing-globals.ts';
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PAGES, MAX_TEXT, READ_PAGES } from './process/statement-limits.ts';
import { readOperators } from './text/page-operators.ts';
import { extentOf } from './text/painted-areas.ts';
import { type TextLine, toLines } from './text/text-lines.ts';
import { visibleCharacters } from './text/visible-characters.ts';

/** Opens the document without fonts of the system, pictures, scripts, compiled functions, forms and other files. */
function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    isEvalSupported: false,
  }).promise;
}

type LayerSettings = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

async function linesOf(page: PDFPageProxy, layers: LayerSettings): Promise<TextLine[]> {
  const { operators, fonts } = await readOperators(page, OPS.setFont);
  const isLayerOn = (layer: unknown) => layers.isVisible(layer) !== false;
  const characters = visibleCharacters({ operators, fonts, view: extentOf(page.view), isLayerOn });
  page.cleanup();
  return toLines(characters, page.pageNumber);
}

/**
 * The visible text of the first pages. Run it in a process that may be killed.
 * @returns `too_large` for a file with more pages than any statement
 * @throws when the file is not a PDF, or damaged, or locked by a password
 */
export async function readLines(bytes: Uint8Array): Promise<TextLine[] | 'too_large'> {
  const document = await open(bytes);
  if (document.numPages > MAX_PAGES) return 'too_large';
  const layers = await document.getOptionalContentConfig();
  const lines: TextLine[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, READ_PAGES) && length < MAX_TEXT; number += 1) {
    const added = await linesOf(await document.getPage(number), layers);
    lines.push(...added);
    length += added.reduce((sum, { text }) => sum + text.length, 0);
  }
  return lines;
}
