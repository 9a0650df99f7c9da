import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { visibleCodePoints } from '../text/clean-text.ts';

/** One font file, with the code points that it says it has. */
export interface FontSource {
  readonly id: string;
  readonly family: string;
  readonly file: string;
  readonly isVariable: boolean;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
const NOTO = 'noto-sans';
const LATIN_SLICES = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
/** Each has one slice of its own, named like the script. */
const SCRIPTS = [
  'arabic',
  'armenian',
  'bengali',
  'devanagari',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'tamil',
  'telugu',
  'thai',
];
const LAST_RESORT: FontSource = {
  id: 'unifont',
  family: 'unifont',
  file: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
  isVariable: false,
  ranges: [[0x20, 0xffff]],
};

function parseRanges(text: string): FontSource['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

/** Slices of one family; East Asian families are cut into numbered slices of a hundred characters and more. */
function readFamily(family: string, isReferenced: (slice: string) => boolean): readonly FontSource[] {
  const directory = `@fontsource-variable/${family}`;
  const text = readFileSync(require.resolve(`${directory}/unicode.json`), 'utf8');
  const slices = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(slices)
    .map(([key, ranges]) => ({ slice: key.replace(/[[\]]/g, ''), ranges }))
    .filter(({ slice }) => isReferenced(slice))
    .map(({ slice, ranges }) => ({
      id: `${family}-${slice}`,
      family,
      file: `${directory}/files/${family}-${slice}-wght-normal.woff2`,
      isVariable: true,
      ranges: parseRanges(ranges),
    }));
}

const isNumber = (slice: string) => /^\d+$/.test(slice);

/** Font files by what they are for; each list in the order of preference. */
export interface FontCatalogue {
  readonly scripts: readonly FontSource[];
  /** Chinese, Japanese and Korean faces, which share ideographs. */
  readonly ideographs: readonly FontSource[];
  /** Has the whole of the Basic Multilingual Plane. */
  readonly lastResort: FontSource;
}

export function readFontCatalogue(): FontCatalogue {
  const scripts = [
    ...LATIN_SLICES.flatMap((wanted) => readFamily(NOTO, (slice) => slice === wanted)),
    ...SCRIPTS.flatMap((script) => readFamily(`${NOTO}-${script}`, (slice) => slice === script)),
  ];
  const ideographs = ['sc', 'jp', 'kr'].flatMap((region) => readFamily(`${NOTO}-${region}`, isNumber));
  return { scripts, ideographs, lastResort: LAST_RESORT };
}

/** The same ideograph differs by country: kana speak for Japan, hangul for Korea, otherwise China goes first. */
export function ideographFamily(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return `${NOTO}-jp`;
  return /\p{Script=Hangul}/u.test(text) ? `${NOTO}-kr` : `${NOTO}-sc`;
}

export function readFontFile(source: FontSource): Buffer {
  return readFileSync(require.resolve(source.file));
}

/** Nothing here sets text by these, and GNU Unifont's `BASE` is one that HarfBuzz refuses. */
const UNUSED_TABLES = ['BASE', 'DSIG', 'FFTM', 'GDEF', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'VDMX', 'prop', 'vhea', 'vmtx'];

export interface CutFont {
  readonly bytes: Buffer;
  readonly canShow: (cluster: string) => boolean;
}

/** A font left without any character has no table of characters either, and says so by throwing. */
function glyphTest(bytes: Buffer): CutFont['canShow'] {
  const font = create(bytes);
  return (cluster) => {
    try {
      return visibleCodePoints(cluster).every((point) => font.hasGlyphForCodePoint(point));
    } catch {
      return false;
    }
  };
}

/**
 * Cuts a font file down to the characters that are needed, at one weight, as TrueType that pdfkit reads. pdfkit itself can
 * embed neither a variable font nor WOFF2.
 */
export async function cutFont({
  source,
  text,
  isBold,
}: {
  source: FontSource;
  text: string;
  isBold: boolean;
}): Promise<CutFont> {
  const bytes = await subsetFont(readFontFile(source), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    ...(source.isVariable ? { variationAxes: { wght: isBold ? 700 : 400 } } : { dropTables: UNUSED_TABLES }),
  });
  return { bytes, canShow: glyphTest(bytes) };
}
