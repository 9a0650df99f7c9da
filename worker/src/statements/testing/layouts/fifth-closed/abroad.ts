import type { CorpusSample } from '../../development-corpus.ts';
import { AGENCY, byDay, flow, GREY, SMALL, type Story, story } from '../fifth/wallet-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const SPANISH_MONTHS = ['ENE', 'FEB', 'MAR', 'ABR'];

function mexicanHead(paper: Paper, told: Story): void {
  paper.text(36, 34, 'BANCO CERRO AZUL', { size: 15, isBold: true, color: '#072146' });
  paper.text(576, 34, 'Estado de Cuenta', { size: 12, align: 'right' });
  paper.text(576, 50, 'MAESTRA PYME CERRO AZUL', { size: 10, isBold: true, align: 'right' });
  paper.lines(
    36,
    76,
    [
      'TALLERES LOMA PLATEADA SA DE CV',
      'AV. DEL MEZQUITE 220 COL. INDUSTRIAL',
      'TIJUANA, BC  C.P. 22010',
      'RFC: TLP110203QX1',
    ],
    { size: 8.5 },
  );
  paper.boxes(
    340,
    70,
    [110, 126],
    [
      ['Periodo', 'DEL 01/03/2026 AL 31/03/2026'],
      ['Fecha de Corte', '31/03/2026'],
      ['No. de Cuenta', '0118842260'],
      ['No. de Cliente', 'D0044187'],
      ['No. Cuenta CLABE', '012028001188422603'],
    ],
    15,
  );
  paper.text(36, 160, 'Comportamiento', { size: 10, isBold: true });
  paper.pairs(36, 176, 290, [
    ['Saldo Anterior', money(told.first)],
    ['Depósitos / Abonos (+)', money(told.sumIn)],
    ['Retiros / Cargos (-)', money(told.sumOut)],
    ['Saldo Final', money(told.last)],
  ]);
}

/** Day of operation and of settlement, a number of the account and a longer one for transfers. */
function mexicanBusiness(paper: Paper): void {
  const told = story({
    opening: 18_400_215,
    trade: 'cantina',
    count: 20,
    ins: ['SPEI recibido Hules del Norte', 'Depósito en efectivo'],
    outs: [
      'Cheque pagado 301',
      'SPEI enviado nómina',
      'Pago cuenta de tercero',
      'Domiciliación energía',
      'IVA com. transferencia',
    ],
  });
  mexicanHead(paper, told);
  paper.text(36, 246, 'Detalle de Movimientos Realizados', { size: 10, isBold: true });
  const day = (iso: string) => `${iso.slice(8)}/${SPANISH_MONTHS[Number(iso.slice(5, 7)) - 1]}`;
  const rows = told.movements.map(({ day: iso, text, amount, balance }) => [
    day(iso),
    day(iso),
    text.toUpperCase(),
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  flow(
    paper,
    [36, 84, 134, { right: 400 }, { right: 480 }, { right: 576 }],
    264,
    [['OPER', 'LIQ', 'DESCRIPCIÓN', 'CARGOS', 'ABONOS', 'SALDO'], ...rows],
    { step: 19 },
  );
  paper.text(
    36,
    756,
    'Estimado Cliente: su Estado de Cuenta ha sido modificado. Ahora tiene más detalle de información.',
    SMALL,
  );
}

function britishAppHead(paper: Paper, told: Story): void {
  paper.text(50, 50, 'ripple', { size: 22, isBold: true, color: '#7433ff' });
  paper.text(545, 54, 'Account statement', { size: 12, align: 'right' });
  paper.lines(50, 96, ['Saxifrage Translations Limited', '2 Chandler’s Yard', 'Leeds LS1 4DT', 'United Kingdom']);
  paper.pairs(300, 96, 545, [
    ['Date range applicable', '01/03/2026 - 31/03/2026'],
    ['Account number', '60837194'],
    ['Sort code', '00-83-71'],
    ['IBAN', 'GB22RIPL00837160837194'],
    ['Currency', 'GBP'],
  ]);
  paper.text(50, 186, 'Summary', { isBold: true, size: 11 });
  paper.pairs(50, 204, 300, [
    ['Opening balance', `£${money(told.first)}`],
    ['In', `£${money(told.sumIn)}`],
    ['Out', `-£${money(told.sumOut)}`],
    ['Closing balance', `£${money(told.last)}`],
  ]);
}

/** An account of an app in the United Kingdom. Days come first, also where both orders fit. */
function britishApp(paper: Paper): void {
  const told = story({
    opening: 930_155,
    trade: 'clinic',
    count: 18,
    isDaily: true,
    ins: AGENCY.ins,
    outs: ['Quillfeather M', 'Cloudbarn Hosting', 'HMRC VAT', 'Deskmoor Leeds rent'],
  });
  britishAppHead(paper, told);
  const rows = byDay(told).flatMap(([day, movements]) =>
    movements.map(({ text, amount, balance }) => [
      dateFormats.dayFirst(day),
      amount > 0 ? 'FASTER PAYMENT' : 'DIRECT DEBIT',
      text,
      `${amount < 0 ? '-' : ''}£${money(Math.abs(amount))}`,
      `£${money(balance)}`,
    ]),
  );
  flow(
    paper,
    [50, 120, 220, { right: 460 }, { right: 545 }],
    280,
    [['DATE', 'TYPE', 'TRANSACTION', 'AMOUNT', 'BALANCE'], ...rows],
    { step: 20 },
  );
  paper.text(50, 800, 'Ripple Money Ltd is registered in England. END OF STATEMENT', GREY);
}

/** Banks of other countries that businesses in the United States keep. */
export const FIFTH_CLOSED_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'business account in Mexico',
    name: 'two days in each line and two numbers',
    periods: ['2260 2026-03-01 2026-03-31'],
    draw: mexicanBusiness,
  }),
  sample({
    layout: 'app account in the United Kingdom',
    name: 'numbers, day first',
    format: 'A4',
    periods: ['7194 2026-03-01 2026-03-31'],
    draw: britishApp,
  }),
];
