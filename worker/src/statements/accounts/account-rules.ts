import type { LabelRule } from '../statement-rules.ts';

/** Rules about the numbers of accounts. Patterns as in `statement-rules.ts`. */

interface AccountLabel extends LabelRule {
  /** Only a number that fills a cell is the account's. */
  readonly isBare?: boolean;
  /** Only the head of a column of several numbers. */
  readonly isHead?: boolean;
  /** Counts only in a file without another number. */
  readonly yields?: boolean;
  /** Counts only behind a cell with the name of a product. */
  readonly isBesideProduct?: boolean;
}

/** The most usual label. */
export const ACCOUNT_NUMBER =
  /\b(?:account|acct|a\/c)\.? ?(?:number|num\b\.?|no\b\.?|nbr\b\.?|#)(?:\(s\))?(?: ending in)?/;

/** Labels of an account number. The digits follow, or stand beside or beneath. */
export const ACCOUNT_LABELS: readonly AccountLabel[] = [
  { name: 'Account number', label: ACCOUNT_NUMBER },
  {
    name: 'Ending in',
    label: /\b(?:account|acct|checking|savings|market)\b(?:[^:\d]{0,24}?|: )\b(?:ending|ends)(?: (?:in|with))?\b/,
  },
  { name: 'Primary account', label: /\bprimary account\b/ },
  { name: 'Wallet number', label: /\b(?:wallet|vault|pot) (?:number|no\b\.?|id|#)/ },
  {
    name: 'Product with a mask',
    label:
      /\b(?:account|acct|checking|savings|spending|market)\b[^\dx*#•@]{0,12}(?=@?(?:[x*•·#]{1,24}|\.{2,24}|-{2,24})(?:[-\s]@?(?:[x*•·#]{1,24}|\.{2,24}|-{2,24})){0,6}[-\s]?\d{2,4}\b)/,
  },
  { name: 'Suffix', label: /\bsuffix\b/ },
  {
    name: 'Product with a number',
    label:
      /\b(?:checking|savings|spending|market|share|draft|account|acct|chequing|cheques|ahorros)\b[.:,]?(?: -)?(?= (?!1-\d{3}-\d{3}-\d{4}\b)\d[\d -]{5,}\d\b(?![.,/])| \(?(?!(?:19|20)\d\d)\d{4}\)?$)/,
  },
  {
    name: 'Product beside a number',
    label:
      /\b(?:checking|savings|money market|share draft|cheques|ahorros|current account|demand deposit)(?: account)?$/,
    isBare: true,
  },
  { name: 'Number', label: /^number$/, isHead: true },
  {
    name: 'Number beside a product',
    label: /^(?:n[uú]m|no|nbr|number)\b\.?(?: ?\/ ?(?:n[uú]m|no|number)\b\.?)?:?(?= ?[\dx*•])/,
    isBesideProduct: true,
  },
  { name: 'IBAN', label: /\biban\b\.?:?/, yields: true },
  { name: 'A/C', label: /\ba\/c\b\.?:?/ },
  {
    name: 'Account',
    label:
      /^(?:(?:balance|business|checking|savings|commercial|deposit|share draft|member|share|current|operating|cash|call) )?(?:account|acct)\b\.?:?(?! (?:holder|name|owner|title|type|manager|officer|executive|representative|relationship))/,
  },
  {
    name: 'Número de cuenta',
    label: /\b(?:n[uú]mero|n[uú]m\.?|no\.?|nro\.?|n[°º])(?: de)? (?:la |su )?cuenta\b(?: principal)?/,
  },
  { name: 'Cuenta terminada en', label: /\bcuenta\b[^:\d]{0,24}?\b(?:terminada|termina|finaliza) en\b/ },
  { name: 'Cuenta', label: /^cuenta\b(?: principal| n[uú]m\.?| no\.?| #)?/ },
];

/** Beside an account number: another account than the statement's. */
export const OTHER_ACCOUNTS =
  /\b(?:transfers?|transferred|zelle|wire|card|routing|loan|mortgage|credit (?:card|line)|line of credit|customer|reference|overdraft|linked|payee|payments?|to|from|tarjeta|pr[eé]stamo|transferencias?|sobregiro)\b/;

/** Before a number: that of a person, a place or a paper. */
export const OTHER_NUMBERS =
  /\b(?:members?|memberships?|customers?|clients?|clientes?|socios?|branch|sucursal|page|p[aá]gina|phone|tel|fax|toll free|tax|ein|ssn|itin|tin|social security|taxpayer|id|transit|institution|aba|ruta|referencia|ref|cards?|checks?|cheque|statement|estado|sheet|sort|code|c[oó]digo|serial|box|suite|zip|period|per[ií]odo|date|fecha)\b/;

/** Before an account number: that of an account which the statement only mentions, unless no other one is stated. */
export const RELATED_ACCOUNTS =
  /\b(?:old|former|previous|prior|new|sweep|master|parent|main|concentration|settlement)\b/;

/** Products that hold no deposits. A number beside or beneath them is none of a deposit account. */
export const LENT_PRODUCTS =
  /\b(?:loans?|(?:commercial|operating|term|promissory|demand|equipment) notes?|floor ?plans?|(?:rewards?|platinum|gold) cards?|borrowings?|what you owe|mortgages?|(?:credit|charge|visa|master|business|company|corporate|purchasing) ?cards?|cardholder|(?:line|lines) of credit|credit lines?|visa|mastercard|amex|heloc|equity line|lease|financing|pr[eé]stamos?|hipotecas?|tarjetas? de cr[eé]dito|l[ií]neas? de cr[eé]dito)\b/;
/** Products that hold deposits. */
export const DEPOSIT_PRODUCTS =
  /\b(?:checking|ckg|savings|money market|deposits?|share draft|shares?|acciones|chequing|cheques|ahorros?|cuenta corriente|(?:christmas|holiday|vacation) club|current account|spending|operating)\b/;
/** The usual ones of a combined statement. */
export const CHECKING_PRODUCTS = /\b(?:checking|savings|money market|share draft|cheques|ahorros?|cuenta corriente)\b/;
/** In the heading of a section, where 'deposits' may be those of a sum. */
export const HEADING_PRODUCTS =
  /\b(?:checking|savings|money market|share draft|shares?|acciones|ahorros?|corriente|cheques|club)\b/;
/** In the section of an account that owes money. */
export const LENT_WORDS =
  /\b(?:minimum (?:payment|due)|payment due|credit limit|available credit|principal balance|unpaid principal|payoff|past due amount|late payment)\b/;
