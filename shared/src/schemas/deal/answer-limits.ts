/** Items that a funder may name at once. */
export const MAX_STIPS = 20;
/** Answers of one package, after which its page takes no further one. Staff still enter them. */
export const MAX_ANSWERS_OF_PAGE = 50;
/** Offers that a funder may enter for one package through its page. */
export const MAX_OFFERS_OF_PAGE = 5;
