import { deflateSync } from 'node:zlib';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfInspector } from './pdf-inspector.ts';

const MEBIBYTE = 1024 * 1024;

/** A small PDF with an object stream that unfolds to the given size. */
function bomb(size: number): Buffer {
  const stream = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(size, ' ')]), { level: 9 });
  const head = `%PDF-1.5\n8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
  const tail = pdfBytes().toString('latin1').slice('%PDF-1.4\n'.length);
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(`\nendstream\nendobj\n${tail}`, 'latin1')]);
}

describe('the PDF inspector', () => {
  const inspector = createPdfInspector({ milliseconds: 20_000, residentBytes: 300 * MEBIBYTE });
  afterAll(() => inspector.close());

  it('tells good, incomplete and broken files apart', async () => {
    const good = pdfBytes();
    const verdicts = await Promise.all(
      [good, good.subarray(0, 200), Buffer.from('%PDF-1.4\n%%EOF')].map((bytes) => inspector.inspect(bytes)),
    );
    expect(verdicts).toEqual(['good', 'incomplete', 'broken']);
  });

  it('gives up a file that unfolds beyond the memory limit and opens the next', async () => {
    expect(await inspector.inspect(bomb(500 * MEBIBYTE))).toBe('broken');
    expect(await inspector.inspect(pdfBytes())).toBe('good');
  });

  it('gives up a file that takes longer than the time limit and opens the next', async () => {
    const hasty = createPdfInspector({ milliseconds: 1, residentBytes: 1_000 * MEBIBYTE });
    expect(await hasty.inspect(bomb(50 * MEBIBYTE))).toBe('broken');
    await hasty.close();
  });
});
