import { openPdf } from '@funding-desk/shared/browser/open-pdf';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fitScale } from './fit-scale.ts';
import { PDF_ASSETS } from './pdf-assets.ts';

/** A PDF may claim any number of pages, and each takes an element. */
export const MAX_PAGES = 100;

export interface PageSize {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPages {
  readonly pdf: PDFDocumentProxy;
  /** Those that are shown. */
  readonly pages: readonly PageSize[];
  readonly count: number;
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<readonly PageSize[]> {
  const numbers = Array.from({ length: Math.min(pdf.numPages, MAX_PAGES) }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { number, width, height };
    }),
  );
}

/** Opens the PDF. `read` rejects when its pages cannot be shown. */
export function readPages(data: ArrayBuffer): { readonly read: Promise<ReadPages>; readonly close: () => void } {
  const { opened, close } = openPdf(data, PDF_ASSETS);
  const read = opened.then(async (pdf) => ({ pdf, pages: await sizesOf(pdf), count: pdf.numPages }));
  return { read, close };
}

interface DrawInput {
  readonly pdf: PDFDocumentProxy;
  readonly page: PageSize;
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
}

/** Draws the page on the canvas. @throws once the signal aborts */
export async function drawPage({ pdf, page, canvas, signal }: DrawInput): Promise<void> {
  const found = await pdf.getPage(page.number);
  signal.throwIfAborted();
  const viewport = found.getViewport({ scale: fitScale(page, canvas.clientWidth * window.devicePixelRatio) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = found.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
}

/** The text of a page, for readers who do not see it. '' for a scan. */
export async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
