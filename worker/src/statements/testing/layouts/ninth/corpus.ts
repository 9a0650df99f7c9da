import type { CorpusSample } from '../../development-corpus.ts';
import { NINTH_APPS_ONE } from './apps-one.ts';
import { NINTH_APPS_THREE } from './apps-three.ts';
import { NINTH_APPS_TWO } from './apps-two.ts';
import { NINTH_BANKS_ANALYZED } from './banks-analyzed.ts';
import { NINTH_BANKS_COMBINED } from './banks-combined.ts';
import { NINTH_BANKS_COUNTS } from './banks-counts.ts';
import { NINTH_BANKS_DEBTS } from './banks-debts.ts';
import { NINTH_BANKS_VILLAGE } from './banks-village.ts';
import { NINTH_UNIONS_SHARES } from './unions-shares.ts';
import { NINTH_UNIONS_SINGLE } from './unions-single.ts';
import { NINTH_UNIONS_SUFFIXES } from './unions-suffixes.ts';

/** Statements of banks, credit unions, apps and packets, by three authors who did not see the reader. */
export const NINTH_CORPUS: readonly CorpusSample[] = [
  ...NINTH_APPS_ONE,
  ...NINTH_APPS_THREE,
  ...NINTH_APPS_TWO,
  ...NINTH_BANKS_ANALYZED,
  ...NINTH_BANKS_COMBINED,
  ...NINTH_BANKS_COUNTS,
  ...NINTH_BANKS_DEBTS,
  ...NINTH_BANKS_VILLAGE,
  ...NINTH_UNIONS_SHARES,
  ...NINTH_UNIONS_SINGLE,
  ...NINTH_UNIONS_SUFFIXES,
];
