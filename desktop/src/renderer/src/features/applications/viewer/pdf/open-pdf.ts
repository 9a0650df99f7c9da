import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// Scans need the decoders, Asian statements the character maps, and PDFs without embedded fonts the standard fonts.
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../../../../node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/{jbig2,openjpeg}.wasm}',
  { eager: true, import: 'default', query: '?url' },
);

const ADDRESSES = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

async function fetchPdfFile({ filename }: { readonly filename: string }): Promise<Uint8Array> {
  const address = ADDRESSES.get(filename);
  if (address === undefined) throw new Error(`The viewer has no file ${filename}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be loaded.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Gives pdf.js its own files, because the worker that reads a document may not load anything. pdf.js calls this with
 * `new`.
 */
function PdfFiles() {
  return { fetch: fetchPdfFile };
}

/** A larger picture of a page is not decoded. Pixels. */
const MAX_PICTURE_PIXELS = 100_000_000;

/** Milliseconds for the worker to end by itself. */
const CLOSE_LIMIT = 1_000;

export type PdfProblem = 'locked' | 'damaged' | 'unavailable';

/** `problem` says why the document cannot be shown. */
export class PdfError extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns the document, once its first page is known to be readable */
async function readFirstPage(loading: Promise<PDFDocumentProxy>): Promise<PDFDocumentProxy> {
  try {
    const pdf = await loading;
    await pdf.getPage(1);
    return pdf;
  } catch (error) {
    throw new PdfError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged');
  }
}

/** A worker that cannot start reports nothing to pdf.js. */
function workerFailure(worker: Worker): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new PdfError('unavailable')), { once: true });
  });
}

/**
 * Opens the PDF in a worker of its own. `opened` rejects with a PdfError. `close` ends the worker, so that nothing of
 * the document stays in memory.
 */
export function openPdf(data: ArrayBuffer) {
  const port = new Worker(workerAddress, { type: 'module', name: 'pdf' });
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: PdfFiles,
    useWorkerFetch: false,
    cMapPacked: true,
    // The same fonts on every machine.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  return {
    opened: Promise.race([readFirstPage(task.promise), workerFailure(port)]),
    close() {
      TextLayer.cleanup();
      // A worker that hangs in a hostile document never answers.
      const limit = setTimeout(() => port.terminate(), CLOSE_LIMIT);
      void task.destroy().finally(() => {
        clearTimeout(limit);
        port.terminate();
      });
    },
  };
}
