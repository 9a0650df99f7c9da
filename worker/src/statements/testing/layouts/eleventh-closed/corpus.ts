import type { CorpusSample } from '../../development-corpus.ts';
import { ELEVENTH_CLOSED_APPS_FIRST } from './apps-first.ts';
import { ELEVENTH_CLOSED_APPS_SECOND } from './apps-second.ts';
import { ELEVENTH_CLOSED_APPS_THIRD } from './apps-third.ts';
import { ELEVENTH_CLOSED_BANKS_FIRST } from './banks-first.ts';
import { ELEVENTH_CLOSED_BANKS_SECOND } from './banks-second.ts';
import { ELEVENTH_CLOSED_BANKS_THIRD } from './banks-third.ts';
import { ELEVENTH_CLOSED_LOCAL_FIRST } from './local-first.ts';
import { ELEVENTH_CLOSED_LOCAL_SECOND } from './local-second.ts';
import { ELEVENTH_CLOSED_LOCAL_THIRD } from './local-third.ts';

/** A third of the samples of the eleventh batch, drawn at random. Rules are not written from it. */
export const ELEVENTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...ELEVENTH_CLOSED_APPS_FIRST,
  ...ELEVENTH_CLOSED_APPS_SECOND,
  ...ELEVENTH_CLOSED_APPS_THIRD,
  ...ELEVENTH_CLOSED_BANKS_FIRST,
  ...ELEVENTH_CLOSED_BANKS_SECOND,
  ...ELEVENTH_CLOSED_BANKS_THIRD,
  ...ELEVENTH_CLOSED_LOCAL_FIRST,
  ...ELEVENTH_CLOSED_LOCAL_SECOND,
  ...ELEVENTH_CLOSED_LOCAL_THIRD,
];
