import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The viewer takes pdf.js from a global variable, which the import above has set.
import {
  EventBus,
  FindState,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { DocumentPlace } from '../document-place.ts';
import type { FindResult, PageView } from '../view-controls.ts';
import { findLine } from './find-line.ts';
import { MAX_ZOOM, nextZoom, previousZoom } from './page-geometry.ts';
import { createMark } from './page-mark.ts';

/** A PDF may claim any number of pages, and each takes an element. */
export const MAX_PAGES = 500;

/** Browsers draw nothing on a larger canvas, and some devices have little memory. Four bytes a pixel. */
const MAX_CANVAS_PIXELS = 16_000_000;
const MAX_CANVAS_SIDE = 16_000;

const FIT_WIDTH = 'page-width';
/** The width of the pane, up to a size at which text is comfortable to read. */
const READABLE = 'auto';
const MAX_READABLE_ZOOM = 1.25;

/** Pixels of a thumbnail. */
const THUMBNAIL = { width: 96, height: 136 } as const;
const MAX_DENSITY = 2;

/**
 * The part of the document that is shown. Annotations such as filled fields are drawn with the page. The layer of elements
 * above it, with links and inputs of an unknown author, gets none.
 */
function shownPart(pdf: PDFDocumentProxy): PDFDocumentProxy {
  const getPage = async (number: number) =>
    Object.assign(await pdf.getPage(number), { getAnnotations: async () => [] });
  return Object.create(pdf, {
    numPages: { value: Math.min(pdf.numPages, MAX_PAGES) },
    getPage: { value: getPage },
  });
}

interface PdfViewInput {
  readonly container: HTMLDivElement;
  readonly pdf: PDFDocumentProxy;
  readonly start: DocumentPlace | undefined;
  readonly onChange: (view: PageView) => void;
  readonly onFind: (result: FindResult) => void;
  readonly onDamagedPage: (page: number) => void;
}

interface MatchEvent {
  readonly state?: number;
  readonly matchesCount: { readonly current: number; readonly total: number };
}

function createParts({ container, pdf }: PdfViewInput, signal: AbortSignal) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const findController = new PDFFindController({ eventBus, linkService });
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    maxCanvasPixels: MAX_CANVAS_PIXELS,
    maxCanvasDim: MAX_CANVAS_SIDE,
    abortSignal: signal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  const part = shownPart(pdf);
  viewer.setDocument(part);
  linkService.setDocument(part, null);
  return { eventBus, viewer, part, findController };
}

type Parts = ReturnType<typeof createParts>;

/** Reports changes of the view and of the search. */
function report({ eventBus, viewer }: Parts, { onChange, onFind, onDamagedPage }: PdfViewInput): void {
  const change = () =>
    onChange({
      zoom: viewer.currentScale,
      isFitted: viewer.currentScaleValue === FIT_WIDTH,
      page: viewer.currentPageNumber,
      pageCount: viewer.pagesCount,
    });
  for (const event of ['pagesinit', 'scalechanging', 'pagechanging']) eventBus.on(event, change);
  const reportMatches = ({ state, matchesCount }: MatchEvent) =>
    onFind({ ...matchesCount, isSearching: state === FindState.PENDING });
  eventBus.on('updatefindmatchescount', reportMatches);
  eventBus.on('updatefindcontrolstate', reportMatches);
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) onDamagedPage(pageNumber);
  });
}

/** Names the pages as the toolbar does. The texts of pdf.js are those of another product, and a page is no landmark. */
function namePages({ container }: PdfViewInput): void {
  const pages = container.querySelectorAll('[data-page-number]');
  for (const [index, page] of pages.entries()) {
    page.removeAttribute('data-l10n-id');
    page.setAttribute('role', 'group');
    page.setAttribute('aria-label', `Page ${index + 1} of ${pages.length}`);
  }
}

function createSearch({ eventBus, findController }: Parts) {
  let query = '';
  /** Whether the query is a line that the worker quotes, and not what a person typed. */
  let isLine = false;
  const matchTyped = findController.match.bind(findController);
  findController.match = (typed, text, page) => (isLine ? findLine(query, text) : matchTyped(typed, text, page));
  const send = (type: '' | 'again', findPrevious = false) =>
    eventBus.dispatch('find', {
      type,
      query,
      findPrevious,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
    });
  return {
    search: (text: string) => {
      query = text;
      isLine = false;
      send('');
    },
    searchLine: (line: string) => {
      query = line;
      isLine = true;
      send('');
    },
    step: (by: 1 | -1) => send('again', by === -1),
    clear: () => {
      query = '';
      eventBus.dispatch('findbarclose', {});
    },
  };
}

/** A page that is only a few points wide stays readable, and its canvas within the limits. */
function fitWidth(viewer: PDFViewer): void {
  viewer.currentScaleValue = FIT_WIDTH;
  if (viewer.currentScale > MAX_ZOOM) viewer.currentScale = MAX_ZOOM;
}

/** Keeps a fitted page as wide as its pane. */
function followWidth({ viewer }: Parts, { container }: PdfViewInput, signal: AbortSignal): void {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width) return;
    width = container.clientWidth;
    if (viewer.currentScaleValue === FIT_WIDTH) fitWidth(viewer);
    else if (viewer.currentScaleValue === READABLE) viewer.currentScaleValue = READABLE;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}

function createThumbnails({ eventBus, part }: Parts) {
  return async (number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> => {
    const pdfPage = await part.getPage(number);
    const { width, height } = pdfPage.getViewport({ scale: 1 });
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
    const scale = Math.min(THUMBNAIL.width / width, THUMBNAIL.height / height) * density;
    const viewport = pdfPage.getViewport({ scale });
    signal.throwIfAborted();
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    const task = pdfPage.render({ canvas, viewport });
    signal.addEventListener('abort', () => task.cancel());
    await task.promise;
    // The viewer frees the page unless it shows it.
    eventBus.dispatch('thumbnailrendered', { pageNumber: number, pdfPage });
  };
}

/** Shows a PDF in a container, with the viewer of pdf.js. */
export function createPdfView(input: PdfViewInput) {
  const closing = new AbortController();
  const parts = createParts(input, closing.signal);
  const { eventBus, viewer } = parts;
  const search = createSearch(parts);
  const mark = createMark(parts);
  const showPlace = (place: DocumentPlace) => {
    viewer.currentPageNumber = Math.min(place.page, viewer.pagesCount);
    // A line that the worker has put together from two places is not found, and its page stays in sight.
    if ('line' in place) search.searchLine(place.line);
    mark.show('box' in place ? place : null);
  };
  report(parts, input);
  followWidth(parts, input, closing.signal);
  eventBus.on('pagesinit', () => {
    namePages(input);
    fitWidth(viewer);
    if (viewer.currentScale > MAX_READABLE_ZOOM) viewer.currentScaleValue = READABLE;
    if (input.start) showPlace(input.start);
  });
  const zoom = (next: (zoom: number) => number) => {
    viewer.currentScale = next(viewer.currentScale);
  };
  return {
    showPlace,
    search,
    drawThumbnail: createThumbnails(parts),
    controls: {
      zoomIn: () => zoom(nextZoom),
      zoomOut: () => zoom(previousZoom),
      fitWidth: () => fitWidth(viewer),
      turn: () => {
        viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
      },
      goTo: (page: number) => {
        viewer.currentPageNumber = page;
      },
    },
    close() {
      closing.abort();
      // Browsers count canvases against a limit, and free them late otherwise.
      for (const canvas of input.container.querySelectorAll('canvas')) canvas.width = canvas.height = 0;
    },
  };
}

export type PdfView = ReturnType<typeof createPdfView>;
