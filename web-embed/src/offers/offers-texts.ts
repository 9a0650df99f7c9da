import { offersPage as english } from '@funding-desk/shared/messages/en-offers';
import { readTranslation, useTranslated } from '../language/language.ts';

/** Texts of the page with the offers. */
export const useOffersTexts = () => useTranslated((): typeof english => readTranslation()?.offersPage ?? english);
