import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { HIDDEN_ACTIONS, HIDDEN_FILES, HIDDEN_FROM_MANY, OVERLAPPING } from '@funding-desk/shared/testing/hostile-pdfs';
import { createPdfWriter, packObjects, putPage } from '@funding-desk/shared/testing/pdf-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from './open-pdf.ts';
import { MAX_OBJECTS, surveyPdf } from './pdf-survey.ts';

const execute = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hidden-actions-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Everything that a viewer finds through the cross-reference table. */
async function readWithQpdf(bytes: Buffer): Promise<string> {
  const file = join(folder, 'hidden.pdf');
  await writeFile(file, bytes);
  const { stdout } = await execute('qpdf', ['--warning-exit-0', '--json', file]);
  return stdout;
}

/** The open action is in an encrypted object stream without a type. An empty password opens the file. */
async function behindEmptyPassword(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const action = document.context.obj({ Type: 'Action', S: 'Launch' });
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  document.encrypt({ userPassword: '', ownerPassword: 'only-the-bank' });
  const text = Buffer.from(await document.save({ useObjectStreams: true })).toString('latin1');
  expect(text).toContain('/Type /ObjStm');
  return Buffer.from(text.replaceAll('/Type /ObjStm', '             '), 'latin1');
}

/** A plain page with one additional object, and more bytes before its table. */
function withObject(body: string, more = ''): Buffer {
  const writer = createPdfWriter();
  const entries = { ...putPage(writer), 6: writer.putObject(6, body) };
  writer.put(more);
  writer.putEnd(writer.putTable({ entries }));
  return writer.toBuffer();
}

describe('an action that a viewer finds', () => {
  it.each(Object.entries(HIDDEN_ACTIONS))('is not hidden by %s', async (_where, make) => {
    expect(await readWithQpdf(make())).toContain('/Launch');
    expect(['active', 'uncheckable']).toContain(await openPdf(make()));
  });

  it.each(Object.entries(HIDDEN_FROM_MANY))('is not hidden by %s', async (_where, make) => {
    expect(['active', 'uncheckable']).toContain(await openPdf(make()));
  });

  it.each(Object.entries(HIDDEN_FILES))('carries no file under %s', async (_where, make) => {
    expect(['attachments', 'xfa']).toContain(await openPdf(make()));
  });

  it('is not hidden in an encrypted object stream without its type', async () => {
    const bytes = await behindEmptyPassword();
    expect(await readWithQpdf(bytes)).toContain('/Launch');
    expect(['active', 'uncheckable']).toContain(await openPdf(bytes));
  });
});

describe('a PDF is refused', () => {
  it.each([
    ['an XFA form', '<< /Fields [] /XFA [(config) 4 0 R] >>', 'xfa'],
    ['an XFA form under an escaped name', '<< /Fields [] /X#46A 4 0 R >>', 'xfa'],
    ['a film', '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] >>', 'active'],
    ['a sound', '<< /Type /Annot /Subtype /Sound /Rect [0 0 9 9] >>', 'active'],
    ['a file in a list of names', '<< /Names << /EmbeddedFiles 4 0 R >> >>', 'attachments'],
  ])('with %s', async (_what, body, verdict) => {
    expect(await openPdf(withObject(body))).toBe(verdict);
  });

  it.each([
    ['two strings', '(first)', '(second)'],
    ['a dictionary of texts and one of references', '<< /Title (May) >>', '<< /Title 4 0 R >>'],
    ['a dictionary of texts and a stream', '<< /Title (May) >>', '<< /Title (May) >>\nstream\nabc\nendstream'],
    ['a dictionary of texts with a key twice', '<< /Title (May) >>', '<< /Title (May) /Title (June) >>'],
  ])('that defines a number twice in one revision: %s', async (_what, first, second) => {
    expect(await openPdf(withObject(first, `6 0 obj\n${second}\nendobj\n`))).toBe('uncheckable');
    expect(await openPdf(withObject(second, `6 0 obj\n${first}\nendobj\n`))).toBe('uncheckable');
    expect(await openPdf(withObject(first, `6 0 obj\n${first}\nendobj\n`))).toBe('good');
  });

  it.each(Object.entries(OVERLAPPING))('with %s, after a bounded number of steps', async (_what, make) => {
    const { work, maxWork } = surveyPdf(make().toString('latin1'));
    expect(work).toBeLessThan(2 * maxWork);
    expect(await openPdf(make())).toBe('too_slow');
  });

  it('with more objects than the check can handle', async () => {
    const many = Array.from({ length: MAX_OBJECTS }, (_, index) => `${index + 10} 0 obj\n1\nendobj\n`);
    expect(await openPdf(withObject('(one)', many.join('')))).toBe('too_slow');
    const packed = `7 0 obj\n<< /N ${MAX_OBJECTS} /First 9 >>\nstream\n`;
    expect(await openPdf(withObject('(one)', `${packed}1 0\nendstream\nendobj\n`))).toBe('uncheckable');
  });

  it('with an object stream that expands far beyond the limit', async () => {
    const writer = createPdfWriter();
    const entries = putPage(writer);
    const { dict, data } = packObjects([[6, '(packed)']]);
    const bomb = deflateSync(Buffer.concat([data, Buffer.alloc(200 * 1024 * 1024)]));
    const at = writer.putStream({ number: 7, dict: `/Type /ObjStm ${dict} /Filter /FlateDecode`, data: bomb });
    writer.putEnd(writer.putTable({ entries: { ...entries, 7: at } }));
    expect(await openPdf(writer.toBuffer())).toBe('too_large');
  });
});

describe('a PDF is accepted', () => {
  it.each([
    ['a blend mode', '<< /Type /ExtGState /BM /Screen >>'],
    ['a link that ends in such a name', '<< /S /URI /URI (https://wiki.example/XFA) >>'],
    ['a text that names an action', '(The action /Launch starts a program)'],
    ["a signature's list of rights", '<< /Type /TransformParams /EF [/Create /Delete] >>'],
    ['an outline', '<< /First 3 0 R /Last 3 0 R /Count 1 >>'],
    ['a color profile', '<< /N 3 /Length 3 >>\nstream\nabc\nendstream'],
    ['a broken name', '<< /Type /Font /BaseFont /Copper Finch >>'],
    ['a jump into a thread of another file', '<< /S /Thread /F (other.pdf) /D 0 >>'],
  ])('with %s', async (_what, body) => {
    expect(await openPdf(withObject(body))).toBe('good');
  });
});
