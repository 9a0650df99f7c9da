import { randomBytes } from 'node:crypto';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { craftPng, pngRows } from '@funding-desk/shared/testing/pictures/crafted-png';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareSignature } from './images.ts';

const flat = (png: Buffer) => sharp(png).flatten({ background: '#ffffff' }).removeAlpha();
const stroke = '<svg width="1200" height="360"><path d="M0 0 L1200 360" stroke="#10233f" stroke-width="9"/></svg>';

describe('a signature for print', () => {
  it.each<[string, readonly [number, number], () => Promise<Buffer> | Buffer]>([
    ['as a canvas gives it', [400, 120], () => craftPng()],
    ['with a palette and transparency', [400, 120], () => Buffer.from(SIGNATURE_DATA_URL.slice(22), 'base64')],
    ['that is interlaced', [400, 120], () => sharp(craftPng()).png({ progressive: true }).toBuffer()],
    ['of 16 bits', [400, 120], () => craftPng({ bits: 16, rows: pngRows({ valueBytes: 2 }) })],
    ['of 1200 x 360 pixels', [800, 240], () => sharp(Buffer.from(stroke)).png().toBuffer()],
  ])('%s is opaque and no larger than its box', async (_what, [width, height], make) => {
    const prepared = await prepareSignature(await make());
    expect(prepared).toMatchObject({ width, height });
    expect(await sharp(prepared?.bytes).metadata()).toMatchObject({ width, height, depth: 'uchar', hasAlpha: false });
  });

  it("has the same colours on white as sharp's output", async () => {
    const rows = pngRows();
    for (let row = 0; row < 120; row += 1) randomBytes(400).copy(rows, row * 1601 + 1);
    const png = craftPng({ rows });
    const [actual, expected] = await Promise.all([
      sharp((await prepareSignature(png))?.bytes)
        .raw()
        .toBuffer(),
      flat(png).raw().toBuffer(),
    ]);
    const isClose = (value: number, at: number) => Math.abs(value - (expected[at] ?? -2)) <= 1;
    expect([actual.length, actual.every(isClose)]).toEqual([400 * 120 * 3, true]);
  });

  it('stays unchanged when it is already opaque, as in older records', async () => {
    const kept = await flat(craftPng()).png({ palette: false }).toBuffer();
    expect(await prepareSignature(kept)).toEqual({ bytes: kept, width: 400, height: 120 });
  });
});
