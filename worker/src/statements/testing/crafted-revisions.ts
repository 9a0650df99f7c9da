import { createPdfWriter, type PdfWriter } from '@funding-desk/shared/testing/pdf-writer';

const CONTENT = [
  'Business checking statement',
  'Account number XXXXXX1234',
  'Statement period: March 1, 2026 - March 31, 2026',
  'Beginning balance 100.00',
  'Deposits 9,120.00',
  'Ending balance 4,110.20',
];

const drawn = (lines: readonly string[]) =>
  lines.map((line, at) => `BT /F1 11 Tf 1 0 0 1 60 ${700 - at * 20} Tm (${line}) Tj ET`).join('\n');

interface Revisions {
  /** What the page shows in each revision, the first one first. */
  readonly contents: readonly string[];
  readonly trailer?: (previous: number) => string;
  /** Of the first trailer. */
  readonly first?: string;
}

/** A page in several revisions, each of which has another content. */
function writeRevisions({ contents, first = '', trailer = (previous) => `/Prev ${previous}` }: Revisions): Buffer {
  const writer = createPdfWriter();
  const entries = {
    1: writer.putObject(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    2: writer.putObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: writer.putObject(
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    5: writer.putObject(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  };
  let previous: number | null = null;
  for (const content of contents) {
    const stream = writer.putStream({ number: 4, dict: '', data: Buffer.from(content) });
    const own: Record<number, number> = previous === null ? { ...entries, 4: stream } : { 4: stream };
    const more: string = previous === null ? first : trailer(previous);
    previous = writer.putTable({ entries: own, trailer: `/Root 1 0 R /Size 6 ${more}` });
    writer.putEnd(previous);
  }
  return writer.toBuffer();
}

const HONEST = drawn(CONTENT);

/** A statement in as many revisions. The last one shows another balance. */
export const changedStatement = (revisions: number) =>
  writeRevisions({
    contents: Array.from({ length: revisions }, (_, at) => HONEST.replace('4,110.20', `${4 + at},110.20`)),
  });

/** The same in each revision. */
export const savedStatement = () => writeRevisions({ contents: [HONEST, HONEST] });

const MILLION = 1_000_000;
/** In place of an offset that is known later. */
const UNKNOWN = '7777777777';

function withTail(put: (writer: PdfWriter, honest: Buffer) => void): Buffer {
  const writer = createPdfWriter('');
  put(writer, writeRevisions({ contents: [HONEST] }));
  return writer.toBuffer();
}

/** Files whose revisions would cost a search without a bound too much. */
export const CRAFTED_REVISIONS: Readonly<Record<string, () => Buffer>> = {
  'a million ends': () =>
    Buffer.concat([writeRevisions({ contents: [HONEST] }), Buffer.from('%%EOF\n'.repeat(MILLION))]),
  'a million starts of a section': () =>
    Buffer.concat([Buffer.from('startxref\n0\n%%EOF\n'.repeat(MILLION)), writeRevisions({ contents: [HONEST] })]),
  'a section before itself': () => writeRevisions({ contents: [HONEST, HONEST], trailer: () => '/Prev 0' }),
  'sections in a circle': () => {
    const text = writeRevisions({ contents: [HONEST, HONEST], first: `/Prev ${UNKNOWN}` }).toString('latin1');
    const [, last = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
    return Buffer.from(text.replace(UNKNOWN, last.padStart(UNKNOWN.length, '0')), 'latin1');
  },
  'ten thousand sections': () => writeRevisions({ contents: Array.from({ length: 10_000 }, () => HONEST) }),
  'a table of a million entries': () =>
    withTail((writer, honest) => {
      writer.put(honest);
      const start = writer.put(`xref\n0 ${MILLION}\n${'0000000000 65535 f \n'.repeat(MILLION)}`);
      writer.put(`trailer\n<< /Size 6 /Root 1 0 R /Prev ${honest.lastIndexOf('xref\n0 1')} >>\n`);
      writer.putEnd(start);
    }),
  'a table without an end': () =>
    withTail((writer, honest) => {
      writer.put(honest);
      const start = writer.put('xref\n0 1\n');
      writer.put(' '.repeat(24 * MILLION));
      writer.putEnd(start);
    }),
  'a dictionary without an end': () =>
    withTail((writer, honest) => {
      writer.put(honest);
      const start = writer.put(`9 0 obj\n<< /Type /XRef ${'/Prev  '.repeat(MILLION)}`);
      writer.putEnd(start);
    }),
  'an offset behind the file': () => writeRevisions({ contents: [HONEST, HONEST], trailer: () => '/Prev 9999999999' }),
  'numbers that are too long': () =>
    writeRevisions({ contents: [HONEST, HONEST], trailer: () => `/Prev ${'9'.repeat(100_000)}` }),
};

/** A first revision of a gigabyte, beneath an honest one. */
export const swollenStatement = (content: Uint8Array) => {
  const writer = createPdfWriter();
  const stream = '/Filter /FlateDecode';
  const entries = {
    1: writer.putObject(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    2: writer.putObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: writer.putObject(
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    4: writer.putStream({ number: 4, dict: stream, data: content }),
    5: writer.putObject(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  };
  const first = writer.putTable({ entries });
  writer.putEnd(first);
  const later = { 4: writer.putStream({ number: 4, dict: '', data: Buffer.from(HONEST) }) };
  writer.putEnd(writer.putTable({ entries: later, trailer: `/Root 1 0 R /Size 6 /Prev ${first}` }));
  return writer.toBuffer();
};
