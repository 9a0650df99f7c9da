import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { picturesOf, scannedPdf } from '../testing/scans/scan-copies.ts';
import { createScanReader } from './scan-reader.ts';
import { SCAN_LIMITS } from './statement-limits.ts';

/** The recognition has a low priority, so that it waits for other tests. */
vi.setConfig({ testTimeout: 1_800_000 });

const RECEIVED = new Date('2026-05-20T12:00:00Z');
const fileOf = (bytes: Uint8Array, isPhoto: boolean) => ({ read: async () => bytes, isPhoto });
const reader = createScanReader();
afterAll(() => reader.close());

function sampleOf(layout: string, name: string) {
  const sample = ROUND_TRIP_CORPUS.find((each) => each.layout === layout && each.name === name);
  return sample ?? expect.fail(`${layout}, ${name}`);
}

const COPPERLEAF = sampleOf('copperleaf', 'one page');
const CLEAN = 'a clean scan at 200 dpi';

const readPdf = async (bytes: Uint8Array) => {
  const [file] = await reader.readScans({
    files: [fileOf(bytes, false)],
    receivedAt: RECEIVED,
    application: 'one',
  });
  return file ?? expect.fail('no reading');
};

const readClean = async () => readPdf(await scannedPdf(await picturesOf(await COPPERLEAF.make(), CLEAN)));
/** Read once. */
let clean: ReturnType<typeof readClean> | undefined;
const readCleanOnce = () => {
  clean ??= readClean();
  return clean;
};

const readPhotos = (pictures: readonly Uint8Array[]) =>
  reader.readScans({
    files: pictures.map((bytes) => fileOf(bytes, true)),
    receivedAt: RECEIVED,
    application: 'one',
  });

const contentOf = (lines: readonly { readonly date: string; readonly cents: number }[]) =>
  lines.map(({ date, cents }) => `${date} ${cents}`).sort();

describe('a scan without text', () => {
  const kinds = [CLEAN, ...(isLongRun ? ['a scan upside down'] : []), 'a scan on its side'];
  it.each(kinds)('%s proves what the statement proves', async (kind) => {
    const [truth] = COPPERLEAF.truth;
    const scan = async () => readPdf(await scannedPdf(await picturesOf(await COPPERLEAF.make(), kind)));
    const { reading, statements } = await (kind === CLEAN ? readCleanOnce() : scan());
    expect(reading).toMatchObject({
      state: 'read',
      source: 'scan',
      periods: [{ account: '4471', from: truth?.from, to: truth?.to }],
    });
    expect(statements).toMatchObject([{ proof: 'proven', source: 'scan', opening: truth?.opening }]);
    expect(contentOf(statements[0]?.lines ?? [])).toEqual(contentOf(truth?.lines ?? []));
  });

  it('gives the place of each line on its page', async () => {
    const upright = await readCleanOnce();
    const [, second] = upright.statements[0]?.lines ?? [];
    const [left = 0, bottom = 0, right = 0, top = 0] = second?.box ?? [];
    expect({ left: left < 120, right: right > 480, height: top - bottom < 16 }).toEqual({
      left: true,
      right: true,
      height: true,
    });
    // The table begins in the upper half of the page.
    expect(bottom).toBeGreaterThan(396);
    expect(top).toBeLessThan(792);
  });

  it('proves nothing when an amount in it is another one', async () => {
    const changed = await COPPERLEAF.make((texts) =>
      texts.map((each) => (each.text === '1,397.99' ? { ...each, text: '1,307.99' } : each)),
    );
    const { reading, statements } = await readPdf(await scannedPdf(await picturesOf(changed, CLEAN)));
    expect(reading).toEqual({ state: 'unreadable', reason: 'unproven_scan' });
    expect(statements).toEqual([]);
  });
});

describe('photos', () => {
  it('are the pages of one statement by their page numbers, in whatever order they arrive', async () => {
    const sample = sampleOf('lindenport', 'day ends');
    const [first, second] = await picturesOf(await sample.make(), 'a fax of black and white');
    if (!first || !second) throw new Error('The sample has two pages');
    // The second page was taken twice.
    const files = await readPhotos([second, first, second]);
    expect(files.map(({ members }) => members)).toEqual([[1, 0], [1, 0], [2]]);
    expect(files.map(({ reading }) => reading.state)).toEqual(['read', 'read', 'unreadable']);
    // Its lines stand with the first page alone.
    expect(files.map(({ statements }) => statements.length)).toEqual([0, 1, 0]);
    const [statement] = files.flatMap(({ statements }) => statements);
    expect(contentOf(statement?.lines ?? [])).toEqual(contentOf(sample.truth[0]?.lines ?? []));
  });

  it('prove nothing when a page is missing', async () => {
    const sample = sampleOf('lindenport', 'three pages');
    const [first, , third] = await picturesOf(await sample.make(), CLEAN);
    if (!first || !third) throw new Error('The sample has three pages');
    const files = await readPhotos([first, third]);
    expect(files.map(({ reading }) => reading.state)).toEqual(['unreadable', 'unreadable']);
    expect(files.flatMap(({ statements }) => statements)).toEqual([]);
  });
});

describe('a file that exceeds a limit', () => {
  it.each([
    [{ milliseconds: 1 }, 'timed_out'],
    [{ residentBytes: 1_048_576 }, 'too_large'],
  ])('%o is %s', async (limit, reason) => {
    const strict = createScanReader({ ...SCAN_LIMITS, ...limit });
    const bytes = await scannedPdf(await picturesOf(await COPPERLEAF.make(), CLEAN));
    const files = [fileOf(bytes, false)];
    const [file] = await strict.readScans({ files, receivedAt: RECEIVED, application: 'one' });
    expect(file?.reading).toEqual({ state: 'unreadable', reason });
    strict.close();
  });
});
