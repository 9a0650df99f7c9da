/** Words that the proof by lines needs, in English, Spanish and French. Patterns as in `statement-rules.ts`. */

/** Beside the only amount of a line: a balance. */
export const BALANCE_LABEL = /^(?:[a-zà-ÿ'-]{1,14} ){0,3}(?:balance|bal\b|saldo|solde)/;

/** Anywhere outside of the lines. */
export const BALANCE_HEAD = /\b(?:balances?|bal|saldos?|soldes?)\b/;
/** Words for the money at one end of a period, without the word 'balance'. */
export const MONEY_AT_END =
  /\b(?:started|ended|began|opened|closed) (?:at|with)\b|\b(?:starting|ending|opening|closing) (?:cash|funds)\b/;

/** In lines of an account that holds deposits: the balance rises. */
export const RISING_WORDS =
  /\b(?:deposit(?:ed|s)?|payments? (?:received|from|thank you)|pmt from|dep[oó]sitos?|d[eé]p[oô]ts?|received|credit(?:ed)?|interest (?:paid|earned|credit)|payouts?|refund(?:ed)?|loaded|direct dep)\b/;
/** And it falls. */
export const FALLING_WORDS =
  /\b(?:bill p(?:ay|mt)|withdrawals?|withdrew|withdrawn|debit(?:ed)?|purchases?|(?:service|monthly|maintenance|wire|atm|late|card|account|overdraft|nsf) (?:fees?|charges?)|fee|finance charges?|charges?|checks?(?: paid)? #?\d+|cheques? \d+|atm|sent|retiros?|compras?|retraits?|achats?|frais)\b/;

/** In lines of a processor: it keeps what customers paid, and pays it out. */
export const PAID_OUT = /\bpayouts?\b/;
/** In such lines, as `RISING_WORDS` and `FALLING_WORDS`. */
export const PROCESSOR_WORDS = {
  rising: /\b(?:charges?|payments?|sales?|orders?|proceeds|loads?|top-?ups?|received)\b/,
  falling: /\b(?:payouts?|refund(?:s|ed)?|fees?|disputes?|chargebacks?|labels?|sent|purchases?)\b/,
} as const;

/** Heads of sections and titles of papers that are no statement of deposits, beside those of `document-rules.ts`. */
export const OTHER_LEDGERS =
  /\b(?:ledgers?(?! balance)|register report|reconcil\w*|journal|cash book|bank book|quickbooks|xero|work ?order|trust ledger|client ledger|owner'?s? statement|tenant|lessee|rent roll|retainer|matter (?:no|number)|patient|student account|guest|folio|member dues|loyalty|gift ?card|toll account|postage (?:meter|account)|prepaid tolls|payroll register|worksheet|prepared by|unaudited|reviewed by|projected|forecast|budget|amortization|loan (?:history|statement|account)|credit line statement|line of credit statement|revolving|escrow (?:analysis|account)|401\(?k\)?|pension|flexible spending|health savings)\b/;

/** A month that another part of a page tells of. */
export const OTHER_PARTS =
  /\b(?:analysis|average balances?|history|comparison|last year|billed|bill(?:ing)?|invoice|forecast|projected|year[- ]to[- ]date|ytd)\b/;

/** Before a day: the period starts with the next one. */
export const PREVIOUS_DAY = /\b(?:previous|prior|last|preceding|anterior|[uú]ltimo|pr[eé]c[eé]dent)\b/;
/** A day that has nothing to do with the period. */
export const OTHER_DAYS =
  /\b(?:print(?:ed)?|generated|issued?|created|due|open(?:ed|ing date)|since|matur\w*|next|expir\w*|effective|born|birth|payment|pay by|as of today|produced|downloaded|exported|posted on|mailed|rate|change[sd]?)\b/;
/** Labels of the day on which a statement closes. */
export const CLOSING_DAY =
  /\b(?:statement (?:date|as of|closing date|end(?:ing|s)?(?: date)?)|closing date|period end(?:ing|s|ed)?|as (?:of|at)|(?:for the )?month end(?:ed|ing)?|ending|fecha de corte|arr[eê]t[eé] au)\b/;
