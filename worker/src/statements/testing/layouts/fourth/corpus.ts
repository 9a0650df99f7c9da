import type { CorpusSample } from '../../development-corpus.ts';
import { FOURTH_BILLS } from './bills.ts';
import { FOURTH_COMBINED } from './combined.ts';
import { FOURTH_CORE_SYSTEMS } from './core-systems.ts';
import { FOURTH_DISTURBED } from './disturbed.ts';
import { FOURTH_EXPORTS } from './exports.ts';
import { FOURTH_FINTECH } from './fintech.ts';
import { FOURTH_LEDGERS } from './ledgers.ts';
import { FOURTH_LETTERS } from './letters.ts';
import { FOURTH_NATIONAL } from './national.ts';
import { FOURTH_SPANS } from './spans.ts';
import { FOURTH_UNIONS } from './unions.ts';

/** The open two thirds of a fourth batch, written without a look at the rules. `fourth-closed` is the other third. */
export const FOURTH_CORPUS: readonly CorpusSample[] = [
  ...FOURTH_CORE_SYSTEMS,
  ...FOURTH_NATIONAL,
  ...FOURTH_UNIONS,
  ...FOURTH_EXPORTS,
  ...FOURTH_FINTECH,
  ...FOURTH_COMBINED,
  ...FOURTH_SPANS,
  ...FOURTH_DISTURBED,
  ...FOURTH_BILLS,
  ...FOURTH_LEDGERS,
  ...FOURTH_LETTERS,
];
