import { RUNNING_SAMPLES } from './running.ts';
import type { RoundTripSample } from './sample.ts';
import { SECTION_SAMPLES } from './sections.ts';
import { SIGN_SAMPLES } from './signs.ts';

/** Statements whose transactions are known to the cent. */
export const ROUND_TRIP_CORPUS: readonly RoundTripSample[] = [...RUNNING_SAMPLES, ...SIGN_SAMPLES, ...SECTION_SAMPLES];
