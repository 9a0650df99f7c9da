import type { CorpusSample } from '../../development-corpus.ts';
import { FIFTH_CLOSED_ABROAD } from './abroad.ts';
import { FIFTH_CLOSED_BANK_PAPERS } from './bank-papers.ts';
import { FIFTH_CLOSED_BROWSER_PRINTS } from './browser-prints.ts';
import { FIFTH_CLOSED_BUSINESS_PAPERS } from './business-papers.ts';
import { FIFTH_CLOSED_COMMUNITY } from './community.ts';
import { FIFTH_CLOSED_JOINED } from './joined.ts';
import { FIFTH_CLOSED_NATIONAL } from './national.ts';
import { FIFTH_CLOSED_NATIONWIDE } from './nationwide.ts';
import { FIFTH_CLOSED_NEOBANKS } from './neobanks.ts';
import { FIFTH_CLOSED_REGIONAL } from './regional.ts';
import { FIFTH_CLOSED_SAVINGS } from './savings.ts';
import { FIFTH_CLOSED_UNIONS } from './unions.ts';
import { FIFTH_CLOSED_WALLETS } from './wallets.ts';

/** The closed third of the fifth batch. An author of rules must not open it. */
export const FIFTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...FIFTH_CLOSED_ABROAD,
  ...FIFTH_CLOSED_BANK_PAPERS,
  ...FIFTH_CLOSED_BROWSER_PRINTS,
  ...FIFTH_CLOSED_BUSINESS_PAPERS,
  ...FIFTH_CLOSED_COMMUNITY,
  ...FIFTH_CLOSED_JOINED,
  ...FIFTH_CLOSED_NATIONAL,
  ...FIFTH_CLOSED_NATIONWIDE,
  ...FIFTH_CLOSED_NEOBANKS,
  ...FIFTH_CLOSED_REGIONAL,
  ...FIFTH_CLOSED_SAVINGS,
  ...FIFTH_CLOSED_UNIONS,
  ...FIFTH_CLOSED_WALLETS,
];
