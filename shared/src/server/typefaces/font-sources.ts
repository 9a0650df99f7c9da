import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { visibleCodePoints } from './clean-text.ts';

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
interface FontCatalogue {
  readonly scripts: readonly FontSource[];
  /** Chinese, Japanese and Korean fonts, which share ideographs. */
  readonly ideographs: readonly FontSource[];
  /** Covers the whole Basic Multilingual Plane. */
  readonly lastResort: FontSource;
}

function readFontCatalogue(): FontCatalogue {
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

export function readFontFile(source: FontSource): Buffer {
  return readFileSync(require.resolve(source.file));
}

let fontCatalogueCache: FontCatalogue | undefined;

/** Loaded on first use: reading the ranges is slow and plain English does not need them. */
function fontCatalogue(): FontCatalogue {
  fontCatalogueCache ??= readFontCatalogue();
  return fontCatalogueCache;
}

/**
 * Fonts that claim to show the cluster, best first.
 * @param family that of the text's ideographs: `ideographFamily`
 */
export function candidatesFor(cluster: string, family: string): readonly FontSource[] {
  const points = visibleCodePoints(cluster);
  const { scripts, ideographs, lastResort } = fontCatalogue();
  const own = ideographs.filter((source) => source.family === family);
  const foreign = ideographs.filter((source) => source.family !== family);
  return [...scripts, ...own, ...foreign, lastResort].filter(({ ranges }) =>
    points.every((point) => ranges.some(([first, last]) => point >= first && point <= last)),
  );
}
