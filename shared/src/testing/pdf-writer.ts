import { deflateSync } from 'node:zlib';

/** Location of an object in a cross-reference stream: an offset, or an index in an object stream. */
export type CrossReference = { readonly offset: number } | { readonly container: number; readonly index: number };

interface Section {
  /** Object number to byte offset. */
  readonly entries: Readonly<Record<number, number>>;
  readonly trailer?: string;
}

interface StreamSection {
  readonly number: number;
  readonly entries: Readonly<Record<number, CrossReference>>;
  readonly trailer?: string;
}

interface PdfStream {
  readonly number: number;
  /** Without the length, which is added unless the text has one. */
  readonly dict: string;
  readonly data: Uint8Array;
}

function tenDigits(offset: number): string {
  return String(offset).padStart(10, '0');
}

/** Type, offset or container, index: one, four and two bytes. */
function referenceBytes(entry: CrossReference): Buffer {
  const bytes = Buffer.alloc(7);
  bytes[0] = 'offset' in entry ? 1 : 2;
  bytes.writeUInt32BE('offset' in entry ? entry.offset : entry.container, 1);
  bytes.writeUInt16BE('offset' in entry ? 0 : entry.index, 5);
  return bytes;
}

/** Writes a PDF byte by byte, including invalid ones. Each function returns the offset of what it wrote. */
export function createPdfWriter(header = '%PDF-1.7\n') {
  const chunks: Buffer[] = [];
  let length = 0;

  function put(part: string | Uint8Array): number {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    chunks.push(bytes);
    length += bytes.length;
    return length - bytes.length;
  }

  put(header);
  const putObject = (number: number, body: string) => put(`${number} 0 obj\n${body}\nendobj\n`);

  function putStream({ number, dict, data }: PdfStream): number {
    const size = dict.includes('/Length') ? '' : ` /Length ${data.length}`;
    const offset = put(`${number} 0 obj\n<< ${dict}${size} >>\nstream\n`);
    put(data);
    put('\nendstream\nendobj\n');
    return offset;
  }

  function putTable({ entries, trailer = '/Root 1 0 R' }: Section): number {
    const lines = Object.entries(entries).map(([number, offset]) => `${number} 1\n${tenDigits(offset)} 00000 n \n`);
    return put(`xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${sizeOf(entries)} ${trailer} >>\n`);
  }

  function putReferenceStream({ number, entries, trailer = '/Root 1 0 R' }: StreamSection): number {
    const all = { ...entries, [number]: { offset: length } };
    const index = Object.keys(all).map((each) => `${each} 1`);
    const data = deflateSync(Buffer.concat(Object.values(all).map(referenceBytes)));
    const dict = `/Type /XRef /W [1 4 2] /Index [${index.join(' ')}] /Size ${sizeOf(all)} /Filter /FlateDecode ${trailer}`;
    return putStream({ number, dict, data });
  }

  const putEnd = (startOffset: number) => put(`startxref\n${startOffset}\n%%EOF\n`);

  return { put, putObject, putStream, putTable, putReferenceStream, putEnd, toBuffer: () => Buffer.concat(chunks) };
}
export type PdfWriter = ReturnType<typeof createPdfWriter>;

function sizeOf(entries: object): number {
  return Math.max(...Object.keys(entries).map(Number)) + 1;
}

const PAGE_TEXT = 'BT /F1 18 Tf 72 700 Td (Statement) Tj ET';

/** Writes objects 1 to 5: a catalog with the given entries, and one page with a line of text. @returns their offsets */
export function putPage(writer: PdfWriter, catalog = ''): Record<number, number> {
  const resources = '/Resources << /Font << /F1 5 0 R >> >>';
  return {
    1: writer.putObject(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    2: writer.putObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: writer.putObject(3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${resources} >>`),
    4: writer.putStream({ number: 4, dict: '', data: Buffer.from(PAGE_TEXT) }),
    5: writer.putObject(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  };
}

/** Content of an object stream: the header with number and offset of each object, then the objects. */
export function packObjects(objects: readonly (readonly [number: number, body: string])[]) {
  let at = 0;
  const pairs = objects.map(([number, body]) => {
    const pair = `${number} ${at}`;
    at += body.length + 1;
    return pair;
  });
  const header = `${pairs.join(' ')} `;
  const text = `${header}${objects.map(([, body]) => `${body} `).join('')}`;
  return { dict: `/N ${objects.length} /First ${header.length}`, data: Buffer.from(text, 'latin1') };
}
