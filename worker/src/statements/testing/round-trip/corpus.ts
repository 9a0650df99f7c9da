import { ACCOUNT_SAMPLES } from './accounts.ts';
import { DAY_SAMPLES } from './days.ts';
import { LONG_SAMPLES } from './long.ts';
import { OVERDRAWN_SAMPLES } from './overdrawn.ts';
import { RUNNING_SAMPLES } from './running.ts';
import type { RoundTripSample } from './sample.ts';
import { SECTION_SAMPLES } from './sections.ts';
import { SIGN_SAMPLES } from './signs.ts';
import { SMALL_SAMPLES } from './small.ts';
import { SPANISH_SAMPLES } from './spanish.ts';
import { UNPROVEN_SAMPLES } from './unproven.ts';

/** Statements whose transactions are known to the cent. */
export const ROUND_TRIP_CORPUS: readonly RoundTripSample[] = [
  ...RUNNING_SAMPLES,
  ...SIGN_SAMPLES,
  ...SECTION_SAMPLES,
  ...DAY_SAMPLES,
  ...OVERDRAWN_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...SPANISH_SAMPLES,
  ...LONG_SAMPLES,
  ...SMALL_SAMPLES,
  ...UNPROVEN_SAMPLES,
];
