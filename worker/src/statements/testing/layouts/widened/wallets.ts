import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

function wallet(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 41_290, trade: 'salon', count: 20 });
  paper.text(40, 40, 'Pocketfern', { size: 24, isBold: true, color: '#1f7a4d' });
  paper.text(40, 72, 'Monthly statement of your Pocketfern business wallet');
  paper.text(40, 92, 'Mar 1, 2026 - Mar 31, 2026', { size: 13 });
  paper.lines(400, 44, ['Velvet Heron Salon', 'owner@velvetheron.example', 'Stored balance account ••6480']);
  paper.boxes(
    40,
    130,
    [260, 120],
    [
      ['Balance summary (USD)', ''],
      ['Opening balance', ledger.opening],
      ['Received and added', ledger.credits],
      ['Sent and withdrawn', ledger.debits],
      ['Closing balance', ledger.closing],
    ],
  );
  paper.text(40, 236, 'Activity', { size: 12, isBold: true });
  paper.table([42, 120, { right: 460 }, { right: 570 }], 256, [
    ['Date', 'Description', 'Net amount', 'Balance'],
    ...amountRows(ledger, dateFormats.full),
  ]);
  paper.paragraph(
    40,
    560,
    530,
    'The balance is held at partner banks for the benefit of our customers. Ask for a copy of disputes within 180 days.',
  );
}

const PAYOUTS = [
  ['2026-03-02', 'Charges settled', 412_090],
  ['2026-03-05', 'Payout to bank', -400_000],
  ['2026-03-11', 'Charges settled', 388_765],
  ['2026-03-13', 'Refund of order 8812', -12_500],
  ['2026-03-19', 'Charges settled', 451_200],
  ['2026-03-20', 'Processing fees', -31_904],
  ['2026-03-26', 'Payout to bank', -700_000],
] as const;

function balanceAccount(paper: Paper): void {
  let balance = 155_040;
  const rows = PAYOUTS.map(([day, text, amount]) => {
    balance += amount;
    return [dateFormats.iso(day), text, money(amount), money(balance)];
  });
  paper.band(0, 0, 792, 40, '#2d2a4a');
  paper.text(40, 12, 'Tollgate Pay', { size: 16, isBold: true, color: '#ffffff' });
  paper.text(752, 15, 'Balance account statement', { align: 'right', color: '#ffffff' });
  paper.table([40, 220, 400, 560], 60, [
    ['Balance account', 'Legal entity', 'Period', 'Currency'],
    ['BA-00021-3374', 'Marble Otter Catering LLC', '2026-03-01 to 2026-03-31', 'USD'],
  ]);
  paper.pairs(40, 110, 330, [
    ['Opening balance', money(155_040)],
    ['Total credits', money(412_090 + 388_765 + 451_200)],
    ['Total debits', money(-400_000 - 12_500 - 31_904 - 700_000)],
    ['Closing balance', money(balance)],
  ]);
  paper.boxes(40, 190, [110, 300, 140, 160], [['Booked on', 'Kind', 'Amount', 'Balance'], ...rows], 20);
}

function feeSummary(paper: Paper): void {
  paper.text(306, 44, 'Tollgate Pay fee summary', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 68, 'March 1 - March 31, 2026', { align: 'center' });
  paper.lines(60, 100, ['Marble Otter Catering LLC', 'Account BA-00021-3374', 'Payouts to checking account ••6624']);
  paper.boxes(
    60,
    160,
    [220, 90, 90, 90],
    [
      ['Service', 'Payments', 'Rate', 'Fees (USD)'],
      ['Cards, in person', '311', '2.6 % + 10 c', '204.18'],
      ['Cards, online', '58', '2.9 % + 30 c', '88.70'],
      ['Disputes', '1', '15.00', '15.00'],
      ['Instant payouts', '2', '1.5 %', '11.16'],
      ['Total fees', '', '', '319.04'],
    ],
  );
  paper.paragraph(
    60,
    300,
    490,
    'Fees were taken from your deposits before they were paid out, so nothing is due. This summary is for your records and for taxes. For balances and transactions see the statement of your balance account.',
  );
}

/** Balances at a wallet or a processor, and a sheet of fees without any. */
export const WIDENED_WALLETS: readonly CorpusSample[] = [
  sample({ layout: 'wallet', name: 'a stored balance', draw: wallet, periods: ['6480 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'balance account of a processor',
    name: 'in landscape',
    draw: balanceAccount,
    isLandscape: true,
    periods: ['3374 2026-03-01 2026-03-31'],
  }),
  sample({ layout: 'fee summary of a processor', name: 'a bare range beneath the title', draw: feeSummary }),
];
