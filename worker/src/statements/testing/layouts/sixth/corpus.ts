import type { CorpusSample } from '../../development-corpus.ts';
import { SIXTH_ABROAD } from './abroad.ts';
import { SIXTH_CASH } from './cash.ts';
import { SIXTH_JOINED } from './joined.ts';
import { SIXTH_NEOBANKS } from './neobanks.ts';
import { SIXTH_NO_STATEMENTS } from './no-statements.ts';
import { SIXTH_PRINTS } from './prints.ts';

/** Everything but classic bank statements, drawn by an author who did not see the reader. */
export const SIXTH_CORPUS: readonly CorpusSample[] = [
  ...SIXTH_NEOBANKS,
  ...SIXTH_PRINTS,
  ...SIXTH_JOINED,
  ...SIXTH_ABROAD,
  ...SIXTH_CASH,
  ...SIXTH_NO_STATEMENTS,
];
