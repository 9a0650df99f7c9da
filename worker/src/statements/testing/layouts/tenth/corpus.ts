import type { CorpusSample } from '../../development-corpus.ts';
import { TENTH_BANKS_ACCOUNTS } from '../tenth-banks/banks-accounts.ts';
import { TENTH_BANKS_HISTORY } from '../tenth-banks/banks-history.ts';
import { TENTH_BANKS_NATIONAL } from '../tenth-banks/banks-national.ts';
import { TENTH_BANKS_ONLINE } from '../tenth-banks/banks-online.ts';
import { TENTH_BANKS_PANELS } from '../tenth-banks/banks-panels.ts';
import { TENTH_BANKS_SECTIONS } from '../tenth-banks/banks-sections.ts';
import { TENTH_APPS_BANKS } from './apps-banks.ts';
import { TENTH_APPS_PACKETS } from './apps-packets.ts';
import { TENTH_APPS_REPORTS } from './apps-reports.ts';
import { TENTH_UNIONS_IDS } from './unions-ids.ts';
import { TENTH_UNIONS_MIXED } from './unions-mixed.ts';
import { TENTH_UNIONS_MODERN } from './unions-modern.ts';

/** Statements of banks, credit unions, apps and packets, by three more authors who did not see the reader. */
export const TENTH_CORPUS: readonly CorpusSample[] = [
  ...TENTH_APPS_BANKS,
  ...TENTH_APPS_PACKETS,
  ...TENTH_APPS_REPORTS,
  ...TENTH_BANKS_ACCOUNTS,
  ...TENTH_BANKS_HISTORY,
  ...TENTH_BANKS_NATIONAL,
  ...TENTH_BANKS_ONLINE,
  ...TENTH_BANKS_PANELS,
  ...TENTH_BANKS_SECTIONS,
  ...TENTH_UNIONS_IDS,
  ...TENTH_UNIONS_MIXED,
  ...TENTH_UNIONS_MODERN,
];
