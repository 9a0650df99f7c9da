import { PDFDocument } from '@cantoo/pdf-lib';
import { formatTraceCode, readTraceCode } from '@funding-desk/shared/schemas/audit/trace-code';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecognizer, type Recognizer } from '../statements/scans/recognizer.ts';
import { drawPages } from '../statements/testing/scans/scan-copies.ts';
import { openTracer, tracePdf } from './testing.ts';

const tracer = openTracer();
let recognizer: Recognizer;
beforeAll(async () => {
  recognizer = await createRecognizer('eng');
});
afterAll(async () => {
  tracer.close();
  await recognizer.close();
});

/** Every character at several places. */
const CODES = ['CFHKMNPRTWX', 'Y3CFHKMNPRT', 'WXY3XYWTRPN', '33YY33XX33K', 'FPFPRPRHKN3', 'MWNHMWNHMWN'].map(
  formatTraceCode,
);

/** A page with text, as the rest of a statement. */
async function statement(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  for (let line = 0; line < 40; line += 1)
    page.drawText(`05/${10 + (line % 20)}  CARD PURCHASE ${line * 7_919}  ${line * 31}.40`, {
      x: 54,
      y: 740 - line * 17,
      size: 9,
    });
  return document.save();
}

/** What a scanner at an angle, or a photo, makes of a page. */
const worsen = (page: Sharp) =>
  page
    .grayscale()
    .blur(0.8)
    .png()
    .toBuffer()
    .then((blurred) => sharp(blurred).rotate(1, { background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer());

/** The codes that text recognition finds in the lower part of a picture. */
async function codesIn(picture: Buffer): Promise<readonly string[]> {
  const { width, height } = await sharp(picture).metadata();
  const foot = Math.round(height / 8);
  const enlarged = await sharp(picture)
    .extract({ left: 0, top: height - foot, width, height: foot })
    .resize({ width: width * 2 })
    .png()
    .toBuffer();
  const words = await recognizer.recognize(enlarged);
  return words.map(({ text }) => readTraceCode(text)).filter((code) => code !== null);
}

describe('the code of a traced copy', () => {
  it.each(CODES)('%s is read from a blurred, turned scan at 150 dpi', async (code) => {
    const { files } = await tracePdf(tracer, await statement(), { code });
    const [page] = await drawPages(files[0]?.bytes ?? new Uint8Array(), 150);
    expect(page).toBeDefined();
    if (page) expect(await codesIn(await worsen(page))).toEqual([code]);
  });

  it.each(CODES.slice(0, 2))('%s is read from a blurred, turned scan of a picture', async (code) => {
    const photo = await sharp({ create: { width: 1_275, height: 900, channels: 3, background: '#225588' } })
      .jpeg()
      .toBuffer();
    const { files } = await tracePdf(tracer, photo, { code, contentType: 'image/jpeg' });
    expect(await codesIn(await worsen(sharp(files[0]?.bytes)))).toEqual([code]);
  });
});
