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

/** Whether a part of the text may run from right to left. */
export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

function mirror(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

export function reverseClusters(text: string): string {
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
