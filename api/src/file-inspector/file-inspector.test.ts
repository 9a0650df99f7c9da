import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { deflateRepeated } from '@funding-desk/shared/testing/pictures/deflate-repeated';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFileInspector } from './file-inspector.ts';

const MEBIBYTE = 1024 * 1024;
const NETWORK = '203.0.113.7';
const LINE = { places: 2, placesPerNetwork: 1, files: 3, bytes: 100 * MEBIBYTE };
const GENEROUS = { milliseconds: 20_000, residentBytes: 1_200 * MEBIBYTE, line: LINE };

const heicPhoto = () => readFile(new URL('../testing/scenes/turned-photo.heic', import.meta.url));

const OBJECT_STREAM = '/Type /ObjStm /N 1 /First 4';
/** Only the parser decompresses it. */
const REFERENCE_STREAM = '/Type /XRef /W [1 2 1] /Size 1';

/** A small PDF with a stream that expands to the given size. */
function bomb(size: number, dict = OBJECT_STREAM): Buffer {
  const stream = deflateRepeated({ length: size, filler: ' ', head: '9 0 ' });
  const head = `%PDF-1.5\n8 0 obj\n<< ${dict} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
  const tail = pdfBytes().toString('latin1').slice('%PDF-1.4\n'.length);
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(`\nendstream\nendobj\n${tail}`, 'latin1')]);
}

/** The photo with a false size in its container. */
function withClaimedSize(photo: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(photo);
  const at = claimed.indexOf('ispe') + 'ispe'.length + 4;
  claimed.writeUInt32BE(width, at);
  claimed.writeUInt32BE(height, at + 4);
  return claimed;
}

describe('the file inspector, for PDFs', () => {
  const inspector = createFileInspector({
    pdf: { ...GENEROUS, residentBytes: 300 * MEBIBYTE },
    photo: GENEROUS,
    picture: GENEROUS,
  });
  afterAll(() => inspector.close());
  const inspect = (bytes: Buffer, network = NETWORK) => inspector.inspectPdf({ bytes, network });

  it('distinguishes good, incomplete and broken files', async () => {
    const good = pdfBytes();
    const verdicts = await Promise.all(
      [good, good.subarray(0, 200), Buffer.from('%PDF-1.4\n%%EOF')].map((bytes) => inspect(bytes)),
    );
    expect(verdicts).toEqual(['good', 'incomplete', 'broken']);
  });

  it('aborts a file that exceeds the memory limit and opens the next', async () => {
    expect(await inspect(bomb(500 * MEBIBYTE))).toBe('too_large');
    expect(await inspect(bomb(500 * MEBIBYTE, REFERENCE_STREAM))).toBe('too_large');
    expect(await inspect(pdfBytes())).toBe('good');
  });

  it('aborts a file that exceeds the time limit and opens the next', async () => {
    const hasty = createFileInspector({
      pdf: { ...GENEROUS, milliseconds: 1 },
      photo: GENEROUS,
      picture: GENEROUS,
    });
    expect(await hasty.inspectPdf({ bytes: bomb(50 * MEBIBYTE), network: NETWORK })).toBe('too_slow');
    await hasty.close();
  });

  it('opens a file of another network before the waiting ones', async () => {
    const done: string[] = [];
    // Starts both processes first, so that start-up time does not decide the order.
    await Promise.all([inspect(pdfBytes()), inspect(pdfBytes(), '198.51.100.20')]);
    const note = (name: string) => () => done.push(name);
    const slow = ['slow 1', 'slow 2', 'slow 3'].map((name) => inspect(bomb(50 * MEBIBYTE)).then(note(name)));
    expect(await inspect(pdfBytes())).toBe('busy');
    await inspect(pdfBytes(), '198.51.100.20').then(note('other'));
    await Promise.all(slow);
    expect(done.indexOf('other')).toBeLessThan(done.indexOf('slow 2'));
  });
});

describe('the file inspector, for photos', () => {
  const inspector = createFileInspector({
    pdf: GENEROUS,
    picture: GENEROUS,
    photo: { ...GENEROUS, line: { ...LINE, places: 1, files: 2 } },
  });
  afterAll(() => inspector.close());
  const send = (bytes: Buffer) => inspector.photoToJpeg({ bytes, network: NETWORK });

  async function convert(bytes: Buffer) {
    const photo = await send(bytes);
    if (photo.verdict !== 'good') throw new Error(`The photo is ${photo.verdict}`);
    return photo.picture;
  }

  it('makes an upright JPEG without the location', async () => {
    const photo = await heicPhoto();
    const jpeg = await convert(photo);
    const { format, width, height, exif, xmp } = await sharp(jpeg).metadata();
    expect([format, width, height, exif, xmp]).toEqual(['jpeg', 160, 120, undefined, undefined]);
    expect(photo.includes('Invented Camera')).toBe(true);
    const corners = await sharp(jpeg).resize(2, 2, { kernel: 'nearest' }).raw().toBuffer();
    const names = [0, 3, 6, 9].map((at) => {
      const [red = 0, green = 0, blue = 0] = corners.subarray(at, at + 3);
      return red > 200 && green > 200 ? 'white' : red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
    });
    expect(names).toEqual(['red', 'green', 'blue', 'white']);
  });

  it.each([
    ['is cut off', (photo: Buffer) => photo.subarray(0, photo.length - 300), 'broken'],
    ['holds nothing', (photo: Buffer) => photo.subarray(0, 24), 'broken'],
    ['is smaller inside than it claims', (photo: Buffer) => withClaimedSize(photo, 6_000, 6_000), 'broken'],
    ['claims more pixels than any phone takes', (photo: Buffer) => withClaimedSize(photo, 16_000, 16_000), 'too_large'],
  ])('refuses a photo that %s and converts the next', async (_what, spoil, verdict) => {
    const photo = await heicPhoto();
    expect(await send(spoil(photo))).toEqual({ verdict });
    expect((await convert(photo)).length).toBeGreaterThan(0);
  });

  it('refuses files at once while the queue is full, and accepts the next once it is not', async () => {
    const photo = await heicPhoto();
    const answers = await Promise.all([photo, photo, photo].map(send));
    expect(answers.map(({ verdict }) => verdict)).toEqual(['good', 'good', 'busy']);
    expect((await convert(photo)).length).toBeGreaterThan(0);
  });

  it('aborts a photo that exceeds its time or memory limit', async () => {
    const photo = await heicPhoto();
    for (const [limit, verdict] of [
      [{ milliseconds: 1 }, 'too_slow'],
      [{ residentBytes: 20 * MEBIBYTE }, 'too_large'],
    ] as const) {
      const strict = createFileInspector({ pdf: GENEROUS, picture: GENEROUS, photo: { ...GENEROUS, ...limit } });
      expect(await strict.photoToJpeg({ bytes: photo, network: NETWORK })).toEqual({ verdict });
      await strict.close();
    }
  });
});

describe("the file inspector's process", () => {
  /** Starts the process and, once it responds, keeps it busy for good. Prints its id when that is done. */
  const KEEPER = `
    import { fork } from 'node:child_process';
    const hang = 'process.on("message", ({ id }) => { if (id === 2) for (;;); });';
    const child = fork(process.argv[1], [String(process.pid)], {
      serialization: 'advanced',
      execArgv: ['--import', 'data:text/javascript,' + encodeURIComponent(hang)],
    });
    const send = (id, then) => child.send({ id, kind: 'pdf', bytes: new Uint8Array(8) }, then);
    // What comes before it listens is lost.
    const asking = setInterval(() => send(1), 200);
    child.once('message', () => {
      clearInterval(asking);
      send(2, () => process.stdout.write(String(child.pid)));
    });
  `;
  const entry = new URL('../../dist/file-inspector/index.js', import.meta.url);

  function isRunning(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  it('ends when its parent is killed, even while it is busy', async () => {
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', KEEPER, entry.pathname]);
    onTestFinished(() => void keeper.kill('SIGKILL'));
    const [output] = await once(keeper.stdout, 'data');
    const inspector = Number(output);
    expect(isRunning(inspector)).toBe(true);
    keeper.kill('SIGKILL');
    await vi.waitUntil(() => !isRunning(inspector), { timeout: 30_000 });
  });
});
