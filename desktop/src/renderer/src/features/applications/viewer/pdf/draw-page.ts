import {
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PIXELS_PER_POINT } from './open-pdf.ts';
import { canvasDensity, type PageSize, type Rotation } from './page-geometry.ts';

interface DrawInput {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly zoom: number;
  readonly rotation: Rotation;
  /** Element that receives the canvas. */
  readonly canvasHost: HTMLElement;
  /** Element that receives the text, for selection and screen readers. */
  readonly textHost: HTMLElement;
  /** Receives the size at 100 %, before any rotation. */
  readonly onSize: (size: PageSize) => void;
  readonly signal: AbortSignal;
}

/** Frees the memory of the canvases at once. Browsers free it late otherwise. */
export function releaseCanvases(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
    canvas.remove();
  }
}

/** Frees what pdf.js keeps of a page that is no longer shown. */
export async function releasePage({ pdf, number }: Pick<DrawInput, 'pdf' | 'number'>): Promise<void> {
  (await pdf.getPage(number)).cleanup();
}

/** Draws on a new canvas, so that the previous one stays visible until then. */
async function drawCanvas(
  page: PDFPageProxy,
  { canvasHost, signal }: DrawInput,
  viewport: PageViewport,
): Promise<void> {
  const density = canvasDensity(viewport, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
    signal.throwIfAborted();
    releaseCanvases(canvasHost);
    canvasHost.append(canvas);
  } finally {
    signal.removeEventListener('abort', cancel);
    if (!canvas.isConnected) canvas.width = canvas.height = 0;
  }
}

async function drawText(page: PDFPageProxy, { textHost, signal }: DrawInput, viewport: PageViewport): Promise<void> {
  textHost.replaceChildren();
  textHost.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: textHost, viewport });
  const cancel = () => layer.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await layer.render();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** @throws when the page is damaged, or when the signal aborts */
export async function drawPage(input: DrawInput): Promise<void> {
  const { pdf, number, zoom, rotation, signal, onSize } = input;
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
  onSize({ width, height });
  const viewport = page.getViewport({
    scale: zoom * PIXELS_PER_POINT,
    rotation: (page.rotate + rotation) % 360,
  });
  await drawCanvas(page, input, viewport);
  await drawText(page, input, viewport);
}
