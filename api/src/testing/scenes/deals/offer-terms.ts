/** 50,000.00 at 1.30 in 105 business-daily payments, less a withheld fee of 1,500.00. */
export const OFFER = {
  terms: {
    amount: 5_000_000,
    factor: '1.30',
    payments: 105,
    frequency: 'business_daily',
    firstPayment: '2027-01-05',
    fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
    payoffs: [],
  },
  expiresOn: null,
  note: '',
} as const;
