import './text/drawing-globals.ts';
import {
  getDocument,
  OPS,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PAGES, MAX_TEXT, READ_PAGES } from './process/statement-limits.ts';
import { markOf } from './text/page-marks.ts';
import { readOperators } from './text/page-operators.ts';
import { extentOf } from './text/painted-areas.ts';
import { type TextLine, toLines } from './text/text-lines.ts';
import { type Character, readCharacters } from './text/visible-characters.ts';

/** Opens the document without fonts of the system, pictures, scripts, compiled functions, forms and other files. */
function open(bytes: Uint8Array): PDFDocumentLoadingTask {
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
  });
}

type LayerSettings = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

interface PageReading {
  readonly lines: readonly TextLine[];
  readonly hidden: HiddenLines;
  /** Empty when it is not asked for. */
  readonly mark: string;
}

async function readPage(page: PDFPageProxy, { layers, withMarks }: PageOptions): Promise<PageReading> {
  const { operators, fonts } = await readOperators(page, OPS.setFont);
  const isLayerOn = (layer: unknown) => layers.isVisible(layer) !== false;
  const characters = readCharacters({ operators, fonts, view: extentOf(page.view), isLayerOn });
  page.cleanup();
  const linesOf = (own: readonly Character[]) => toLines(own, page.pageNumber);
  const { covered, boxed, noted } = characters;
  return {
    lines: linesOf(characters.visible),
    hidden: { covered: linesOf(covered), boxed: linesOf(boxed), noted: linesOf(noted) },
    mark: withMarks ? markOf(operators, fonts) : '',
  };
}

interface PageOptions {
  readonly layers: LayerSettings;
  readonly withMarks: boolean;
}

/** Lines over which a page draws something else. */
export interface HiddenLines {
  /** Under a box in the color of paper. */
  readonly covered: readonly TextLine[];
  /** Under such a box of a note or a field. They are also among the visible lines. */
  readonly boxed: readonly TextLine[];
  /** Under the text of a note or a field. They are also among the visible lines. */
  readonly noted: readonly TextLine[];
}

/** What a file says about itself. */
export interface DocumentInfo {
  readonly producer: string;
  readonly creator: string;
  /** As in the file, such as `D:20260401093000-05'00'`. Empty when it has none. */
  readonly created: string;
  readonly changed: string;
}

/** What the first pages of a document show, and what it says about itself. */
export interface StatementDocument {
  readonly lines: readonly TextLine[];
  readonly hidden: HiddenLines;
  /** A digest of what each page that was read draws. Empty when it is not asked for. */
  readonly marks: readonly string[];
  readonly info: DocumentInfo;
  /** Number of all pages, and of those that were read from the first one on. */
  readonly pages: number;
  readonly pagesRead: number;
}

const MAX_INFO = 500;

async function infoOf(document: PDFDocumentProxy): Promise<DocumentInfo> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const entries = new Map(Object.entries(info));
  const text = (name: string) => {
    const value = entries.get(name);
    return typeof value === 'string' ? value.slice(0, MAX_INFO) : '';
  };
  return {
    producer: text('Producer'),
    creator: text('Creator'),
    created: text('CreationDate'),
    changed: text('ModDate'),
  };
}

interface ReadOptions {
  /** Also digests of the pages. */
  readonly withMarks?: boolean;
  /** Asked before each page. The pages that follow are not read. */
  readonly isOver?: () => boolean;
}

async function readPages(
  document: PDFDocumentProxy,
  { withMarks = false, isOver = () => false }: ReadOptions,
): Promise<StatementDocument | 'too_large'> {
  const { numPages } = document;
  if (numPages > MAX_PAGES) return 'too_large';
  const layers = await document.getOptionalContentConfig();
  const pages: PageReading[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(numPages, READ_PAGES) && length < MAX_TEXT && !isOver(); number += 1) {
    const page = await readPage(await document.getPage(number), { layers, withMarks });
    pages.push(page);
    length += page.lines.reduce((sum, { text }) => sum + text.length, 0);
  }
  const hiddenLines = (kind: keyof HiddenLines) => pages.flatMap(({ hidden }) => hidden[kind]);
  return {
    lines: pages.flatMap(({ lines }) => lines),
    hidden: { covered: hiddenLines('covered'), boxed: hiddenLines('boxed'), noted: hiddenLines('noted') },
    marks: withMarks ? pages.map(({ mark }) => mark) : [],
    info: await infoOf(document),
    pages: numPages,
    pagesRead: pages.length,
  };
}

/**
 * Reads the first pages. Run it in a process that may be killed. Nothing of the file is left in the process.
 * @returns `too_large` for a file with more pages than any statement
 * @throws when the file is not a PDF, or damaged, or locked by a password
 */
export async function readDocument(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<StatementDocument | 'too_large'> {
  const opening = open(bytes);
  try {
    return await readPages(await opening.promise, options);
  } finally {
    await opening.destroy();
  }
}

/** The visible text of the first pages. As `readDocument`. */
export async function readLines(bytes: Uint8Array): Promise<readonly TextLine[] | 'too_large'> {
  const document = await readDocument(bytes);
  return document === 'too_large' ? document : document.lines;
}
