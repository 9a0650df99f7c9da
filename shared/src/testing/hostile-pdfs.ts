import { deflateSync } from 'node:zlib';
import { type CrossReference, createPdfWriter, type PdfWriter, packObjects, putPage } from './pdf-writer.ts';

const LAUNCH = '<< /Type /Action /S /Launch /F (calc.exe) >>';
const HARMLESS = '<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>';
const OPENS_SIX = '/OpenAction 6 0 R';

const offsets = (entries: Readonly<Record<number, number>>): Record<number, CrossReference> =>
  Object.fromEntries(Object.entries(entries).map(([number, offset]) => [number, { offset }]));

/** Ends the file with a table of the given offsets. */
function finish(writer: PdfWriter, entries: Readonly<Record<number, number>>): Buffer {
  writer.putEnd(writer.putTable({ entries }));
  return writer.toBuffer();
}

type PutMore = (writer: PdfWriter) => Readonly<Record<number, number>>;

/** One page whose open action is object 6, which `put` writes. @param put returns the offset for the table */
function opening(put: (writer: PdfWriter) => number, putMore: PutMore = () => ({})): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer, OPENS_SIX);
  const entries = { ...page, 6: put(writer) };
  return finish(writer, { ...putMore(writer), ...entries });
}

/** Object 6 in an object stream. */
function packed(stream: { dict: string; data: Uint8Array }): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer, OPENS_SIX);
  const type = writer.putObject(14, '/ObjStm');
  const container = writer.putStream({ number: 7, ...stream });
  const entries = offsets({ ...page, 7: container, 14: type });
  const six = { 6: { container: 7, index: 0 } };
  writer.putEnd(writer.putReferenceStream({ number: 8, entries: { ...entries, ...six } }));
  return writer.toBuffer();
}

/** PNG predictor rows without any change. */
function withPredictor(data: Buffer) {
  const columns = 16;
  const rows = Array.from({ length: Math.ceil(data.length / columns) }, (_, row) => {
    const line = Buffer.alloc(columns + 1, ' ');
    line[0] = 0;
    data.copy(line, 1, row * columns, (row + 1) * columns);
    return line;
  });
  return { data: deflateSync(Buffer.concat(rows)), parameters: `/DecodeParms << /Predictor 12 /Columns ${columns} >>` };
}

function packedWith(filter: string, encode: (data: Buffer) => Uint8Array): Buffer {
  const { dict, data } = packObjects([[6, LAUNCH]]);
  return packed({ dict: `/Type /ObjStm ${dict} ${filter}`, data: encode(data) });
}

/** The data in runs of at most 128 bytes, for RunLengthDecode. */
function runs(data: Buffer): Buffer {
  const parts = Array.from({ length: Math.ceil(data.length / 128) }, (_, at) => {
    const part = data.subarray(at * 128, (at + 1) * 128);
    return Buffer.concat([Buffer.from([part.length - 1]), part]);
  });
  return Buffer.concat([...parts, Buffer.from([128])]);
}

const hiddenObject = (body = LAUNCH) => `6 0 obj\n${body}\nendobj\n`;

/** Object 6 in surroundings that a sequential parser misreads. */
function inside([before, after]: readonly [string, string]): Buffer {
  return opening((writer) => {
    const at = writer.put(before) + before.length;
    writer.put(`${hiddenObject()}${after}`);
    return at;
  });
}

function inOverriddenRevision(): Buffer {
  const writer = createPdfWriter();
  const entries = { ...putPage(writer, OPENS_SIX), 6: writer.putObject(6, LAUNCH) };
  const first = writer.putTable({ entries });
  writer.putEnd(first);
  writer.putTable({ entries: { 6: writer.putObject(6, HARMLESS) }, trailer: `/Root 1 0 R /Prev ${first}` });
  writer.putEnd(first);
  return writer.toBuffer();
}

/** Readers with support for cross-reference streams find object 6 through `/XRefStm`. */
function inHybridFile(): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer, OPENS_SIX);
  const { dict, data } = packObjects([[6, LAUNCH]]);
  const container = writer.putStream({ number: 7, dict: `${dict} /Filter /FlateDecode`, data: deflateSync(data) });
  const entries = { 6: { container: 7, index: 0 }, 7: { offset: container } };
  const hidden = writer.putReferenceStream({ number: 8, entries });
  writer.putEnd(writer.putTable({ entries: page, trailer: `/Root 1 0 R /XRefStm ${hidden}` }));
  return writer.toBuffer();
}

/** The table leads to a trailer whose catalog is in a stream. */
function underSecondCatalog(): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer);
  const catalog = `10 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${LAUNCH} >>\nendobj\n`;
  const at = writer.putStream({ number: 9, dict: '', data: Buffer.from(catalog) });
  const start = writer.toBuffer().indexOf('10 0 obj', at);
  const table = writer.putTable({ entries: { ...page, 9: at, 10: start }, trailer: '/Root 10 0 R' });
  writer.put('trailer\n<< /Size 11 /Root 1 0 R >>\n');
  writer.putEnd(table);
  return writer.toBuffer();
}

/** The page with the action is in a stream. A plain page tree takes its place. */
function underSecondPageTree(): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer);
  const annotation = `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${LAUNCH} >>`;
  const tree = '2 0 obj\n<< /Type /Pages /Kids [11 0 R] /Count 1 >>\nendobj\n';
  const leaf = `11 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${annotation}] >>\nendobj\n`;
  const at = writer.putStream({ number: 9, dict: '', data: Buffer.from(`${tree}${leaf}`) });
  const start = writer.toBuffer().indexOf('2 0 obj\n<< /Type /Pages /Kids [11', at);
  return finish(writer, { ...page, 2: start, 9: at, 11: start + tree.length });
}

const twoOfSix = packObjects([
  [6, LAUNCH],
  [6, HARMLESS],
]);
const onlySix = packObjects([[6, LAUNCH]]);

/** An object stream whose dictionary contains bytes that some readers treat as white space. */
function packedBehind(disguise: (dict: string) => string): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer, OPENS_SIX);
  const data = deflateSync(onlySix.data);
  const dict = disguise(`<< /Type /ObjStm ${onlySix.dict} /Length ${data.length} /Filter /FlateDecode >>`);
  const container = writer.put(`9 0 obj${dict}\nstream\n`);
  writer.put(data);
  writer.put('\nendstream\nendobj\n');
  const six = { 6: { container: 9, index: 0 } };
  writer.putEnd(writer.putReferenceStream({ number: 20, entries: { ...offsets({ ...page, 9: container }), ...six } }));
  return writer.toBuffer();
}

/** A plain catalog overrides the first one, which the table still references. */
function carrying(catalog: string): Buffer {
  const writer = createPdfWriter();
  const first = writer.putObject(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  const names = writer.putObject(6, '<< /Names [] >>');
  writer.putEnd(0);
  return finish(writer, { ...putPage(writer), 1: first, 6: names });
}

/** PDFs with an embedded file or XFA form, written in a way that lenient readers accept. */
export const HIDDEN_FILES: Readonly<Record<string, () => Buffer>> = {
  'a reference with a sign': () => carrying('/Names << /EmbeddedFiles +6 0 R >>'),
  'a reference with two signs': () => carrying('/AcroForm << /Fields [] /XFA --6 0 R >>'),
  'a reference behind a stray bracket': () => carrying('/AcroForm << /Fields [] /XFA )6 0 R >>'),
  'a file specification with a sign': () => carrying('/Extra << /EF +6 0 R >>'),
};

function withRepeated(part: string): Buffer {
  const writer = createPdfWriter();
  const page = putPage(writer);
  writer.put(`${part.repeat(20_000)}\n`);
  return finish(writer, page);
}

/** Small PDFs whose parts all extend to the end of the file. */
export const OVERLAPPING: Readonly<Record<string, () => Buffer>> = {
  'dictionaries without an end': () => withRepeated('1 0 obj<</A '),
  'strings without an end': () => withRepeated('obj('),
  'comments without an end': () => withRepeated('obj)%'),
};

/**
 * One-page PDFs that start a program when opened. Readers that follow the cross-reference table find the action. A
 * sequential parser that keeps the last object of each number may miss it.
 */
export const HIDDEN_ACTIONS: Readonly<Record<string, () => Buffer>> = {
  'an earlier object of the same number': () =>
    opening(
      (writer) => writer.putObject(6, LAUNCH),
      (writer) => ({ 6: writer.putObject(6, HARMLESS) }),
    ),
  'the bytes of another stream': () => inside(['9 0 obj\n<< >>\nstream\n', 'endstream\nendobj\n']),
  'a stream whose length is a lie': () =>
    inside([
      `9 0 obj\n<< /Length ${'x\nendstream\nendobj\n'.length + hiddenObject().length + 2} >>\nstream\nx\nendstream\nendobj\n`,
      'x\nendstream\nendobj\n',
    ]),
  'a comment': () => opening((writer) => writer.put(`%6 0 obj ${LAUNCH} endobj\n`) + 1),
  'a string': () => inside(['9 0 obj\n(', ')\nendobj\n']),
  'an overridden revision': inOverriddenRevision,
  'an object that a strict parser gives up': () =>
    opening((writer) => writer.putObject(6, '<< /Type /Action /S /Launch /F (calc.exe) /X 1.2.3 >>')),
  'the name of an indirect object': () =>
    opening(
      (writer) => writer.putObject(6, '<< /Type /Action /S 12 0 R /F (calc.exe) >>'),
      (writer) => ({ 12: writer.putObject(12, '/Launch') }),
    ),
  'a name with an escape': () =>
    opening((writer) => writer.put(`%6 0 obj << /Type /Action /#53 %\n /Lau#6Ech /F (calc.exe) >> endobj\n`) + 1),
  'an object stream without its type': () =>
    packed({ dict: `${onlySix.dict} /Filter /FlateDecode`, data: deflateSync(onlySix.data) }),
  'an object stream whose type is an indirect object': () =>
    packed({ dict: `/Type 14 0 R ${onlySix.dict} /Filter /FlateDecode`, data: deflateSync(onlySix.data) }),
  'an object stream with a predictor': () => {
    const { data, parameters } = withPredictor(onlySix.data);
    return packed({ dict: `/Type /ObjStm ${onlySix.dict} /Filter /FlateDecode ${parameters}`, data });
  },
  'an object stream in hexadecimal without its type': () =>
    packed({ dict: `${onlySix.dict} /Filter /ASCIIHexDecode`, data: Buffer.from(`${onlySix.data.toString('hex')}>`) }),
  'an object stream in hexadecimal': () =>
    packedWith('/Filter /ASCIIHexDecode', (data) => Buffer.from(`${data.toString('hex')}>`)),
  'an object stream in runs': () => packedWith('/Filter /RunLengthDecode', runs),
  'an object stream with a filter for encryption': () =>
    packedWith('/Filter [/Crypt /FlateDecode] /DecodeParms [<< /Name /Identity >> null]', deflateSync),
  'an object stream of a hybrid file': inHybridFile,
  'a second catalog': underSecondCatalog,
  'a second page tree': underSecondPageTree,
  'an object stream behind a vertical tab': () => packedBehind((dict) => `\v${dict}`),
  'an object stream with vertical tabs before its numbers': () =>
    packedBehind((dict) => dict.replace('/N ', '/N\v').replace('/First ', '/First\v')),
};

/** The same for readers such as MuPDF, which take the first of two definitions and abbreviated keys. */
export const HIDDEN_FROM_MANY: Readonly<Record<string, () => Buffer>> = {
  'an object stream behind a byte that may be white space': () => packedBehind((dict) => `\x80${dict}`),
  'an object stream that names the number twice': () =>
    packed({ dict: `/Type /ObjStm ${twoOfSix.dict} /Filter /FlateDecode`, data: deflateSync(twoOfSix.data) }),
  'an object stream with a short filter name': () =>
    packed({ dict: `/Type /ObjStm ${onlySix.dict} /F /Fl`, data: deflateSync(onlySix.data) }),
};
