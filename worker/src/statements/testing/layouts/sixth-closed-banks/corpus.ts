import type { CorpusSample } from '../../development-corpus.ts';
import { SIXTH_COMPANIES } from './companies.ts';
import { SIXTH_EASTERN_BANKS } from './eastern-banks.ts';
import { SIXTH_HOMETOWN_BANKS } from './hometown-banks.ts';
import { SIXTH_UNIONS_AND_NOTICES } from './unions-and-notices.ts';

export const SIXTH_CLOSED_BANKS_CORPUS: readonly CorpusSample[] = [
  ...SIXTH_EASTERN_BANKS,
  ...SIXTH_HOMETOWN_BANKS,
  ...SIXTH_COMPANIES,
  ...SIXTH_UNIONS_AND_NOTICES,
];
