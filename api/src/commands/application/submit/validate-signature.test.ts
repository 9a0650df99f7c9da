import { createHash, randomBytes } from 'node:crypto';
import { pngChunk } from '@funding-desk/shared/server/files/plain-png';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { craftPng, pngRows } from '@funding-desk/shared/testing/pictures/crafted-png';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileInspector, type FileInspector } from '../../../file-inspector/file-inspector.ts';
import { validateSignature } from './validate-signature.ts';

const PREFIX = 'data:image/png;base64,';
const ADDRESS = '203.0.113.7';
const inspector = createFileInspector();
afterAll(() => inspector.close());
const validateWith = (fileInspector: FileInspector, png: Buffer) =>
  validateSignature({
    context: { fileInspector },
    dataUrl: `${PREFIX}${png.toString('base64')}`,
    address: ADDRESS,
  });
const validate = (png: Buffer) => validateWith(inspector, png);
const end = pngChunk('IEND', Buffer.alloc(0));
const line = (width: number, height: number, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${more}` +
      `<path d="M0 0 L${width} ${height}" stroke="#10233f" stroke-width="${width / 100}"/></svg>`,
  );
const drawn = (width = 400, height = 120) => sharp(line(width, height)).png({ palette: false });

describe('a signature', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['of a canvas', () => craftPng()],
    ['of a canvas with filtered rows', () => drawn().png({ adaptiveFiltering: true }).toBuffer()],
    ['without transparency', () => drawn().flatten({ background: '#ffffff' }).removeAlpha().toBuffer()],
    ['with a palette and transparency', () => Buffer.from(SIGNATURE_DATA_URL.slice(PREFIX.length), 'base64')],
    ['in shades of grey', () => drawn().flatten({ background: '#ffffff' }).toColourspace('b-w').toBuffer()],
    ['of 16 bits', () => drawn().toColourspace('rgb16').toBuffer()],
    ['that is interlaced', () => drawn().png({ progressive: true }).toBuffer()],
    ['larger than the canvas', () => drawn(1_200, 360).toBuffer()],
    ['with something after its end', () => craftPng({ after: [end, Buffer.from('<script>alert(1)</script>')] })],
    ['with more pixels than it says', () => craftPng({ rows: pngRows({ height: 200 }) })],
  ])('%s is stored byte for byte', async (_what, make) => {
    const png = await make();
    const sha256 = createHash('sha256').update(png).digest('hex');
    expect(await validate(png)).toEqual({ png, sha256 });
  });

  const blank = (background: object, channels: 3 | 4 = 4) =>
    sharp({ create: { width: 400, height: 120, channels, background } })
      .png({ palette: false })
      .toBuffer();
  const dot = (ink: string) => sharp(Buffer.from(ink)).png().toBuffer();
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120">${inner}</svg>`;

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['transparent', () => blank({ r: 0, g: 0, b: 0, alpha: 0 })],
    ['transparent with colours below', () => blank({ r: 10, g: 10, b: 10, alpha: 0.001 })],
    ['white on a transparent ground', () => dot(svg('<path d="M0 0 L400 120" stroke="#fff"/>'))],
    ['white', () => blank({ r: 255, g: 255, b: 255 }, 3)],
    ['of pale grey', () => dot(svg('<path d="M0 0 L400 120" stroke="#ddd"/>'))],
    ['one dot', () => dot(svg('<circle cx="200" cy="60" r="5"/>'))],
  ])('that is %s is rejected', async (_what, make) => {
    expect(await validate(await make())).toBeNull();
  });

  it('is validated on its own while others are', async () => {
    const pictures = [craftPng(), await blank({ r: 255, g: 255, b: 255 }, 3), craftPng()];
    const results = await Promise.all(pictures.map(validate));
    expect(results.map((result) => result !== null)).toEqual([true, false, true]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['is no PNG', () => drawn().jpeg().toBuffer()],
    ['is cut short', async () => (await drawn().toBuffer()).subarray(0, 300)],
    ['has too few pixels', () => craftPng({ rows: pngRows({ height: 60 }) })],
    ['has pixels that do not unpack', () => craftPng({ pixels: randomBytes(900) })],
    ['has a filter that does not exist', () => craftPng({ rows: pngRows({ filter: 9 }) })],
    ['has an unknown chunk', () => craftPng({ before: [pngChunk('ABCD', Buffer.alloc(4))] })],
    ['has two headers', () => craftPng({ before: [pngChunk('IHDR', Buffer.alloc(13, 1))] })],
    ['is animated', () => craftPng({ before: [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] })],
    ['is 4,001 pixels wide', () => craftPng({ width: 4_001, height: 1 })],
    ['is too large to decode', () => craftPng({ width: 4_000, height: 4_000, rows: Buffer.alloc(100) })],
    ['has more than 512 KB', () => craftPng({ after: [end, Buffer.alloc(530_000)] })],
  ])('that %s is rejected', async (_what, make) => {
    expect(await validate(await make())).toBeNull();
  });

  it('with a changed byte among its pixels is rejected', async () => {
    const png = await drawn().toBuffer();
    for (let at = png.indexOf('IDAT'); at < png.indexOf('IEND') - 4; at += 97) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, await validate(changed)]).toEqual([at, null]);
    }
  });

  it('of 40,000 empty chunks is rejected in time', async () => {
    const chunks = Array.from({ length: 40_000 }, () => pngChunk('tIME', Buffer.alloc(0)));
    expect(await validate(craftPng({ before: [...chunks, pngChunk('acTL', Buffer.alloc(8))] }))).toBeNull();
  });
});

describe('a signature that is no picture of the form', () => {
  const LIMITS = { milliseconds: 20_000, residentBytes: 1_000_000_000 };
  const queue = { places: 1, placesPerNetwork: 1, files: 1, bytes: 1_000_000 };
  const open = (signature: object) => {
    const kind = { ...LIMITS, line: queue };
    return createFileInspector({ pdf: kind, photo: kind, picture: kind, signature: { ...kind, ...signature } });
  };

  it('is opened in a process that may be killed, and the API decodes only those of the form', async () => {
    const strict = open({ residentBytes: 1_000_000 });
    expect(await validateWith(strict, await drawn(1_200, 360).toBuffer())).toBeNull();
    expect(await validateWith(strict, craftPng())).not.toBeNull();
    await strict.close();
  });

  it('waits for its turn, and is refused with 503 when too many wait', async () => {
    const narrow = open({});
    const png = await drawn(1_200, 360).toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => validateWith(narrow, png)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ status: 503 });
    await narrow.close();
  });
});
