import type { CorpusSample } from '../../development-corpus.ts';
import { SEVENTH_CLOSED_COMMUNITY_CORES } from './community-cores.ts';
import { SEVENTH_CLOSED_COMMUNITY_MORE } from './community-more.ts';
import { SEVENTH_CLOSED_DIGITAL_ACCOUNTS } from './digital-accounts.ts';
import { SEVENTH_CLOSED_DIGITAL_PAPERS } from './digital-papers.ts';
import { SEVENTH_CLOSED_NATIONAL_FIRST } from './national-first.ts';
import { SEVENTH_CLOSED_NATIONAL_SECOND } from './national-second.ts';

/** A third of the seventh batch, drawn at random. It stays closed to the authors of rules. */
export const SEVENTH_CLOSED_CORPUS: readonly CorpusSample[] = [
  ...SEVENTH_CLOSED_COMMUNITY_CORES,
  ...SEVENTH_CLOSED_COMMUNITY_MORE,
  ...SEVENTH_CLOSED_DIGITAL_ACCOUNTS,
  ...SEVENTH_CLOSED_DIGITAL_PAPERS,
  ...SEVENTH_CLOSED_NATIONAL_FIRST,
  ...SEVENTH_CLOSED_NATIONAL_SECOND,
];
