import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { createPdfWriter, packObjects, putPage } from '@funding-desk/shared/testing/pdf-writer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from './open-pdf.ts';

const execute = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'honest-pdfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function statement(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= 3; page += 1) {
    const lines = Array.from({ length: 40 }, (_, line) => `Payment ${page}-${line}  ${line * 17}.30`);
    document.addPage().drawText(lines.join('\n'), { font, size: 9, x: 40, y: 780 });
  }
  return document;
}

/** A form that validates a field with JavaScript. */
async function form(): Promise<PDFDocument> {
  const document = await statement();
  const field = document.getForm().createTextField('amount');
  field.addToPage(document.getPage(0), { x: 40, y: 40 });
  const script = document.context.obj({ S: 'JavaScript', JS: 'AFNumber_Keystroke(2, 0, 0, 0, "", true);' });
  field.acroField.dict.set(PDFName.of('AA'), document.context.obj({ K: script }));
  return document;
}

async function scan(): Promise<PDFDocument> {
  const noise = { type: 'gaussian', mean: 180, sigma: 20 } as const;
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#fff', noise } });
  const document = await PDFDocument.create();
  const image = await document.embedJpg(await picture.withIccProfile('srgb').jpeg().toBuffer());
  document.addPage().drawImage(image, { x: 0, y: 0, width: 600, height: 750 });
  return document;
}

const save = async (document: PDFDocument, useObjectStreams: boolean) =>
  Buffer.from(await document.save({ useObjectStreams }));

/** Viewers of PDF 1.4 find the page, later ones also an object stream. */
function hybrid(): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer, '/Outlines 6 0 R');
  const { dict, data } = packObjects([[6, '<< /Type /Outlines /Count 0 >>']]);
  const stream = { number: 7, dict: `/Type /ObjStm ${dict} /Filter /FlateDecode`, data: deflateSync(data) };
  const entries = { 6: { container: 7, index: 0 }, 7: { offset: writer.putStream(stream) } };
  const hidden = writer.putReferenceStream({ number: 8, entries });
  writer.putEnd(writer.putTable({ entries: page, trailer: `/Root 1 0 R /XRefStm ${hidden}` }));
  return writer.toBuffer();
}

async function updated(): Promise<Buffer> {
  const document = await PDFDocument.load(await save(await form(), true), { forIncrementalUpdate: true });
  document.getPage(0).drawText('Received', { x: 300, y: 300 });
  await document.commit();
  document.getPage(0).drawText('Signed', { x: 300, y: 250 });
  const bytes = Buffer.from(await document.commit());
  expect(bytes.toString('latin1').split('startxref')).toHaveLength(4);
  return bytes;
}

/** Bytes inserted after the header invalidate all offsets. */
async function shifted(): Promise<Buffer> {
  const text = (await save(await form(), false)).toString('latin1');
  return Buffer.from(text.replace('%PDF-1.7', '%PDF-1.7\n%moved'), 'latin1');
}

/** One page as a bank's site may send it. @param types of the catalog, the root of the pages and the page */
function page({ before = '', after = '', types = ['/Type /Catalog', '/Type /Pages', '/Type /Page'] } = {}): Buffer {
  const writer = createPdfWriter(`${before}%PDF-1.4\n`);
  const [catalog = '', pages = '', leaf = ''] = types;
  const content = { number: 4, dict: '', data: Buffer.from('BT /F1 11 Tf 60 720 Td (Statement) Tj ET') };
  const entries = {
    1: writer.putObject(1, `<< ${catalog} /Pages 2 0 R >>`),
    2: writer.putObject(2, `<< ${pages} /Kids [3 0 R] /Count 1 >>`),
    3: writer.putObject(3, `<< ${leaf} /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>`),
    4: writer.putStream(content),
  };
  const table = writer.putTable({ entries });
  writer.put(`startxref\n${table}\n${after}`);
  return writer.toBuffer();
}

/** The document information is in the file twice. Only its texts differ. */
function withStaleInformation(): Buffer {
  const writer = createPdfWriter();
  const entries = putPage(writer);
  const packed = ['(D:20260301)', '(D:20260401)'].map((date, index) => {
    const { dict, data } = packObjects([[6, `<< /Producer (Own writer) /ModDate ${date} >>`]]);
    return writer.putStream({
      number: 7 + index,
      dict: `/Type /ObjStm ${dict} /Filter /FlateDecode`,
      data: deflateSync(data),
    });
  });
  const offsets = Object.fromEntries(Object.entries(entries).map(([number, offset]) => [number, { offset }]));
  const containers = Object.fromEntries(packed.map((offset, index) => [7 + index, { offset }]));
  const all = { ...offsets, ...containers, 6: { container: 8, index: 0 } };
  writer.putEnd(writer.putReferenceStream({ number: 9, entries: all, trailer: '/Root 1 0 R /Info 6 0 R' }));
  return writer.toBuffer();
}

const END = '%%EOF\n';
const ODD_FILES: Readonly<Record<string, () => Buffer>> = {
  'with the headers of a response before it': () =>
    page({ before: 'HTTP/1.1 200 OK\r\nServer: bank\r\n\r\n', after: END }),
  'with empty lines before it': () => page({ before: '\r\n\r\n', after: END }),
  'without the end marker': () => page(),
  'with 4 KB of zeros after the end': () => page({ after: END + '\0'.repeat(4_096) }),
  "with a page of the bank's site after the end": () => page({ after: `${END}<!-- ${'served '.repeat(600)} -->` }),
  'whose catalog has no type': () => page({ types: ['', '/Type /Pages', '/Type /Page'], after: END }),
  'whose root of the pages has no type': () => page({ types: ['/Type /Catalog', '', '/Type /Page'], after: END }),
  'whose page has no type': () => page({ types: ['/Type /Catalog', '/Type /Pages', ''], after: END }),
  'without any types': () => page({ types: [], after: END }),
  'with a stale copy of its information': withStaleInformation,
};

describe('a PDF that viewers open is good', () => {
  it.each(Object.entries(ODD_FILES))('%s', async (_what, make) => {
    const file = join(folder, 'odd.pdf');
    await writeFile(file, make());
    const { stdout } = await execute('pdfinfo', [file]);
    expect(stdout).toMatch(/^Pages: +1$/m);
    expect(await openPdf(make())).toBe('good');
  });

  it('but not when a part of it is missing', async () => {
    const whole = page({ after: END }).toString('latin1');
    const without = (part: RegExp) => Buffer.from(whole.replace(part, ''), 'latin1');
    expect(await openPdf(Buffer.from(whole.slice(0, whole.indexOf('Statement')), 'latin1'))).toBe('incomplete');
    expect(await openPdf(Buffer.from(whole.slice(0, whole.indexOf('4 0 obj')), 'latin1'))).toBe('incomplete');
    expect(await openPdf(without(/3 0 obj.*?endobj\n/s))).toBe('broken');
    expect(await openPdf(without(/4 0 obj.*?endobj\n/s))).toBe('broken');
    expect(await openPdf(without(/\/Kids \[3 0 R\]/))).toBe('broken');
  });
});

const SOURCES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a statement': async () => save(await statement(), false),
  'a statement with object streams': async () => save(await statement(), true),
  'a form with JavaScript': async () => save(await form(), true),
  'a scanned page': async () => save(await scan(), true),
  'a hybrid file': hybrid,
  'a file with two updates': updated,
  'a file with wrong offsets': shifted,
  'the least of all PDFs': () => pdfBytes(),
};

const encryption = (bits: string, ...more: string[]) => [
  '--allow-weak-crypto',
  '--encrypt',
  '',
  'owner',
  bits,
  ...more,
  '--',
];
const QPDF: Readonly<Record<string, readonly string[]>> = {
  'with object streams': ['--object-streams=generate'],
  'without object streams': ['--object-streams=disable'],
  linearized: ['--linearize'],
  'linearized with object streams': ['--linearize', '--object-streams=generate'],
  'for an editor': ['--qdf'],
  'for an editor, with object streams': ['--qdf', '--object-streams=generate'],
  'with the empty password, 40 bits': encryption('40'),
  'with the empty password, 128 bits': [...encryption('128', '--use-aes=y'), '--object-streams=generate'],
  'with the empty password, 256 bits': [...encryption('256'), '--object-streams=generate', '--linearize'],
};

describe.each(Object.entries(SOURCES))('%s', (_source, make) => {
  async function convert(command: string, args: (input: string, output: string) => string[]): Promise<Buffer> {
    const [input, output] = [join(folder, 'input.pdf'), join(folder, 'output.pdf')];
    await writeFile(input, await make());
    await execute(command, args(input, output));
    return readFile(output);
  }

  it('is good as it is', async () => {
    expect(await openPdf(await make())).toBe('good');
  });

  it.each(Object.entries(QPDF))('is good when qpdf writes it %s', async (_how, options) => {
    const bytes = await convert('qpdf', (input, output) => ['--warning-exit-0', ...options, input, output]);
    expect(await openPdf(bytes)).toBe('good');
  });

  it('is good when Poppler prints or joins it', async () => {
    expect(await openPdf(await convert('pdftocairo', (input, output) => ['-pdf', input, output]))).toBe('good');
    expect(await openPdf(await convert('pdfunite', (input, output) => [input, input, output]))).toBe('good');
  });
});
