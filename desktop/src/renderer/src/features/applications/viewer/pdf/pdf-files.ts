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
export function PdfFiles() {
  return { fetch: fetchPdfFile };
}
