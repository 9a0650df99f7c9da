import type { CorpusSample } from '../../development-corpus.ts';
import { EIGHTH_CLOSED_APPS_ACCOUNTS } from './apps-accounts.ts';
import { EIGHTH_CLOSED_APPS_PRINTS } from './apps-prints.ts';
import { EIGHTH_CLOSED_BANKS_FIRST } from './banks-first.ts';
import { EIGHTH_CLOSED_BANKS_SECOND } from './banks-second.ts';
import { EIGHTH_CLOSED_UNIONS_SHARES } from './unions-shares.ts';
import { EIGHTH_CLOSED_UNIONS_TRUSTS } from './unions-trusts.ts';

/** A third of the eighth batch, drawn at random. It stays closed to the authors of rules. */
export const EIGHTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...EIGHTH_CLOSED_APPS_ACCOUNTS,
  ...EIGHTH_CLOSED_APPS_PRINTS,
  ...EIGHTH_CLOSED_BANKS_FIRST,
  ...EIGHTH_CLOSED_BANKS_SECOND,
  ...EIGHTH_CLOSED_UNIONS_SHARES,
  ...EIGHTH_CLOSED_UNIONS_TRUSTS,
];
