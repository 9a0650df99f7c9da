/** Rules about the descriptions of lines, in English and Spanish. Patterns ignore case. */

/** Items that the bank returned or paid into overdraft, and its fees for them. */
export const NSF_WORDS =
  /\b(?:nsf|non-?sufficient|insufficient funds|returned (?:item|check|ach|debit|payment)|overdraft (?:item|fee|charge|paid)|overdraft\b(?! (?:transfer|protection))|od (?:item|fee|charge)|uncollected funds|unavailable funds|sobregiro|fondos insuficientes|cheque devuelto)\b/i;
export const FEE_WORDS = /\b(?:fee|charge|chg|cargo|comisi[oó]n)\b/i;

/** Own accounts. */
export const TRANSFER_WORDS = /\b(?:transfer|xfer|trnsfr|tfr|trf|sweep|transferencia)\b/i;

/** Money from lenders. */
export const FINANCING_WORDS =
  /\b(?:loan (?:proceeds|advance|disbursement|deposit|funding|draw)|(?:line of credit|loc|heloc) (?:advance|draw)|credit line (?:advance|draw)|merchant (?:cash )?advance|cash advance|working capital (?:advance|loan)|business loan|sba (?:loan|eidl)|eidl|ppp loan|desembolso|producto del? pr[eé]stamo|adelanto de (?:efectivo|pr[eé]stamo))\b/i;

/** Money that returns. */
export const REFUND_WORDS =
  /\b(?:refund(?:ed)?|reversal|reversed|rev(?:erse)? (?:fee|chg)|returned deposit|deposit(?:ed)? items? return(?:ed)?|dep item ret|chargebacks?|charge ?back|provisional credit|credit adjustment|merchandise (?:return|credit)|cash back|reembolso|devoluci[oó]n|reverso|contracargo)\b/i;

/**
 * Parts of the names of funders, as their debits and credits have them. Public names of companies that fund small
 * businesses in the United States.
 */
export const FUNDER_NAMES: readonly string[] = [
  'ondeck',
  'on deck capital',
  'kabbage',
  'bluevine',
  'fundbox',
  'rapid finance',
  'rapidadvance',
  'credibly',
  'forward financing',
  'fora financial',
  'national funding',
  'libertas funding',
  'can capital',
  'cfg merchant',
  'kapitus',
  'everest business funding',
  'mulligan funding',
  'fox capital',
  'headway capital',
  'square capital',
  'square financial',
  'shopify capital',
  'paypal working capital',
  'loanbuilder',
  'stripe capital',
  'toast capital',
  'clearco',
  'behalf inc',
  'biz2credit',
  'expansion capital',
  'greenbox capital',
  'reliant funding',
  'yellowstone capital',
  'pearl capital',
  'knight capital funding',
  'merchant capital source',
  'quickbridge',
  'itria ventures',
  'vox funding',
  'pipe capital',
];
