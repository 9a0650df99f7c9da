import type { CorpusSample } from '../../development-corpus.ts';
import { FURTHER_DATES } from './dates.ts';
import { FURTHER_LABELS } from './labels.ts';
import { FURTHER_MERGERS } from './mergers.ts';
import { FURTHER_NUMBERS } from './numbers.ts';
import { FURTHER_OFFICES } from './offices.ts';
import { FURTHER_PAPERS } from './papers.ts';
import { FURTHER_WORDINGS } from './wordings.ts';

/** A second batch of statements and papers for development, written without a look at the rules. */
export const FURTHER_CORPUS: readonly CorpusSample[] = [
  ...FURTHER_NUMBERS,
  ...FURTHER_LABELS,
  ...FURTHER_DATES,
  ...FURTHER_PAPERS,
  ...FURTHER_OFFICES,
  ...FURTHER_MERGERS,
  ...FURTHER_WORDINGS,
];
