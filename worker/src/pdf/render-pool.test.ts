import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRenderPool, type RenderPoolOptions } from './render-pool.ts';
import { pdfText, sampleInput } from './testing/pdf-fixtures.ts';

function openPool(options: Partial<RenderPoolOptions> = {}) {
  const pool = createRenderPool({ size: 1, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

/** A thread that returns 'ok' as a PDF unless the reference names a fault. */
const MOODY_THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ reference }) => {
      if (reference === 'HANGHANG') for (;;);
      if (reference === 'LEAVELEA') process.exit(3);
      if (reference === 'THROWTHR') setTimeout(() => { throw new Error('boom'); });
      else if (reference === 'EATMEMOR') { const all = []; for (;;) all.push(new Array(100000).fill({})); }
      else if (reference === 'NONSENSE') parentPort.postMessage('?');
      else parentPort.postMessage({ bytes: new TextEncoder().encode('ok'), unreadable: [] });
    });`)}`,
);

describe('the pool of rendering threads', () => {
  it('renders several applications in parallel and in sequence', async () => {
    const pool = openPool({ size: 2 });
    const inputs = await Promise.all(
      ['AAAA2222', 'BBBB3333', 'CCCC4444'].map((reference) => sampleInput({ reference })),
    );
    const texts = (await Promise.all(inputs.map((input) => pool.render(input)))).map(pdfText);
    expect(texts[0]).toContain('Application AAAA 2222');
    expect(texts[1]).toContain('Application BBBB 3333');
    expect(texts[2]).toContain('Application CCCC 4444');
  });

  it('has enough memory for the longest texts and for a thousand different characters', async () => {
    const pool = openPool({ timeoutMs: 120_000 });
    const long = (length: number) => 'The applicant authorizes it to obtain reports. '.repeat(length).slice(0, length);
    /** Texts with characters that no other text has. */
    const signs = (index: number) =>
      Array.from({ length: 200 }, (_, at) => String.fromCharCode(0x3400 + index * 5_000 + at)).join('');
    const typed = FIELDS.filter(({ sensitive }) => !sensitive).map(({ name, maxLength }) => [name, long(maxLength)]);
    const foreign = typed.slice(0, 5).map(([name = ''], index) => [name, signs(index)]);
    const documents = Array.from({ length: 50 }, () => {
      return { originalFilename: long(255), documentType: 'bankStatements', fileSize: 1, sha256: '0'.repeat(64) };
    });
    const input = await sampleInput({
      values: Object.fromEntries([...typed, ...foreign]),
      authorizationText: long(50_000),
      disclaimer: long(5_000),
      documents,
    });
    expect((await pool.render(input)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('renders an application with a malformed signature, and reports it', async () => {
    const reported: unknown[] = [];
    const pool = openPool({ onUnreadableSignature: (found) => reported.push(found) });
    const broken = await sampleInput({ signatures: { signer1: Buffer.from('no image'), signer2: null } });
    expect(pdfText(await pool.render(broken))).toContain('cannot be displayed');
    expect(pdfText(await pool.render(await sampleInput()))).toContain('Application ABCD 2345');
    expect(reported).toEqual([{ reference: 'ABCD2345', signers: ['signer1'] }]);
  });

  it.each([
    ['hangs', 'HANGHANG', 'timed out'],
    ['leaves', 'LEAVELEA', 'failed'],
    ['throws', 'THROWTHR', 'failed'],
    ['takes all memory', 'EATMEMOR', 'out of memory'],
    ['answers nonsense', 'NONSENSE', 'failed'],
  ])('whose thread %s rejects in words and goes on with the next', async (_what, reference, words) => {
    const pool = openPool({
      threadUrl: MOODY_THREAD,
      timeoutMs: reference === 'HANGHANG' ? 3_000 : 60_000,
      maxOldSpaceMb: 32,
    });
    const inputs = [await sampleInput({ reference }), await sampleInput()] as const;
    const bad = pool.render(inputs[0]);
    const good = pool.render(inputs[1]);
    await expect(bad).rejects.toThrow(words);
    expect((await good).toString()).toBe('ok');
  });

  it('rejects when no thread can start', async () => {
    const pool = openPool({ threadUrl: new URL('./no-such-thread.js', import.meta.url) });
    await expect(pool.render(await sampleInput())).rejects.toThrow('failed');
  });

  it('rejects running and waiting renderings when it closes', async () => {
    const pool = openPool({ threadUrl: MOODY_THREAD });
    const inputs = [await sampleInput({ reference: 'HANGHANG' }), await sampleInput()] as const;
    const rendering = pool.render(inputs[0]);
    const waiting = pool.render(inputs[1]);
    const outcomes = Promise.allSettled([rendering, waiting]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.render(await sampleInput())).rejects.toThrow('closing');
  });
});
