/** Why an application was declined (working day, W1). `other` needs a text. */
export const DECLINE_REASONS = {
  revenue: 'Revenue',
  nsf: 'NSFs',
  stacking: 'Stacking',
  industry: 'Industry',
  credit: 'Credit',
  time_in_business: 'Time in business',
  documents: 'Documents',
  fraud_concern: 'Fraud concern',
  other: 'Other',
} as const;
