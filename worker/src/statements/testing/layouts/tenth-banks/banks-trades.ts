import { money } from '../ledger.ts';
import type { Paper } from '../paper.ts';
import { type Book, dayAfter, type Entry, full, type Run } from './banks-parts.ts';

export const ROASTER: readonly Entry[] = [
  [0, 'credit', 'Swipewell Deposit', 412_377],
  [1, 'check', '1207', 185_000],
  [2, 'ach', 'Cordillera Green Coffee', 268_412],
  [3, 'credit', 'Swipewell Deposit', 388_905],
  [5, 'deposit', '', 96_350],
  [7, 'ach', 'Gustwind Payroll', 514_066],
  [8, 'credit', 'Brightpan Wholesale Grocers', 642_180],
  [9, 'check', '1208', 42_718],
  [12, 'credit', 'Swipewell Deposit', 403_261],
  [13, 'ach', 'Valley Gas And Electric', 71_944],
  [14, 'check', '1211', 120_000],
  [16, 'deposit', '', 118_800],
  [19, 'ach', 'Dept Revenue Sales Tax', 152_733],
  [20, 'credit', 'Swipewell Deposit', 377_498],
  [21, 'ach', 'Gustwind Payroll', 509_871],
  [22, 'other', 'Online Transfer To Sav ...6620', 100_000],
  [23, 'check', '1210', 66_049],
  [26, 'ach', 'Bramblegate Capital Daily', 38_889],
  [27, 'credit', 'Swipewell Deposit', 395_070],
  [29, 'fee', 'Monthly Service Fee', 1_500],
];

export const BUILDER: readonly Entry[] = [
  [0, 'deposit', '', 1_850_000],
  [1, 'check', '4410', 312_455],
  [2, 'ach', 'Timberline Supply', 688_102],
  [5, 'check', '4411', 95_000],
  [6, 'credit', 'Wire In Oakmere School District', 2_475_000],
  [6, 'fee', 'Incoming Wire Fee', 1_500],
  [8, 'ach', 'Payday Partners Payroll', 1_104_390],
  [9, 'check', '4413', 240_018],
  [12, 'ach', 'Irs Usataxpymt', 318_744],
  [13, 'other', 'Wire Out Redhook Crane Rental', 550_000],
  [13, 'fee', 'Outgoing Wire Fee', 3_000],
  [15, 'check', '4412', 78_330],
  [16, 'deposit', '', 945_210],
  [19, 'ach', 'Heron Mutual Insurance', 184_320],
  [22, 'ach', 'Payday Partners Payroll', 1_098_215],
  [23, 'check', '4416', 512_900],
  [26, 'credit', 'Pinefield Homes LLC', 730_450],
  [28, 'check', '4415', 61_775],
];

export const CLINIC: readonly Entry[] = [
  [1, 'credit', 'Tidewater Health Hcclaimpmt', 318_220],
  [2, 'credit', 'Merchant Bankcd Deposit', 61_145],
  [4, 'ach', 'Grinwell Dental Lab', 97_650],
  [6, 'deposit', '', 45_000],
  [8, 'ach', 'Gustwind Payroll', 246_418],
  [9, 'credit', 'Tidewater Health Hcclaimpmt', 287_905],
  [12, 'check', '2071', 155_000],
  [14, 'credit', 'Patient Financing Direct', 192_560],
  [15, 'ach', 'Heron Mutual Insurance', 38_872],
  [18, 'other', 'Returned Deposited Item', 8_431],
  [18, 'fee', 'Returned Item Fee', 1_200],
  [20, 'credit', 'Merchant Bankcd Deposit', 70_310],
  [22, 'ach', 'Gustwind Payroll', 251_077],
  [25, 'check', '2072', 64_200],
  [28, 'credit', 'Tidewater Health Hcclaimpmt', 301_448],
];

export const TRUCKS: readonly Entry[] = [
  [0, 'credit', 'Plainfield Freight Brokers', 624_000],
  [2, 'ach', 'Fuelgate Fleet Card', 212_455],
  [3, 'check', '5518', 90_000],
  [6, 'credit', 'Lakehead Lumber Edi Pymnts', 355_075],
  [8, 'ach', 'Tolls Authority Replenish', 25_000],
  [9, 'ach', 'Fuelgate Fleet Card', 198_310],
  [12, 'deposit', '', 202_200],
  [14, 'ach', 'Truck Lease 77', 265_010],
  [15, 'check', '5519', 48_125],
  [17, 'credit', 'Plainfield Freight Brokers', 587_500],
  [20, 'ach', 'Quickhaul Factoring Reserve', 75_000],
  [23, 'ach', 'Fuelgate Fleet Card', 207_936],
  [26, 'check', '5521', 131_640],
  [27, 'credit', 'Lakehead Lumber Edi Pymnts', 290_405],
];

export const TAQUERIA: readonly Entry[] = [
  [0, 'deposit', 'Depósito Sucursal', 158_200],
  [1, 'credit', 'Liquidación Tarjetas', 91_342],
  [2, 'ach', 'Lumbrera Energía', 44_817],
  [5, 'check', '1187', 120_000],
  [7, 'credit', 'Liquidación Tarjetas', 104_976],
  [9, 'card', 'Almacén El Muelle', 38_255],
  [12, 'deposit', 'Depósito Sucursal', 176_450],
  [14, 'ach', 'Nómina Quincenal', 189_330],
  [16, 'check', '1189', 27_500],
  [19, 'credit', 'Liquidación Tarjetas', 118_604],
  [20, 'card', 'Ferretería La Ceiba', 12_690],
  [23, 'ach', 'Hacienda Pago IVU', 63_118],
  [26, 'deposit', 'Depósito Sucursal', 143_025],
  [28, 'ach', 'Nómina Quincenal', 189_330],
  [28, 'fee', 'Cargo Por Servicio', 1_500],
];

export const SHOP: readonly Entry[] = [
  [1, 'credit', 'Cartwheel Marketplace', 228_841],
  [2, 'ach', 'Lanternfish Media', 64_000],
  [5, 'ach', 'Parcelnest Postage', 21_377],
  [8, 'credit', 'Cartwheel Marketplace', 194_036],
  [12, 'ach', 'M. Quillfeather Contractor', 85_000],
  [14, 'credit', 'Bramblegate Capital Advance', 500_000],
  [15, 'credit', 'Cartwheel Marketplace', 210_558],
  [19, 'ach', 'Bramblegate Capital', 19_444],
  [20, 'ach', 'Bramblegate Capital', 19_444],
  [22, 'credit', 'Cartwheel Marketplace', 187_212],
  [26, 'ach', 'Boxwright Packaging', 47_925],
];

export const SAVING: readonly Entry[] = [
  [4, 'credit', 'Transfer From Checking', 100_000],
  [17, 'other', 'Transfer To Checking', 40_000],
  [29, 'interest', 'Interest Payment', 311],
];

/** Pictures of checks and slips, two in a row, six on a page. */
export function checkPictures(paper: Paper, run: Run, { checks }: Book, payer: string, bank: string): void {
  for (const [index, { day, who, amount }] of checks.entries()) {
    const left = 40 + (index % 2) * 272;
    if (index % 2 === 0) run.room(140);
    paper.document.lineWidth(0.5).rect(left, run.y, 252, 106).stroke('#777777');
    paper.text(left + 8, run.y + 8, payer, { size: 7 });
    paper.text(left + 244, run.y + 8, who, { size: 8, align: 'right' });
    paper.text(left + 244, run.y + 24, `Date ${full(dayAfter(day, -3))}`, { size: 7, align: 'right' });
    paper.text(left + 8, run.y + 44, 'Pay to the order of ______________________', { size: 7 });
    paper.text(left + 244, run.y + 44, `$${money(-amount)}`, { size: 8, align: 'right' });
    paper.text(left + 8, run.y + 72, bank, { size: 6.5 });
    paper.text(left, run.y + 112, `Check ${who}  Date ${full(day)}  Amount $${money(-amount)}`, { size: 7.5 });
    if (index % 2 === 1 || index === checks.length - 1) run.y += 138;
  }
}
