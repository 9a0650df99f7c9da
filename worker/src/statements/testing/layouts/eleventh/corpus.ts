import type { CorpusSample } from '../../development-corpus.ts';
import { ELEVENTH_BANKS_FIRST } from '../eleventh-banks/banks-first.ts';
import { ELEVENTH_BANKS_FOURTH } from '../eleventh-banks/banks-fourth.ts';
import { ELEVENTH_BANKS_SECOND } from '../eleventh-banks/banks-second.ts';
import { ELEVENTH_BANKS_THIRD } from '../eleventh-banks/banks-third.ts';
import { ELEVENTH_APPS_BROKERS } from './apps-brokers.ts';
import { ELEVENTH_APPS_MIXED } from './apps-mixed.ts';
import { ELEVENTH_APPS_ONLINE } from './apps-online.ts';
import { ELEVENTH_APPS_PROCESSORS } from './apps-processors.ts';
import { ELEVENTH_LOCAL_FIRST } from './local-first.ts';
import { ELEVENTH_LOCAL_FOURTH } from './local-fourth.ts';
import { ELEVENTH_LOCAL_SECOND } from './local-second.ts';
import { ELEVENTH_LOCAL_THIRD } from './local-third.ts';

/** Statements of banks, credit unions and apps as small businesses have them, by three more authors who did not see the reader. */
export const ELEVENTH_CORPUS: readonly CorpusSample[] = [
  ...ELEVENTH_APPS_BROKERS,
  ...ELEVENTH_APPS_MIXED,
  ...ELEVENTH_APPS_ONLINE,
  ...ELEVENTH_APPS_PROCESSORS,
  ...ELEVENTH_LOCAL_FIRST,
  ...ELEVENTH_LOCAL_FOURTH,
  ...ELEVENTH_LOCAL_SECOND,
  ...ELEVENTH_LOCAL_THIRD,
  ...ELEVENTH_BANKS_FIRST,
  ...ELEVENTH_BANKS_FOURTH,
  ...ELEVENTH_BANKS_SECOND,
  ...ELEVENTH_BANKS_THIRD,
];
