import type { CorpusSample } from '../../development-corpus.ts';
import { SIXTH_CLOSED_ABROAD } from './abroad.ts';
import { SIXTH_APPS } from './apps.ts';
import { SIXTH_BUNDLE } from './bundle.ts';
import { SIXTH_CLOSED_CASH } from './cash.ts';
import { SIXTH_CLOSED_NO_STATEMENTS } from './no-statements.ts';

/** The part of the sixth corpus that stays closed until the end. */
export const SIXTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...SIXTH_APPS,
  ...SIXTH_CLOSED_CASH,
  ...SIXTH_CLOSED_ABROAD,
  ...SIXTH_BUNDLE,
  ...SIXTH_CLOSED_NO_STATEMENTS,
];
