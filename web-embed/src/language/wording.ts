import { ENGLISH_WORDING } from '@funding-desk/shared/fields/wording';
import { createTexts } from './language.ts';

/** How fields, sections and what is wrong with them are put into words. */
export const { read: readWording, use: useWording } = createTexts('wording', ENGLISH_WORDING);
