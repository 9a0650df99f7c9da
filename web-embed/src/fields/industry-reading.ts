import { createTexts } from '../language/language.ts';
import type { Reading } from './use-typed-input.ts';

const ENGLISH: Reading = {};

/** How the industries that are suggested are shown, and read back into what is stored. */
export const { use: useIndustryReading } = createTexts('industry', ENGLISH);
