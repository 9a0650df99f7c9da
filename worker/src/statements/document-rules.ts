/** Rules that tell other documents from statements of bank accounts. Patterns as in `statement-rules.ts`. */

interface DocumentRule {
  readonly name: string;
  readonly words: readonly RegExp[];
  /** So many different words prove the kind. */
  readonly needed: number;
  /** Not on a page with balances at both ends: processors also keep accounts. */
  readonly yieldsToBalances?: boolean;
  /** On a page with balances of a deposit account, its lines have to prove themselves: a loan may stand beneath. */
  readonly yieldsToDeposits?: boolean;
  /** Also what stands in the rows of a table with balances. */
  readonly countsRows?: boolean;
}

/** Documents that also have periods and balances. */
export const OTHER_DOCUMENTS: readonly DocumentRule[] = [
  {
    name: 'credit card',
    words: [
      /\bminimum payment\b/,
      /\bpayment due\b/,
      /\bcredit (?:limit|line|access line)\b/,
      /\bavailable credit\b|\bcredit available\b/,
      /\bminimum due\b/,
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
      /\bpayroll (?:register|summary|journal|report)\b/,
      /\bemployees?\b/,
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
    yieldsToBalances: true,
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
    yieldsToDeposits: true,
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
    name: 'account of a customer',
    words: [
      /\binvoices?\b/,
      /\bcredit memos?\b/,
      /\bnet \d{2}\b|\bpayment terms\b/,
      /\b(?:1|0|31|61)-(?:30|60|90) days\b|\bover 90\b|\bpast due\b/,
      /\bcustomer (?:account|no|number|id)\b/,
      // Banks have withdrawals and deposits, or debits and credits.
      /\bcharges?\b.{0,60}\b(?:payments|credits)\b.{0,60}\bbalance\b/,
      /\b(?:tenant|landlord|patient|student|guest)\b/,
      /\b(?:dues|tuition|folio|gallons|postage|assessments?|tolls?)\b/,
      /\bamount due\b|\bpay this amount\b|\bplease pay\b|\bremit(?:tance)?\b/,
      /\bpayments? received\b/,
    ],
    needed: 3,
    countsRows: true,
  },
  {
    name: 'reconciliation',
    words: [
      /\b(?:general|cash) ledger\b|\b(?:check|account) register\b|\bcash in bank\b|\bchart of accounts\b/,
      /\b(?:cash|accrual) basis\b|\bfiscal year to date\b/,
      /\breconcil(?:iation|ed)\b/,
      /\b(?:un)?cleared (?:checks|deposits|items|transactions|payments)\b/,
      /\b(?:register|book|ledger) balance\b/,
      /\boutstanding (?:checks|deposits)\b|\bdeposits in transit\b/,
    ],
    needed: 2,
  },
  {
    name: 'lease',
    words: [
      /\b(?:landlord|lessor)\b/,
      /\b(?:tenant|lessee)\b/,
      /\bpremises\b/,
      /\bsecurity deposit\b/,
      /\blease (?:term|agreement)\b|\bterm of (?:the|this) lease\b/,
      /\bbase rent\b|\bmonthly rent\b/,
    ],
    needed: 2,
  },
  {
    name: 'letter',
    words: [
      /\bdear\b|\bestimad[oa]s?\b/,
      /\bsincerely\b|\brespectfully\b|\byours (?:truly|faithfully)\b|\bregards\b|\batentamente\b/,
      /\b(?:branch|relationship) manager\b|\bvice president\b|\bnotary\b|\bauthorized (?:officer|signature)\b/,
      /\bthis letter\b|\bat (?:the )?request of\b|\bon behalf of\b/,
      /\bto whom it may concern\b|\ba quien pueda interesar\b/,
      /\b(?:we|i) (?:are pleased to |hereby |can )*(?:confirm|certify|verify)\b|\bcertificamos\b|\bthis (?:letter )?is to (?:confirm|certify|verify)\b/,
      /\bproof of funds\b|\bverification of (?:deposits?|accounts?|funds)\b|\bdeposit verification\b/,
      /\bin good standing\b/,
    ],
    needed: 2,
  },
  {
    name: 'changed terms',
    words: [
      /\bchanges? (?:in|to) (?:the |your |our )?terms\b|\bnotice of (?:changes?|amendment)\b/,
      /\bdisclosures?\b/,
      /\btruth in savings\b/,
      /\bschedule of (?:fees|charges)\b|\bfee schedule\b/,
      /\beffective (?:date|on|as of|[a-z]+ \d)|\bin effect\b/,
      /\bfees and rates\b|\brates and fees\b/,
      /\bwaived\b/,
      /\bexample of\b|\bfor example\b|\billustration\b/,
    ],
    needed: 3,
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

/** Titles of papers with balances, totals and dated lines that are no statements of a bank. */
export const OTHER_TITLES =
  /^(?:[^.]{0,40}\b)?(?:cash flow|budget|quick ?report|(?:check|account|bank) register|trial balance|forecast|projection|(?:general|tenant|customer|vendor|patient) ledger|aging|sales report|invoice|purchase order|quote|lockbox|loan (?:transaction )?history|payment history|payoff|amortization|notice of|(?:returned item|overdraft|fee|nsf|hold|maturity|renewal|rate change) notice|proof of funds|account verification|verification of|confirmation of|escrow (?:account )?(?:analysis|statement|disclosure|history|activity|summary|ledger)|remittance|remittance advice|list of|rent roll|statement of (?:giving|service)|cardholder|agreement|disclosures?|petty cash (?:book|log|ledger|count|fund|report)|transaction detail by account|account transactions|receipts and disbursements|client (?:fund|reserve) account|client trust account statement|stored value statement|floor plan)\b/;

/** The title of a paper without dated lines. The section of an account may have it as well. */
export const OTHER_QUIET_TITLES = /^(?:[^.]{0,40}\b)?certificate of deposit\b/;

/**
 * Words of a business's own books, which also have running balances: only known words for both balances count there.
 */
export const BOOKS_WORDS =
  /\b(?:cash|accrual) basis\b|\b(?:general|cash) ledger\b|\bchart of accounts\b|\bregister\b|\breconcil|\bexpenses?\b(?! cards?\b)|\bjournal\b|\binvoices?\b|\b(?:tenant|landlord|patient|student|guest)\b|\bcharges\b/;

/**
 * Words of labels that statements of deposit accounts do not have. One of them is enough to doubt a statement whose lines
 * prove nothing.
 */
export const DOUBTFUL_WORDS =
  /\b(?:rent|tenants?|landlord|lessee|property|owner'?s? (?:statement|draws?|contributions?|distributions?)|commissions?|invoices?|retainer|matter|royalt(?:y|ies)|donations?|tuition|dues|assessments?|patients?|polic(?:ies|y (?:number|no|period|holder))|premiums|claims? (?:number|no)|deductible|gallons|kwh|meter|usage|tolls?|postage(?! paid)|refills?|points (?:earned|balance|redeemed)|miles (?:earned|balance)|hours (?:accrued|used|worked|taken)|market value|unrealized|contributions?|principal|escrow (?:balance|payment)|credit (?:line|limit)|available credit|(?:minimum|payment|amount|total|balance) due|due date|finance charges?|new charges|cash advances?|advances|draws|payoff|collateral|chargebacks?|merchant (?:number|statement|services)|batches|net (?:pay|income|sales)|inventory|budget|bushels|hour bank|redeemed)\b/;

/** Heads of columns of what is no money, in ledgers that have deposits and balances, too. */
export const UNIT_HEADS = /^(?:bushels|gallons|hours|points|miles|units|minutes|kwh)$/;

/** Lines of an account of a customer or a borrower, behind the date: not those of a bank account. With blanks as they are. */
export const OTHER_ROWS =
  /^\S+ (?:\d{1,2},? )?(?:\d{4} )?(?:invoice|inv\b|payments?(?: received)?(?: -?[\d$(]| check)|credit memo|advance\b|remittance|principal|finance charge|late (?:charge|fee)|charges?\b|sales\b|batch \d|rent(?: charge)? -?[\d$(]|assessment|premium|tuition|dues\b|tolls?\b)/i;
