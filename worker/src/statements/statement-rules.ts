/**
 * Every rule about the wording of bank statements, in English and Spanish. Patterns ignore case. They meet plain text:
 * ASCII dashes and single spaces.
 *
 * The wordings are those of the statements of US banks and of Puerto Rico, as issue after issue of them is printed.
 */

/** Names of each month, from January. Abbreviations may end with a period. */
export const MONTH_NAMES = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
] as const;

/** Words before the first day of a range, and between both days. */
export const RANGE_START = /(?:(?:for|from|between|beginning|desde el|desde|del|de)\b:?\s+)?/;
export const RANGE_SEPARATOR = /\s*(?:-|\b(?:to|through|thru|until|and|al|a|hasta el|hasta|y)\b:?)\s*(?:el\s+)?/;

interface LabelRule {
  readonly name: string;
  readonly label: RegExp;
}

/** Labels of a range of days, or of a whole month such as 'March 2026'. */
export const PERIOD_LABELS: readonly LabelRule[] = [
  {
    name: 'Statement period',
    label: /\bstatement (?:period|cycle|dates?)\b(?: dates?\b)?(?: (?:covered|covers|of|from))?/,
  },
  { name: 'Statement covers', label: /\bstatement (?:covers|covering)(?: the period)?\b/ },
  { name: 'Statement from', label: /\bstatement (?:from|for)(?: the (?:period|month)(?: of)?)?\b/ },
  { name: 'For the period', label: /\bfor the (?:statement )?period\b(?: (?:of|from|covering))?/ },
  { name: 'Period covered', label: /\b(?:period|dates) covered\b/ },
  { name: 'Activity period', label: /\b(?:account |statement )?activity (?:period|dates|for|from)\b/ },
  { name: 'Reporting period', label: /\b(?:reporting|account) period\b/ },
  { name: 'Period', label: /^period\b/ },
  { name: 'Statement month', label: /\bstatement month\b/ },
  { name: 'Monthly statement', label: /\bmonthly (?:account )?statement\b(?: (?:for|of))?/ },
  { name: 'For the month of', label: /\bfor the month of\b/ },
  { name: 'Periodo del estado de cuenta', label: /\bper[ií]odo del? (?:este )?estado(?: de cuenta)?\b/ },
  {
    name: 'Estado de cuenta del',
    label: /\bestado de cuenta(?: (?:por|para|correspondiente) (?:el|al) (?:per[ií]odo|mes))?\b/,
  },
  { name: 'Por el periodo', label: /\b(?:por|para) el per[ií]odo\b/ },
  { name: 'Periodo', label: /^per[ií]odo\b(?: cubierto| de actividad)?/ },
  { name: 'Mes', label: /^(?:mes|por el mes|correspondiente al mes)\b/ },
];

interface PairRule {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  /** The first label names the last day of the previous statement. */
  readonly startsAfter: boolean;
}

const BALANCE_START = '(?:beginning|opening|starting|previous|balance forward)';
const BALANCE_END = '(?:ending|closing|new|current)';

/** Labels of the first and the last day, each with a date of its own. */
export const DATE_PAIRS: readonly PairRule[] = [
  {
    name: 'Beginning and ending balance on',
    from: new RegExp(`\\b${BALANCE_START}(?: ledger)? balance,?(?: (?:on|as of)\\b)?`),
    to: new RegExp(`\\b${BALANCE_END}(?: ledger)? balance,?(?: (?:on|as of)\\b)?`),
    startsAfter: false,
  },
  {
    name: 'Saldo inicial y final al',
    from: /\bsaldo (?:inicial|anterior)(?: al?| el| en)?(?: d[ií]a)?\b/,
    to: /\bsaldo (?:final|actual|al cierre)(?: al?| el| en)?(?: d[ií]a)?\b/,
    startsAfter: false,
  },
  {
    name: 'Period beginning and ending',
    from: /\b(?:statement|period|cycle) (?:start|begin|begins|beginning|opening)(?: date)?\b/,
    to: /\b(?:statement|period|cycle) (?:end|ends|ending|closing)(?: date)?\b/,
    startsAfter: false,
  },
  {
    name: 'Beginning and ending date',
    from: /^(?:beginning|starting|start|opening|from) date\b/,
    to: /^(?:ending|end|closing|to|through) date\b/,
    startsAfter: false,
  },
  {
    name: 'Fecha de inicio y de cierre',
    from: /\bfecha (?:de inicio|inicial|desde)\b/,
    to: /\bfecha (?:de cierre|de corte|final|hasta)\b/,
    startsAfter: false,
  },
  {
    name: 'Last and this statement',
    from: /\b(?:last|previous|prior) statement(?: date)?\b/,
    to: /\b(?:this|current) statement(?: date)?\b|^statement date\b/,
    startsAfter: true,
  },
];

/** A row of a table of balances: the date precedes these words. */
export const BALANCE_ROWS = {
  from: new RegExp(`^${BALANCE_START} balance\\b|^saldo (?:inicial|anterior)\\b`),
  to: new RegExp(`^${BALANCE_END} balance\\b|^saldo (?:final|actual)\\b`),
} as const;

/** A statement's date proves its period together with the length of the cycle. */
export const STATEMENT_CYCLE = {
  date: /\bstatement (?:(?:ending|closing) date|ending|date)\b|^closing date\b|\bfecha (?:del estado(?: de cuenta)?|de cierre|de corte)\b/,
  days: /\b(?:number of )?days in (?:the |this )?(?:statement |cycle)?\s?(?:period|cycle)?|\bd[ií]as (?:en|del) (?:el )?(?:per[ií]odo|ciclo)\b/,
  monthly: /\b(?:statement (?:cycle|frequency)|cycle):? monthly\b|\bmonthly (?:statement )?cycle\b|\bciclo mensual\b/,
} as const;

/** The month that ends on the date that follows. */
export const MONTH_ENDED = /\b(?:for the )?month (?:ended|ending)\b|\bmes (?:que )?terminad[oa](?: el)?\b/;

/** Before a label, or beside its range: the range is not the statement's. */
export const OTHER_RANGES =
  /\b(?:interest|apy|apr|annual percentage|yield|fees?|charges?|rates?|promo\w*|offers?|bonus|earn\w*|enroll\w*|rewards?|points|tax\w*|year[- ]to[- ]date|ytd|previous|prior|last|next|upcoming|future|compar\w+|disputes?|errors?|pay|payroll|payments?|billing|policy|intro\w*|if you|will be|warranty|lease|loan|grace|draw|trial|special|inter[eé]s(?:es)?|cargos?|comisi\w+|promoci\w+|ofertas?|anterior|pr[oó]ximo|pagos?|impuestos?|n[oó]mina)\b/;

/** Words that every statement of a bank account has: one of each row. */
export const BANK_WORDS: readonly RegExp[] = [
  /\b(?:balance|saldo)/,
  /\b(?:account|acct|cuenta)\b/,
  /\b(?:deposits?|withdrawals?|credits?|debits?|checks?|checking|savings|additions|subtractions|dep[oó]sitos?|retiros?|cr[eé]ditos?|d[eé]bitos?)\b/,
];

interface DocumentRule {
  readonly name: string;
  readonly words: readonly RegExp[];
  /** So many different words prove the kind. */
  readonly needed: number;
}

/** Documents that also have periods and balances. */
export const OTHER_DOCUMENTS: readonly DocumentRule[] = [
  {
    name: 'credit card',
    words: [
      /\bminimum payment\b/,
      /\bpayment due\b/,
      /\bcredit (?:limit|line|access line)\b/,
      /\bavailable credit\b/,
      /\blate payment warning\b/,
      /\bpago m[ií]nimo\b/,
      /\bl[ií]mite de cr[eé]dito\b/,
      /\bfecha (?:l[ií]mite )?de pago\b/,
      /\bcr[eé]dito disponible\b/,
    ],
    needed: 2,
  },
  {
    name: 'payroll',
    words: [
      /\bpay period\b|\bperiodo de (?:pago|n[oó]mina)\b/,
      /\bnet pay\b|\b(?:pago|salario|sueldo) neto\b/,
      /\bgross (?:pay|earnings|wages)\b|\b(?:salario|sueldo) bruto\b/,
      /\bearnings statement\b|\bpay ?(?:stub|slip|statement)\b|\brecibo de n[oó]mina\b/,
      /\bfederal (?:income tax|withholding)\b|\bfica\b|\bmedicare\b|\bdeducciones\b/,
      /\bpay date\b/,
    ],
    needed: 2,
  },
  {
    name: 'tax',
    words: [
      /\bforms? (?:1099|1098|w-?2|w-?9|1040|1065|1120|94[01])\b/,
      /\binternal revenue service\b|\bdepartment of the treasury\b/,
      /\btax (?:year|period|return)\b/,
      /\bomb no\b/,
      /\btaxable\b/,
    ],
    needed: 2,
  },
  {
    name: 'financial report',
    words: [
      /\bprofit (?:and|&) loss\b/,
      /\bincome statement\b/,
      /\bnet (?:income|profit)\b/,
      /\bcost of (?:goods|sales)\b/,
      /\bbalance sheet\b/,
      /\bgross profit\b/,
      /\baccounts (?:receivable|payable)\b/,
      /\bgeneral ledger\b/,
    ],
    needed: 2,
  },
  {
    name: 'card processing',
    words: [
      /\binterchange\b/,
      /\bmerchant (?:number|id|statement|account)\b/,
      /\bdiscount rate\b/,
      /\bprocessing (?:statement|summary|month)\b/,
      /\bchargebacks?\b/,
    ],
    needed: 2,
  },
  {
    name: 'loan',
    words: [
      /\bprincipal balance\b|\bunpaid principal\b|\bremaining balance\b/,
      /\bloan (?:number|account|statement|summary)\b/,
      /\bpayoff\b/,
      /\bescrow\b/,
      /\bamount due\b/,
      /\bmaturity date\b/,
      /\bpurchased (?:amount|receivables)\b/,
    ],
    needed: 2,
  },
  {
    name: 'bill',
    words: [
      /\bkwh\b|\bmeter\b|\bservice address\b/,
      /\bamount due\b|\btotal due\b|\bbalance due\b/,
      /\bdue date\b|\bdue by\b/,
      /\binvoice (?:number|date|no)\b/,
      /\bbilling (?:period|date|cycle)\b/,
      /\bpolicy (?:number|period)\b/,
      /\bpremium\b/,
    ],
    needed: 2,
  },
  {
    name: 'account analysis',
    words: [/\baccount analysis\b/, /\bearnings (?:credit|allowance)\b/, /\bcollected balance\b/],
    needed: 2,
  },
  {
    name: 'investments',
    words: [/\bportfolio\b/, /\bholdings\b/, /\bunrealized\b/, /\bmarket value\b/, /\bbrokerage\b/],
    needed: 2,
  },
];

/** Labels of an account number. The digits follow, or stand beside or beneath. */
export const ACCOUNT_LABELS: readonly LabelRule[] = [
  {
    name: 'Account number',
    label: /\b(?:account|acct)\.? ?(?:number|num\b\.?|no\b\.?|nbr\b\.?|#)(?:\(s\))?(?: ending in)?/,
  },
  {
    name: 'Ending in',
    label: /\b(?:account|acct|checking|savings|market)\b[^:\d]{0,24}?\b(?:ending|ends)(?: (?:in|with))?\b/,
  },
  { name: 'Primary account', label: /\bprimary account\b/ },
  {
    name: 'Product with a mask',
    label: /\b(?:account|acct|checking|savings|market)\b[^\dx*#•]{0,12}(?=(?:[x*•·#]+|\.{2,})[-\s]?\d{2,4}\b)/,
  },
  { name: 'Account', label: /^(?:account|acct)\b\.?:?/ },
  {
    name: 'Número de cuenta',
    label: /\b(?:n[uú]mero|n[uú]m\.?|no\.?|nro\.?|n[°º]) de (?:la |su )?cuenta\b(?: principal)?/,
  },
  { name: 'Cuenta terminada en', label: /\bcuenta\b[^:\d]{0,24}?\b(?:terminada|termina|finaliza) en\b/ },
  { name: 'Cuenta', label: /^cuenta\b(?: principal| n[uú]m\.?| no\.?| #)?/ },
];

/** Beside an account number: another account than the statement's. */
export const OTHER_ACCOUNTS =
  /\b(?:transfers?|transferred|zelle|wire|card|routing|loan|overdraft|linked|payee|payments?|to|from|tarjeta|pr[eé]stamo|transferencias?|sobregiro)\b/;

/** A range without a label needs this word in the header. */
export const STATEMENT_WORD =
  /\b(?:statement|(?:account|checking|savings) summary|estado de cuenta|resumen de (?:la |su )?cuenta)\b/;
/** After a month that fills a cell of the header, as in 'March 2026 bank statement'. */
export const MONTH_SUFFIX = /^ (?:(?:monthly|bank|account|business|checking) )*statement$/;
/** Words of a Spanish statement. */
export const SPANISH_WORDS = /\b(?:estado de cuenta|saldo)\b/;
