import { retell } from './retell.ts';
import { SPANISH_TEXTS } from './spanish-texts.ts';

/** What the form needs to be shown in Spanish, and to tell in the one language what was told in the other. */
export const SPANISH = { texts: SPANISH_TEXTS, retell };
export type Spanish = typeof SPANISH;
