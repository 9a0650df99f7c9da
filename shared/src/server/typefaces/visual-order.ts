import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { splitClusters } from './clean-text.ts';

/** Part of a line with one direction. Parts are ordered from left to right. */
export interface DirectedPart {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Visual order of the characters of a paragraph. */
export interface VisualOrder {
  /** Whether the paragraph begins at the right. */
  readonly isRightToLeft: boolean;
  readonly partsOf: (start: number, end: number) => readonly DirectedPart[];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The package is CommonJS with ES module types, so a default import would not type-check. */
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();

const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

function mirror(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function reverseClusters(text: string): string {
  return splitClusters(text)
    .map(({ cluster }) => cluster)
    .reverse()
    .join('');
}

/** Unicode bidirectional algorithm for one paragraph. Left-to-right text stays unchanged. */
export function visualOrderOf(paragraph: string): VisualOrder {
  if (!hasRightToLeft(paragraph))
    return {
      isRightToLeft: false,
      partsOf: (start, end) => [{ text: paragraph.slice(start, end), isRightToLeft: false }],
    };
  const embedding = bidi.getEmbeddingLevels(paragraph, 'auto');
  return {
    isRightToLeft: (embedding.paragraphs[0]?.level ?? 0) % 2 === 1,
    partsOf(start, end) {
      if (end <= start) return [];
      const indices = bidi.getReorderedIndices(paragraph, embedding, start, end - 1);
      const groups: { first: number; last: number; level: number }[] = [];
      for (const index of indices.slice(start, end)) {
        const level = embedding.levels[index] ?? 0;
        const group = groups.at(-1);
        if (group && group.level === level && Math.abs(index - group.last) === 1) group.last = index;
        else groups.push({ first: index, last: index, level });
      }
      return groups.map(({ first, last, level }) => {
        const text = paragraph.slice(Math.min(first, last), Math.max(first, last) + 1);
        return { text: level % 2 ? mirror(text) : text, isRightToLeft: level % 2 === 1 };
      });
    },
  };
}

/**
 * Runs of one font in drawing order. The font engine gives each run the direction of its script. That is wrong for spaces
 * between Hebrew words, and for Arabic and Persian digits, which run from left to right: such runs are reversed beforehand.
 *
 * @param isSetRightToLeft whether the font engine draws the last character of the run first
 */
export function orderRuns<Run extends { readonly text: string }>(
  runs: readonly Run[],
  { isRightToLeft }: Pick<DirectedPart, 'isRightToLeft'>,
  isSetRightToLeft: (run: Run) => boolean,
): readonly Run[] {
  const ordered = isRightToLeft ? runs.toReversed() : runs;
  const isReversed = (run: Run) => hasRightToLeft(run.text) && isSetRightToLeft(run);
  return ordered.map((run) => (isReversed(run) === isRightToLeft ? run : { ...run, text: reverseClusters(run.text) }));
}
