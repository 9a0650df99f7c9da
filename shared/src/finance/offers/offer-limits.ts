/** Payments of one offer. */
export const MAX_PAYMENTS = 3_000;
/** The most that an offer may state in one amount, in cents: a billion dollars. */
export const MAX_CENTS = 100_000_000_000;
