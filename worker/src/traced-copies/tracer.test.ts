import { degrees, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { createTracer, TracingFailed } from '@funding-desk/shared/server/traced-copies/tracer';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { deflateRepeated } from '@funding-desk/shared/testing/pictures/deflate-repeated';
import { seenPages } from '@funding-desk/shared/testing/seen-pages';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { runningChildren } from '../testing/running-children.ts';
import { openTracer, STAMP, tracePdf } from './testing.ts';

const tracer = openTracer();
afterAll(() => tracer.close());

const LINE = ['Traced copy', STAMP.code, `for ${STAMP.recipient}`, '2026-11-28 16:02 UTC'];

async function bytesOf(document: PDFDocument): Promise<Buffer> {
  return Buffer.from(await document.save());
}

async function stampedBytes(pdf: Uint8Array): Promise<Buffer> {
  const { files, coverReason } = await tracePdf(tracer, pdf);
  expect(coverReason).toBeNull();
  expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([['May.pdf', 'application/pdf']]);
  return files[0]?.bytes ?? Buffer.alloc(0);
}

type Corners = readonly [left: number, bottom: number, right: number, top: number];

interface PageShape {
  readonly turn: number;
  readonly media: Corners;
  readonly crop?: Corners;
  readonly unit?: number;
}

const LETTER: Corners = [0, 0, 612, 792];
const SHAPES: Readonly<Record<string, PageShape>> = {
  upright: { turn: 0, media: LETTER },
  'turned by 90 degrees': { turn: 90, media: LETTER },
  'turned by 180 degrees': { turn: 180, media: LETTER },
  'turned by -90 degrees': { turn: -90, media: LETTER },
  'with an offset': { turn: 0, media: [-200, 300, 412, 1_092] },
  'turned, with an offset and a crop': { turn: 90, media: [100, 100, 712, 892], crop: [150, 140, 600, 700] },
  'cropped beyond its paper': { turn: 270, media: LETTER, crop: [-50, -50, 500, 9_000] },
  'with corners in another order': { turn: 0, media: [612, 792, 0, 0] },
  'of a large scan': { turn: 0, media: [0, 0, 2_550, 3_300] },
  'of a card': { turn: 0, media: [0, 0, 243, 153] },
  'in larger units': { turn: 0, media: [0, 0, 306, 396], unit: 2 },
};

async function pageOf({ turn, media, crop, unit }: PageShape): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.node.set(PDFName.of('MediaBox'), document.context.obj([...media]));
  if (crop) page.node.set(PDFName.of('CropBox'), document.context.obj([...crop]));
  if (unit) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
  page.setRotation(degrees(turn));
  page.drawRectangle({ x: -500, y: -500, width: 9_000, height: 9_000, color: rgb(0, 0, 0.2) });
  return bytesOf(document);
}

describe('a traced copy of a PDF', () => {
  it.each(Object.entries(SHAPES))('has the line upright at the foot of a page %s', async (_name, shape) => {
    const [page] = await seenPages(await stampedBytes(await pageOf(shape)));
    const { texts = [], width = 0, height = 0 } = page ?? {};
    expect(texts.map(({ text }) => text)).toEqual(LINE);
    for (const { left, right, baseline, isUpright } of texts) {
      expect(isUpright).toBe(true);
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(width);
      expect(baseline).toBeLessThan(height);
      expect(height - baseline).toBeLessThan(height / 8);
    }
    // From left to right, without overlaps.
    for (const [at, { left }] of texts.slice(1).entries()) expect(left).toBeGreaterThan(texts[at]?.right ?? 0);
  });

  it('is legible where the page is dark: black on white', async () => {
    const { drawPages } = await import('../statements/testing/scans/scan-copies.ts');
    const stamped = await stampedBytes(await pageOf({ turn: 90, media: LETTER }));
    const [seen] = await seenPages(stamped);
    const code = seen?.texts[1];
    const [picture] = await drawPages(stamped, 72 * 4);
    const area = {
      left: code?.left ?? 0,
      top: (code?.baseline ?? 0) - 6,
      width: (code?.right ?? 0) - (code?.left ?? 0),
      height: 7,
    };
    const pixels = await picture
      ?.extract({
        left: Math.round(area.left * 4),
        top: Math.round(area.top * 4),
        width: Math.round(area.width * 4),
        height: area.height * 4,
      })
      .grayscale()
      .raw()
      .toBuffer();
    const shades = [...(pixels ?? [])];
    expect(shades.filter((shade) => shade > 250).length / shades.length).toBeGreaterThan(0.5);
    expect(shades.filter((shade) => shade < 60).length / shades.length).toBeGreaterThan(0.1);
  });

  it('has the line on each of 300 pages, and the code in both kinds of metadata', async () => {
    const document = await PDFDocument.create();
    for (let count = 0; count < 300; count += 1) document.addPage().drawText(`Page ${count}`, { x: 72, y: 700 });
    const stamped = await stampedBytes(await bytesOf(document));
    const pages = await seenPages(stamped);
    expect(pages).toHaveLength(300);
    expect(pages.every(({ texts }, at) => texts[0]?.text === `Page ${at}` && texts[2]?.text === STAMP.code)).toBe(true);
    const read = await PDFDocument.load(stamped, { updateMetadata: false });
    expect(read.getKeywords()).toBe(STAMP.code);
    expect(read.getSubject()).toBe(`Traced copy ${STAMP.code} for ${STAMP.recipient}, 2026-11-28 16:02 UTC`);
    expect(stamped.includes(`pdf:Keywords="${STAMP.code}"`)).toBe(true);
  });

  it('is the same every time, in another process too', async () => {
    const other = openTracer();
    const [pdf, name] = [pdfBytes(), { recipient: 'Жанна 王' }];
    const copies = await Promise.all([tracer, tracer, other].map((one) => tracePdf(one, pdf, name)));
    other.close();
    const [first = Buffer.alloc(0), ...others] = copies.map(({ files }) => files[0]?.bytes ?? Buffer.alloc(0));
    for (const each of others) expect(each.equals(first)).toBe(true);
    expect((await tracePdf(tracer, pdf)).files[0]?.bytes.equals(first)).toBe(false);
  });

  it.each([
    'Ольга Кузнецова',
    'שלום בע״מ',
    'شركة النور',
    '王小明',
    'Zoë 😀',
    'a\nb\u0000c',
    'ਪੰਜਾਬੀ',
    'x'.repeat(5_000),
  ])('has the whole code and time beside the name %j', async (recipient) => {
    const { files, coverReason } = await tracePdf(tracer, pdfBytes(), { recipient });
    expect(coverReason).toBeNull();
    const [page] = await seenPages(files[0]?.bytes ?? Buffer.alloc(0));
    const texts = page?.texts ?? [];
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining([STAMP.code, '2026-11-28 16:02 UTC']));
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(612);
  });

  it.each([
    '0.1 0 0 0.1 300 300 cm',
    '0.1 0 0 0.1 300 300 cm q',
    'q q 0.1 0 0 0.1 300 300 cm q Q q q',
    'Q Q 0.1 0 0 0.1 300 300 cm q',
    '0.1 0 0 0.1 300 300 cm q BT /F1 9 Tf (Q Q) Tj ET',
  ])('does not move with coordinates that a page leaves changed: %s', async (content) => {
    const writer = await PDFDocument.create();
    for (const stream of [writer.context.stream(content), writer.context.flateStream(content)])
      writer.addPage().node.addContentStream(writer.context.register(stream));
    const pages = await seenPages(await stampedBytes(await bytesOf(writer)));
    expect(pages).toHaveLength(2);
    for (const { texts } of pages) {
      const [label] = texts.slice(-LINE.length);
      expect([label?.text, Math.round(label?.left ?? 0)]).toEqual([LINE[0], 14]);
    }
  });
});

function encryptedPdf(): Promise<Buffer> {
  const document = new PdfKit({ ownerPassword: 'owner', userPassword: '' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.text('Statement').end();
  return done;
}

async function signedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const signature = { Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 10, 20, 30], Contents: 'none' };
  const field = {
    FT: 'Sig',
    T: document.context.obj('s'),
    V: document.context.register(document.context.obj(signature)),
  };
  document.context.register(document.context.obj(field));
  return bytesOf(document);
}

const UNSTAMPED = [
  ['encrypted', encryptedPdf],
  ['signed', signedPdf],
  ['damaged', async () => pdfBytes().subarray(0, 220)],
  ['damaged', async () => Buffer.from('no PDF')],
] as const;

describe('a file that cannot be stamped', () => {
  it.each(UNSTAMPED)('because it is %s follows unchanged, beside a cover page', async (reason, make) => {
    const bytes = await make();
    const { files, coverReason } = await tracePdf(tracer, bytes, { filename: 'Kontoauszug 王.pdf' });
    expect(coverReason).toBe(reason);
    expect(files.map(({ filename }) => filename)).toEqual(['Kontoauszug 王.pdf', 'Kontoauszug 王 (cover page).pdf']);
    expect(files[0]?.bytes.equals(bytes)).toBe(true);
    const pages = await seenPages(files[1]?.bytes ?? Buffer.alloc(0));
    expect(pages).toHaveLength(1);
    const texts = pages[0]?.texts.map(({ text }) => text) ?? [];
    expect(texts).toEqual(expect.arrayContaining([sha256Hex(bytes), STAMP.recipient, STAMP.code, ...LINE]));
  });

  it.each([
    ['of a type without pages', 'text/csv', 'other'],
    ['that is no picture', 'image/png', 'damaged'],
  ])('%s has a cover page', async (_what, contentType, reason) => {
    const file = { contentType, filename: 'lines.csv' };
    const { files, coverReason } = await tracePdf(tracer, Buffer.from('a,b\r\n'), file);
    expect([coverReason, files.length]).toEqual([reason, 2]);
  });

  it('within the limits of its process has a cover page from a new one', async () => {
    const entry = new URL('../../dist/traced-copies/trace-process.js', import.meta.url);
    const hasty = createTracer({ entry, limits: { milliseconds: 2_000, residentBytes: 2 ** 30 } });
    const document = await PDFDocument.create();
    for (let count = 0; count < 3_000; count += 1) document.addPage([300 + count, 400]);
    const { coverReason, files } = await tracePdf(hasty, await bytesOf(document), { recipient: '王'.repeat(90) });
    expect([coverReason, files.length]).toEqual(['too_slow', 2]);
    hasty.close();
  });

  it('that expands beyond all memory has a cover page, and the next file is stamped', async () => {
    const stream = deflateRepeated({ length: 900 * 2 ** 20, filler: ' ', head: '9 0 ' });
    const head = `%PDF-1.5\n8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
    const tail = pdfBytes().toString('latin1').slice('%PDF-1.4\n'.length);
    const bomb = Buffer.concat([Buffer.from(head), stream, Buffer.from(`\nendstream\nendobj\n${tail}`, 'latin1')]);
    const { coverReason, files } = await tracePdf(tracer, bomb);
    expect([coverReason, files.length]).toEqual(['too_large', 2]);
    await stampedBytes(pdfBytes());
  });

  it('never leaves once the tracer is closed', async () => {
    const closed = openTracer();
    const pending = tracePdf(closed, pdfBytes());
    closed.close();
    await expect(pending).rejects.toThrow(TracingFailed);
    await expect(tracePdf(closed, pdfBytes())).rejects.toThrow(TracingFailed);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#225588' } });

describe('a traced copy of a picture', () => {
  it.each([
    ['image/jpeg', 1_200, 900, 'jpeg'],
    ['image/png', 1_200, 900, 'png'],
    ['image/png', 40, 30, 'png'],
  ] as const)(
    '%s of %i by %i pixels has the band below, and the code in its metadata',
    async (contentType, width, height, format) => {
      const original = await picture(width, height).toFormat(format).toBuffer();
      const [first, again] = await Promise.all(
        [1, 2].map(() => tracePdf(tracer, original, { contentType, filename: 'license.jpg' })),
      );
      const bytes = first?.files[0]?.bytes ?? Buffer.alloc(0);
      expect([first?.coverReason, first?.files.length]).toEqual([null, 1]);
      expect(again?.files[0]?.bytes.equals(bytes)).toBe(true);
      const stamped = await sharp(bytes).metadata();
      expect([stamped.format, stamped.width]).toEqual([format, Math.max(width, 320)]);
      expect(stamped.height).toBeGreaterThan(height + 10);
      expect(stamped.exif?.includes(STAMP.code)).toBe(true);
      expect(stamped.xmpAsString).toContain(STAMP.code);
      const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 8, height: 8 }).raw().toBuffer();
      expect([...corner.subarray(0, 3)].map((shade) => Math.round(shade / 17))).toEqual([2, 5, 8]);
    },
  );

  it('is upright, and without where the photo was taken', async () => {
    const sideways = await picture(900, 600)
      .withExif({ IFD0: { Orientation: '6', Make: 'Invented Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { files } = await tracePdf(tracer, sideways, { contentType: 'image/jpeg' });
    const { width, height = 0, exif, orientation } = await sharp(files[0]?.bytes).metadata();
    expect([width, orientation ?? 1]).toEqual([600, 1]);
    expect(height).toBeGreaterThan(900);
    expect(exif?.includes('Invented Camera')).toBe(false);
  });

  it('keeps its colors, also those of print', async () => {
    const printed = picture(400, 300).toColourspace('cmyk').withIccProfile('cmyk').jpeg();
    for (const [original, contentType] of [
      [printed, 'image/jpeg'],
      [picture(400, 300).withIccProfile('p3').jpeg(), 'image/jpeg'],
      [picture(400, 300).grayscale().png(), 'image/png'],
    ] as const) {
      const bytes = await original.toBuffer();
      const { files } = await tracePdf(tracer, bytes, { contentType });
      const [before, after] = await Promise.all(
        [bytes, files[0]?.bytes].map((each) =>
          sharp(each).toColourspace('srgb').extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer(),
        ),
      );
      expect(before?.length).toBe(3);
      for (const [channel, shade] of (before ?? []).entries())
        expect(Math.abs(shade - (after?.[channel] ?? 0))).toBeLessThan(6);
      const { icc, space, hasAlpha } = await sharp(files[0]?.bytes).metadata();
      expect([icc?.toString('latin1', 16, 20) ?? 'RGB ', space, hasAlpha]).toEqual(['RGB ', 'srgb', false]);
    }
  });

  it('that moves has a cover page, so that no frame is lost', async () => {
    const still = await picture(40, 30).png().toBuffer();
    const moving = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1'),
      still.subarray(33),
    ]);
    expect((await tracePdf(tracer, moving, { contentType: 'image/png' })).coverReason).toBe('animated');
  });
});

describe('the processes of the tracer', () => {
  const processes = () => runningChildren('trace-process');

  it('stamp PDFs of many applications, and pictures of one', async () => {
    const own = openTracer();
    const before = await processes();
    const started = async () => (await processes()).filter((pid) => !before.includes(pid));
    await tracePdf(own, pdfBytes(), { group: 'one' });
    const [pdfs] = await started();
    await tracePdf(own, pdfBytes(), { group: 'two' });
    expect(await started()).toEqual([pdfs]);
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const tracePicture = (group: string) =>
      own.traceFile({ ...STAMP, bytes: picture, filename: 'Check.png', contentType: 'image/png', group });
    for (const group of ['one', 'one', 'two']) await tracePicture(group);
    expect(await started()).toHaveLength(3);
    own.close();
    await expect.poll(started).toEqual([]);
  });
});
