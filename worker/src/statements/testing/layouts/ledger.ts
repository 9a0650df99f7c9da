const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Cents as a bank prints them. */
export function money(cents: number): string {
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, monthName: MONTHS[Number(month) - 1] ?? '' };
};

/** How a bank prints a day, given as 2026-03-05. */
export const dateFormats = {
  /** 03/05 */
  monthDay: (day: string) => `${partsOf(day).month}/${partsOf(day).date}`,
  /** 3/5 */
  bareMonthDay: (day: string) => `${Number(partsOf(day).month)}/${Number(partsOf(day).date)}`,
  /** 03-05 */
  hyphenated: (day: string) => day.slice(5),
  /** 03/05/2026 */
  full: (day: string) => `${partsOf(day).month}/${partsOf(day).date}/${partsOf(day).year}`,
  /** 03/05/26 */
  short: (day: string) => `${partsOf(day).month}/${partsOf(day).date}/${partsOf(day).year.slice(2)}`,
  /** 2026-03-05 */
  iso: (day: string) => day,
  /** 05/03/2026 */
  dayFirst: (day: string) => `${partsOf(day).date}/${partsOf(day).month}/${partsOf(day).year}`,
  /** 05/03 */
  dayMonth: (day: string) => `${partsOf(day).date}/${partsOf(day).month}`,
  /** Mar 05 */
  named: (day: string) => `${partsOf(day).monthName.slice(0, 3)} ${partsOf(day).date}`,
  /** 03.05.2026 */
  dotted: (day: string) => `${partsOf(day).month}.${partsOf(day).date}.${partsOf(day).year}`,
  /** 05 Mar */
  dayNamed: (day: string) => `${partsOf(day).date} ${partsOf(day).monthName.slice(0, 3)}`,
  /** MAR05 */
  glued: (day: string) => `${partsOf(day).monthName.slice(0, 3).toUpperCase()}${partsOf(day).date}`,
  /** March 5, 2026 */
  long: (day: string) => `${partsOf(day).monthName} ${Number(partsOf(day).date)}, ${partsOf(day).year}`,
} as const;
type DateFormat = (day: string) => string;

/** What a business pays and receives, in cents. */
const TRADES = {
  bakery: [
    ['Card settlement terminal 4471', 184_250],
    ['ACH debit Rye Mill Flour', -41_275],
    ['Deposit 2209', 96_400],
    ['Check 1042', -125_000],
    ['Card settlement terminal 4471', 201_115],
    ['ACH debit Payday Partners payroll', -288_040],
    ['Online transfer from owner', 150_000],
    ['Debit card Copper Pan Supply', -18_736],
    ['Card settlement terminal 4471', 177_902],
  ],
  haulage: [
    ['Wire in Plainfield Freight Brokers', 1_240_000],
    ['Fuel card weekly debit', -312_455],
    ['Check 5518', -90_000],
    ['ACH credit Lakehead Lumber', 655_075],
    ['Tolls authority replenish', -25_000],
    ['Insurance premium Heron Mutual', -184_320],
    ['Remote deposit 0031', 402_200],
    ['ACH debit Truck Lease 77', -265_010],
  ],
  salon: [
    ['POS deposit batch 118', 88_340],
    ['Purchase Velvet Comb Wholesale', -23_190],
    ['POS deposit batch 119', 91_205],
    ['Rent Juniper Arcade unit 6', -160_000],
    ['POS deposit batch 120', 79_455],
    ['Utility bill payment', -14_872],
    ['Service charge', -1_500],
  ],
  clinic: [
    ['HCCLAIMPMT TIDEWATER HEALTH', 318_220],
    ['Square Inc deposit 0302', 61_145],
    ['Dental lab invoice 3307', -97_650],
    ['Mobile deposit', 45_000],
    ['PAYROLL GUSTWIND HR', -246_418],
    ['HCCLAIMPMT TIDEWATER HEALTH', 287_905],
    ['Insurance premium Heron Mutual', -38_872],
    ['Zelle from patient Q. Larkspur', 12_000],
    ['Check 2071', -155_000],
    ['Wire fee', -2_500],
    ['Returned item 2069', -8_431],
    ['Square Inc deposit 0326', 70_310],
  ],
  webshop: [
    ['Marketplace payout 55102', 228_841],
    ['Ads Lanternfish Media', -64_000],
    ['Parcel labels prepaid', -21_377],
    ['Marketplace payout 55177', 194_036],
    ['Card purchase Boxwright Packaging', -17_925],
    ['Contractor payment M. Quillfeather', -85_000],
    ['Loan advance Bramblegate Capital', 500_000],
    ['Daily remittance Bramblegate Capital', -19_444],
    ['Cash back', 1_268],
  ],
  cantina: [
    ['Depósito de ventas', 142_310],
    ['Cheque 301', -60_000],
    ['Pago ATH Móvil', 28_475],
    ['Débito directo energía', -31_990],
    ['Depósito de ventas', 158_860],
    ['Compra Almacén Loma Azul', -74_215],
    ['Pago de nómina', -110_500],
    ['Cargo por servicio', -1_200],
  ],
  savings: [
    ['Transfer from checking', 100_000],
    ['Transfer to checking', -40_000],
    ['Interest paid', 311],
  ],
} as const satisfies Record<string, readonly (readonly [string, number])[]>;

export interface Movement {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

interface LedgerOptions {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly trade: keyof typeof TRADES;
  readonly count?: number;
}

/** Movements between two days that lead from the opening balance to the closing one. */
export function createLedger({ from, to, opening, trade, count = TRADES[trade].length }: LedgerOptions) {
  const entries = TRADES[trade];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  let balance = opening;
  const movements = Array.from({ length: count }, (_, index): Movement => {
    const [text, usual] = entries[index % entries.length] ?? ['Adjustment', 0];
    const amount = usual + Math.sign(usual) * Math.floor(index / entries.length) * 1_311;
    balance += amount;
    const day = new Date(first + ((last - first) * (index + 0.5)) / count).toISOString().slice(0, 10);
    return { day, text, amount, balance };
  });
  const sum = (sign: number) =>
    movements.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  return {
    movements,
    opening: money(opening),
    closing: money(balance),
    credits: money(sum(1)),
    debits: money(-sum(-1)),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** Date, description, amount and balance. */
export const amountRows = ({ movements }: Ledger, format: DateFormat): string[][] =>
  movements.map(({ day, text, amount, balance }) => [format(day), text, money(amount), money(balance)]);

/** Date, description, withdrawal, deposit and balance. */
export const splitRows = ({ movements }: Ledger, format: DateFormat): string[][] =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);

/** Date, description and amount of the deposits, or of the withdrawals. */
export const rowsOfSign = ({ movements }: Ledger, format: DateFormat, sign: 1 | -1): string[][] =>
  movements
    .filter(({ amount }) => Math.sign(amount) === sign)
    .map(({ day, text, amount }) => [format(day), text, money(Math.abs(amount))]);
