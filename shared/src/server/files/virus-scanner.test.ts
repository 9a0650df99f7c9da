import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClamdProcess, EICAR, EICAR_SIGNATURE, prepareClamd } from '../../testing/clamd.ts';
import { pdfBytes } from '../../testing/factories.ts';
import { createVirusScanner } from './virus-scanner.ts';

const LIMIT = 10_000;
const MAX_BYTES = 1024 * 1024;

let clamd: ClamdProcess;
beforeAll(async () => {
  clamd = await prepareClamd({ maxBytes: MAX_BYTES });
  await clamd.start();
});
afterAll(() => clamd.close());

const scan = (bytes: Uint8Array, limit = LIMIT) => createVirusScanner(clamd.url).scan(bytes, limit);

describe('the virus scanner', () => {
  it('reports clean bytes as clean, including large and empty input', async () => {
    for (const bytes of [pdfBytes(), Buffer.alloc(700_001, 'a'), Buffer.alloc(0)])
      expect(await scan(bytes)).toEqual({ kind: 'clean' });
  });

  it('returns the signature of a virus at any position', async () => {
    const infected = { kind: 'infected', signature: EICAR_SIGNATURE };
    expect(await scan(Buffer.from(EICAR))).toEqual(infected);
    expect(await scan(Buffer.concat([pdfBytes(), Buffer.alloc(300_000), Buffer.from(EICAR)]))).toEqual(infected);
  });

  it('never reports a file as clean that the daemon rejects', async () => {
    // The failed write can lose the reply. Both reasons mention the size.
    const reason = expect.stringMatching(/larger than (the virus scanner|it) accepts\.$/);
    for (const length of [MAX_BYTES + 1, 12 * MAX_BYTES])
      expect(await scan(Buffer.alloc(length))).toEqual({ kind: 'refused', reason });
  });

  it('times out on a hanging daemon, and works again afterwards', async () => {
    clamd.freeze();
    expect(await scan(pdfBytes(), 300)).toEqual({ kind: 'unchecked', reason: 'The virus scanner took too long.' });
    clamd.thaw();
    expect(await scan(pdfBytes())).toEqual({ kind: 'clean' });
  });

  it('reports an unavailable daemon and an unexpected reply', async () => {
    const nowhere = createVirusScanner(`unix://${path.join(tmpdir(), 'there-is-no-such-socket')}`);
    expect(await nowhere.scan(pdfBytes(), LIMIT)).toEqual({
      kind: 'unchecked',
      reason: 'The virus scanner is unavailable.',
    });
    const stranger = createServer((socket) => socket.on('error', () => undefined).end('stream: OK and more\0'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const address = stranger.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const verdict = await createVirusScanner(`tcp://127.0.0.1:${address.port}`).scan(Buffer.alloc(9_000_000), LIMIT);
    expect(verdict).toEqual({ kind: 'unchecked', reason: 'The virus scanner gave no verdict.' });
    stranger.close();
  });
});
