import type { CorpusSample } from '../../development-corpus.ts';
import { SEVENTH_COMMUNITY_BANKS } from './community-banks.ts';
import { SEVENTH_COMMUNITY_COMBINED } from './community-combined.ts';
import { SEVENTH_COMMUNITY_UNIONS } from './community-unions.ts';
import { SEVENTH_DIGITAL_NEOBANKS } from './digital-neobanks.ts';
import { SEVENTH_DIGITAL_PACKETS } from './digital-packets.ts';
import { SEVENTH_DIGITAL_WALLETS } from './digital-wallets.ts';
import { SEVENTH_NATIONAL_BANKS } from './national-banks.ts';
import { SEVENTH_NATIONAL_PAPERS } from './national-papers.ts';
import { SEVENTH_NATIONAL_REGIONALS } from './national-regionals.ts';

/** Statements of national and community banks, credit unions and apps, by three authors who did not see the reader. */
export const SEVENTH_CORPUS: readonly CorpusSample[] = [
  ...SEVENTH_COMMUNITY_BANKS,
  ...SEVENTH_COMMUNITY_COMBINED,
  ...SEVENTH_COMMUNITY_UNIONS,
  ...SEVENTH_DIGITAL_NEOBANKS,
  ...SEVENTH_DIGITAL_PACKETS,
  ...SEVENTH_DIGITAL_WALLETS,
  ...SEVENTH_NATIONAL_BANKS,
  ...SEVENTH_NATIONAL_PAPERS,
  ...SEVENTH_NATIONAL_REGIONALS,
];
