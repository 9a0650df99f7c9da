/** Kinds of statements and papers in plain text: ` // ` divides lines, two blanks divide cells, `---` divides pages. */

/** Day of the month, description, amount in cents. */
const ENTRIES: readonly (readonly [number, string, number])[] = [
  [2, 'ACH credit Lakehead Lumber', 655_075],
  [4, 'Fuel card weekly debit', -31_255],
  [5, 'Check 5518', -90_000],
  [9, 'Customer deposit', 120_411],
  [11, 'Insurance Heron Mutual', -18_420],
  [15, 'Rent Juniper Arcade', -160_000],
  [17, 'Customer deposit', 96_400],
  [20, 'Payroll Payday Partners', -288_040],
  [24, 'Wire in Plainfield', 240_000],
  [27, 'Service charge', -1_500],
];
const OPENING = 412_020;
const HEAD = 'Date  Description  Amount  Balance';

const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`;
const sum = (all: readonly (readonly [number, string, number])[]) =>
  all.reduce((total, [, , cents]) => total + cents, 0);
const two = (day: number) => `${day}`.padStart(2, '0');

const FORMATS: Readonly<Record<string, (day: number) => string>> = {
  mdy: (day) => `03/${two(day)}`,
  iso: (day) => `2026-03-${two(day)}`,
  mon: (day) => `Mar ${day}`,
  dmon: (day) => `${day} Mar 2026`,
  dot: (day) => `${two(day)}.03.2026`,
  part: (day) => `${two(day)}.03.`,
  dm: (day) => `${two(day)}/03`,
  apr: (day) => `Apr ${Math.ceil(day / 2)}`,
  jan: (day) => `01/${two(day)}`,
  feb: (day) => `02/${two(day)}`,
};

const rows = (format: string) =>
  ENTRIES.map(([day, text, cents], at) => {
    const balance = OPENING + sum(ENTRIES.slice(0, at + 1));
    return `${FORMATS[format]?.(day)}  ${text}  ${money(cents)}  ${money(balance)}`;
  });

const VALUES: Readonly<Record<string, string>> = {
  open: money(OPENING),
  close: money(OPENING + sum(ENTRIES)),
  in: money(sum(ENTRIES.filter(([, , cents]) => cents > 0))),
  out: money(-sum(ENTRIES.filter(([, , cents]) => cents < 0))),
  head: HEAD,
};
const BODY =
  'Beginning balance  {open} // Deposits and credits  {in} // Withdrawals and debits  {out} // Ending balance  {close} // {head}';

/** The lines of each page. */
export function pagesOf(kind: string): string[][] {
  const text = kind
    .replace(/\{body (\w+)\}/g, `${BODY} // {rows $1}`)
    .replace(/\{rows (\w+)\}/g, (_, format: string) => rows(format).join(' // '))
    .replace(/\{(\w+)\}/g, (whole, name: string) => VALUES[name] ?? whole);
  return text.split(' // --- // ').map((page) => page.split(' // '));
}

/** Name, what is read of it, and its text. */
export const STATEMENT_KINDS: readonly (readonly [name: string, periods: string, text: string])[] = [
  [
    'balances in words of any kind',
    '4471 2026-03-01 2026-03-31',
    'larkpay // Monthly statement // Mar 1, 2026 - Mar 31, 2026 // Account number 000984471 // You had  {open} // In  {in} // Out  {out} // You have  {close} // {head} // {rows mon}',
  ],
  [
    'one balance in words of any kind',
    '4471 2026-03-01 2026-03-31',
    'larkpay // Monthly statement // Mar 1, 2026 - Mar 31, 2026 // Account number 000984471 // In  {in} // Out  {out} // You have  {close} // {head} // {rows mon}',
  ],
  [
    'balances in words of any kind, a month to date',
    'no_period',
    'larkpay // April 2026 statement // Account number 000984471 // You had  {open} // In  {in} // Out  {out} // You have  {close} // {head} // {rows apr}',
  ],
  [
    'a street and a town beneath the name of an account',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // OPERATING ACCOUNT // 5110 TAMARACK TRL // EAU CLAIRE WI 54701-4419 // Statement period March 1, 2026 to March 31, 2026 // Account number 000984471 // {body mon}',
  ],
  [
    'the masked number of a person',
    '- 2026-03-01 2026-03-31',
    'Lark Bank // Statement period March 1, 2026 to March 31, 2026 // Owner XXX-XX-6789 // {body mon}',
  ],
  [
    'an account that ends before a date',
    '3306 2026-03-01 2026-03-31',
    'Lark Bank // Account ending in 3306 03/01/2026 through 03/31/2026 // {body mdy}',
  ],
  [
    'months whose pages are numbered as one packet',
    '4471 2026-02-01 2026-02-28,4471 2026-03-01 2026-03-31',
    'Lark Bank // Page 1 of 2 // Statement period 02/01/2026 to 02/28/2026 // Account number 000984471 // {body feb} // --- // Lark Bank // Page 2 of 2 // Statement period 03/01/2026 to 03/31/2026 // Account number 000984471 // {body mdy}',
  ],
  [
    'a wallet that names no bank',
    '4471 2026-03-01 2026-03-31',
    'larkpay // Wallet account // Mar 1, 2026 - Mar 31, 2026 // Wallet no. 000984471 // Date  Description  Amount  Balance // Mar 1  Received order 1  100.00  100.00 // Mar 4  Sent supplier 2  -20.00  80.00 // Mar 9  Received order 3  50.00  130.00 // Mar 12  Sent supplier 4  -10.00  120.00 // Mar 18  Received order 5  60.00  180.00 // Mar 24  Sent supplier 6  -30.00  150.00 // Mar 30  Received order 7  40.00  190.00',
  ],
  [
    'averages of past months',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period March 1, 2026 to March 31, 2026 // Account number 000984471 // Average balance // January 2026  5,880.10 // February 2026  6,014.77 // March 2026  6,402.31 // {body mon}',
  ],
  [
    'the old number in a sentence',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period March 1, 2026 to March 31, 2026 // Your old account number 330411188 was replaced by the number that is shown below it. // Account number 000984471 // {body mon}',
  ],
  [
    'the number of a master account',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Statement period March 1, 2026 to March 31, 2026 // Checking XXXX4471 // Master account XXXX9937 // {body mon}',
  ],
  [
    'balances of the last statement and of this one in the table',
    '4471 2026-02-28 2026-03-31',
    'LARK BANK // ACCOUNT  000984471 // DATE  3/31/26 // {head} // 2/27  BALANCE LAST STATEMENT  {open} // {rows mdy} // 3/31  BALANCE THIS STATEMENT  {close}',
  ],
  [
    'a range at the top, many zeros before the number',
    '6789 2026-03-01 2026-03-31',
    'Larkbank, N.A. // March 01, 2026 through March 31, 2026 // Account Number:  000000123456789 // CHECKING SUMMARY // {body mdy}',
  ],
  [
    'a product with its number, balances as of days',
    '5678 2026-02-28 2026-03-31',
    'Larkbank // Your account statement // For 03/31/2026 // SIMPLE BUSINESS CHECKING 1210012345678 // Your previous balance as of 02/27/2026  {open} // Checks  -900.00 // Your new balance as of 03/31/2026  = {close} // {head} // {rows mdy}',
  ],
  [
    'balances of days with hyphens',
    '2345 2026-02-28 2026-03-31',
    'Business Banking Statement // March 31, 2026 // page 1 of 3 // Larkbank // 359681012345 // Basic Business Checking 359681012345 // Beginning balance 2-28-26  {open} // 6 Additions  +{in} // 4 Subtractions  -{out} // Ending balance 3-31-26  {close} // {head} // {rows mdy}',
  ],
  [
    'a range on three lines, a single digit before the number',
    '9012 2026-03-02 2026-03-31',
    'Larkbank // Statement Period: // Mar 2, 2026 // through // Mar 31, 2026 // SILVER BUSINESS CHECKING // Account Number 1 234 5678 9012 // {body mon}',
  ],
  [
    'an activity range beneath its label, a mask of hyphens',
    '4455 2026-03-01 2026-03-31',
    'Larkbank // Statement Activity From: // 03/01/26 to 03/31/26 // Days in Statement Period  31 // Account:-------4455 // {body mdy}',
  ],
  [
    'days with a time zone in brackets',
    '- 2026-03-01 2026-03-31',
    'Larkpay // USD statement // March 1, 2026 [GMT-05:00] - March 31, 2026 [GMT-05:00] // Generated on: April 2, 2026 // Account Holder  Routing number // Honeyfern Labs  026073150 // Description  Incoming  Outgoing  Amount // {body dmon}',
  ],
  [
    'transactions of a range, one line of figures',
    '- 2026-03-01 2026-03-31',
    'Larkolut // Statement of account // Generated on the Apr 2, 2026 // Transactions from March 1, 2026 to March 31, 2026 // Product  Opening balance  Money out  Money in  Closing balance // Account (Current Account)  {open}  {out}  {in}  {close} // Date  Description  Money out  Money in  Balance // {rows mon}',
  ],
  [
    'iso interval',
    '4471 2026-03-01 2026-03-31',
    'Larkbank Treasury // Reporting interval  2026-03-01/2026-03-31 // Account  000984471 // {body iso}',
  ],
  [
    'arrow',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Date range: Mar 1, 2026 → Mar 31, 2026 // Business Checking ••4471 // {body mon}',
  ],
  [
    'a month within the title',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Your March 2026 Statement // Business Checking ••4471 // {body mon}',
  ],
  [
    'balances of two statements',
    '4471 2026-03-01 2026-03-31',
    'LARK STATE BANK // ACCOUNT 000984471 // PREVIOUS STATEMENT BALANCE AS OF 02/28/26  {open} // STATEMENT BALANCE AS OF 03/31/26  {close} // {head} // {rows mdy}',
  ],
  [
    'from and to on two lines',
    '4471 2026-03-01 2026-03-31',
    'Lark Savings Bank // From March 1, 2026 // To March 31, 2026 // Account  000984471 // {body mon}',
  ],
  [
    'newest first',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account activity // Posted between 03/01/2026 and 03/31/2026 // Checking (...4471) // Ending balance  {close} // {head} // 03/27  Service charge  -15.00  {close} // 03/24  Wire in Plainfield  2,400.00  9,361.91 // 03/20  Payroll Payday Partners  -2,880.40  6,961.91 // 03/17  Customer deposit  964.00  9,842.31 // 03/15  Rent Juniper Arcade  -1,600.00  8,878.31 // 03/11  Insurance Heron Mutual  -184.20  10,478.31 // 03/09  Customer deposit  1,204.11  10,662.51 // 03/05  Check 5518  -900.00  9,458.40 // 03/04  Fuel card weekly debit  -312.55  10,358.40 // 03/02  ACH credit Lakehead Lumber  6,550.75  10,670.95 // Beginning balance  {open}',
  ],
  [
    'dots between days, an international number',
    '3000 2026-03-01 2026-03-31',
    'Larkbank AG // Account statement // IBAN DE89 3704 0044 0532 0130 00  BIC LARKDEFF // 01.03.2026 - 31.03.2026 // Opening balance  {open} // {head} // {rows dot} // Closing balance  {close}',
  ],
  [
    'times',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Statement period: March 1, 2026 12:00 AM ET - March 31, 2026 11:59 PM ET // Account number 000984471 // {body mdy}',
  ],
  [
    'month of slash',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Statement month  03/2026 // Account number 000984471 // {body mdy}',
  ],
  [
    'ending n days',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Statement date  March 31, 2026 // Days this period  31 // Account number 000984471 // {body mdy}',
  ],
  [
    '31 days ended',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Account number 000984471 // For the 31 days ended March 31, 2026 // {body mdy}',
  ],
  [
    'quarter ended',
    '4471 2026-01-01 2026-03-31',
    'Larkbank // Savings account number 000984471 // For the quarter ended March 31, 2026 // Beginning balance  {open} // Deposits  {in} // Withdrawals  {out} // Ending balance  {close} // 01/05  Deposit  10.00 // {head} // {rows mdy}',
  ],
  [
    'summary with loan',
    '4471 2026-03-01 2026-03-31',
    'Lark Community Bank // Statement period 03/01/2026 - 03/31/2026 // Account  Number  Balance // Business Checking  000984471  {close} // Commercial Loan  000771234  80,000.00 // Visa Business Card  4400112233445566  900.00 // Business Checking  000984471 // {body mdy}',
  ],
  [
    'spaced statement',
    '4471 2026-03-01 2026-03-31',
    'LARKBANK // S T A T E M E N T // FROM 03/01/26 THRU 03/31/26 // ACCT 000-98-4471 // {body mdy}',
  ],
  [
    'period dates heads',
    '4471 2026-03-01 2026-03-31',
    'Larkbank // Account No.  Opening Date  Closing Date // 000984471  03/01/2026  03/31/2026 // {body mdy}',
  ],
  [
    'dash two digit',
    '4471 2026-03-01 2026-03-31',
    'Lark Trust // Account 000984471 // Statement Period 3-1-26 thru 3-31-26 // {body mdy}',
  ],
  [
    'a transit before the number',
    '8827 2026-02-27 2026-03-31',
    'Larkbank Canada // Business Account Statement // Account number: 00412 100-882-7 // For the period ending March 31, 2026 // Feb 27, 2026 to Mar 31, 2026 // Opening balance  {open} // {head} // {rows mon} // Closing totals  {out} {in} // Closing balance  {close}',
  ],
  [
    'days of one month around a hyphen',
    '4471 2026-03-01 2026-03-31',
    'larkly // Statement // Mar 1-31, 2026 // Larkly Business Checking // Account ending 4471 // Starting balance  {open} // Total money in  {in} // Total money out  {out} // Closing balance  {close} // {head} // {rows mon}',
  ],
  [
    'word days range',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account Statement // This statement begins on March 1, 2026 and ends on March 31, 2026 // Account # 98-4471 // {body mdy}',
  ],
  [
    'begins/ends',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account # 98-4471 // Period begins  03/01/2026 // Period ends  03/31/2026 // {body mdy}',
  ],
  [
    'activity thru no year first',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Acct 000984471 // Activity 3/1 - 3/31/2026 // {body mdy}',
  ],
  [
    'spanish',
    '4471 2026-03-01 2026-03-31',
    'Banco Alondra // Estado de cuenta // Cuenta de cheques núm. 000984471 // Desde el 1 de marzo de 2026 hasta el 31 de marzo de 2026 // Saldo inicial  {open} // Depósitos  {in} // Retiros  {out} // Saldo final  {close} // Fecha  Descripción  Cantidad  Balance // {rows mdy}',
  ],
  [
    'spanish months',
    '4471 2026-03-01 2026-03-31',
    'Banco Alondra // Resumen de cuenta // Cuenta: 000984471 // Mes de marzo de 2026 // Saldo anterior  {open} // Saldo actual  {close} // Fecha  Concepto  Monto  Saldo // {rows mdy}',
  ],
  [
    'first day named',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account 000984471 // First day of statement  March 1, 2026 // Last day of statement  March 31, 2026 // {body mdy}',
  ],
  [
    'rows of balances without a year',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account 000984471 // Statement date 03/31/2026 // 03/01  Beginning balance  {open} // {head} // {rows mdy} // 03/31  Ending balance  {close}',
  ],
  [
    'balances of days without a year',
    '4471 2026-03-01 2026-03-31',
    'Initiate Business Checking // March 31, 2026  Page 1 of 4 // Account number: 984471 // Beginning balance on 3/1  {open} // Deposits/Credits  {in} // Withdrawals/Debits  - {out} // Ending balance on 3/31  {close} // {head} // {rows mdy}',
  ],
  [
    'brought and carried forward in short',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank plc // Statement // Account 000984471 // 1 Mar 2026 to 31 Mar 2026 // Balance b/f  {open} // {head} // {rows dmon} // Balance c/f  {close}',
  ],
  [
    'short words in capitals',
    '4471 2026-03-01 2026-03-31',
    'LARK ST BK // ACCT NO 000984471 // STMT PERIOD 03/01/26-03/31/26 // BEG BAL  {open} // {head} // {rows mdy} // END BAL  {close}',
  ],
  [
    'balances at the start and the end',
    '4471 2026-03-01 2026-03-31',
    'Lark // Business account ••4471 // Statement for March 2026 // Balance at start of period  {open} // {head} // {rows mon} // Balance at end of period  {close}',
  ],
  [
    'beginning of month',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Checking ••4471 // Statement period: Mar 1 - Mar 31, 2026 // Beginning of period  {open} // {head} // {rows mon} // End of period  {close}',
  ],
  [
    'statement period from / to heads',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number  Statement from  Statement to // 000984471  03/01/2026  03/31/2026 // {body mdy}',
  ],
  [
    'period start end labels',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Start of period: March 1, 2026 // End of period: March 31, 2026 // {body mdy}',
  ],
  [
    'statement opening/closing',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Opening date: 03/01/2026 // Closing date: 03/31/2026 // {body mdy}',
  ],
  [
    'since last',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Date of last statement  02/28/2026 // Date of this statement  03/31/2026 // {body mdy}',
  ],
  [
    'days of two statements',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Prior statement date 02/28/26 // Statement date 03/31/26 // {body mdy}',
  ],
  [
    'comma range',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // March 1 to 31, 2026 // Account statement // {body mdy}',
  ],
  [
    'day range day first',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement period 1 - 31 March 2026 // {body mdy}',
  ],
  [
    'ordinals',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement for the period 1st March 2026 to 31st March 2026 // {body mdy}',
  ],
  [
    'currency amounts',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Opening balance  USD {open} // Closing balance  USD {close} // {head} // {rows mdy}',
  ],
  [
    'member number',
    '0010 2026-03-01 2026-03-31',
    'Lark Federal Credit Union // Member number 448713 // Statement period 03/01/2026 - 03/31/2026 // Share draft checking 448713-0010 // {body mdy}',
  ],
  [
    'share id',
    '- 2026-03-01 2026-03-31',
    'Lark Federal Credit Union // Member number 448713 // Statement period 03/01/2026 - 03/31/2026 // ID 10 Business checking // {body mdy}',
  ],
  [
    'prose label',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Here is a summary of your account for the period from March 1, 2026 through March 31, 2026. // {body mdy}',
  ],
  [
    'two dated balances',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Business Checking statement // Account number 000984471 // Balance as of March 1, 2026  {open} // Balance as of March 31, 2026  {close} // {head} // {rows mdy}',
  ],
  [
    'two banks',
    '4471 2026-03-01 2026-03-31,8899 2026-02-01 2026-02-28',
    'Lark Bank // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // {body mdy} // --- // Heron Savings Bank // A/C 77-0088899 // February 1, 2026 through February 28, 2026 // {body feb}',
  ],
  [
    'three months',
    '4471 2026-01-01 2026-01-31,4471 2026-02-01 2026-02-28,4471 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement period 01/01/2026 - 01/31/2026 // {body jan} // --- // Lark Bank // Account number 000984471 // Statement period 02/01/2026 - 02/28/2026 // {body feb} // --- // Lark Bank // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // {body mdy}',
  ],
  [
    'two accounts own cycles',
    '4471 2026-03-01 2026-03-31,8899 2026-02-01 2026-02-28',
    'Lark Bank // Checking  000984471 // March 1 - 31, 2026 // {body mdy} // --- // Lark Bank // Savings  000778899 // February 1 - 28, 2026 // {body feb}',
  ],
  [
    'uk and us',
    '4471 2026-03-01 2026-03-31,8899 2026-03-01 2026-03-31',
    'Lark Bank // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // {body mdy} // --- // Heron Bank plc // Account number 40188899 // Statement period 01/03/2026 - 31/03/2026 // {body dm}',
  ],
  [
    'continued pages',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Page 1 of 2 // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  {open} // Ending balance  {close} // --- // Page 2 of 2 // {head} // {rows mdy}',
  ],
  ['month heading only', '4471 2026-03-01 2026-03-31', 'Lark Bank // Checking ••4471 // MARCH 2026 // {body mon}'],
  [
    'pipe',
    '4471 2026-03-01 2026-03-31',
    'Lark Bank // Checking *4471 // March 1-31, 2026 // Page 1 of 1 // {body mdy}',
  ],
  [
    'statement of activity',
    '4471 2026-03-01 2026-03-31',
    'Lark Treasury // Statement of activity // Account: 000984471 // Value dates: 03/01/2026 - 03/31/2026 // {body mdy}',
  ],
  [
    'dots between product and number',
    '4471 2026-03-01 2026-03-31',
    'Lark One // STATEMENT PERIOD // Mar 1 - Mar 31, 2026 // 360 Checking...4471 // {body mon}',
  ],
  [
    'old and new balance, dots between days and months',
    '4471 2026-03-01 2026-03-31',
    'Larkbank AG // Account statement // Account 000984471 // Old balance as of 28.02.2026  {open} // {head} // {rows part} // New balance as of 31.03.2026  {close}',
  ],
];

/** Papers that are no statements. */
export const PAPER_KINDS: readonly (readonly [name: string, text: string])[] = [
  [
    'premiums by bank draft',
    'Heron Mutual // Account statement // Billing period: 03/01/2026 - 03/31/2026 // Account number: 77441830 // {head} // 03/01  Previous balance  4,120.00 // 03/04  Payment by bank draft  -1,030.00  3,090.00 // 03/12  Added trailer  212.00  3,302.00 // 03/20  Added driver  100.00  3,402.00 // 03/31  Ending balance  3,402.00 // Premiums are drafted from checking ending in 7716.',
  ],
  [
    'postage, refilled by bank debit',
    'Lark Mailing // Account statement // Statement period: 03/01/2026 - 03/31/2026 // Account number 770418226 // Beginning balance  100.00 // Refills by bank debit  400.00 // Used  -350.00 // Ending balance  150.00 // {head} // 03/02  Refill  200.00  300.00 // 03/09  Used  -100.00  200.00 // 03/16  Refill  200.00  400.00 // 03/27  Used  -250.00  150.00',
  ],
  [
    'books of a business, with the sum of the account',
    'Lark Goods LLC // 1010 Operating Checking (...4471) // March 1, 2026 - March 31, 2026 // Brought in  {open} // {head} // {rows mdy} // Carried  {close} // Cash basis, expenses and deposits',
  ],
  [
    'petty cash',
    'Petty cash log, account of the shop // March 1, 2026 - March 31, 2026 // Date  Description  Amount  Balance // 03/01/2026  Received from owner  100.00  100.00 // 03/04/2026  Purchase stamps  -20.00  80.00 // 03/09/2026  Received from owner  50.00  130.00 // 03/12/2026  Purchase coffee  -10.00  120.00 // 03/18/2026  Received from owner  60.00  180.00 // 03/24/2026  Purchase paper  -30.00  150.00 // 03/30/2026  Received from owner  40.00  190.00',
  ],
  [
    'prepaid account of a customer',
    'Larkmill Fuel // Fleet account 0098774471 // March 1, 2026 - March 31, 2026 // Gallons  412.5 // Date  Description  Amount  Balance // 03/01/2026  Deposit received  100.00  100.00 // 03/04/2026  Purchase diesel  -20.00  80.00 // 03/09/2026  Deposit received  50.00  130.00 // 03/12/2026  Purchase diesel  -10.00  120.00 // 03/18/2026  Deposit received  60.00  180.00 // 03/24/2026  Purchase diesel  -30.00  150.00 // 03/30/2026  Deposit received  40.00  190.00',
  ],
  [
    'vendor',
    'Larkmill Supply // Statement of account // Statement period 03/01/2026 - 03/31/2026 // Bank: Larkbank, routing number 011000015, account number 0098774471 // Opening balance  100.00 // {head} // 03/02/2026  Invoice 1001  200.00  300.00 // 03/09/2026  Payment  -100.00  200.00 // 03/13/2026  Invoice 1002  50.00  250.00 // 03/20/2026  Invoice 1003  50.00  300.00 // 03/25/2026  Payment  -200.00  100.00 // Closing balance  100.00',
  ],
  [
    'cash flow',
    'Larkspur Dental // Cash flow statement // For the period January 1, 2026 to March 31, 2026 // Operating checking account // Opening balance  4,000.00 // Total receipts  9,000.00 // Total disbursements  8,000.00 // Closing balance  5,000.00',
  ],
  [
    'accountant letter',
    'Quill & Sedge, CPAs // Re: bank deposits of Larkspur Dental // For the period January 1, 2026 to March 31, 2026 // Month  Total deposits  Ending balance // January 2026  12,000.00  9,000.00 // February 2026  11,000.00  8,100.00 // March 2026  13,400.00  9,950.00 // Total  36,400.00 // The figures come from statements of checking account 4471 at Larkbank.',
  ],
  [
    'bank confirmation',
    'Larkbank // Account verification // Account number 000984471 // Opened 03/01/2014 // Period March 1, 2026 - March 31, 2026 // Average balance  9,000.00 // Current balance  9,950.00 // Total deposits  13,400.00',
  ],
  [
    'loan history',
    'Lark Community Bank // Loan transaction history // Period 03/01/2026 - 03/31/2026 // Account number 000771234 // Beginning balance  80,000.00 // {head} // 03/02/2026  Advance  1,000.00  81,000.00 // 03/10/2026  Payment  -900.00  80,100.00 // 03/15/2026  Interest  300.00  80,400.00 // 03/25/2026  Payment  -900.00  79,500.00 // Ending balance  79,500.00 // Credit limit  100,000.00',
  ],
  [
    'cd notice',
    'Larkbank // Certificate of deposit notice // Account number 000984471 // Term March 1, 2026 to March 31, 2026 // Opening balance  10,000.00 // Interest  10.00 // Ending balance  10,010.00 // Maturity date March 31, 2026',
  ],
  [
    'lockbox',
    'Larkbank // Lockbox report // Reporting period 03/01/2026 - 03/31/2026 // Account number 000984471 // Date  Items  Amount // 03/02/2026  14  1,200.00 // 03/09/2026  11  900.00 // 03/16/2026  9  800.00 // 03/23/2026  9  800.00 // Total deposits  3,700.00',
  ],
  [
    'merchant',
    'Larkpay Merchant Services // Merchant statement // Statement period 03/01/2026 - 03/31/2026 // Merchant number 000984471 // Date  Batch  Amount // 03/02  1  1,200.00 // 03/09  2  900.00 // 03/16  3  800.00 // Total deposits  2,900.00 // Discount rate 2.1 // Deposited to checking account ...4471 // Interchange  60.00',
  ],
  [
    'budget',
    'Larkspur Dental // Budget for the period March 1, 2026 - March 31, 2026 // Checking account beginning balance  4,000.00 // Total deposits planned  9,000.00 // Ending balance  5,000.00',
  ],
  [
    'payment schedule',
    'Bramblegate Capital // Remittance statement // Statement period 03/01/2026 - 03/31/2026 // Daily debit from Larkbank checking 4471 // Opening balance  40,000.00 // {head} // 03/02/2026  Remittance  -200.00  39,800.00 // 03/03/2026  Remittance  -200.00  39,600.00 // 03/04/2026  Remittance  -200.00  39,400.00 // 03/05/2026  Remittance  -200.00  39,200.00 // 03/06/2026  Remittance  -200.00  39,000.00 // 03/09/2026  Remittance  -200.00  38,800.00 // 03/10/2026  Remittance  -200.00  38,600.00 // 03/13/2026  Remittance  -200.00  38,400.00 // Closing balance  38,400.00 // Purchased amount  60,000.00',
  ],
  [
    'ach return notice',
    'Larkbank // Returned item notice // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Date  Item  Amount // 03/13/2026  Check 301  600.00 // 03/13/2026  ACH debit energy  319.90 // 03/13/2026  Fee  36.00 // Total fees  36.00',
  ],
  [
    'card',
    'Larkbank Business Card // Statement period 03/01/2026 - 03/31/2026 // Account ending in 4471 // Previous balance  900.00 // Payments and credits  -900.00 // Purchases  1,200.00 // New balance  1,200.00 // Minimum payment due  35.00 // Payment due date  04/25/2026 // 03/02  Office supply  200.00 // 03/13  Fuel  500.00 // 03/20  Air  500.00',
  ],
  [
    'donation',
    'Lark Foundation // Statement of giving // For the period 03/01/2026 - 03/31/2026 // 03/02/2026  Check 1  100.00 // 03/13/2026  Check 2  100.00 // 03/20/2026  ACH  100.00 // Total credits  300.00 // Thank you for your trust',
  ],
  [
    'overdraft plan',
    'Larkbank // Overdraft account statement // Statement period 03/01/2026 - 03/31/2026 // Line of credit account 000771234 // Previous balance  100.00 // 03/02  Advance  50.00 // 03/13  Payment  -20.00 // 03/20  Finance charge  2.00 // New balance  132.00 // Available credit  868.00',
  ],
  [
    'rent roll',
    'Juniper Arcade Holdings // Tenant ledger // Period 03/01/2026 - 03/31/2026 // Security deposit held at Larkbank // Beginning balance  0.00 // 03/01/2026  Rent  1,600.00  1,600.00 // 03/05/2026  Payment check 104  -1,600.00  0.00 // 03/15/2026  Late charge  50.00  50.00 // 03/25/2026  Payment  -50.00  0.00 // Ending balance  0.00',
  ],
  [
    'pos report',
    'Blue Kettle Bakery // Sales report March 1, 2026 - March 31, 2026 // 03/02  Sales  1,200.00 // 03/09  Sales  900.00 // 03/16  Sales  800.00 // Total  2,900.00 // Net deposits to checking  2,800.00',
  ],
  [
    'analysis letter',
    'Larkbank // Relationship review // March 2026 // Checking account 000984471 // Deposits  13,400.00 // Withdrawals  12,000.00 // Ending balance  9,950.00 // We are pleased to have you as our customer and hope to see you soon.',
  ],
  [
    'letter with table',
    'Larkbank // April 2, 2026 // To our customer // Account number 000984471 // Month  Beginning balance  Deposits  Ending balance // January 2026  9,000.00  12,000.00  8,000.00 // February 2026  8,000.00  12,000.00  8,500.00 // March 2026  8,500.00  12,000.00  8,700.00',
  ],
  [
    'interest summary',
    'Larkbank // Account number 000984471 // Interest summary for 03/01/2026 - 03/31/2026 // 03/05  Interest  1.00 // 03/15  Interest  1.00 // 03/25  Interest  1.00 // Total interest  3.00 // Ending balance  900.00',
  ],
  [
    'daily balance report',
    'Larkbank // Balance report // Account number 000984471 // 03/01/2026 - 03/31/2026 // 03/01  4,000.00 // 03/02  4,100.00 // 03/03  4,200.00 // Average balance  4,100.00',
  ],
  [
    'reconciliation',
    'Larkspur Dental // Reconciliation summary // Checking 4471, period ending 03/31/2026 // Beginning balance  4,000.00 // Cleared checks  -100.00 // Cleared deposits  200.00 // Ending balance  4,100.00',
  ],
  [
    'list of statements',
    'Larkbank // Statements // Checking ...4471 // 03/31/2026  Statement 03/01/2026 - 03/31/2026  4,100.00 // 02/28/2026  Statement 02/01/2026 - 02/28/2026  4,000.00 // 01/31/2026  Statement 01/01/2026 - 01/31/2026  3,900.00',
  ],
  [
    'pending',
    'Larkbank // Account activity // Checking ...4471 // March 1, 2026 - March 31, 2026 // Current balance  4,100.00 // 03/02  Rent  -900.00 // 03/05  Deposit  1,000.00 // 03/09  Fuel  -40.00 // 03/20  Deposit  40.00',
  ],
  [
    'transfer receipt',
    'Larkbank // Transfer history // From checking 000984471 // Statement period 03/01/2026 - 03/31/2026 // 03/02  Transfer  100.00 // 03/05  Transfer  100.00 // 03/09  Transfer  100.00 // Total transfers  300.00',
  ],
  [
    'tax statement',
    'Larkbank // Annual interest statement // Account number 000984471 // January 1, 2025 - December 31, 2025 // Interest  41.20 // Ending balance  10,002.00',
  ],
  [
    'prepaid tolls',
    'Larkway Toll Authority // Account statement // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Beginning balance  50.00 // 03/02  Toll plaza 4  -5.00  45.00 // 03/05  Toll plaza 4  -5.00  40.00 // 03/09  Replenish card  20.00  60.00 // 03/20  Toll plaza 2  -5.00  55.00 // Ending balance  55.00',
  ],
  [
    'stock account',
    'Lark Securities // Account statement // Account number 000984471 // March 1, 2026 - March 31, 2026 // Beginning account value  40,000.00 // 03/02  Buy 10 XYZ  -500.00 // 03/05  Dividend  20.00 // 03/09  Sell 5 ABC  200.00 // Ending account value  41,000.00 // Holdings  Market value',
  ],
  [
    'store credit',
    'Larkmart // Trade account statement // Account number 000984471 // Statement period 03/01/2026 - 03/31/2026 // Opening balance  400.00 // 03/02  Invoice 88  100.00  500.00 // 03/05  Payment thank you  -400.00  100.00 // 03/09  Invoice 89  50.00  150.00 // Closing balance  150.00 // Pay to Larkbank checking 5512',
  ],
  [
    'two periods letter',
    'Larkbank // Re: checking account 000984471 // Period March 1, 2026 to March 31, 2026 // Balance at start 900.00 // Balance at end 800.00 // Sincerely, A. Heron, Branch Manager',
  ],
  [
    'letter that lists statements',
    'Quill & Sedge, CPAs // Re: statements of Larkbank account 4417 // Statement period  Beginning balance  Deposits  Ending balance // 01/01 - 01/31/2026  8,800.44  41,220.10  11,116.52 // 02/01 - 02/28/2026  11,116.52  37,415.88  9,521.93',
  ],
];
