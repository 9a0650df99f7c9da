/**
 * Every rule about the wording of bank statements, in English and Spanish. Patterns ignore case. They meet plain text:
 * ASCII dashes and single spaces.
 *
 * The wordings are those of the statements of US banks and of Puerto Rico, as issue after issue of them is printed.
 */

export interface LabelRule {
  readonly name: string;
  readonly label: RegExp;
}

interface PeriodLabel extends LabelRule {
  /** The range is what was asked for: dated lines must reach both ends of it. */
  readonly mustBeFilled?: boolean;
}

/** Labels of a range of days, or of a whole month such as 'March 2026'. */
export const PERIOD_LABELS: readonly PeriodLabel[] = [
  {
    name: 'Statement period',
    label: /\b(?:statement|stmt\.?) (?:period|cycle|dates?)\b(?: dates?\b)?(?: (?:covered|covers|of|from))?/,
  },
  { name: 'Statement covers', label: /\bstatement (?:covers|covering)(?: the period)?\b/ },
  { name: 'Statement from', label: /\bstatement (?:from|for)(?: the (?:period|month)(?: of)?)?\b/ },
  { name: 'For the period', label: /\bfor the (?:statement )?period\b(?: (?:of|from|covering))?/ },
  { name: 'Period covered', label: /\b(?:period|dates) covered\b/ },
  {
    name: 'Activity period',
    label: /\b(?:account |statement )?activity (?:period|dates|for|from)\b|^(?:account |transaction )?activity:/,
  },
  { name: 'Fiscal period', label: /\bfiscal period\b(?: \d{1,2}(?: of (?:19|20)\d{2})?)?/ },
  { name: 'Reporting period', label: /\b(?:reporting|account) period\b/ },
  { name: 'Statement range', label: /\b(?:statement|reporting) range\b(?: \((?:utc|gmt)\))?/ },
  {
    name: 'Posted from',
    label: /^(?:posted|transactions|entries|history) (?:from|between)\b/,
    mustBeFilled: true,
  },
  { name: 'Period', label: /^period\b/ },
  { name: 'Dates', label: /^(?:dates|cycle)(?::|$)/ },
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
  { name: 'Fechas que cubre', label: /\bfechas que cubre\b/ },
  { name: 'Mes', label: /^(?:mes|por el mes|correspondiente al mes)\b/ },
];

interface PairRule {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  /** The first label names the last day of the previous statement. */
  readonly startsAfter: boolean;
  /** The words are too common to prove a period without its lines. */
  readonly needsProof?: boolean;
}

const BALANCE_START = '(?:beginning|opening|starting)';
const BALANCE_BEFORE = '(?:previous|prior|last|old)';
const BALANCE_END = '(?:ending|closing|new|current)';

/** In one language or in two. */
const FROM_HEAD = /^(?:(?:desde|del) ?\/ ?)?(?:statement )?from(?: ?\/ ?(?:desde|del))?:?$/;
const TO_HEAD = /^(?:(?:hasta|al) ?\/ ?)?(?:statement )?(?:to|through|thru)(?: ?\/ ?(?:hasta|al))?:?$/;
/** With the day in the same cell. */
const FROM_DAY = /^(?:statement )?from:?(?= ?\d| [a-z]{3,9}\.? \d)/;
const TO_DAY = /^(?:statement )?(?:to|through|thru|until):?(?= ?\d| [a-z]{3,9}\.? \d)/;

/** Labels of the first and the last day, each with a date of its own. */
export const DATE_PAIRS: readonly PairRule[] = [
  {
    name: 'Beginning and ending balance on',
    from: new RegExp(`\\b${BALANCE_START}(?: ledger)? balance,?(?: (?:on|as of)\\b)?`),
    to: new RegExp(`\\b${BALANCE_END}(?: ledger)? balance,?(?: (?:on|as of)\\b)?`),
    startsAfter: false,
  },
  {
    name: 'Previous and ending balance on',
    from: new RegExp(
      `\\b${BALANCE_BEFORE}(?: ledger| statement)? balance,?(?: (?:on|as of)\\b)?|\\bbalance forward,?(?: (?:on|as of|from)\\b)?`,
    ),
    to: new RegExp(
      `\\b${BALANCE_END}(?: ledger| statement)? balance,?(?: (?:on|as of)\\b)?|^(?:this )?statement balance (?:on|as of)\\b`,
    ),
    startsAfter: true,
  },
  {
    name: 'Saldo anterior y final al',
    from: /\bsaldo anterior(?: al?| el| en)?(?: d[ií]a)?\b/,
    to: /\bsaldo (?:final|actual|al cierre)(?: al?| el| en)?(?: d[ií]a)?\b/,
    startsAfter: true,
  },
  {
    name: 'Saldo inicial y final al',
    from: /\bsaldo inicial(?: al?| el| en)?(?: d[ií]a)?\b/,
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
  { name: 'Beginning and ending', from: /^beginning\b(?! balance)/, to: /^ending\b(?! balance)/, startsAfter: false },
  { name: 'First and last day', from: /^first day\b/, to: /^last day\b/, startsAfter: false },
  { name: 'From and to', from: FROM_HEAD, to: TO_HEAD, startsAfter: false },
  { name: 'From a day and to a day', from: FROM_DAY, to: TO_DAY, startsAfter: false, needsProof: true },
  { name: 'From a day and to', from: FROM_DAY, to: TO_HEAD, startsAfter: false, needsProof: true },
  { name: 'From and to a day', from: FROM_HEAD, to: TO_DAY, startsAfter: false, needsProof: true },
  { name: 'Desde y hasta', from: /^(?:desde|del):?$/, to: /^(?:hasta|al):?$/, startsAfter: false },
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
  from: new RegExp(
    `^(?:${BALANCE_START}|${BALANCE_BEFORE})(?: ledger| account| statement)? balance\\b|^balance last statement\\b|^saldo (?:inicial|anterior)\\b`,
  ),
  to: new RegExp(
    `^${BALANCE_END}(?: ledger| account| statement)? balance\\b|^balance this statement\\b|^saldo (?:final|actual)\\b`,
  ),
} as const;

/** Short labels of the money at both ends of a period. */
export const BALANCE_WORDS = {
  from: /\b(?:balance|bal\.?|brought) (?:b\/f|b\/fwd|fwd|forward)(?![a-z])|\b(?:beg|open|prev|start)(?:inning|ing)?\.? bal\b|\b(?:beginning|start) of (?:the )?(?:period|month|statement)\b|\b(?:beginning|opening|starting|previous|prior|last) (?:ledger |statement |account |available )*(?:balance|funds|value|ledger)\b|\b(?:balance|brought) forward\b|\b(?:carried|brought) over\b|\bbalance (?:last|brought|carried over|at the last statement|at (?:the )?(?:start|beginning))\b|\bopening(?= ?[-$(\d]|$)|\bstarted with\b|\b(?:saldo|balance) (?:inicial|anterior)\b/,
  to: /\b(?:balance|bal\.?|carried) (?:c\/f|c\/fwd|c\/d)(?![a-z])|\b(?:end|clos|closing|ending|cur|curr)\.? bal\b|\bend of (?:the )?(?:period|month|statement)\b|\b(?:ending|end|closing|new|current|final) (?:ledger |statement |account |available )*(?:balance|funds|value|ledger)\b|\bcarried forward\b|\bleaves you with a balance\b|\bbalance (?:this|(?:at|to) (?:the )?(?:end|close|quarter end))\b|\bclosing(?= ?[-$(\d]|$)|\bended with\b|\b(?:funds available|available funds)\b|\b(?:saldo|balance) (?:final|actual|al cierre|de este estado)\b/,
} as const;
/** A balance of a day. Two of them stand for both ends. */
export const DATED_BALANCE =
  /^balance (?:on |as of |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day, )?(?=\d{1,2}\/|[a-z]{3,9}\.? \d)/;
/** Labels of a statement's sums. */
export const TOTAL_WORDS =
  /\btotals?\b|\b(?:deposits|credits|withdrawals|debits|checks|additions|subtractions|dep[oó]sitos|retiros|cr[eé]ditos|d[eé]bitos)\b|\bmoney (?:in|out)\b/;
/** 'Page 1 of 3': the number and the whole. */
export const PAGE_OF = /\b(?:page|p[aá]gina|pg\.?):? ?(\d{1,3}) ?(?:of|de|\/) ?(\d{1,3})\b/;
/** 'Page 1 of 3' on a page of a longer document. */
export const RUNNING_HEAD = /\b(?:page|p[aá]gina|pg\.?) ?\d{1,3}(?: ?(?:of|de|\/) ?\d{1,3})?\b/;

/** A statement's date proves its period together with the length of the cycle. */
export const STATEMENT_CYCLE = {
  date: /\bstatement (?:(?:ending|closing) date|ending|date)\b|^closing date\b|\bfecha (?:del estado(?: de cuenta)?|de cierre|de corte)\b/,
  days: /\b(?:number of )?days in (?:the |this )?(?:statement |cycle)?\s?(?:period|cycle)?|\bdays (?:this|covered|in) (?:period|cycle|statement)\b|^(?:statement |cycle )?days\b:?|\bd[ií]as (?:en|del) (?:el )?(?:per[ií]odo|ciclo)\b/,
  monthly: /\b(?:statement (?:cycle|frequency)|cycle):? monthly\b|\bmonthly (?:statement )?cycle\b|\bciclo mensual\b/,
  quarterly: /^(?:your )?quarterly (?:member |share |account )?statement\b|\bcycle:? quarterly\b/,
} as const;

/** Days or a quarter that end on the date that follows. */
export const DAYS_ENDED = /\b(?:for the )?(\d{2}) days (?:ended|ending)\b/;
export const QUARTER_ENDED = /\b(?:for the )?(?:quarter|three months|3 months) (?:ended|ending)\b/;
/** The month that ends on the date that follows. */
export const MONTH_ENDED = /\b(?:for the )?month (?:ended|ending)\b|\bmes (?:que )?terminad[oa](?: el)?\b/;

/** Before a label, or beside its range: the range is not the statement's. */
export const OTHER_RANGES =
  /\b(?:examples?|interest|apy|apr|annual percentage|yield|fees?|charges?|rates?|promo\w*|offers?|bonus|earn\w*|enroll\w*|rewards?|points|tax\w*|year[- ]to[- ]date|ytd|previous|prior|last|next|upcoming|future|compar\w+|disputes?|errors?|pay|payroll|payments?|billing|policy|intro\w*|if you|will be|warranty|lease|loan|grace|draw|trial|special|inter[eé]s(?:es)?|cargos?|comisi\w+|promoci\w+|ofertas?|anterior|pr[oó]ximo|pagos?|impuestos?|n[oó]mina)\b/;

/** Of `OTHER_RANGES`, words that are also those of a chosen period. */
export const PAST_RANGES = /\b(?:previous|prior|last)\b/;

/** Words of a bank account's statement. It has one of most rows. */
export const BANK_WORDS: readonly RegExp[] = [
  /(?:balance|saldo|\bbal\b|\bfunds\b|\b(?:opening|closing|brought|carried|started with)\b)/,
  /\b(?:account|acct|cuenta)/,
  /\b(?:debit|credit|check|addition|subtraction|cr[eé]dito|d[eé]bito)/,
];
/** Words near the top of a page that name a bank or its product. Accounts of suppliers have none. */
export const BANK_HEAD =
  /bank|credit union|\btrust\b|savings|checking|\bckg\b|\bcheques\b|money market|banco|cooperativa|ahorros|\b(?:balance|current|deposit) account\b|\b(?:fcu|federal cu)\b/;
/** The bank of a payer, or a street: no name of a bank. */
export const BANK_OF_PAYER =
  /\bbank (?:drafts?|debits?|transfers?|account|card|fees?|st|street|ave|avenue|rd|road|lane|ln|blvd)\b|\b(?:from|by|your|our|food|blood) (?:bank|checking|savings)\b|\b(?:bur|eu|fair|em|inter)bank/;
/** Words near the top that other papers have, too: the lines must prove themselves. */
export const BANK_HINTS = /\bspending\b|\bshare\b|\bcu$|\bstored\b|\bwallet\b|\bpay\b|\brouting\b/;
/** Words that name the bank of an account anywhere, such as in the footer of a wallet. */
export const BANK_FOOT =
  /\b(?:member fdic|fdic insured|insured by (?:the )?(?:fdic|ncua)|ncua|not a bank|banking services)\b/;
/** Words for money in and for money out, of a sum or the head of a column. */
export const FLOWS: readonly RegExp[] = [
  /\b(?:deposits|credits|additions|incoming|inbound|received|(?:money|paid|cash|total) in|dep[oó]sitos|cr[eé]ditos|abonos|entradas)\b|^in$/,
  /\b(?:withdrawals|debits|subtractions|outgoing|outbound|spent|sent|(?:money|paid|cash|total) out|retiros|d[eé]bitos|cargos|salidas)\b|^out$/,
];
/** Words for money in and for money out, anywhere but in prose. */
export const MOVEMENTS: readonly RegExp[] = [
  /\b(?:deposit(?:s|ed)?|credits?|additions?|added|incoming|inbound|received|(?:money|paid|cash) in|dep[oó]sitos?|cr[eé]ditos?|abonos?|entradas?|ingresos?)\b/,
  /\b(?:withdrawals?|debits?|subtractions?|outgoing|outbound|sent|spen[dt](?:ing)?|(?:money|paid|cash|taken) out|checks?|cheques?|retiros?|d[eé]bitos?|cargos?|salidas?|pagos?)\b/,
];
/** What banks write in the lines of an account, by kind. */
export const BANK_ROWS: readonly RegExp[] = [
  /\b(?:deposits?|dep[oó]sitos?)\b/,
  /\b(?:withdrawals?|retiros?)\b/,
  /\batm\b/,
  /\bpos\b/,
  /\bpayroll\b/,
  /\btransfers?\b/,
  /\boverdraft\b/,
  /\bche(?:ck|que) \d{3}/,
  /\bach\b/,
  /\bwire\b/,
  /\bzelle\b/,
  /\bdebit card\b/,
];

/** A range without a label needs this word in the header. */
export const STATEMENT_WORD =
  /\b(?:statement|(?:account|checking|savings) summary|estado de cuenta|resumen de (?:la |su )?cuenta)\b/;
/** What a statement calls itself. */
export const TITLE_WORD = /\bstatements?\b|\bestado de cuenta\b/;
/** After a month that fills a cell of the header, as in 'March 2026 bank statement'. */
export const MONTH_SUFFIX = /^ (?:(?:monthly|bank|account|business|checking) )*statement$/;
/** Words of a Spanish statement. */
export const SPANISH_WORDS = /\b(?:estado de cuenta|saldo)\b/;
/** Words of banks in the US, which write the month before the day. */
export const US_WORDS =
  /\b(?:fdic|ncua|ncusif|routing (?:number|no\b|transit|#)|rtn|aba (?:number|no\b|routing)|equal housing|(?:federal|national) (?:savings )?(?:bank|credit union)|n\.a\.|12 cfr|regulation e)\b/;
/** Words of banks abroad. */
export const FOREIGN_WORDS =
  /\b(?:iban|bic|swift|sort code|plc|gmbh|ltda|s\.a\.|u\.?s\.?a\.?|united states|usd|u\.?s\.? dollars?)\b/;
/** Words that sentences have more of than labels. */
export const FUNCTION_WORDS =
  /\b(?:the|an?|of|and|or|to|in|on|at|by|for|from|with|as|if|than|this|that|these|those|which|when|it|its|their|your?|our|we|is|are|was|were|be|been|has|have|had|not|any|no|will|may|must|can|el|la|los|las|un|una|en|por|para|con|que|su|sus|este|esta|es|son|fue|no|se)\b/;
/** Words that make a sentence, and seldom a label. */
export const VERBS =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|shall|may|must|can|should|we|us|you|your|our|i|it|please|does|did|do|if|which|that|holds?|pays?|sends?|gives?|keeps?|shows?|runs?|applies|es|son|fue|ha|han|puede|debe|usted|nosotros|favor)\b/;
