import type { CorpusSample } from '../../development-corpus.ts';
import { CLOSED_ABROAD } from './abroad.ts';
import { CLOSED_ACCOUNTS } from './accounts.ts';
import { CLOSED_BANKS } from './banks.ts';
import { CLOSED_LEDGERS } from './ledgers.ts';
import { CLOSED_PAPERS } from './papers.ts';
import { CLOSED_SPANS } from './spans.ts';

/** The third of the fourth batch that stays closed to the author of the rules: only its counts may be printed. */
export const CLOSED_CORPUS: readonly CorpusSample[] = [
  ...CLOSED_BANKS,
  ...CLOSED_ACCOUNTS,
  ...CLOSED_ABROAD,
  ...CLOSED_SPANS,
  ...CLOSED_PAPERS,
  ...CLOSED_LEDGERS,
];
