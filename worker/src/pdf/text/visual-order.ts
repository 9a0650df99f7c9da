import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { splitClusters } from './clean-text.ts';

/** Part of a line whose characters run one way; parts stand from left to right. */
export interface DirectedPart {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Order of characters, for a whole paragraph at a time. */
export interface VisualOrder {
  readonly partsOf: (start: number, end: number) => readonly DirectedPart[];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The package is CommonJS with the types of a module, so an import of its default would not type-check. */
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();

function mirror(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/** Scripts whose letters the font engine itself sets from right to left. */
export function isShapedRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

export function reverseClusters(text: string): string {
  return splitClusters(text)
    .map(({ cluster }) => cluster)
    .reverse()
    .join('');
}

/** Unicode bidirectional algorithm over one paragraph; left-to-right text passes straight through. */
export function visualOrderOf(paragraph: string): VisualOrder {
  if (!RIGHT_TO_LEFT.test(paragraph))
    return { partsOf: (start, end) => [{ text: paragraph.slice(start, end), isRightToLeft: false }] };
  const embedding = bidi.getEmbeddingLevels(paragraph, 'auto');
  return {
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
