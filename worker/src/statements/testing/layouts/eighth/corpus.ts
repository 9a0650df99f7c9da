import type { CorpusSample } from '../../development-corpus.ts';
import { EIGHTH_APPS_PACKETS } from './apps-packets.ts';
import { EIGHTH_APPS_PAPERS } from './apps-papers.ts';
import { EIGHTH_APPS_WALLETS } from './apps-wallets.ts';
import { EIGHTH_BANKS_LARGE } from './banks-large.ts';
import { EIGHTH_BANKS_OWNER } from './banks-owner.ts';
import { EIGHTH_BANKS_REGIONAL } from './banks-regional.ts';
import { EIGHTH_UNIONS_BANKS } from './unions-banks.ts';
import { EIGHTH_UNIONS_ISLANDS } from './unions-islands.ts';
import { EIGHTH_UNIONS_MEMBERS } from './unions-members.ts';

/** Statements of banks, credit unions, apps and packets of brokers, by three authors who did not see the reader. */
export const EIGHTH_CORPUS: readonly CorpusSample[] = [
  ...EIGHTH_APPS_PACKETS,
  ...EIGHTH_APPS_PAPERS,
  ...EIGHTH_APPS_WALLETS,
  ...EIGHTH_BANKS_LARGE,
  ...EIGHTH_BANKS_OWNER,
  ...EIGHTH_BANKS_REGIONAL,
  ...EIGHTH_UNIONS_BANKS,
  ...EIGHTH_UNIONS_ISLANDS,
  ...EIGHTH_UNIONS_MEMBERS,
];
