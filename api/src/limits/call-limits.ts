/** Length of every window, in seconds. */
export const CALL_WINDOW_SECONDS = 60;

/**
 * Calls of one address (IPv6: of one /64) within a window. An office of people behind one address never meets them
 * (decisions, section 10); `RATE_LIMIT_SCALE` multiplies all of them.
 */
export const ADDRESS_LIMITS = {
  /** The company and the form behind a link. */
  link: 120,
  /** New form sessions. */
  session: 120,
  /** What an earlier visit left. */
  resume: 120,
  /** Each person who types saves up to once a second. */
  draft: 600,
  upload: 150,
  submit: 60,
  /** E-mails are counted for themselves too, by the hour. */
  'draft-mail': 60,
  /** Failures are counted for themselves too, and sooner. */
  'sign-in': 120,
  /** Logos and the pages of the API's description. */
  page: 600,
} as const;

/** Calls of one signed-in person within a window. */
export const PERSON_LIMITS = { staff: 600, file: 300 } as const;

/**
 * Failures of one address within a window, whatever the call: links, sessions, tokens and files that there are not, for
 * whoever guesses them; and calls without a good session.
 */
export const MISS_LIMITS = { guess: 30, stranger: 120 } as const;

export type AddressLimit = keyof typeof ADDRESS_LIMITS;
export type PersonLimit = keyof typeof PERSON_LIMITS;
export type MissLimit = keyof typeof MISS_LIMITS;
export type CallLimit = AddressLimit | PersonLimit | MissLimit;

export const CALL_LIMITS = { ...ADDRESS_LIMITS, ...PERSON_LIMITS, ...MISS_LIMITS } as const satisfies Record<
  CallLimit,
  number
>;
