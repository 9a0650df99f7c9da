import type { CorpusSample } from '../../development-corpus.ts';
import { THIRD_ABROAD } from './abroad.ts';
import { THIRD_BILLS } from './bills.ts';
import { THIRD_COMBINED } from './combined.ts';
import { THIRD_COMMUNITIES } from './communities.ts';
import { THIRD_FINTECH } from './fintech.ts';
import { THIRD_LETTERS } from './letters.ts';
import { THIRD_METROPOLITAN } from './metropolitan.ts';
import { THIRD_NATIONAL } from './national.ts';
import { THIRD_NOTICES } from './notices.ts';
import { THIRD_REGIONALS } from './regionals.ts';
import { THIRD_UNIONS } from './unions.ts';
import { THIRD_UNNUMBERED } from './unnumbered.ts';

/** A third batch of statements and papers, written without a look at the rules. */
export const THIRD_CORPUS: readonly CorpusSample[] = [
  ...THIRD_NATIONAL,
  ...THIRD_METROPOLITAN,
  ...THIRD_REGIONALS,
  ...THIRD_COMMUNITIES,
  ...THIRD_UNIONS,
  ...THIRD_FINTECH,
  ...THIRD_ABROAD,
  ...THIRD_COMBINED,
  ...THIRD_UNNUMBERED,
  ...THIRD_LETTERS,
  ...THIRD_BILLS,
  ...THIRD_NOTICES,
];
