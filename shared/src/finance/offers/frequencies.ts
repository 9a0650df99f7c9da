export const FREQUENCIES = ['business_daily', 'weekly', 'every_two_weeks', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_LABELS = {
  business_daily: 'Every business day',
  weekly: 'Every week',
  every_two_weeks: 'Every two weeks',
  monthly: 'Every month',
} as const satisfies Record<Frequency, string>;

/** Of 12 months with 21 business days each, and of 52 weeks. A twelfth is the payments of a month (deals, F5). */
export const PAYMENTS_A_YEAR = {
  business_daily: 252,
  weekly: 52,
  every_two_weeks: 26,
  monthly: 12,
} as const satisfies Record<Frequency, number>;
