import { createLazyPart } from '../lib/lazy-part.ts';

const load = () => import('./offer/offer-part.ts');

export type OfferPart = Awaited<ReturnType<typeof load>>;

/** The fields of an offer and their rules, loaded once the page is open. */
export const useOfferPart = createLazyPart(load);
