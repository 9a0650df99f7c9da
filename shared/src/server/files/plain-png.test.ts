import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { craftPng, pngRows } from '../../testing/pictures/crafted-png.ts';
import { decodePlainPng, pngChunk } from './plain-png.ts';

const LIMITS = { width: 800, height: 240 };
const drawing = () =>
  sharp({ create: { width: 40, height: 12, channels: 4, background: { r: 9, g: 30, b: 60, alpha: 0.5 } } });
const opaque = () => drawing().flatten({ background: '#ffffff' }).removeAlpha();

/** Rows of noise with the given filters. */
function noise({
  width,
  height,
  channels,
  filters,
}: {
  width: number;
  height: number;
  channels: number;
  filters: readonly number[];
}) {
  return Buffer.concat(
    Array.from({ length: height }, (_, row) =>
      Buffer.concat([Buffer.from([filters[row % filters.length] ?? 0]), randomBytes(width * channels)]),
    ),
  );
}

describe('a plain PNG', () => {
  it('decodes the same pixels as sharp for every row filter', async () => {
    const shapes = fc.record({
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 12 }),
      channels: fc.constantFrom(3 as const, 4 as const),
      filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const png = craftPng({ ...shape, colourType: shape.channels === 3 ? 2 : 6, rows: noise(shape) });
        const { width, height, channels } = shape;
        const data = await sharp(png).raw().toBuffer();
        expect(decodePlainPng(png, LIMITS)).toEqual({ width, height, channels, data });
        // What an earlier picture left in the buffer does not matter.
        const into = Buffer.alloc(LIMITS.width * LIMITS.height * 4, 77);
        expect(decodePlainPng(png, LIMITS, into)).toEqual({ width, height, channels, data });
      }),
    );
  });

  it('repeats a row that equals the one above', () => {
    const [first, second] = [pngRows({ height: 1 }), Buffer.alloc(1601)];
    second[0] = 2;
    const pixels = decodePlainPng(craftPng({ height: 2, rows: Buffer.concat([first, second]) }), LIMITS)?.data;
    expect(Buffer.from(pixels?.subarray(1600) ?? [])).toEqual(first.subarray(1));
  });

  it('may contain chunks for colour space and resolution', () => {
    const before = [pngChunk('sRGB', Buffer.from([0])), pngChunk('pHYs', Buffer.alloc(9, 1))];
    expect(decodePlainPng(craftPng({ before }), LIMITS)).toMatchObject({ width: 400, height: 120, channels: 4 });
  });
});

const end = pngChunk('IEND', Buffer.alloc(0));
const broken = pngChunk('IDAT', Buffer.alloc(4));

describe('returns null for other images:', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG', () => opaque().jpeg().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['a palette', () => opaque().png({ palette: true }).toBuffer()],
    ['shades of grey', () => opaque().toColourspace('b-w').png().toBuffer()],
    ['interlaced', () => drawing().png({ progressive: true }).toBuffer()],
    ['16 bits', () => craftPng({ bits: 16, rows: pngRows({ valueBytes: 2 }) })],
    ['wider than the limit', () => craftPng({ width: 801 })],
    ['higher than the limit', () => craftPng({ height: 241 })],
    ['no pixels', () => craftPng({ width: 0, rows: Buffer.alloc(120) })],
    ['animated', () => craftPng({ before: [pngChunk('acTL', Buffer.alloc(8, 1))] })],
    ['a colour that is transparent', () => craftPng({ before: [pngChunk('tRNS', Buffer.alloc(6))] })],
    ['a colour profile', () => craftPng({ before: [pngChunk('iCCP', Buffer.alloc(40))] })],
    ['a text between its pixels', () => craftPng({ after: [pngChunk('tEXt', Buffer.alloc(3)), broken, end] })],
    ['without an end', () => craftPng({ after: [] })],
    ['something after its end', () => craftPng({ after: [end, Buffer.from('more')] })],
    ['cut short', () => craftPng().subarray(0, -30)],
    ['too few pixels', () => craftPng({ rows: pngRows({ height: 119 }) })],
    ['more pixels than it says', () => craftPng({ rows: pngRows({ height: 121 }) })],
    ['200 MB of pixels', () => craftPng({ rows: Buffer.alloc(200_000_000) })],
    ['pixels that do not unpack', () => craftPng({ pixels: randomBytes(500) })],
    ['a filter that does not exist', () => craftPng({ rows: pngRows({ filter: 5 }) })],
    [
      'more chunks than writers make',
      () => craftPng({ before: Array.from({ length: 501 }, () => pngChunk('pHYs', Buffer.alloc(0))) }),
    ],
  ])('%s', async (_what, make) => {
    expect(decodePlainPng(await make(), LIMITS)).toBeNull();
  });

  it('any byte changed', async () => {
    const png = await drawing().png({ palette: false }).toBuffer();
    expect(decodePlainPng(png, LIMITS)).not.toBeNull();
    for (let at = 0; at < png.length; at += 1) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decodePlainPng(changed, LIMITS)).toBeNull();
    }
  });
});
