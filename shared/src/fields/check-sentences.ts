/** What is said of a value that cannot be taken, in the language of the specification. */
export const ENGLISH_SENTENCES = {
  noDate: 'Enter a date that exists, for example 2019-03-31.',
  futureDate: 'Enter a date that is not in the future.',
  phone: 'Enter a phone number with its area code, for example (212) 555-0142.',
  ssn: 'Enter the nine digits of the Social Security number.',
  ssnNeverIssued: 'Check the digits: no Social Security number reads like this.',
  taxId: 'Enter the nine digits of the tax ID.',
  state: 'Choose a state from the list, for example New York.',
  email: 'Enter an e-mail address, for example name@example.com.',
  zip: 'Enter a ZIP code of five digits, for example 10001.',
  money: 'Enter an amount in dollars, for example 12,500.',
  signature: 'Sign in the box, or type your name to sign.',
  unprintable: 'Remove the characters that cannot be printed.',
  onlyOwner: "Leave this empty, or untick 'I am the only owner'.",
  chooseOneOf: (options: string) => `Choose one of: ${options}.`,
  tooLong: (most: number) => `Use at most ${most} characters.`,
  chooseValue: (label: string) => `${label}: choose a value.`,
  fillIn: (label: string) => `${label}: please fill this in.`,
};

/** The same in whatever language. */
export type CheckSentences = Readonly<typeof ENGLISH_SENTENCES>;
