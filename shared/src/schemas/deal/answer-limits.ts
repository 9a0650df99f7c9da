/** Items that a funder may name at once. */
export const MAX_STIPS = 20;
/** Offers that a funder may enter for one package through its page. */
export const MAX_OFFERS_OF_PAGE = 5;
