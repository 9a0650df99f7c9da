import { PHOTO_SIDE } from '@funding-desk/shared/schemas/document/account-statement';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { MAX_PIXELS, MAX_SCAN_PAGES } from '../process/statement-limits.ts';
import { invert, type Matrix, multiply } from '../text/geometry.ts';
import { findSkew } from './page-angle.ts';

/** A page as a gray picture with level lines of text. */
export interface PagePicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** From its pixels, downwards, to the points of the page, upwards. The longer side of a photo has 792 points. */
  readonly toPage: Matrix;
}

/** A page as it lies in the file. */
export interface SourcePicture {
  readonly image: Buffer;
  readonly toPage: Matrix;
}

export interface ScanOptions {
  readonly isPhoto: boolean;
  /** Longer side of the pictures in pixels. */
  readonly side: number;
}

export interface ScannedFile {
  readonly pictures: AsyncIterable<SourcePicture>;
  readonly pages: number;
}

/** Longer side of the picture in which the angle is looked for. */
const ANGLE_SIDE = 1_100;
const WHITE = '#ffffff';

/** From a picture that was turned about its center to the one before. */
function turnBack(degrees: number, before: Size, after: Size): Matrix {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const toCenter: Matrix = [1, 0, 0, 1, -after.width / 2, -after.height / 2];
  const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
  const fromCenter: Matrix = [1, 0, 0, 1, before.width / 2, before.height / 2];
  return multiply({ inner: multiply({ inner: toCenter, outer: turn }), outer: fromCenter });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The paper without its text, in a picture of this share of the size. */
const PAPER_SHARE = 0.125;
/** In pixels of that picture: wider than the strokes of letters, and than the distance between lines. */
const [STROKES, LIGHT] = [15, 8];

/** Evens out the light: each pixel in relation to the paper around it. */
async function evenOut(image: Buffer): Promise<Buffer> {
  const gray = sharp(image, { limitInputPixels: MAX_PIXELS }).flatten({ background: WHITE }).grayscale();
  const { width, height } = await gray.metadata();
  const small = await gray
    .clone()
    .resize(Math.max(1, Math.round(width * PAPER_SHARE)), Math.max(1, Math.round(height * PAPER_SHARE)), {
      fit: 'fill',
    })
    .png()
    .toBuffer();
  const paper = await sharp(await sharp(small).median(STROKES).toBuffer())
    .blur(LIGHT)
    .negate()
    .toBuffer();
  const cover = await sharp(paper).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  return gray
    .composite([{ input: cover, blend: 'colour-dodge' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Clockwise turns in degrees, the usual ones first. */
export const TURNS = [0, 180, 90, 270] as const;

/** Turns the picture by `turn` degrees and until its lines of text are level, and spreads its contrast. */
export async function levelPicture({ image, toPage }: SourcePicture, turn: number): Promise<PagePicture> {
  const gray = sharp(await evenOut(image)).grayscale();
  const small = await gray
    .clone()
    .rotate(turn)
    .resize({ width: ANGLE_SIDE, height: ANGLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const skew = findSkew({ data: small.data, width: small.info.width, height: small.info.height });
  const before = await gray.metadata();
  const turned = await gray
    .rotate(turn - skew, { background: WHITE })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const back = turnBack(skew - turn, { width: before.width, height: before.height }, { width, height });
  return { png: turned.data, width, height, toPage: multiply({ inner: back, outer: toPage }) };
}

async function drawPage(page: PDFPageProxy, side: number): Promise<SourcePicture> {
  const whole = page.getViewport({ scale: 1 });
  const scale = side / Math.max(whole.width, whole.height);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport }).promise;
  page.cleanup();
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  return { image: canvas.toBuffer('image/png'), toPage: invert([a, b, c, d, e, f]) };
}

async function openPdf(bytes: Uint8Array, side: number): Promise<ScannedFile> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: MAX_PIXELS,
    canvasMaxAreaInBytes: 4 * MAX_PIXELS,
    useSystemFonts: false,
    enableXfa: false,
    isEvalSupported: false,
  }).promise;
  async function* pictures() {
    const last = Math.min(document.numPages, MAX_SCAN_PAGES);
    for (let number = 1; number <= last; number += 1) yield await drawPage(await document.getPage(number), side);
  }
  return { pictures: pictures(), pages: document.numPages };
}

function openPhoto(bytes: Uint8Array, side: number): ScannedFile {
  async function* pictures() {
    const options = { limitInputPixels: MAX_PIXELS };
    const upright = sharp(bytes, options).autoOrient();
    const image = await upright
      .resize({ width: side, height: side, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { width, height } = await sharp(image).metadata();
    const point = PHOTO_SIDE / Math.max(width, height);
    const toPage: Matrix = [point, 0, 0, -point, 0, height * point];
    yield { image, toPage };
  }
  return { pictures: pictures(), pages: 1 };
}

/**
 * The first pages of a scan, one after the other. Run it in a process that may be killed.
 * @throws when the file is damaged
 */
export async function openScan(bytes: Uint8Array, { isPhoto, side }: ScanOptions): Promise<ScannedFile> {
  return isPhoto ? openPhoto(bytes, side) : openPdf(bytes, side);
}
