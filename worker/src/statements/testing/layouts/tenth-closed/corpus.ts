import type { CorpusSample } from '../../development-corpus.ts';
import { TENTH_CLOSED_APPS_FIRST } from './apps-first.ts';
import { TENTH_CLOSED_APPS_SECOND } from './apps-second.ts';
import { TENTH_CLOSED_APPS_THIRD } from './apps-third.ts';
import { TENTH_CLOSED_BANKS_FIRST } from './banks-first.ts';
import { TENTH_CLOSED_BANKS_SECOND } from './banks-second.ts';
import { TENTH_CLOSED_BANKS_THIRD } from './banks-third.ts';
import { TENTH_CLOSED_UNIONS } from './unions-first.ts';
import { TENTH_CLOSED_UNIONS_SECOND } from './unions-second.ts';
import { TENTH_CLOSED_UNIONS_THIRD } from './unions-third.ts';

/** A third of the tenth batch, drawn at random. Not for authors of rules. */
export const TENTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...TENTH_CLOSED_APPS_FIRST,
  ...TENTH_CLOSED_APPS_SECOND,
  ...TENTH_CLOSED_APPS_THIRD,
  ...TENTH_CLOSED_BANKS_FIRST,
  ...TENTH_CLOSED_BANKS_SECOND,
  ...TENTH_CLOSED_BANKS_THIRD,
  ...TENTH_CLOSED_UNIONS,
  ...TENTH_CLOSED_UNIONS_SECOND,
  ...TENTH_CLOSED_UNIONS_THIRD,
];
