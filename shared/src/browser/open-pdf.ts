import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where a front end serves the files of pdf.js. */
export interface PdfAssets {
  /** Address of the worker. */
  readonly worker: string;
  /** Name -> address. */
  readonly files: ReadonlyMap<string, string>;
}

async function fetchPdfFile(address: string | undefined, filename: string): Promise<Uint8Array> {
  if (address === undefined) throw new Error(`The viewer has no file ${filename}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be loaded.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Gives pdf.js its own files, because the worker that reads a document may not load anything. pdf.js calls this with
 * `new`.
 */
function pdfFiles({ files }: PdfAssets) {
  return function PdfFiles() {
    return { fetch: ({ filename }: { readonly filename: string }) => fetchPdfFile(files.get(filename), filename) };
  };
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
export function openPdf(data: ArrayBuffer, assets: PdfAssets) {
  const port = new Worker(assets.worker, { type: 'module', name: 'pdf' });
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: pdfFiles(assets),
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
