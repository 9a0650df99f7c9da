/** More sections than a file collects in its life. Older ones are not looked for. */
const MAX_SECTIONS = 64;
/** Bytes of a cross-reference table in which its trailer is looked for, and of a dictionary that is read. */
const MAX_TABLE = 8 * 1024 * 1024;
const MAX_DICTIONARY = 64 * 1024;
/** Bytes behind the last 'startxref', and before the start of the file. */
const MAX_POINTER = 64;
const MAX_PROLOGUE = 1_024;
const END = '%%EOF';

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Section {
  readonly offset: number;
  /** Offset of the section that it continues. Null for the first one. */
  readonly previous: number | null;
}

/** The dictionary of a section: of a table, behind it; of a stream, before it. Undefined where no section is. */
function dictionaryAt(file: Buffer, offset: number): string | undefined {
  const start = file.toString('latin1', offset, offset + MAX_POINTER);
  if (/^\s*xref\b/.test(start)) {
    const trailer = file.subarray(offset, offset + MAX_TABLE).indexOf('trailer');
    if (trailer === -1) return undefined;
    return file.toString('latin1', offset + trailer, offset + trailer + MAX_DICTIONARY).split('startxref', 1)[0];
  }
  if (!/^\s*\d{1,10} \d{1,5} obj\b/.test(start)) return undefined;
  const [dictionary = ''] = file.toString('latin1', offset, offset + MAX_DICTIONARY).split('stream', 1);
  return dictionary.includes('/XRef') ? dictionary : undefined;
}

function sectionAt(file: Buffer, { offset, shift }: { offset: number; shift: number }): Section | undefined {
  const dictionary = dictionaryAt(file, offset + shift) ?? '';
  if (dictionary === '') return undefined;
  const [, previous] = /\/Prev\s{0,8}(\d{1,10})/.exec(dictionary) ?? [];
  return { offset, previous: previous === undefined ? null : Number(previous) };
}

/** The sections of the cross-reference table, the newest first. */
function sectionsOf(file: Buffer, shift: number): Section[] {
  const pointer = file.lastIndexOf('startxref');
  const [, last] = /^startxref\s{1,8}(\d{1,10})/.exec(file.toString('latin1', pointer, pointer + MAX_POINTER)) ?? [];
  const sections: Section[] = [];
  let next = pointer === -1 || last === undefined ? null : Number(last);
  while (next !== null && sections.length < MAX_SECTIONS) {
    const offset: number = next;
    const section = sections.some((each) => each.offset === offset) ? undefined : sectionAt(file, { offset, shift });
    if (!section) break;
    sections.push(section);
    next = section.previous;
  }
  return sections;
}

/**
 * Where each revision of a PDF ends, the oldest first. A file that was never changed has one. The two sections of a
 * linearized file, of which the one at the front continues the one at the end, are of one revision.
 *
 * Reads at most 64 sections, each once, and a bounded part of each.
 */
export function findRevisions(bytes: Uint8Array): readonly number[] {
  const file = viewOf(bytes);
  const header = file.subarray(0, MAX_PROLOGUE).indexOf('%PDF-');
  const shift = Math.max(0, header);
  const starts = sectionsOf(file, shift).map(({ offset, previous }) => Math.max(offset, previous ?? 0) + shift);
  const ends = [...new Set(starts)].map((start) => {
    const end = file.subarray(start).indexOf(END);
    return end === -1 ? file.length : start + end + END.length;
  });
  return ends.length === 0 ? [file.length] : [...new Set(ends)].sort((one, other) => one - other);
}
