import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readOpaquePng } from './opaque-png.ts';

const drawing = () =>
  sharp({ create: { width: 40, height: 12, channels: 4, background: { r: 9, g: 30, b: 60, alpha: 0.5 } } });
const kept = () => drawing().flatten({ background: '#ffffff' }).removeAlpha().png({ palette: false }).toBuffer();

describe('a PNG', () => {
  it('as the API keeps signatures goes into a PDF as it stands', async () => {
    expect(readOpaquePng(await kept())).toEqual({ width: 40, height: 12 });
  });

  it.each([
    ['with alpha', () => drawing().png().toBuffer()],
    ['with a palette', () => drawing().flatten().png({ palette: true }).toBuffer()],
    ['that is interlaced', () => drawing().flatten().removeAlpha().png({ progressive: true }).toBuffer()],
    ['that is a JPEG', () => drawing().flatten().jpeg().toBuffer()],
    ['that is cut short', async () => (await kept()).subarray(0, -20)],
    ['with something after its end', async () => Buffer.concat([await kept(), Buffer.from('more')])],
    ['that is nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('%s does not', async (_what, make) => {
    expect(readOpaquePng(await make())).toBeNull();
  });

  it('with any byte changed does not', async () => {
    const png = await kept();
    for (let at = 0; at < png.length; at += 1) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readOpaquePng(changed)).toBeNull();
    }
  });
});
