import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

const WHITE = '#ffffff';
/** Of a page of US Letter, in points. */
const LONGER_SIDE = 792;

/** What makes a scan of a clean page. `dpi` is that of its picture. */
interface ScanKind {
  readonly dpi: number;
  readonly make: (page: Sharp) => Promise<Buffer>;
}

/** Light that falls from one side, as on a photo. */
async function shaded(page: Sharp): Promise<Sharp> {
  const { width, height } = await page.metadata();
  const shadow = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
      '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#8a8a84"/></linearGradient></defs>' +
      '<rect width="100%" height="100%" fill="url(#g)"/></svg>',
  );
  return sharp(await page.composite([{ input: shadow, blend: 'multiply' }]).toBuffer());
}

const grain = (page: Sharp) =>
  page.ensureAlpha().composite([
    {
      input: {
        create: {
          width: 512,
          height: 512,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 12 },
        },
      },
      tile: true,
      blend: 'soft-light',
    },
  ]);

const turned = async (page: Sharp, degrees: number) =>
  sharp(await page.rotate(degrees, { background: '#f4f4f0' }).png().toBuffer());

/** Ways in which small businesses send their statements. */
export const SCAN_KINDS: Readonly<Record<string, ScanKind>> = {
  'a clean scan at 200 dpi': { dpi: 200, make: (page) => page.grayscale().jpeg({ quality: 85 }).toBuffer() },
  'a scan at 150 dpi, 0.7 degrees aslant': {
    dpi: 150,
    make: async (page) => (await turned(page, 0.7)).grayscale().jpeg({ quality: 75 }).toBuffer(),
  },
  'a fax of black and white': { dpi: 200, make: (page) => page.grayscale().threshold(170).png().toBuffer() },
  'a photo in uneven light, 2 degrees aslant': {
    dpi: 240,
    make: async (page) =>
      grain(await shaded(await turned(page, -2)))
        .blur(0.8)
        .flatten({ background: WHITE })
        .jpeg({ quality: 70 })
        .toBuffer(),
  },
  'a scan upside down': {
    dpi: 200,
    make: async (page) => (await turned(page, 180.4)).jpeg({ quality: 80 }).toBuffer(),
  },
  'a scan on its side': { dpi: 200, make: async (page) => (await turned(page, 90.3)).jpeg({ quality: 80 }).toBuffer() },
};

/** A clean picture of each page of a PDF. */
export async function drawPages(pdf: Uint8Array, dpi: number): Promise<Sharp[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  const pictures: Sharp[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport }).promise;
    const clean = sharp(canvas.toBuffer('image/png')).flatten({ background: WHITE });
    pictures.push(sharp(await clean.png().toBuffer()));
  }
  return pictures;
}

/** A picture of each page of a PDF, as the kind of scan has it. */
export async function picturesOf(pdf: Uint8Array, kind: string): Promise<Buffer[]> {
  const { dpi, make } = SCAN_KINDS[kind] ?? { dpi: 200, make: (page: Sharp) => page.png().toBuffer() };
  return Promise.all((await drawPages(pdf, dpi)).map(make));
}

/** A PDF with a picture on each page and no text, as scanners make it. */
export async function scannedPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const scale = LONGER_SIDE / Math.max(width, height);
    document.addPage({ size: [width * scale, height * scale], margin: 0 });
    document.image(picture, 0, 0, { width: width * scale });
  }
  document.end();
  return done;
}
