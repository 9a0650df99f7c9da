import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { visibleCodePoints } from '../text/clean-text.ts';

/** One font file with its declared code points. */
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
/** Each script has one slice with its name. */
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

/** Slices of one family. East Asian families have numbered slices of about a hundred characters. */
function readFamily(family: string, isIncluded: (slice: string) => boolean): readonly FontSource[] {
  const directory = `@fontsource-variable/${family}`;
  const text = readFileSync(require.resolve(`${directory}/unicode.json`), 'utf8');
  const slices = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return Object.entries(slices)
    .map(([key, ranges]) => ({ slice: key.replace(/[[\]]/g, ''), ranges }))
    .filter(({ slice }) => isIncluded(slice))
    .map(({ slice, ranges }) => ({
      id: `${family}-${slice}`,
      family,
      file: `${directory}/files/${family}-${slice}-wght-normal.woff2`,
      isVariable: true,
      ranges: parseRanges(ranges),
    }));
}

const isNumber = (slice: string) => /^\d+$/.test(slice);

/** Font files by purpose, each list in order of preference. */
export interface FontCatalogue {
  readonly scripts: readonly FontSource[];
  /** Chinese, Japanese and Korean fonts, which share ideographs. */
  readonly ideographs: readonly FontSource[];
  /** Covers the whole Basic Multilingual Plane. */
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

/** Ideographs differ by country: kana indicate Japan, hangul Korea, otherwise China comes first. */
export function ideographFamily(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return `${NOTO}-jp`;
  return /\p{Script=Hangul}/u.test(text) ? `${NOTO}-kr` : `${NOTO}-sc`;
}

function readFontFile(source: FontSource): Buffer {
  return readFileSync(require.resolve(source.file));
}

/** Tables that are not needed here. HarfBuzz rejects the `BASE` table of GNU Unifont. */
const UNUSED_TABLES = ['BASE', 'DSIG', 'FFTM', 'GDEF', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'VDMX', 'prop', 'vhea', 'vmtx'];

export interface CutFont {
  readonly bytes: Buffer;
  readonly canShow: (cluster: string) => boolean;
  /** Whether the font engine sets the whole text from right to left. It decides by the first letter or digit with a script. */
  readonly isSetRightToLeft: (text: string) => boolean;
}

/** A font without any character has no character table, and fontkit throws, as it does for some sequences of marks. */
function readFont(bytes: Buffer): Omit<CutFont, 'bytes'> {
  const font = create(bytes);
  const attempt = (ask: () => boolean) => {
    try {
      return ask();
    } catch {
      return false;
    }
  };
  return {
    canShow: (cluster) => attempt(() => visibleCodePoints(cluster).every((point) => font.hasGlyphForCodePoint(point))),
    isSetRightToLeft: (text) => attempt(() => font.layout(text).direction === 'rtl'),
  };
}

/**
 * Subsets a font file to the needed characters at one weight, as TrueType. pdfkit supports neither variable fonts nor
 * WOFF2.
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
  return { bytes, ...readFont(bytes) };
}
