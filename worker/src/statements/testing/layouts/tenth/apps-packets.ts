import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  account,
  amountRows,
  brief,
  cells,
  cursor,
  ERRORS,
  entries,
  full,
  fundingForm,
  long,
  money,
  monthDay,
  monthOf,
  outInRows,
  pairsOf,
  parens,
  pick,
  plusUsd,
  short,
  usd,
  voidedCheck,
} from './apps-parts.ts';

const MOWERS_LINES = entries(`
  Deposit 172500; Purchase BLADE & BELT PARTS -14318; Electronic deposit HOA GLENFERN MGMT 286000; Check # -65000;
  Withdrawal MULCH MOUNTAIN LLC -88417; Purchase FUEL ISLAND 9 -9222; Mobile deposit 94350;
  Withdrawal TRAILERNOTE CREDIT -31175`);
const MOWERS = account({ ...monthOf('2026-06'), opening: 318_664, count: 24, serial: 1188, lines: MOWERS_LINES });

const FORM = cells(`
  Legal / Corporate Name | Clover Cutters Lawn Service LLC | DBA | Clover Cutters;
  Physical Address | 88 Sodbreaker Street | City / State / Zip | Bellefield, PA 16899;
  Federal Tax ID | 88-4120937 | Date Business Started | 03/14/2019; Type of Entity | LLC | Industry | Landscaping;
  Gross Monthly Sales | $22,000 | Amount Requested | $35,000;
  Bank Name | Juniper Hollow Savings Bank | Checking Account No. | 0446 1928 07;
  Open Advances / Balance | Bramblegate Capital  $6,400 | Use of Funds | Equipment;
  Owner Name | Fergus Adair | Date of Birth | 08/02/1984;
  Home Address | 88 Sodbreaker Street, Bellefield, PA | Email | fergus@clovercutters.example`);

const JUNIPER_FACTS = cells('ACCOUNT | 0446192807; FROM | JUN 01 2026; TO | JUN 30 2026; TYPE | BUSINESS FREE');

function juniperHead(paper: Paper, page: number): number {
  paper.text(300, 36, 'JUNIPER HOLLOW SAVINGS BANK', { size: 13, isBold: true, align: 'center' });
  paper.text(300, 54, 'Statement of Account', { size: 10, align: 'center' });
  paper.text(560, 36, `${page}`, { align: 'right' });
  return 84;
}

const ROOMY = { step: 16 } as const;

function juniper(paper: Paper): void {
  let page = 1;
  paper.addPage();
  juniperHead(paper, page);
  paper.boxes(356, 76, [94, 110], JUNIPER_FACTS);
  paper.lines(50, 84, ['CLOVER CUTTERS LAWN SERVICE LLC', '88 SODBREAKER STREET', 'BELLEFIELD PA 16899']);
  const pen = cursor(paper, { y: 172, onPage: () => juniperHead(paper, ++page) });
  const columns = [50, 110, { right: 396 }, { right: 476 }, { right: 560 }];
  const start = ['06/01', 'BALANCE LAST STATEMENT', '', '', money(MOWERS.opening)];
  const rows = outInRows(MOWERS.movements, monthDay);
  const end = ['06/30', 'BALANCE THIS STATEMENT', '', '', money(MOWERS.closing)];
  pen.table(columns, ['DATE', 'TRANSACTION', 'SUBTRACTIONS', 'ADDITIONS', 'BALANCE'], [start, ...rows, end], ROOMY);
  pen.row(columns, ['', 'TOTALS', money(MOWERS.out), money(MOWERS.in), ''], { isBold: true, step: 24 });
  pen.ensure(80);
  paper.paragraph(50, pen.at(), 510, ERRORS, { size: 7.5 });
}

const clover = sample({
  layout: 'funding application in front of a statement of a savings bank',
  name: 'Clover Cutters Lawn Service',
  face: 'serif',
  size: 10,
  periods: ['2807 2026-06-01 2026-06-30'],
  draw: (paper) => {
    fundingForm(paper, 'Quickford Business Capital', FORM, 'Fergus Adair');
    juniper(paper);
  },
});

const TACO_LINES = entries(`
  TAPCART CARD DEP 0098812 131477; LONE PALM FOODSERVICE WHSE 114 EL CAMPO TX -78918; CASH DEPOSIT 64000;
  TAPCART CARD DEP 0098812 118306; CHECK # -120000; PROPANE EXPRESS -11344; COMMISSARY KITCHEN RENT -45000`);
const TACO = account({ from: '2026-05-13', to: '2026-06-11', opening: 487_912, count: 28, lines: TACO_LINES });

function tacoHead(paper: Paper, page: number): number {
  paper.text(40, 30, 'Gulf Marsh National Bank', { size: 14, isBold: true, color: '#0a4a73' });
  paper.text(572, 30, `Statement Ending 06/11/2026`, { isBold: true, align: 'right' });
  paper.text(572, 44, `Page ${page} of 2`, { size: 8, align: 'right' });
  paper.rule(40, 58, 572);
  if (page > 1) paper.text(40, 64, 'FREE BUSINESS CHECKING - XXXXXX6630 (continued)', { isBold: true });
  return page > 1 ? 86 : 72;
}

function tacoStatement(paper: Paper): void {
  let page = 1;
  tacoHead(paper, page);
  paper.lines(40, 72, DRAWER);
  paper.text(330, 72, 'Managing Your Accounts', { isBold: true });
  paper.lines(330, 88, ['Customer care   555-0139', 'Mail   PO Box 70, Wharton TX 77489'], { size: 8.5 });
  paper.text(40, 146, 'Summary of Accounts', { size: 11, isBold: true });
  const accounts = `Account Type | Account Number | Ending Balance; FREE BUSINESS CHECKING | XXXXXX6630`;
  paper.table([40, 260, { right: 572 }], 162, cells(`${accounts} | ${usd(TACO.closing)}`));
  paper.text(40, 204, 'FREE BUSINESS CHECKING - XXXXXX6630', { size: 11, isBold: true });
  const summary = cells(`Date | Account Summary | Amount; 05/13/2026 | Beginning Balance | ${usd(TACO.opening)};
    | ${TACO.credits.length} Credit(s) This Period | ${usd(TACO.in)};
    | ${TACO.debits.length} Debit(s) This Period | ${usd(TACO.out)};
    06/11/2026 | Ending Balance | ${usd(TACO.closing)}`);
  paper.table([40, 100, { right: 330 }], 222, summary);
  const pen = cursor(paper, { y: 300, bottom: 700, onPage: () => tacoHead(paper, ++page) });
  pen.row([40], ['Account Activity'], { size: 11, isBold: true, step: 18 });
  pen.table(
    [40, 110, { right: 420 }, { right: 496 }, { right: 572 }],
    ['Post Date', 'Description', 'Debits', 'Credits', 'Balance'],
    [
      ['05/13/2026', 'Beginning Balance', '', '', usd(TACO.opening)],
      ...outInRows(TACO.movements, full),
      ['06/11/2026', 'Ending Balance', '', '', usd(TACO.closing)],
    ],
    { step: 15 },
  );
}

const [LICENSE = []] = cells(`4d. DL: 30417728      9. Class: C|4a. Iss: 02/11/2023|4b. Exp: 03/19/2031|
  3. DOB: 03/19/1979|1. DELUNA|2. IRMA ROSARIO|8. 415 HERON BEND|    EL CAMPO TX 77499|15. Sex: F   18. Eyes: BRO`);
const DRAWER = ['LA GARZA AZUL TACOS', 'IRMA DELUNA SOLE PROP', '2207 RICE DRYER RD', 'EL CAMPO TX 77499'] as const;

function checkAndLicense(paper: Paper): void {
  paper.addPage();
  voidedCheck(paper, DRAWER, 'GULF MARSH NATIONAL BANK   EL CAMPO, TEXAS', '1052', 'A113199905A  4410086630C  1052');
  paper.document.lineWidth(0.8).roundedRect(60, 340, 330, 204, 10).stroke('#555555');
  paper.text(76, 352, 'TEXAS    DRIVER LICENSE', { size: 13, isBold: true, color: '#1d4b8f' });
  paper.boxes(76, 378, [88], [['PHOTO']], 114);
  paper.lines(180, 380, LICENSE, { size: 9, step: 15 });
}

const garza = sample({
  layout: 'statement with a voided check and a license behind',
  name: 'La Garza Azul Tacos',
  periods: ['6630 2026-05-13 2026-06-11'],
  draw: (paper) => {
    tacoStatement(paper);
    checkAndLicense(paper);
  },
});

const LOADS = entries(`
  Cash Load|CORNER MART 4 HOBBS NM 40000; Purchase - Signature|PIPE & PAINT SUPPLY HOBBS NM -11877;
  Purchase - PIN|FUEL ISLAND 22 LOVINGTON NM -6418; Direct Deposit|TRELLIS GIG SERVICES 62733;
  ATM Withdrawal|FIRST STREET ATM HOBBS NM -12000; Fee|ATM Cash Withdrawal Fee -250;
  Purchase - Signature|DESERT TOOL RENTAL -18655; Card to Card Transfer|FROM L. CASTELLANO 15000`);
const PREPAID = account({ ...monthOf('2026-02'), opening: 61_240, count: 17, isAlwaysOpen: true, lines: LOADS });

function prepaidFacts(paper: Paper): void {
  paper.band(0, 0, 612, 62, '#3f1d5c');
  paper.text(40, 22, 'TURNSTILE BUSINESS PREPAID', { size: 16, isBold: true, color: '#ffffff' });
  paper.text(572, 26, 'Account Statement', { size: 12, color: '#ffffff', align: 'right' });
  paper.lines(40, 88, ['RAWHIDE TILE & PATCH', 'C/O DESMOND FARRIER', '1190 CALICHE DR', 'HOBBS NM 88299']);
  const facts = cells(`Account Number | *********4471; Statement Date | 02/28/2026;
    Statement Period | 02/01/26 to 02/28/26; Card(s) on Account | 1`);
  paper.boxes(330, 84, [130, 112], facts);
}

function prepaid(paper: Paper): void {
  prepaidFacts(paper);
  const fees = pick(PREPAID, /^Fee/).sum;
  const totals = [
    ['Beginning Balance', 'Total Credits', 'Total Debits', 'Total Fees', 'Ending Balance'],
    [usd(PREPAID.opening), usd(PREPAID.in), usd(PREPAID.out + fees), usd(-fees), usd(PREPAID.closing)],
  ];
  const end = paper.boxes(40, 176, [106, 106, 106, 107, 107], totals, 20);
  paper.text(40, end + 18, 'Transactions', { size: 12, isBold: true });
  const pen = cursor(paper, { y: end + 38, bottom: 700, onPage: () => 50 });
  pen.table(
    [40, 100, 160, { right: 500 }, { right: 572 }],
    ['Trans Date', 'Post Date', 'Description', 'Amount', 'Balance'],
    amountRows(PREPAID.movements, short, parens).map(([day = '', ...rest]) => [day, day, ...rest]),
    { step: 14 },
  );
  pen.skip(14);
  pen.ensure(150);
  paper.text(40, pen.at(), 'Fees charged to your account', { size: 12, isBold: true });
  const charged = cells(`Fee type | This period | Year to date (2026);
    ATM cash withdrawal | ${usd(-fees)} | ${usd(-fees + 2_000)}; Monthly fee | $0.00 | $9.95;
    Cash reload | $0.00 | $0.00; Total | ${usd(-fees)} | ${usd(-fees + 2_995)}`);
  const after = paper.boxes(40, pen.at() + 18, [220, 120, 120], charged);
  paper.paragraph(40, after + 16, 532, `${PREPAID_NOTE} ${ERRORS}`, { size: 7 });
}
const PREPAID_NOTE =
  'The Turnstile Business Prepaid Card is issued by Sandbar State Bank, Member FDIC, under license. Your funds ' +
  'are held at Sandbar State Bank. For balance information call 1-800-555-0163 or visit ' +
  'turnstileprepaid.example.';

const rawhide = sample({
  layout: 'prepaid account with fees of the period and of the year',
  name: 'Rawhide Tile',
  periods: ['4471 2026-02-01 2026-02-28'],
  draw: prepaid,
});

const STEMS = entries(`
  Sales transfer 71344; Wholesale Stem Exchange -48216; Sales transfer 64918; Ribbon & Vase Outlet -12773;
  Transfer to savings - Sales tax -20000; Sales transfer 96402; Loan repayment 12% of sales -9377;
  Transfer to Northgate Bank 0318 -60000; Delivery van fuel -5814`);
const BOUQUET = account({ ...monthOf('2026-02'), opening: 244_018, count: 30, isAlwaysOpen: true, lines: STEMS });

function tillPage(paper: Paper, page: number): number {
  paper.text(306, 752, 'Tillstone is not a bank. Banking by Harborlight Bank, Member FDIC.', {
    size: 7,
    align: 'center',
  });
  paper.text(306, 764, String(page), { size: 7, align: 'center' });
  return 54;
}

function tillTop(paper: Paper): void {
  paper.document.lineWidth(3).roundedRect(54, 44, 22, 22, 5).stroke('#111111');
  paper.text(86, 48, 'Tillstone Checking', { size: 14, isBold: true });
  paper.text(558, 50, 'Statement period: Feb 01, 2026 – Feb 28, 2026', { size: 9, align: 'right' });
  paper.text(54, 96, 'Peony Post Floral Design', { size: 11, isBold: true });
  paper.lines(54, 112, ['Sole proprietor: Linnea Askew', '17 Trellis Walk, Fort Aldis, IN 46999'], { size: 8.5 });
  const numbers = ['Account number', '7764 0039 1128', 'Routing number', '074999912'];
  paper.lines(558, 96, numbers, { size: 8.5, align: 'right' });
  paper.text(54, 166, 'Account summary', { size: 12, isBold: true });
}

function till(paper: Paper): void {
  let page = 1;
  tillPage(paper, page);
  tillTop(paper);
  const groups = [
    ['Sales transfers', /^Sales/],
    ['Savings transfers', /savings/],
    ['Loan repayments', /^Loan/],
    ['Bank transfers', /Northgate/],
    ['Card spend', /Stem|Ribbon|fuel/],
  ] as const;
  const sums = groups.map(([title, pattern]) => `${title} | ${plusUsd(pick(BOUQUET, pattern).sum)}`).join(';');
  const summary = pairsOf(`Beginning balance, Feb 01 | ${usd(BOUQUET.opening)}; ${sums};
    Ending balance, Feb 28 | ${usd(BOUQUET.closing)}`);
  const end = paper.pairs(54, 186, 558, summary, 17);
  const pen = cursor(paper, { y: end + 22, onPage: () => tillPage(paper, ++page) });
  for (const [title, pattern] of groups) {
    const { found, sum } = pick(BOUQUET, pattern);
    pen.ensure(70);
    pen.row([54, { right: 558 }], [title, plusUsd(sum)], { size: 11, isBold: true, step: 20, ruled: [54, 558] });
    for (const { day, text, amount } of found)
      pen.row([54, 140, { right: 558 }], [brief(day), text, plusUsd(amount)], { step: 16 });
    pen.skip(12);
  }
  pen.row([54], ['Annual percentage yield on savings folders 0.50%. Folders: Sales tax $1,140.00.'], { size: 8 });
}

const peony = sample({
  layout: 'checking of a payment processor in groups of kinds, sales swept in',
  name: 'Peony Post Floral',
  periods: ['1128 2026-02-01 2026-02-28'],
  draw: till,
});

const VAULT = account({
  from: '2026-02-17',
  to: '2026-02-28',
  opening: 0,
  isAlwaysOpen: true,
  days: ['2026-02-17', '2026-02-28'],
  lines: entries('Initial deposit from Checking ••8810 2500000; Interest payment 2870'),
});

function vault(paper: Paper): void {
  paper.text(306, 60, 'ANCHORLEAF', { size: 16, isBold: true, spacing: 4, align: 'center', color: '#28536b' });
  paper.text(306, 84, 'Business Savings Vault', { size: 10, align: 'center' });
  paper.rule(120, 106, 492);
  paper.text(306, 118, 'Statement for February 17, 2026 through February 28, 2026', { align: 'center' });
  paper.text(306, 134, 'Nettlefield Piano Tuning LLC  ·  Vault number 30299176608', { align: 'center' });
  paper.text(306, 178, usd(VAULT.closing), { size: 30, align: 'center' });
  paper.text(306, 216, 'Ending balance on February 28, 2026', { size: 8.5, align: 'center', color: '#666666' });
  const summary = pairsOf(`Beginning balance | ${usd(VAULT.opening)}; Deposits | ${usd(2_500_000)};
    Withdrawals | $0.00; Interest earned | ${usd(VAULT.closing - 2_500_000)};
    Annual percentage yield earned | 3.55%; Interest paid year to date | ${usd(VAULT.closing - 2_500_000)}`);
  paper.pairs(150, 250, 462, summary, 18);
  paper.text(150, 384, 'Activity', { size: 12, isBold: true });
  const pen = cursor(paper, { y: 406, onPage: () => 60 });
  for (const { day, text, amount } of VAULT.movements)
    pen.row([150, { right: 462 }], [`${text}|${long(day)}`, plusUsd(amount)], { size: 10, step: 20 });
  paper.paragraph(120, 640, 372, `${ERRORS} Banking by Saltbox Savings Bank, Member FDIC.`, { size: 7 });
}

const nettlefield = sample({
  layout: 'new savings vault of an app, two lines, everything centered',
  name: 'Nettlefield Piano Tuning',
  periods: ['6608 2026-02-17 2026-02-28'],
  draw: vault,
});

export const TENTH_APPS_PACKETS: readonly CorpusSample[] = [clover, garza, rawhide, peony, nettlefield];
