import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';

function equipmentRental(paper: Paper): void {
  paper.text(50, 44, 'Anvil & Reed Equipment', { size: 15, isBold: true });
  paper.text(562, 46, 'Rental contract 4471-B', { align: 'right' });
  paper.boxes(
    50,
    80,
    [256, 256],
    [
      ['Owner', 'Renter'],
      ['Anvil & Reed Equipment LLC', 'Slate Heron Landscaping LLC'],
      ['2 Foundry Lane, Nashua NH 03060', '77 Hedge Road, Keene NH 03431'],
    ],
  );
  paper.text(50, 154, 'Schedule of payments', { isBold: true });
  paper.table([50, 170, { right: 330 }, { right: 440 }, { right: 562 }], 172, [
    ['Due', 'Rental period', 'Rent', 'Deposit', 'Balance of contract'],
    ['03/01/2026', '03/01 - 03/31/2026', '640.00', '500.00', '1,920.00'],
    ['04/01/2026', '04/01 - 04/30/2026', '640.00', '0.00', '1,280.00'],
    ['05/01/2026', '05/01 - 05/31/2026', '640.00', '0.00', '640.00'],
  ]);
  paper.paragraph(
    50,
    240,
    512,
    'The renter authorizes withdrawals from the checking account ending in 9915 at Quillback National Bank on each due day. A statement of the rental period from March 1, 2026 to March 31, 2026 is sent with the first receipt. The deposit is credited after the return of the machine.',
  );
  paper.lines(50, 340, ['Signed February 24, 2026', '', '______________________   ______________________']);
}

function verificationForm(paper: Paper): void {
  paper.text(306, 36, 'REQUEST FOR VERIFICATION OF DEPOSIT', { size: 12, isBold: true, align: 'center' });
  paper.boxes(
    40,
    64,
    [266, 266],
    [
      ['1. To (name of depository)', '2. From (name of lender)'],
      ['Candlewick Bank, Keene NH', 'Tall Birch Lending, Boston MA'],
    ],
  );
  paper.text(40, 116, 'Part I. Information to be verified', { isBold: true });
  paper.boxes(
    40,
    132,
    [133, 133, 133, 133],
    [
      ['Type of account', 'Account in name of', 'Account number', 'Balance'],
      ['Checking', 'Slate Heron Landscaping', 'xxxxxx5561', '$33,014.90'],
      ['Savings', 'Slate Heron Landscaping', 'xxxxxx7728', '$9,603.11'],
    ],
  );
  paper.text(40, 206, 'Part II. To be completed by the depository', { isBold: true });
  paper.boxes(
    40,
    222,
    [120, 130, 150, 132],
    [
      ['Account number', 'Current balance', 'Average balance for period', 'Date opened'],
      ['xxxxxx5561', '$30,220.41', '$26,118.00', '05/11/2019'],
      ['xxxxxx7728', '$9,610.00', '$9,240.10', '08/02/2022'],
    ],
  );
  paper.lines(40, 300, [
    'Period of the averages: March 1, 2026 through March 31, 2026.',
    'Deposits in the period: $22,972.75. Overdrafts in the period: none.',
  ]);
  paper.boxes(
    40,
    350,
    [200, 160, 172],
    [
      ['Signature of depository', 'Title', 'Date'],
      ['Linus Overbrook', 'Branch officer', '04/09/2026'],
    ],
  );
}

function printedMessage(paper: Paper): void {
  paper.lines(50, 50, [
    'From:     branch12@ivoryroad.example',
    'To:       funding@tallbirch.example',
    'Sent:     Thursday, April 16, 2026 9:02 AM',
    'Subject:  Funds of Osprey Canvas Works LLC',
  ]);
  paper.rule(50, 108, 562);
  paper.lines(50, 124, [
    'Good morning,',
    '',
    'our customer asked us to confirm funds. The balances of the',
    'business checking account ending in 2222 were:',
    '',
    '  January 31, 2026 ............ 18,220.40',
    '  February 28, 2026 ........... 19,940.02',
    '  March 31, 2026 .............. 20,033.77',
    '',
    'From March 1, 2026 to March 31, 2026 the deposits were 24,019.10',
    'and the withdrawals were 23,925.35. There were no returned checks.',
    'Full statements are with the customer.',
    '',
    'Kind regards',
    'Odette Marlowe, Ivory Coast Road Savings',
  ]);
}

function spanishNotice(paper: Paper): void {
  paper.text(396, 36, 'Banco Laguna Imaginada', { size: 16, isBold: true, align: 'center' });
  paper.text(396, 58, 'AVISO DE CAMBIO DE TÉRMINOS', { size: 12, align: 'center' });
  paper.paragraph(
    50,
    90,
    330,
    'Estimado cliente: el período del estado de cuenta del 1 de marzo de 2026 al 31 de marzo de 2026 es el último con las tarifas anteriores de su cuenta de cheques. Desde el 1 de abril de 2026 el cargo mensual será de $12.00 cuando el balance promedio sea menor de $1,500.00.',
    { size: 11 },
  );
  paper.paragraph(
    410,
    90,
    330,
    'Los depósitos en efectivo de más de $5,000.00 por mes tendrán un cargo de $0.25 por cada $100.00. Los retiros en cajeros de otros bancos costarán $2.50. Puede cerrar su cuenta sin cargo antes del 30 de junio de 2026.',
    { size: 11 },
  );
  paper.boxes(
    50,
    260,
    [300, 190, 190],
    [
      ['Servicio', 'Hasta el 31 de marzo', 'Desde el 1 de abril'],
      ['Cargo mensual', '$8.00', '$12.00'],
      ['Cheque devuelto', '$15.00', '$18.00'],
      ['Transferencia', '$20.00', '$22.00'],
    ],
  );
}

function cardFees(paper: Paper): void {
  paper.lines(40, 36, [
    'NORTH ROOK CARD SERVICES                               PAGE 1',
    'MERCHANT: BLUE KETTLE BAKERY        MID: 5544 0912 3300 118',
    'PROCESSING MONTH: 03/2026   DATES: 03/01/26 - 03/31/26',
    'CHECKING ACCT (DDA): XXXXX2196',
  ]);
  paper.rule(40, 92, 572);
  paper.lines(40, 104, [
    'PLAN   SALES#   SALES AMT    CREDITS   DISC PD',
    'VS        611   24,110.20     211.00    457.30',
    'MC        302   11,820.75       0.00    236.41',
    'AX         77    5,009.10       0.00    160.29',
    'TOTAL     990   40,940.05     211.00    854.00',
  ]);
  const rows = ['03/03', '03/10', '03/17', '03/24', '03/31'].map(
    (day, index) => `${day}   DEPOSIT ${3301 + index}   ${8_011 + index * 77}.20   0.00   ${8_011 + index * 77}.20`,
  );
  paper.lines(40, 186, ['DAY     DEPOSIT        SALES     ADJ    NET', ...rows]);
  paper.lines(40, 280, [
    'FEES     AUTH 990 @ 0.05          49.50',
    '         BATCH 27 @ 0.10           2.70',
    '         STATEMENT FEE             7.50',
    'TOTAL CHARGED TO DDA ON 04/03/26  913.70',
  ]);
}

function carrierSettlement(paper: Paper): void {
  paper.text(40, 40, 'Plainfield Freight Brokers', { size: 15, isBold: true });
  paper.text(40, 60, 'Carrier settlement');
  paper.table([40, 180, 340, 470], 90, [
    ['Carrier', 'Account', 'Settlement period', 'Paid on'],
    ['Graywillow Haulage', 'CR-771209', '03/01/2026 - 03/31/2026', '04/07/2026'],
  ]);
  paper.boxes(
    40,
    140,
    [90, 90, 202, 75, 75],
    [
      ['Load', 'Delivered', 'Route', 'Miles', 'Pay'],
      ['L-22091', '03/04/2026', 'Albany to Toledo', '562', '1,880.00'],
      ['L-22104', '03/12/2026', 'Toledo to Erie', '198', '790.00'],
      ['L-22140', '03/23/2026', 'Erie to Hartford', '471', '1,655.00'],
      ['L-22162', '03/30/2026', 'Hartford to Albany', '112', '540.00'],
    ],
  );
  paper.pairs(330, 250, 572, [
    ['Gross pay', '4,865.00'],
    ['Fuel advances', '-900.00'],
    ['Escrow balance, beginning', '1,200.00'],
    ['Escrow deposit', '100.00'],
    ['Escrow balance, ending', '1,300.00'],
    ['Net pay by direct deposit', '3,865.00'],
  ]);
}

function tenantLedger(paper: Paper): void {
  paper.text(306, 40, 'Tenant Ledger', { size: 18, align: 'center' });
  paper.text(306, 64, 'Osprey Rail Properties LLC, 03/01/2026 to 03/31/2026', { align: 'center' });
  paper.lines(50, 90, [
    'Tenant: Marble Otter Catering LLC',
    'Unit: 18 Depot Row, 4',
    'Account: t0047119',
    'Deposit held: 6,800.00',
  ]);
  paper.table([50, 130, { right: 370 }, { right: 460 }, { right: 562 }], 160, [
    ['Date', 'Description', 'Charge', 'Payment', 'Balance'],
    ['', 'Beginning balance', '', '', '3,475.00'],
    ['03/01/2026', 'Rent 03/2026', '3,400.00', '', '6,875.00'],
    ['03/05/2026', 'Check 1043', '', '3,400.00', '3,475.00'],
    ['03/16/2026', 'Water 02/2026', '118.90', '', '3,593.90'],
    ['03/20/2026', 'ACH payment', '', '3,475.00', '118.90'],
    ['', 'Ending balance', '', '', '118.90'],
  ]);
}

/** Papers that are no statements. */
export const HELD_OUT_PAPERS: readonly CorpusSample[] = [
  sample({ layout: 'equipment rental', name: 'a schedule of payments', draw: equipmentRental }),
  sample({ layout: 'verification of deposit', name: 'a form in parts', draw: verificationForm }),
  sample({ layout: 'printed message', name: 'ends of three months', draw: printedMessage, face: 'typewriter' }),
  sample({ layout: 'Spanish notice', name: 'in landscape', draw: spanishNotice, isLandscape: true, face: 'serif' }),
  sample({ layout: 'card fees in typewriter letters', name: 'plans and deposits', draw: cardFees, face: 'typewriter' }),
  sample({ layout: 'carrier settlement', name: 'an escrow balance', draw: carrierSettlement }),
  sample({ layout: 'tenant ledger', name: 'balances at both ends', draw: tenantLedger, face: 'serif', size: 11 }),
];
