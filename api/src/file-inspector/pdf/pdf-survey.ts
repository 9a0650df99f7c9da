import { isDictionaryOfTexts, type PdfDictionary, readDictionary, readOpening } from './pdf-dictionary.ts';

/** A stream that viewers may read as an object stream, because it has a number of objects, `/N`. */
export interface PackedStream {
  readonly number: number;
  readonly generation: number;
  readonly entries: ReadonlyMap<string, string>;
  readonly dataStart: number;
  readonly revision: number;
}

interface Definition {
  /** Number of end-of-file markers before it. An incremental update may redefine an object number. */
  readonly revision: number;
  readonly text: string;
}

export interface PdfSurvey {
  readonly packed: PackedStream[];
  /** The latest definition of each object number. */
  readonly definitions: Map<number, Definition>;
  /** Objects found so far. */
  count: number;
  /** Characters read so far. Overlapping objects count each time. */
  work: number;
  readonly maxWork: number;
  /** PDF viewers disagree on what the file means. */
  isAmbiguous: boolean;
}

interface Surveying extends PdfSurvey {
  readonly text: string;
  revision: number;
}

/**
 * A statement of 4,500 pages and 20 MB has 9,000 objects, a tagged book of 600 pages 20,000, the PDF specification
 * with 1,300 pages 85,000. This many take a third of the time limit.
 */
export const MAX_OBJECTS = 150_000;

/** A valid file is read about three times. In a crafted one, each object could extend to the end of the file. */
const MAX_READS = 8;
const MIN_WORK_LIMIT = 1_000_000;

const REVISION_END = /startxref[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+%%EOF/g;
const OBJECT_HEADER = /(?<![\d.-])(\d{1,10})[\0\t\n\v\f\r \x80\xff]+\+?(\d{1,5})[\0\t\n\v\f\r \x80\xff]*$/;
const HEADER_WINDOW = 60;
/** Something that every object stream has and other broken dictionaries rarely have, or a name with an escape. */
const PACKED_MARK = /\/(?:N|First|ObjStm)(?![^\0\t\n\v\f\r \x80\xff()<>[\]{}/%])|\/[^\0\t\n\f\r ()<>[\]{}/%]*#/;

/**
 * Viewers disagree on which of two definitions counts, unless an incremental update separates them. Two dictionaries of
 * texts are harmless whichever counts: some writers keep a stale copy of the title and author.
 */
export function addDefinition(survey: PdfSurvey, number: number, { revision, text }: Definition): void {
  const previous = survey.definitions.get(number);
  const definition = { revision, text: text.trim() };
  const isSecond = previous?.revision === revision && previous.text !== definition.text;
  if (isSecond && ![previous, definition].every(({ text: each }) => isDictionaryOfTexts(each)))
    survey.isAmbiguous = true;
  survey.definitions.set(number, definition);
}

function mayHidePacked(survey: Surveying, start: number, { end }: PdfDictionary): boolean {
  const { text } = survey;
  const body = text.slice(start, Math.max(end, text.indexOf('endobj', start)));
  survey.work += body.length;
  return body.includes('stream') && PACKED_MARK.test(body);
}

function dataEndOf(text: string, { entries, dataStart = 0 }: PdfDictionary): number {
  const length = entries.get('Length') ?? '';
  const end = dataStart + Number(length);
  if (/^\d+$/.test(length) && /^[\r\n ]{0,4}endstream/.test(text.slice(end, end + 13))) return end;
  const found = text.indexOf('endstream', dataStart);
  return found === -1 ? text.length : found;
}

/** Whether the file has too many or overlapping objects, so that the survey stopped early. */
export function isTooMuch({ count, work, maxWork }: Pick<PdfSurvey, 'count' | 'work' | 'maxWork'>): boolean {
  return count > MAX_OBJECTS || work > maxWork;
}

/** The source text of the object, without its closing keyword. */
function definitionText(text: string, start: number, end: number): string {
  const keyword = text.indexOf('endobj', Math.max(start, end - 'endobj'.length));
  return text.slice(start, keyword === -1 ? text.length : keyword);
}

/** Records the object whose keyword is at the offset. @returns where the object or its data ends */
function takeObject(survey: Surveying, at: number, isInData: boolean): number {
  const { text, revision } = survey;
  const [, number = '', generation = ''] = OBJECT_HEADER.exec(text.slice(Math.max(0, at - HEADER_WINDOW), at)) ?? [];
  const start = at + 'obj'.length;
  const opening = readOpening(text, start);
  const dictionary = readDictionary(text, opening);
  if (number || dictionary) survey.count += 1;
  if (dictionary && !dictionary.isClean && mayHidePacked(survey, start, dictionary)) survey.isAmbiguous = true;
  const { dataStart, end: dictionaryEnd = start, entries } = dictionary ?? {};
  const end = dictionary && dataStart !== undefined ? dataEndOf(text, dictionary) : dictionaryEnd;
  survey.work += Math.max(end, opening.end) - start;
  if (number && !isInData) {
    const definition = definitionText(text, start, end);
    survey.work += definition.length;
    addDefinition(survey, Number(number), { revision, text: definition });
  }
  if (entries?.has('N') && dataStart !== undefined)
    survey.packed.push({ number: Number(number), generation: Number(generation), entries, dataStart, revision });
  return dataStart === undefined ? start : end;
}

/**
 * Finds every object in the bytes, wherever a viewer may look: in overridden revisions, and even in comments, strings
 * and stream data. It ignores cross-reference tables, because viewers disagree on broken ones.
 * @param text the file's bytes as Latin-1
 */
export function surveyPdf(text: string): PdfSurvey {
  const maxWork = Math.max(MIN_WORK_LIMIT, text.length * MAX_READS);
  const counts = { count: 0, work: 0, revision: 0 };
  const survey: Surveying = { text, maxWork, packed: [], definitions: new Map(), isAmbiguous: false, ...counts };
  const revisionEnds = [...text.matchAll(REVISION_END)].map(({ index }) => index);
  let dataEnd = 0;
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 1)) {
    if (text.startsWith('end', at - 3)) continue;
    while ((revisionEnds[survey.revision] ?? text.length) < at) survey.revision += 1;
    const isInData = at < dataEnd;
    const end = takeObject(survey, at, isInData);
    if (!isInData) dataEnd = end;
    if (isTooMuch(survey)) break;
  }
  return survey;
}
