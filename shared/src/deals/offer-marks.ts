/** Where one of several offers is the best for the business, as its applicant sees it. */
export const OFFER_MARKS = ['net', 'cost', 'payment'] as const;
export type OfferMark = (typeof OFFER_MARKS)[number];
