import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import {
  at,
  type Book,
  book,
  cells,
  checkRows,
  dayBalances,
  full,
  inOut,
  listed,
  meanBalance,
  monthDay,
  pages,
  type Sheet,
  short,
  sideBySide,
  wide,
} from '../ninth/banks-parts.ts';
import { type Paper, sample } from '../paper.ts';

const FERRETERIA = book(
  '2026-04-01',
  1_533_890,
)(`
  D 0,6,13,20,27 214907 DEPÓSITO SUC {118}
  E 2,7,9,16,21,28 77415 ACH CR LIQUIDACIÓN TARJETAS
  E 8,22 18350 TRANSF RECIBIDA PAGO MÓVIL NEGOCIO
  C 5,12,14,26 101226 CHEQUE {4402}
  A 3,10,23 33841 COMPRA DÉBITO ALMACÉN EL CLAVO BAYAMÓN
  P 14,29 268114 ACH DB NÓMINA
  P 20 114662 ACH DB HACIENDA IVU MENSUAL
  P 16 41909 ACH DB LUMINARIA ENERGÍA
  F 29 1500 CARGO POR SERVICIO`);
const DIAS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN'] as const;
const dia = (day: string) => `${day.slice(8)} ${DIAS[Number(day.slice(5, 7)) - 1] ?? ''}`;

function borinquen(paper: Paper): void {
  const sheet = pages(paper, (page) => {
    paper.band(0, 0, 612, 8, '#00695c');
    paper.text(36, 26, 'Banco Coquí Dorado', { size: 17, isBold: true, color: '#00695c' });
    paper.text(576, 26, 'ESTADO DE CUENTA', { size: 12, isBold: true, align: 'right' });
    paper.text(576, 42, 'Account Statement', { size: 9, align: 'right' });
    paper.text(576, 60, `Página ${page} de 2`, { size: 8.5, align: 'right' });
    if (page > 1) return 84;
    paper.lines(50, 104, cells('FERRETERIA LOMA VERDE INC;URB LOMA VERDE;B12 CALLE CEDRO;CAGUAS PR 00799'));
    paper.boxes(330, 92, wide('120 126'), [
      ['NÚMERO DE CUENTA', 'PERÍODO DEL ESTADO'],
      ['071-448392', '1 al 30 de abril de 2026'],
      ['CÍCLO / Cycle', 'CHEQUES INCLUIDOS'],
      ['30', '0 (4 imágenes)'],
    ]);
    return 184;
  });
  paper.band(36, sheet.at(), 540, 16, '#d7ece8');
  paper.text(42, sheet.at() + 4, 'RESUMEN DE SU CUENTA   CUENTA COMERCIAL BÁSICA', { isBold: true });
  sheet.skip(24);
  sheet.table('42 >230 270 >560', [
    ['', '', '', ''],
    [
      'Balance al 31 de marzo',
      FERRETERIA.first,
      'Balance promedio / Average balance',
      money(meanBalance(FERRETERIA, '2026-04-01', 30)),
    ],
    [
      `Depósitos y créditos (${FERRETERIA.count('DE')})`,
      FERRETERIA.sum('DE'),
      'Balance al 30 de abril',
      FERRETERIA.last,
    ],
    [`Cheques (${FERRETERIA.count('C')})`, `${FERRETERIA.sum('C')}-`, 'Días en el ciclo', '30'],
    [`Retiros y débitos (${FERRETERIA.count('AP')})`, `${FERRETERIA.sum('AP')}-`, 'Cargos acumulados en 2026', '60.00'],
    [`Cargos (${FERRETERIA.count('F')})`, `${FERRETERIA.sum('F')}-`, 'Impuesto retenido', '0.00'],
  ]);
  detalle(paper, sheet);
}

function detalle(paper: Paper, sheet: Sheet): void {
  sheet.skip(16);
  sheet.line(36, 'DETALLE DE TRANSACCIONES', 10, true);
  sheet.table('36 84 >400 >486 >572 step13', [
    ['FECHA', 'DESCRIPCIÓN', 'RETIROS', 'DEPÓSITOS', 'BALANCE'],
    ['', 'BALANCE ANTERIOR', '', '', FERRETERIA.first],
    ...inOut(FERRETERIA, dia).map(([day = '', text = '', plus = '', minus = '', balance = '']) =>
      cells(`${day};${text};${minus};${plus};${balance}`),
    ),
    ['', 'BALANCE FINAL', FERRETERIA.sum('CAPF'), FERRETERIA.sum('DE'), FERRETERIA.last],
  ]);
  sheet.skip(16);
  sheet.need(120);
  sheet.line(36, 'CHEQUES PAGADOS EN ORDEN NUMÉRICO', 10, true);
  sheet.table('36 90 >220', [['NÚM.', 'FECHA', 'CANTIDAD'], ...checkRows(FERRETERIA, dia)]);
  sheet.to(paper.paragraph(36, sheet.at() + 16, 540, AVISO, { size: 8 }));
}
const AVISO =
  'Examine su estado de cuenta al recibirlo. Si no nos notifica de algún error dentro de 30 días, se ' +
  'considerará correcto. ' +
  'En caso de errores o preguntas sobre sus transferencias electrónicas llame al 787-555-0140. / In ' +
  'case of errors or ' +
  'questions about your electronic transfers call 787-555-0140. Depósitos asegurados por la FDIC. Miembro FDIC.';

const TORTILLA = book(
  '2026-03-16',
  688_204,
)(`
  D 1,4,8,11,15,18,22,25,29 141050 DEPOSIT / DEPOSITO
  E 2,9,16,23,30 62318 MERCHANT DEP BLUEFIN PAY  00{417}
  C 3,10,14,21,24,28 71904 {9017}
  A 7,18 45228 DBT CRD MAIZAL MILL OUTLET LAREDO TX
  P 11,25 248360 PAYROLL / NOMINA GUSTWIND
  P 15 310000 INTL WIRE OUT MOLINOS SALTILLO MX
  F 15 4500 INTL WIRE FEE
  F 30 1200 MAINTENANCE FEE / CARGO MENSUAL`);

function border(paper: Paper): void {
  paper.text(36, 32, 'RIO PALOMA NATIONAL BANK', { size: 15, isBold: true, color: '#7b3f00' });
  paper.text(36, 52, '1200 Convent Ave  Laredo, Texas 78099  (956) 555-0111', { size: 8.5 });
  paper.text(576, 32, 'Page 1 of 1', { size: 8.5, align: 'right' });
  paper.lines(60, 92, cells('TORTILLERIA LOS TRES HERMANOS LLC;3318 SAN BERNARDO AVE;LAREDO TX 78099-3318'));
  paper.boxes(
    318,
    78,
    wide('150 108'),
    [
      ['Statement from / Estado desde', 'Mar 16, 2026'],
      ['Statement thru / Estado hasta', 'Apr 15, 2026'],
      ['Account / Cuenta', '0440 118 276'],
      ['Items / Partidas', String(TORTILLA.moves.length)],
    ],
    17,
  );
  const y =
    paper.boxes(36, 168, wide('104 100 100 100 136'), [
      ['Beginning balance', '+ Deposits', '- Checks', '- Other debits', '= Ending balance'],
      ['Saldo inicial', 'Depositos', 'Cheques', 'Otros cargos', 'Saldo final'],
      [TORTILLA.first, TORTILLA.sum('DE'), TORTILLA.sum('C'), TORTILLA.sum('APF'), TORTILLA.last],
    ]) + 20;
  borderActivity(paper, y);
}

function borderActivity(paper: Paper, start: number): void {
  let y = start;
  const block = (title: string, kinds: string) => {
    paper.text(36, y, title, { size: 9.5, isBold: true });
    y =
      paper.table(
        at('36 90 >380'),
        y + 15,
        [cells('Date;Description;Amount'), ...listed(TORTILLA.of(kinds), monthDay)],
        11.5,
      ) + 8;
  };
  const top = y;
  block('DEPOSITS AND CREDITS / DEPOSITOS Y CREDITOS', 'DE');
  block('OTHER DEBITS / OTROS CARGOS', 'APF');
  paper.text(36, y, 'CHECKS / CHEQUES   (* out of sequence / fuera de secuencia)', { size: 9.5, isBold: true });
  const checks = checkRows(TORTILLA, monthDay);
  y =
    paper.table(
      at('36 74 >190 220 258 >374'),
      y + 15,
      [cells('Check;Date;Amount;Check;Date;Amount'), ...sideBySide(checks, 2)],
      11.5,
    ) + 8;
  paper.text(410, top, 'DAILY BALANCES / SALDOS DIARIOS', { size: 9, isBold: true });
  paper.table(at('410 >570'), top + 15, [['Date', 'Balance'], ...dayBalances(TORTILLA, monthDay)], 11.5);
  paper.paragraph(36, Math.max(y, 660), 540, BORDER_NOTE, { size: 7.5 });
}
const BORDER_NOTE =
  'Overdraft fees this period / Cargos por sobregiro en este periodo: $0.00. Year to date / En el ano: ' +
  '$36.00. Please examine ' +
  'this statement at once and report differences within 30 days. Favor de revisar este estado y ' +
  'reportar cualquier diferencia ' +
  'dentro de 30 dias. Member FDIC. NOTICE: The funds transfer cut-off hour is 3:00 p.m. from April 1, 2026.';

const bloom = (from: string, opening: number, check: number, sales: number) =>
  book(
    from,
    opening,
  )(`
  D 2,8,12,17,22,26 ${sales} Merchant Capture Deposit
  E 4,11,18,25 51207 SQUAREFIN INC   SALES    CCD
  C 3,10,19,24 69004 Check {${check}}
  A 5,16,23 44916 POS DB STEM WHOLESALE MARKET
  P 9 31840 ACH PMT COOLER LEASE CO
  F 26 800 Monthly Service Charge`);
const MARCH_BLOOM = bloom('2026-03-01', 612_750, 3018, 74_310);
const APRIL_BLOOM = bloom('2026-04-01', MARCH_BLOOM.closing, 3022, 77_126);

function bloomMonth(paper: Paper, held: Book, from: string, to: string): void {
  const sheet = pages(paper, (page) => {
    paper.text(36, 34, 'COTTONWOOD BANK', { size: 14, isBold: true });
    paper.text(36, 52, 'Branches in Hays, Ness City and La Crosse', { size: 8 });
    paper.table(
      at('380 >572'),
      34,
      [
        ['Account Statement', `Page ${page}`],
        ['Account:', '***55-081-3'],
        ['Beginning date', full(from)],
        ['Closing date', full(to)],
        ['Checks enclosed', page === 1 ? 'None - truncated' : ''],
      ],
      12,
    );
    if (page > 1) return 110;
    paper.lines(70, 116, cells('PRAIRIE BLOOM FLORAL;JUNIPER OSTERHAUS DBA;611 MAIN ST;NESS CITY KS 67599'));
    return 190;
  });
  bloomActivity(sheet, held);
}

function bloomActivity(sheet: Sheet, held: Book): void {
  sheet.table('36 >130 >270 >410 >572', [
    ['', 'Beginning', 'Total credits', 'Total debits', 'Closing'],
    [
      'Small Biz',
      held.first,
      `${held.count('DE')} / ${held.sum('DE')}`,
      `${held.count('CAPF')} / ${held.sum('CAPF')}`,
      held.last,
    ],
  ]);
  sheet.skip(18);
  sheet.table('36 90 >430 >572 step13', [
    ['Posted', 'Transaction', 'Amount', 'Balance'],
    ...held.moves.map(({ day, text, amount, balance }) =>
      cells(`${short(day)};${text};${money(Math.abs(amount))}${amount < 0 ? ' DR' : ' CR'};${money(balance)}`),
    ),
  ]);
  sheet.skip(12);
  sheet.line(
    36,
    'Fees for overdrafts: this period .00, this year .00    Fees for returned items: this period .00, this year .00',
    8,
  );
  sheet.line(
    36,
    'See the reverse side for your rights. Direct inquiries to: PO Box 90, Ness City KS 67599, (785) 555-0104.',
    8,
  );
}

function twoMonths(paper: Paper): void {
  bloomMonth(paper, MARCH_BLOOM, '2026-03-01', '2026-03-31');
  paper.addPage();
  bloomMonth(paper, APRIL_BLOOM, '2026-04-01', '2026-04-30');
}

export const NINTH_CLOSED_BANKS_THREE: readonly CorpusSample[] = [
  sample({
    layout: 'estado de cuenta of a Puerto Rican bank in boxes, period in Spanish without a second month',
    name: 'Ferreteria Loma Verde',
    periods: ['8392 2026-04-01 2026-04-30'],
    draw: borinquen,
  }),
  sample({
    layout: 'one bilingual page of a border bank from the middle of a month, daily balances in a column beside',
    name: 'Tortilleria Los Tres Hermanos',
    periods: ['8276 2026-03-16 2026-04-15'],
    draw: border,
  }),
  sample({
    layout:
      'two months of a prairie bank scanned one behind the other, beginning and closing date in a block, CR and DR',
    name: 'Prairie Bloom Floral',
    periods: ['0813 2026-03-01 2026-03-31', '0813 2026-04-01 2026-04-30'],
    draw: twoMonths,
  }),
];
