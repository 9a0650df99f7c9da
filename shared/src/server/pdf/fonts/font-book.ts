import { cleanText, splitClusters } from '../../typefaces/clean-text.ts';
import { candidatesFor, type FontSource, ideographFamily } from '../../typefaces/font-sources.ts';
import { type CutFont, cutFont } from './cut-font.ts';
import { isWinAnsi } from './standard-faces.ts';

export type Weight = 'regular' | 'bold' | 'italic' | 'mono';

/** Text in one font, by its name in the document. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

export interface FontBook {
  /** Splits cleaned text without line breaks into runs, in logical order. `whole` is the text that contains it. */
  readonly itemize: (part: { text: string; whole: string; weight: Weight }) => readonly FontRun[];
  /** Whether the font engine draws the last character of the run first. */
  readonly isSetRightToLeft: (run: FontRun) => boolean;
}

/** A text to print. Only fonts for these texts are loaded. */
export interface BookText {
  readonly text: string;
  readonly isBold: boolean;
}

/** A cluster that needs an embedded font, with its candidate fonts, best first. */
interface Want {
  readonly key: string;
  readonly cluster: string;
  readonly isBold: boolean;
  readonly candidates: readonly FontSource[];
}

const STANDARD = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  mono: 'Courier',
} as const satisfies Record<Weight, string>;

const REPLACEMENT = '\ufffd';
const wantKey = (cluster: string, family: string, isBold: boolean) => `${family}|${isBold}|${cluster}`;

/** A text that Helvetica does not fully support is set in embedded fonts only, so that no word mixes two faces. */
function collectWants(texts: readonly BookText[]): readonly Want[] {
  const wants = new Map<string, Want>();
  for (const { text, isBold } of texts) {
    const cleaned = cleanText(text);
    if (isWinAnsi(cleaned)) continue;
    const family = ideographFamily(cleaned);
    for (const { cluster } of splitClusters(`${cleaned}${REPLACEMENT}`)) {
      const key = wantKey(cluster, family, isBold);
      if (cluster === '\n' || wants.has(key)) continue;
      wants.set(key, { key, cluster, isBold, candidates: candidatesFor(cluster, family) });
    }
  }
  return [...wants.values()];
}

/** A font file at one weight with its clusters. */
interface FontRequest {
  readonly name: string;
  readonly source: FontSource;
  readonly isBold: boolean;
  readonly wants: readonly Want[];
}

type Choice = readonly [want: Want, source: FontSource];

function groupByFont(choices: readonly Choice[]): readonly FontRequest[] {
  const requests = new Map<string, FontRequest & { readonly wants: Want[] }>();
  for (const [want, source] of choices) {
    const isBold = want.isBold && source.isVariable;
    const name = isBold ? `${source.id}-bold` : source.id;
    const entry = requests.get(name) ?? { name, source, isBold, wants: [] };
    entry.wants.push(want);
    requests.set(name, entry);
  }
  return [...requests.values()];
}

const cut = ({ source, isBold, wants }: FontRequest) =>
  cutFont({ source, isBold, text: wants.map((want) => want.cluster).join('') });

/** In each round, every open cluster tries its next candidate: a font may lack a declared glyph. */
async function chooseFonts(wants: readonly Want[]): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  let open = wants;
  for (let round = 0; open.length > 0; round += 1) {
    const trying = open.flatMap((want): Choice[] => {
      const source = want.candidates[round];
      return source ? [[want, source]] : [];
    });
    const served = new Set<Want>();
    for (const request of groupByFont(trying)) {
      const { canShow } = await cut(request);
      for (const want of request.wants.filter((one) => canShow(one.cluster))) {
        choices.push([want, request.source]);
        served.add(want);
      }
    }
    open = open.filter((want) => !served.has(want) && want.candidates.length > round + 1);
  }
  return choices;
}

interface RegisteredFonts {
  /** Name of the font by `wantKey`. */
  readonly assigned: ReadonlyMap<string, string>;
  readonly fonts: ReadonlyMap<string, CutFont>;
}

/** One font per file and weight in all rounds, because joined letters must come from the same font. */
async function registerFonts(choices: readonly Choice[], doc: PDFKit.PDFDocument): Promise<RegisteredFonts> {
  const assigned = new Map<string, string>();
  const fonts = new Map<string, CutFont>();
  for (const request of groupByFont(choices)) {
    const font = await cut(request);
    doc.registerFont(request.name, font.bytes);
    fonts.set(request.name, font);
    for (const want of request.wants) assigned.set(want.key, request.name);
  }
  return { assigned, fonts };
}

function mergeRuns(runs: readonly FontRun[]): readonly FontRun[] {
  const merged: FontRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.font === run.font) merged[merged.length - 1] = { font: run.font, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

/**
 * The fonts of a document: standard faces where possible, otherwise subsets of Noto Sans, then GNU Unifont. Characters
 * beyond the Basic Multilingual Plane become the replacement character.
 */
export async function loadFontBook({
  doc,
  texts,
}: {
  doc: PDFKit.PDFDocument;
  texts: readonly BookText[];
}): Promise<FontBook> {
  const { assigned, fonts } = await registerFonts(await chooseFonts(collectWants(texts)), doc);

  function runOf(cluster: string, family: string, weight: Weight): FontRun {
    const isBold = weight === 'bold';
    const font = assigned.get(wantKey(cluster, family, isBold));
    if (font) return { text: cluster, font };
    if (isWinAnsi(cluster)) return { text: cluster, font: STANDARD[weight] };
    const spare = assigned.get(wantKey(REPLACEMENT, family, isBold));
    return spare ? { text: REPLACEMENT, font: spare } : { text: '?', font: STANDARD[weight] };
  }

  // Paragraphs are measured word by word, so the facts about the paragraph are cached.
  let known = { whole: '', family: '', isPlain: true };
  const factsOf = (whole: string) => {
    if (known.whole !== whole) known = { whole, family: ideographFamily(whole), isPlain: isWinAnsi(whole) };
    return known;
  };

  return {
    itemize({ text, whole, weight }) {
      const { family, isPlain } = factsOf(whole);
      if (isPlain) return text === '' ? [] : [{ text, font: STANDARD[weight] }];
      return mergeRuns(splitClusters(text).map(({ cluster }) => runOf(cluster, family, weight)));
    },
    isSetRightToLeft: ({ text, font }) => fonts.get(font)?.isSetRightToLeft(text) ?? false,
  };
}
