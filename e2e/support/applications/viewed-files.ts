import { once } from 'node:events';
import type { Locator } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const RED = '#d01020';
const SIDE = 512;

async function finish(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Letter pages with a red upper left quarter and the text 'Ledger of page N'. */
export function ledgerPdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, size: 'LETTER', autoFirstPage: false });
  for (let number = 1; number <= pages; number += 1) {
    document.addPage().rect(0, 0, 306, 396).fill(RED);
    document.fillColor('black').fontSize(18).text(`Ledger of page ${number}`, 72, 500);
  }
  return finish(document);
}

/** A picture that is twice as wide as high. Its left half is red, its right half white. */
export function redAndWhitePicture(): Promise<Buffer> {
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: RED } };
  const base = { create: { width: 600, height: 300, channels: 3 as const, background: '#ffffff' } };
  return sharp(base)
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/**
 * A square in the coding of fax machines (ITU-T T.6), as scanners write it. Its left half is black, its right half
 * white.
 */
function faxSquare(): Buffer {
  const noWhite = '00110101';
  const halfBlack = '000001011011' + '0000110111';
  const firstRow = `001${noWhite}${halfBlack}1`;
  // Three color changes, each at the same point as in the row above.
  const otherRows = '111'.repeat(SIDE - 1);
  const end = '000000000001'.repeat(2);
  const bytes = `${firstRow}${otherRows}${end}0000000`.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function jbig2Segment(type: number, number: number, data: Buffer): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt32BE(number, 0);
  header.writeUInt8(type, 4);
  header.writeUInt8(1, 6);
  header.writeUInt32BE(data.length, 7);
  return Buffer.concat([header, data]);
}

/** The fax square as JBIG2: a page, and a region in the same coding. */
function jbig2Square(fax: Buffer): Buffer {
  const page = Buffer.alloc(19);
  const region = Buffer.alloc(18);
  for (const information of [page, region]) {
    information.writeUInt32BE(SIDE, 0);
    information.writeUInt32BE(SIDE, 4);
  }
  region.writeUInt8(1, 17);
  return Buffer.concat([jbig2Segment(48, 0, page), jbig2Segment(38, 1, Buffer.concat([region, fax]))]);
}

/** The square as JPEG 2000 of 16 pixels, because nothing here writes that format. */
const JPEG_2000 = Buffer.from(
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAwQEAAH/XAANQEBISFBISFBISFD/ZAAlAAFDcm' +
    'VhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAyAAH/k9+AKAkVWnTDz8AUCPFLXSXPwCQXLKiJOiYWV63H2ggAIW4H+v/Z',
  'base64',
);

/**
 * Three scanned pages without text: in the coding of fax machines, as JBIG2, and as JPEG 2000. Their left halves are
 * black.
 */
export function scanPdf(): Promise<Buffer> {
  const fax = faxSquare();
  const document = new PDFDocument({ size: [SIDE, SIDE], autoFirstPage: false });
  const image = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray' };
  const bits = { ...image, Width: SIDE, Height: SIDE, BitsPerComponent: 1 };
  const faxCoding = { Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE } };
  for (const [scan, bytes] of [
    [document.ref({ ...bits, ...faxCoding }), fax],
    [document.ref({ ...bits, Filter: 'JBIG2Decode' }), jbig2Square(fax)],
    [document.ref({ ...image, Width: 16, Height: 16, BitsPerComponent: 8, Filter: 'JPXDecode' }), JPEG_2000],
  ] as const) {
    document.addPage();
    document.page.xobjects.Scan = scan;
    document.addContent(`q ${SIDE} 0 0 ${SIDE} 0 0 cm /Scan Do Q`);
    scan.end(bytes);
  }
  return finish(document);
}

type Color = 'red' | 'white' | 'black' | 'other';

/** The color of a point on the screen, from 0 to 1 of the element's width and height. */
export async function colorAt(element: Locator, { x, y }: { x: number; y: number }): Promise<Color> {
  const { data, info } = await sharp(await element.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
  if (Math.min(red, green, blue) > 240) return 'white';
  if (Math.max(red, green, blue) < 15) return 'black';
  return red > 180 && green < 60 && blue < 70 ? 'red' : 'other';
}

export const UPPER_LEFT = { x: 0.25, y: 0.25 };
export const UPPER_RIGHT = { x: 0.75, y: 0.25 };
