import type { CorpusSample } from '../../development-corpus.ts';
import { NINTH_CLOSED_APPS_ONE } from './apps-one.ts';
import { NINTH_CLOSED_APPS_TWO } from './apps-two.ts';
import { NINTH_CLOSED_BANKS_ONE } from './banks-one.ts';
import { NINTH_CLOSED_BANKS_THREE } from './banks-three.ts';
import { NINTH_CLOSED_BANKS_TWO } from './banks-two.ts';
import { NINTH_CLOSED_UNIONS_CYCLES } from './unions-cycles.ts';
import { NINTH_CLOSED_UNIONS_DIGITAL } from './unions-digital.ts';

/** A third of the ninth batch, drawn at random. Not for authors of rules. */
export const NINTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...NINTH_CLOSED_APPS_ONE,
  ...NINTH_CLOSED_APPS_TWO,
  ...NINTH_CLOSED_BANKS_ONE,
  ...NINTH_CLOSED_BANKS_THREE,
  ...NINTH_CLOSED_BANKS_TWO,
  ...NINTH_CLOSED_UNIONS_CYCLES,
  ...NINTH_CLOSED_UNIONS_DIGITAL,
];
