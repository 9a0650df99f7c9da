import type { CorpusSample } from '../../development-corpus.ts';
import { SIXTH_CORE_SYSTEMS } from './core-systems.ts';
import { SIXTH_CREDIT_UNIONS } from './credit-unions.ts';
import { SIXTH_NATIONAL_BANKS } from './national-banks.ts';
import { SIXTH_BANK_PAPERS } from './papers.ts';
import { SIXTH_REGIONAL_BANKS } from './regional-banks.ts';
import { SIXTH_SOUTHERN_BANKS } from './southern-banks.ts';
import { SIXTH_STATE_BANKS } from './state-banks.ts';
import { SIXTH_TREASURY } from './treasury.ts';
import { SIXTH_WESTERN_BANKS } from './western-banks.ts';

export const SIXTH_BANKS_CORPUS: readonly CorpusSample[] = [
  ...SIXTH_NATIONAL_BANKS,
  ...SIXTH_REGIONAL_BANKS,
  ...SIXTH_CORE_SYSTEMS,
  ...SIXTH_CREDIT_UNIONS,
  ...SIXTH_TREASURY,
  ...SIXTH_SOUTHERN_BANKS,
  ...SIXTH_WESTERN_BANKS,
  ...SIXTH_STATE_BANKS,
  ...SIXTH_BANK_PAPERS,
];
