/** Length of every window, in seconds. */
export const CALL_WINDOW_SECONDS = 60;

/**
 * Calls per address (IPv6: per /64) and window. An office behind one address never reaches them (decisions, section
 * 10). `RATE_LIMIT_SCALE` multiplies them.
 */
export const ADDRESS_LIMITS = {
  /** The company and the form of a link. */
  link: 120,
  /** New form sessions. */
  session: 120,
  /** Drafts of an earlier visit. */
  resume: 120,
  /** Each typing applicant saves up to once a second. */
  draft: 600,
  upload: 150,
  submit: 60,
  /** E-mails also have their own hourly limit. */
  'draft-mail': 60,
  /** Failures also have their own, lower limit. */
  'sign-in': 120,
  /** Logos, and the pages of the API description. */
  page: 600,
} as const;

/** Calls per signed-in person and window. `key`: per API key. */
const PERSON_LIMITS = {
  staff: 600,
  file: 300,
  key: 300,
  /** Each connects to every service. */
  health: 20,
  'test-mail': 3,
} as const;

/**
 * Failures per address and window, over all calls. `lookupMiss`: links, sessions, tokens and files that do not exist.
 * `unauthenticated`: calls without a valid session.
 */
const MISS_LIMITS = { lookupMiss: 30, unauthenticated: 120 } as const;

export type AddressLimit = keyof typeof ADDRESS_LIMITS;
export type PersonLimit = keyof typeof PERSON_LIMITS;
export type MissLimit = keyof typeof MISS_LIMITS;
export type CallLimit = AddressLimit | PersonLimit | MissLimit;

export const CALL_LIMITS = { ...ADDRESS_LIMITS, ...PERSON_LIMITS, ...MISS_LIMITS } as const satisfies Record<
  CallLimit,
  number
>;

export function isMissLimit(name: CallLimit): name is MissLimit {
  return name in MISS_LIMITS;
}
