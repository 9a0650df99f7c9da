import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { firstReason, REFUSED_CONTENT, type RefusedContent, refusedNameAt, refusedNameIn } from './active-names.ts';
import { addDefinition, isTooMuch, MAX_OBJECTS, type PackedStream, type PdfSurvey } from './pdf-survey.ts';
import { plainName } from './pdf-syntax.ts';

export type PackedVerdict = 'good' | RefusedContent | 'too_large' | 'too_slow' | 'uncheckable';

export interface PdfFile {
  readonly bytes: Buffer;
  /** The bytes as Latin-1. */
  readonly text: string;
  readonly survey: PdfSurvey;
}

/** Begins with the stream and ends with it or later. Each filter detects the end of its data. */
interface StreamData {
  readonly bytes: Buffer;
  readonly text: string;
}

/** Far more than the object streams of an honest file hold in total. */
const MAX_UNPACKED = 128 * 1024 * 1024;
const FILTERS: ReadonlySet<string> = new Set([
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
]);
/** Some viewers take these for the filter and its parameters, others do not. */
const ODD_KEYS = ['F', 'DP', 'FFilter', 'FDecodeParms'] as const;
/** Parameters without an effect. */
const PLAIN_PARAMETERS = /^(?:null|\[ (?:null )*\]|<< >>|<< \/Predictor 1 >>|)$/;
const PAIR = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?!\d)/y;

/** @returns undefined when viewers may disagree */
function filtersOf({ entries }: PackedStream): string[] | undefined {
  if (ODD_KEYS.some((key) => entries.has(key))) return undefined;
  if (!PLAIN_PARAMETERS.test(entries.get('DecodeParms') ?? '')) return undefined;
  const written = entries.get('Filter') ?? '[ ]';
  const tokens = written.startsWith('[') ? written.split(' ').slice(1, -1) : [written];
  const filters = tokens.map((token) => (token.startsWith('/') ? plainName(token) : ''));
  return filters.every((filter) => FILTERS.has(filter)) ? filters : undefined;
}

function decodeGently(data: Uint8Array, filters: readonly string[]): string {
  const context = PDFContext.create();
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), context.obj([...filters]));
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, data)).decode()).toString('latin1');
}

/** @throws Error when the data cannot be decompressed */
function unpack({ bytes, text }: StreamData, filters: readonly string[]): string {
  if (filters.length === 0) return text;
  if (filters.length > 1 || filters[0] !== 'FlateDecode') return decodeGently(bytes, filters);
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
  } catch (error) {
    // PDF viewers ignore a wrong checksum.
    if (error instanceof Error && error.message === 'incorrect data check') return decodeGently(bytes, filters);
    throw error;
  }
}

interface Defining {
  readonly survey: PdfSurvey;
  readonly revision: number;
}

interface Member {
  readonly number: number;
  readonly start: number;
}

/** @returns undefined when the header does not match the dictionary */
function readHeader(text: string, { entries }: PackedStream): Member[] | undefined {
  const count = Number(entries.get('N'));
  const first = Number(entries.get('First') ?? 0);
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(first) || count > MAX_OBJECTS) return undefined;
  const members: Member[] = [];
  PAIR.lastIndex = 0;
  while (members.length < count) {
    const [, number, offset] = PAIR.exec(text) ?? [];
    if (offset === undefined) return undefined;
    members.push({ number: Number(number), start: first + Number(offset) });
  }
  return members;
}

function defineMembers(text: string, members: readonly Member[], { survey, revision }: Defining): void {
  survey.count += members.length;
  for (const [index, { number, start }] of members.entries()) {
    addDefinition(survey, number, { revision, text: text.slice(start, members[index + 1]?.start) });
  }
}

/** Checks the objects in an object stream. Color profiles have `/N` too, but no `/First`. */
export function inspectStream(stream: PackedStream, data: StreamData, survey: PdfSurvey): PackedVerdict {
  const filters = filtersOf(stream);
  if (!filters) return 'uncheckable';
  try {
    const text = unpack(data, filters);
    const members = readHeader(text, stream);
    const isObjectStream = stream.entries.has('First');
    if (isObjectStream && !members) return 'uncheckable';
    if (isObjectStream && members) defineMembers(text, members, { survey, revision: stream.revision });
    if (isTooMuch(survey)) return 'too_slow';
    // Without a filter, the search of the whole file has already covered the text.
    const inText = filters.length > 0 ? refusedNameIn(text) : undefined;
    return firstReason([inText, ...(members ?? []).map(({ start }) => refusedNameAt(text, start))]) ?? 'good';
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'uncheckable';
  }
}

/** Checks a stream at its position in the file. */
export function inspectInPlace(stream: PackedStream, { bytes, text, survey }: PdfFile): PackedVerdict {
  const data = { bytes: bytes.subarray(stream.dataStart), text: text.slice(stream.dataStart) };
  return inspectStream(stream, data, survey);
}

/** Whether the content is refused, so that the file needs no further check but for a more important reason. */
export function isRefusedContent(verdict: PackedVerdict): verdict is RefusedContent {
  return REFUSED_CONTENT.some((reason) => reason === verdict);
}

/**
 * @returns the most important reason to refuse the content of a stream; else why a stream could not be checked; else
 * `good`
 */
export function inspectEach(survey: PdfSurvey, inspect: (stream: PackedStream) => PackedVerdict): PackedVerdict {
  const reasons = new Set<RefusedContent>();
  for (const stream of survey.packed) {
    const verdict = inspect(stream);
    if (isRefusedContent(verdict)) reasons.add(verdict);
    else if (verdict !== 'good') return firstReason(reasons) ?? verdict;
  }
  return firstReason(reasons) ?? 'good';
}
