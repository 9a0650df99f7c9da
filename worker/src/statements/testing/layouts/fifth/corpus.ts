import type { CorpusSample } from '../../development-corpus.ts';
import { FIFTH_BANK_PAPERS } from '../fifth-banks/bank-papers.ts';
import { FIFTH_COMMUNITY } from '../fifth-banks/community.ts';
import { FIFTH_NATIONAL } from '../fifth-banks/national.ts';
import { FIFTH_NATIONWIDE } from '../fifth-banks/nationwide.ts';
import { FIFTH_REGIONAL } from '../fifth-banks/regional.ts';
import { FIFTH_REGIONAL_FURTHER } from '../fifth-banks/regional-further.ts';
import { FIFTH_SAVINGS } from '../fifth-banks/savings.ts';
import { FIFTH_UNIONS } from '../fifth-banks/unions.ts';
import { FIFTH_ABROAD } from './abroad.ts';
import { FIFTH_BROWSER_PRINTS } from './browser-prints.ts';
import { FIFTH_BUSINESS_PAPERS } from './business-papers.ts';
import { FIFTH_JOINED } from './joined.ts';
import { FIFTH_NEOBANKS } from './neobanks.ts';
import { FIFTH_POCKETS } from './pockets.ts';
import { FIFTH_WALLETS } from './wallets.ts';

/** The open two thirds of a fifth batch, by two authors who had not seen the rules. `fifth-closed` is the other third. */
export const FIFTH_CORPUS: readonly CorpusSample[] = [
  ...FIFTH_ABROAD,
  ...FIFTH_BROWSER_PRINTS,
  ...FIFTH_BUSINESS_PAPERS,
  ...FIFTH_JOINED,
  ...FIFTH_NEOBANKS,
  ...FIFTH_POCKETS,
  ...FIFTH_WALLETS,
  ...FIFTH_BANK_PAPERS,
  ...FIFTH_COMMUNITY,
  ...FIFTH_NATIONAL,
  ...FIFTH_NATIONWIDE,
  ...FIFTH_REGIONAL_FURTHER,
  ...FIFTH_REGIONAL,
  ...FIFTH_SAVINGS,
  ...FIFTH_UNIONS,
];
