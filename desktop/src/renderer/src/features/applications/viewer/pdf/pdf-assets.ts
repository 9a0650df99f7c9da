import type { PdfAssets } from '@funding-desk/shared/browser/open-pdf';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// Scans need the decoders, Asian documents the character maps, and PDFs without embedded fonts the standard fonts.
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../../../../node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/{jbig2,openjpeg}.wasm}',
  { eager: true, import: 'default', query: '?url' },
);

const files = new Map(Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]));

export const PDF_ASSETS: PdfAssets = { worker, files };
