import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create, type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileInspector } from '../file-inspector.ts';
import { readJpegHeader, readPngHeader } from './picture-header.ts';

const inspector = createFileInspector();
afterAll(() => inspector.close());
const inspect = (bytes: Buffer) => inspector.inspectPicture({ bytes, network: '203.0.113.7' });

const GREEN = { background: '#3a7', channels: 3 } as const;
const picture = (width: number, height: number, more: Partial<Create> = {}) =>
  sharp({ create: { width, height, ...GREEN, ...more } });
/** Fine detail costs a decoder more than a single color. */
const photo = (width: number, height: number) =>
  sharp(randomBytes(510 * 510 * 3), { raw: { width: 510, height: 510, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  });
/** A Letter page at 600 dpi. */
const scan = (more: Partial<Create> = {}) => picture(5_100, 6_600, more);

/** A small picture whose header claims other sizes and types. */
async function jpegWith(change: (bytes: Buffer, frame: number) => void): Promise<Buffer> {
  const bytes = Buffer.from(await picture(64, 64).jpeg().toBuffer());
  change(bytes, bytes.indexOf(Buffer.from([0xff, 0xc0])));
  return bytes;
}

async function pngWith(change: (bytes: Buffer) => void): Promise<Buffer> {
  const bytes = Buffer.from(await picture(64, 64).png().toBuffer());
  change(bytes);
  return bytes;
}

/** A picture with text chunks after its header. */
async function pngWithText(unfolded: number, count: number): Promise<Buffer> {
  const plain = await picture(64, 64).png().toBuffer();
  const text = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.alloc(unfolded))]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  const chunks = Array.from({ length: count }, () => [length, text, sum]).flat();
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)]);
}

describe('an honest picture is accepted', () => {
  it.each<[string, () => Sharp]>([
    ['photo of 50 megapixels', () => photo(8_160, 6_120).jpeg({ quality: 50 })],
    ['progressive photo of 12 megapixels', () => photo(4_000, 3_000).jpeg({ progressive: true })],
    [
      'progressive photo of 24 megapixels in full colour',
      () => {
        return photo(6_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 });
      },
    ],
    ['progressive photo of 50 megapixels', () => photo(8_160, 6_120).jpeg({ progressive: true, quality: 50 })],
    ['scan in colour', () => scan().png()],
    ['scan in grey', () => scan().greyscale().png()],
    ['scan in black and white', () => scan().threshold().png({ palette: true, colours: 2 })],
    ['scan in colours of 16 bits', () => scan().toColourspace('rgb16').png()],
    ['scan as JPEG', () => scan().jpeg()],
    ['scan in print colours', () => picture(1_275, 1_650).toColourspace('cmyk').jpeg()],
    ['interlaced screenshot', () => picture(3_840, 2_160, { channels: 4 }).png({ progressive: true })],
    [
      'photo that is turned and has a colour profile',
      () => {
        return photo(400, 300).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg();
      },
    ],
    ['very wide picture', () => picture(65_500, 1).jpeg()],
    ['very tall picture', () => picture(1, 65_500).jpeg({ progressive: true })],
  ])('%s', async (_what, make) => {
    expect(await inspect(await make().toBuffer())).toBe('good');
  });

  it.each([false, true])('JPEG without its last two bytes, progressive: %s', async (progressive) => {
    const whole = await photo(800, 600).jpeg({ progressive }).toBuffer();
    expect(await inspect(whole.subarray(0, -2))).toBe('good');
    expect(await inspect(whole.subarray(0, whole.length / 2))).toBe('broken');
  });

  it('with compressed text', async () => {
    expect(await inspect(await pngWithText(20_000_000, 10))).toBe('good');
  });
});

describe('a picture is refused by its header', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a JPEG of 65,500 x 65,500', () => jpegWith((bytes, at) => bytes.writeUInt32BE(0xffdcffdc, at + 5)), 'too_large'],
    [
      'a progressive JPEG of 10,000 x 10,000',
      () =>
        jpegWith((bytes, at) => {
          bytes.writeUInt8(0xc2, at + 1);
          bytes.writeUInt32BE(0x27102710, at + 5);
        }),
      'too_large',
    ],
    ['an arithmetic JPEG', () => jpegWith((bytes, at) => bytes.writeUInt8(0xc9, at + 1)), 'broken'],
    ['a lossless JPEG', () => jpegWith((bytes, at) => bytes.writeUInt8(0xc3, at + 1)), 'broken'],
    ['a JPEG without components', () => jpegWith((bytes, at) => bytes.writeUInt8(0, at + 9)), 'broken'],
    [
      'a JPEG that ends in its frame',
      async () => {
        return (await jpegWith(() => undefined)).subarray(0, 12);
      },
      'broken',
    ],
    [
      'an interlaced PNG of 16 bits and 5,000 x 5,000',
      () =>
        pngWith((bytes) => {
          bytes.writeUInt32BE(5_000, 16);
          bytes.writeUInt32BE(5_000, 20);
          bytes.set([16, 6, 0, 0, 1], 24);
        }),
      'too_large',
    ],
    ['a PNG of unknown colours', () => pngWith((bytes) => bytes.writeUInt8(5, 25)), 'broken'],
  ])('%s', async (_what, make, verdict) => {
    expect(await inspect(await make())).toBe(verdict);
  });

  it('for more passes than any encoder makes', async () => {
    const jpeg = await picture(64, 64).jpeg({ progressive: true }).toBuffer();
    const scanStart = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const last = jpeg.subarray(scanStart, -2);
    const again = (times: number) =>
      Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => last), jpeg.subarray(-2)]);
    expect(await inspect(again(40))).toBe('too_slow');
    expect(readJpegHeader(again(40))?.scans).toBe((readJpegHeader(jpeg)?.scans ?? 0) + 40);
  });
});

describe('the header', () => {
  it('of a JPEG gives the size of its coefficients, and skips embedded and appended pictures', async () => {
    const [plain, progressive] = await Promise.all(
      [false, true].map((isProgressive) => picture(640, 480).jpeg({ progressive: isProgressive }).toBuffer()),
    );
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), progressive ?? Buffer.alloc(0)]);
    thumbnail.writeUInt16BE(thumbnail.length - 2, 2);
    const nested = Buffer.concat([
      plain?.subarray(0, 2) ?? thumbnail,
      thumbnail,
      plain?.subarray(2) ?? thumbnail,
      thumbnail,
    ]);
    expect(readJpegHeader(nested)).toEqual({ width: 640, height: 480, decodedBytes: 460_800, heldBytes: 0, scans: 1 });
    expect(readJpegHeader(progressive ?? thumbnail)?.heldBytes).toBe(921_600);
  });

  it('of a PNG gives the size of its pixels', async () => {
    const plain = await picture(640, 480).png().toBuffer();
    const deep = await picture(640, 480).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect([readPngHeader(plain)?.decodedBytes, readPngHeader(plain)?.heldBytes]).toEqual([921_600, 0]);
    expect(readPngHeader(deep)?.heldBytes).toBe(1_843_200);
  });
});
