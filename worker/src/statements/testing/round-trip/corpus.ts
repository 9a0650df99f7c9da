import { ACCOUNT_SAMPLES } from './layouts/accounts.ts';
import { BESIDE_SAMPLES } from './layouts/beside.ts';
import { DAY_SAMPLES } from './layouts/days.ts';
import { LONG_SAMPLES } from './layouts/long.ts';
import { OVERDRAWN_SAMPLES } from './layouts/overdrawn.ts';
import { RETURNED_SAMPLES } from './layouts/returned.ts';
import { RUNNING_SAMPLES } from './layouts/running.ts';
import { SECTION_SAMPLES } from './layouts/sections.ts';
import { SIGN_SAMPLES } from './layouts/signs.ts';
import { SMALL_SAMPLES } from './layouts/small.ts';
import { SPANISH_SAMPLES } from './layouts/spanish.ts';
import { UNPROVEN_SAMPLES } from './layouts/unproven.ts';
import { WRAPPED_SAMPLES } from './layouts/wrapped.ts';
import type { RoundTripSample } from './sample.ts';

/** Statements whose transactions are known to the cent. */
export const ROUND_TRIP_CORPUS: readonly RoundTripSample[] = [
  ...RUNNING_SAMPLES,
  ...SIGN_SAMPLES,
  ...SECTION_SAMPLES,
  ...DAY_SAMPLES,
  ...OVERDRAWN_SAMPLES,
  ...RETURNED_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...SPANISH_SAMPLES,
  ...LONG_SAMPLES,
  ...SMALL_SAMPLES,
  ...WRAPPED_SAMPLES,
  ...BESIDE_SAMPLES,
  ...UNPROVEN_SAMPLES,
];
