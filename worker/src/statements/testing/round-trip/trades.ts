export type Kind =
  | 'deposit'
  | 'card'
  | 'ach'
  | 'check'
  | 'fee'
  | 'transfer'
  | 'wire'
  | 'interest'
  | 'return'
  | 'atm'
  | 'funder';

/** Kind, lowest and highest cents, and the description: {d} a date, {n} a number, {r} a long number, {a} an amount. */
type Template = readonly [kind: Kind, low: number, high: number, description: string];

/** What a business pays and receives. Debits are listed by their lowest, thus largest, amount. */
export const TRADES = {
  bakery: [
    ['deposit', 61_000, 245_000, 'Card settlement terminal {n}'],
    ['deposit', 40_000, 130_000, 'Deposit {n}'],
    ['deposit', 9_000, 64_000, 'Mobile deposit'],
    ['ach', -64_000, -9_100, 'ACH debit Rye Mill Flour'],
    ['check', -160_000, -8_000, 'Check'],
    ['card', -24_000, -1_100, 'Debit card Copper Pan Supply'],
    ['ach', -188_000, -90_000, 'Payday Partners payroll {n}'],
    ['card', -9_900, -310, 'Parking meter {n}'],
  ],
  haulage: [
    ['wire', 310_000, 1_480_000, 'WIRE IN PLAINFIELD FREIGHT BROKERS REF {r}'],
    ['ach', 120_000, 690_000, 'ACH CREDIT LAKEHEAD LUMBER INV {d} {n}'],
    ['deposit', 80_000, 410_000, 'REMOTE DEPOSIT {n}'],
    ['card', -74_000, -18_000, 'FUEL STOP HIGH PRAIRIE {n} CARD 4471'],
    ['ach', -31_000, -2_500, 'TOLL AUTHORITY REPLENISH {d}'],
    ['check', -225_000, -30_000, 'Check'],
    ['ach', -265_010, -184_320, 'TRUCK LEASE 77 HERON FLEET'],
    ['fee', -3_000, -1_500, 'INCOMING WIRE FEE'],
  ],
  clinic: [
    ['ach', 58_000, 318_000, 'HCCLAIMPMT TIDEWATER HEALTH TRN*1*{r}*{n}'],
    ['deposit', 18_000, 79_000, 'Merchant bankcard deposit {n} batch {d}'],
    ['deposit', 2_000, 16_000, 'Counter deposit'],
    ['ach', -98_000, -21_000, 'Dental lab invoice {n} due {d} total {a}'],
    ['ach', -246_000, -140_000, 'PAYROLL GUSTWIND HR PPD ID {r}'],
    ['card', -31_000, -2_200, 'Recurring card purchase {d} Larkspur Linen Service Tampa FL S{r}'],
    ['check', -155_000, -12_000, 'Check'],
    ['ach', -38_800, -11_000, 'Heron Mutual insurance premium policy {n}'],
  ],
  webshop: [
    ['ach', 24_000, 228_000, 'Marketplace payout {r}'],
    ['ach', 6_000, 61_000, 'Lanternpay transfer {d} ID {n}'],
    ['card', -64_000, -4_000, 'Ads Lanternfish Media {n}'],
    ['card', -21_000, -1_900, 'FX 12.50 EUR @ 1.0831 Boxwright Packaging Utrecht'],
    ['card', -9_900, -900, 'FX {a} GBP @ 1.2714 Quillfeather Fonts'],
    ['ach', -88_000, -31_000, 'Contractor M. Quillfeather INV {d} {n}'],
    ['atm', -40_000, -4_000, 'ATM withdrawal {d} Juniper Arcade'],
    ['card', -2_900, -45, 'Cloud storage {n} units at 0.023'],
  ],
  builder: [
    ['deposit', 220_000, 1_950_000, 'Draw payment Foxglove Homes lot {n}'],
    ['wire', 400_000, 2_250_000, 'Incoming wire {r} Cedar Row Partners'],
    ['check', -480_000, -41_000, 'Check'],
    ['check', -92_000, -6_000, 'Check'],
    ['card', -86_000, -2_700, 'POS purchase {d} Plumbline Lumber #{n}'],
    ['ach', -310_000, -120_000, 'Crew payroll week of {d}'],
    ['ach', -74_000, -19_000, 'Equipment rental Ironbark {n}'],
  ],
  salon: [
    ['deposit', 21_000, 91_000, 'POS deposit batch {n}'],
    ['deposit', 4_000, 29_000, 'Cash deposit'],
    ['card', -23_000, -2_100, 'Purchase Velvet Comb Wholesale'],
    ['ach', -160_000, -60_000, 'Rent Juniper Arcade unit 6'],
    ['ach', -14_800, -5_100, 'Utility bill payment'],
    ['fee', -1_500, -300, 'Service charge'],
    ['check', -41_000, -5_000, 'Check'],
  ],
  cantina: [
    ['deposit', 48_000, 158_000, 'Depósito de ventas'],
    ['deposit', 12_000, 61_000, 'Depósito terminal {n}'],
    ['ach', 3_000, 29_000, 'Transferencia recibida {n}'],
    ['ach', -52_000, -14_000, 'Débito directo energía {n}'],
    ['card', -74_000, -3_800, 'Compra Almacén Loma Azul {d}'],
    ['ach', -110_000, -41_000, 'Pago de nómina'],
    ['fee', -1_200, -500, 'Cargo por servicio'],
    ['atm', -30_000, -2_000, 'Retiro ATM {n}'],
  ],
  savings: [
    ['transfer', 20_000, 180_000, 'Transfer from checking'],
    ['transfer', -90_000, -10_000, 'Transfer to checking'],
    ['interest', 11, 98, 'Interest paid'],
    ['deposit', 5_000, 60_000, 'Deposit'],
  ],
  kiosk: [
    ['deposit', 210, 9_800, 'Vending payout {n}'],
    ['ach', 35, 96, 'Micro deposit {n}'],
    ['card', -860, -15, 'Card fee adjustment {n}'],
    ['card', -4_800, -620, 'Snack wholesale {d}'],
    ['interest', 1, 88, 'Interest credit'],
  ],
} as const satisfies Record<string, readonly Template[]>;
