/** Rules about the tables of a bank statement, in English and Spanish. Patterns as in `statement-rules.ts`. */

export type ColumnRole = 'date' | 'posted' | 'occurred' | 'credit' | 'debit' | 'amount' | 'balance' | 'number' | 'text';

interface ColumnRule {
  readonly role: ColumnRole;
  readonly head: RegExp;
}

/** Heads of columns. The first rule that matches a place of the line decides. */
export const COLUMN_RULES: readonly ColumnRule[] = [
  {
    role: 'balance',
    head: /\b(?:(?:ending |end of day |running |daily |ledger |account |resulting |available )*(?:balance|bal\b\.?)|end of day|saldo(?: (?:diario|final|corriente))?)/,
  },
  {
    role: 'posted',
    head: /\b(?:posting|posted|post|book(?:ing)?) ?(?:date|day|on)?\b|\bfecha de (?:registro|publicaci[oó]n|asiento|posteo)\b/,
  },
  {
    role: 'occurred',
    head: /\b(?:trans(?:action)?|tran|trx|effective|eff|purchase|value|activity)\.? ?date\b|\bfecha (?:de (?:la )?(?:transacci[oó]n|operaci[oó]n|valor|compra)|valor|efectiva)\b/,
  },
  { role: 'date', head: /\bdate\b|\bday\b|\bfecha\b|\bd[ií]a\b/ },
  {
    role: 'number',
    head: /\b(?:(?:check|chk|cheque|serial|ref(?:erence)?|item)\.? ?(?:number|no\b\.?|num\b\.?|nbr\b\.?|#)|(?:n[uú]m(?:ero)?|no)\.? (?:de )?(?:cheque|ref\w*)|reference|referencia|number|n[uú]mero)/,
  },
  {
    role: 'credit',
    head: /\b(?:deposits?|credits?|additions?|money in|paid in|received|incoming|inbound|cr\b|dep[oó]sitos?|cr[eé]ditos?|abonos?|entradas?|ingresos?)(?: ?(?:\/|&|and|y) ?(?:other )?(?:deposits?|credits?|additions?|interest|dep[oó]sitos?|cr[eé]ditos?|abonos?))*(?: ?\(\+\)| amount)?|^in$/,
  },
  {
    role: 'debit',
    head: /\b(?:withdrawals?|debits?|subtractions?|checks?|charges?|payments?|money out|paid out|spent|sent|outgoing|outbound|dr\b|retiros?|d[eé]bitos?|cargos?|salidas?|cheques?|pagos?)(?: ?(?:\/|&|and|y) ?(?:other )?(?:withdrawals?|debits?|subtractions?|checks?|charges?|fees?|retiros?|d[eé]bitos?|cargos?|pagos?))*(?: ?\(-\)| amount)?|^out$/,
  },
  { role: 'amount', head: /\b(?:amount|importe|monto|cantidad|value)\b/ },
  {
    role: 'text',
    head: /\b(?:description|details?|transactions?|activity|memo|payee|particulars|type|code|descripci[oó]n|detalles?|concepto|transacci[oó]n|movimiento)\b/,
  },
];

/** `either`: all of its items are money in, or all are money out, and the title does not tell. */
export type SectionKind = 'credit' | 'debit' | 'checks' | 'balances' | 'neutral' | 'other' | 'either';

interface SectionRule {
  readonly kind: SectionKind;
  /** Of a title. */
  readonly title: RegExp;
}

/** Titles of sections. The first rule that matches decides. */
export const SECTION_RULES: readonly SectionRule[] = [
  {
    kind: 'balances',
    title:
      /\bdaily (?:ending |closing |ledger |account )*balances?\b|\bbalances? (?:by (?:date|day)|history)\b|\bend of day balances?\b|\bending balances? (?:by|of each) day\b|\bsaldos? (?:diarios?|por d[ií]a|al cierre (?:de cada|del) d[ií]a)\b|\bresumen de saldos\b/,
  },
  {
    kind: 'other',
    title:
      /\b(?:fees? summary|summary of fees|overdraft and returned|pending|interest (?:summary|rate)|rates? history|resumen de cargos)\b/,
  },
  {
    kind: 'neutral',
    title:
      /\b(?:income|ingresos)\b.*\b(?:expenses?|gastos)\b|\b(?:credits?|deposits?|cr[eé]ditos?|dep[oó]sitos?)\b.*\b(?:and|&|y|\/) ?(?:other )?(?:debits?|withdrawals?|checks?|d[eé]bitos?|retiros?|cheques?)\b|\b(?:debits?|withdrawals?|checks?|retiros?)\b.*\b(?:and|&|y|\/) ?(?:other )?(?:credits?|deposits?|dep[oó]sitos?)\b/,
  },
  {
    kind: 'either',
    title:
      /^(?:total )?(?:other )?(?:(?:returned?|reversed) (?:items?|checks?|payments?)|(?:account )?(?:adjustments?|reversals?|corrections?)|(?:art[ií]culos|cheques|partidas) devuelt[oa]s|ajustes|reversos)$/,
  },
  {
    kind: 'checks',
    title:
      /^(?:summary of )?(?:paper |cleared )?(?:checks?|cheques)(?: paid| cleared| posted| in (?:number|serial) order| pagados)?\b(?! (?:and|&|y)\b)/,
  },
  {
    kind: 'credit',
    title:
      /\b(?:deposits?|credits?|additions?|money in|paid in|income(?! tax)|dep[oó]sitos?|cr[eé]ditos?|abonos?|entradas|ingresos)\b/,
  },
  {
    kind: 'debit',
    title:
      /\b(?:withdrawals?|debits?|subtractions?|payments?|purchases?|fees?|charges?|expenses|money out|paid out|checks?|returned items?|retiros?|d[eé]bitos?|cargos?|pagos?|compras?|cheques?|salidas)\b/,
  },
  { kind: 'neutral', title: /\b(?:transactions?|activity|history|movimientos|transacciones|actividad)\b/ },
];

/** Of the titles that do not tell: usually money out. */
export const USUALLY_OUT = /^(?:other )?returned? items?$/i;

/** Lines that are sums, not rows and not titles. */
export const TOTAL_LINE = /^(?:sub)?totals?\b|^total(?:es)?\b|^net\b/;
/** Sums of other days or things than those of the statement. */
export const OTHER_SUMS =
  /\b(?:year|ytd|average|minimum|maximum|lowest|apy|percentage|rate|available|collected|a[ñn]o|promedio|m[ií]nimo|tasa)\b/;
/** Sums that are also parts of others. */
export const FEE_SUMS = /\b(?:overdraft|returned|nsf|fees?|service charges?|cargos? por|comisi[oó]n(?:es)?)\b/;
export const INTEREST_SUMS = /\b(?:interest|dividends?|inter[eé]s(?:es)?)\b/;
/** A statement that says that nothing happened. */
export const NO_ACTIVITY =
  /\bno (?:account )?(?:activity|transactions?|deposits|withdrawals)\b|\bthere (?:was|were) no\b|\bsin (?:actividad|movimientos|transacciones)\b|\bno hubo\b/;

/** A description that is a check's, and whose number stands in another column. */
export const CHECK_WORD = /^(?:(?:paper |cleared )?che(?:ck|que)s?|chk|ck)(?: paid| cleared)?\.?$/i;
/** The title of a list of deposits without words. */
export const DEPOSITS_TITLE = /^(?:deposits?|dep[oó]sitos?)$/i;
/** At the foot of a page. */
export const CONTINUED = /\bcontinued (?:on|from|over)\b|\bcontin[uú]a (?:en|al)\b/;
/** A cell that only says which way the money went. */
export const SIDE_WORD = /^(?:debits?|credits?|dr|cr|d[eé]bitos?|cr[eé]ditos?)$/i;

/** Labels of the balances at both ends. */
export const OPENING_LABEL =
  /\b(?:beginning|opening|starting|start|previous|prior|last) (?:ledger |statement |account |available |day )?(?:balance|bal\b|funds)|\bbalance (?:forward|last statement|at (?:the )?(?:start|beginning))\b|\bstarted with\b|^(?:opening|starting|beginning)$|^(?:start|beginning) of (?:the )?(?:month|period|statement)(?: balance)?$|\bbalance (?:on|as of) (?:the )?(?:last statement|first day)\b|\b(?:saldo|balance) (?:inicial|anterior|previo)\b/;
export const CLOSING_LABEL =
  /\b(?:ending|end|closing|new|final|current) (?:ledger |statement |account |available )?(?:balance|bal\b|funds)|\bthis statement balance\b|\bbalance (?:this statement|at (?:the )?(?:end|close))\b|\bended with\b|^(?:closing|ending)$|^end of (?:the )?(?:month|period|statement)(?: balance)?$|\bbalance (?:on|as of) (?:the )?last day\b|\b(?:saldo|balance) (?:final|actual|al cierre|nuevo|de este estado)\b|\bnuevo saldo\b/;
/** At the turn of a page, and at the ends where nothing else is printed. */
export const BROUGHT_FORWARD = /\bbrought forward\b/;
export const CARRIED_FORWARD = /\bcarried forward\b/;
/** A balance with a day. */
export const DATED_BALANCE_LABEL =
  /^(?:(?:your )?(?:ledger |account )?balance|funds(?: available)?|saldo),? ?(?:on |as of |at |al? )?|^ ?(?:and|y) (?:on|al?) (?=.{4,22} (?:it|this) was)/;
/** Before or beside such a label: no balance of an end. */
export const OTHER_BALANCES =
  /\b(?:daily|average|minimum|lowest|available|collected|year|diario|promedio|m[ií]nimo|disponible)\b/;
