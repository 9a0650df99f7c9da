import { isLongRun } from '@funding-desk/shared/testing/long-run';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HIDDEN_PERIODS, HOSTILE_STATEMENTS, honestStatement } from '../testing/hostile-statements.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { picturesOf, scannedPdf } from '../testing/scans/scan-copies.ts';
import { createScanReader } from './scan-reader.ts';
import { SCAN_LIMITS } from './statement-limits.ts';

const MEBIBYTE = 1024 * 1024;
/** The recognition has a low priority, so that it waits for other tests. */
vi.setConfig({ testTimeout: 1_800_000 });

const RECEIVED = new Date('2026-05-20T12:00:00Z');
const fileOf = (bytes: Uint8Array, isPhoto: boolean) => ({ read: async () => bytes, isPhoto });
/** Of an honest page. Files that need more are ended. */
const SHORT_LIMITS = { ...SCAN_LIMITS, milliseconds: 10_000 };

const reader = createScanReader(SHORT_LIMITS);
afterAll(() => reader.close());

async function read(bytes: Uint8Array, isPhoto: boolean) {
  const [file] = await reader.readScans({ files: [fileOf(bytes, isPhoto)], receivedAt: RECEIVED, application: 'one' });
  return file ?? expect.fail('no reading');
}

/** Small files that decode to large pictures, or to none. */
const HOSTILE_PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a picture of 400 million pixels': () =>
    sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#ffffff' }, limitInputPixels: false })
      .png()
      .toBuffer(),
  'a picture that is cut off': async () => {
    const [page = Buffer.alloc(0)] = await picturesOf(
      (await ROUND_TRIP_CORPUS[0]?.make()) ?? Buffer.alloc(0),
      'a fax of black and white',
    );
    return page.subarray(0, page.length / 3);
  },
  'a picture of noise': () =>
    sharp({
      create: {
        width: 1_200,
        height: 1_600,
        channels: 3,
        background: '#ffffff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer(),
  'a picture of one pixel': () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
      .png()
      .toBuffer(),
  'a picture of one line': () =>
    sharp({ create: { width: 50_000, height: 1, channels: 3, background: '#000000' } })
      .png()
      .toBuffer(),
  'bytes that are no picture': async () => Buffer.alloc(200_000, 'no picture '),
};

describe('a hostile picture is unreadable', () => {
  it.each(Object.entries(HOSTILE_PICTURES))('%s', async (what, make) => {
    const before = process.memoryUsage().rss;
    const { reading, statements } = await read(await make(), true);
    const growth = Math.round((process.memoryUsage().rss - before) / MEBIBYTE);
    process.stdout.write(`[attacks] ${what}: ${JSON.stringify(reading)}, parent ${growth} MB\n`);
    expect(reading.state).toBe('unreadable');
    expect(statements).toEqual([]);
  });
});

describe('a hostile PDF is unreadable as a scan', () => {
  it.each([
    'a million pages',
    'a tree of pages that contains itself',
    'an empty file',
    ...(isLongRun ? ['forms in forms', 'a page without a size'] : []),
  ])('%s', async (what) => {
    const { reading } = await read(HOSTILE_STATEMENTS[what]?.() ?? expect.fail(what), false);
    process.stdout.write(`[attacks] ${what}: ${JSON.stringify(reading)}\n`);
    expect(reading.state).toBe('unreadable');
  });
});

describe('a period that cannot be seen is not recognized', () => {
  it.each(['in the invisible mode', 'in the color of the page', 'under a box', 'on a hidden layer'])(
    '%s',
    async (where) => {
      const { reading } = await read(HIDDEN_PERIODS[where]?.() ?? expect.fail(where), false);
      expect(reading).toEqual({ state: 'unreadable', reason: 'no_period' });
    },
  );

  it('but one that can be seen is, and lacks only the proof of its figures', async () => {
    const { reading } = await read(honestStatement(), false);
    expect(reading).toEqual({ state: 'unreadable', reason: 'unproven_scan' });
  });
});

it('reads the next file after a hostile one', async () => {
  const sample = ROUND_TRIP_CORPUS[0] ?? expect.fail('no sample');
  const bytes = await scannedPdf(await picturesOf(await sample.make(), 'a clean scan at 200 dpi'));
  const files = [Buffer.alloc(10), HOSTILE_STATEMENTS['forms in forms']?.() ?? Buffer.alloc(0), bytes];
  const readings = await reader.readScans({
    files: files.map((each) => fileOf(each, false)),
    receivedAt: RECEIVED,
    application: 'two',
  });
  expect(readings.map(({ reading }) => reading.state)).toEqual(['unreadable', 'unreadable', 'read']);
});
