import type { CorpusSample } from '../../development-corpus.ts';
import { WIDENED_ACCOUNTS } from './accounts.ts';
import { WIDENED_DATES } from './dates.ts';
import { WIDENED_MERGERS } from './mergers.ts';
import { WIDENED_PAPERS } from './papers.ts';
import { WIDENED_WALLETS } from './wallets.ts';
import { WIDENED_WORDINGS } from './wordings.ts';

/** Statements and papers in layouts of their own, written without a look at the rules. */
export const WIDENED_CORPUS: readonly CorpusSample[] = [
  ...WIDENED_PAPERS,
  ...WIDENED_ACCOUNTS,
  ...WIDENED_MERGERS,
  ...WIDENED_WORDINGS,
  ...WIDENED_DATES,
  ...WIDENED_WALLETS,
];
