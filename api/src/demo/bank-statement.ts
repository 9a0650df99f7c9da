import { once } from 'node:events';
import PDFDocument from 'pdfkit';

interface StatementInput {
  readonly business: string;
  /** Last digits of the account. */
  readonly account: string;
  /** Any day of the month, in UTC. */
  readonly month: Date;
  /** Dollars. */
  readonly sales: number;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const DEPOSITS = 6;

/** First and last day of the month. */
function periodOf(month: Date): readonly [Date, Date] {
  const [year, index] = [month.getUTCFullYear(), month.getUTCMonth()];
  return [new Date(Date.UTC(year, index, 1)), new Date(Date.UTC(year, index + 1, 0))];
}

/** A bank statement of an invented bank: period, account, deposits, balances and sums. */
export async function bankStatement({ business, account, month, sales }: StatementInput): Promise<Buffer> {
  const [from, to] = periodOf(month);
  const document = new PDFDocument({ size: 'LETTER', margin: 64, info: { CreationDate: to, Title: 'Bank statement' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.font('Helvetica-Bold').fontSize(20).text('Invented Bank of Nowhere').moveDown(0.3);
  document.font('Helvetica').fontSize(10).text('Sample statement with invented figures').moveDown(2);
  document.fontSize(12).text(business).text(`Account ending in ${account}`);
  document.text(`Statement period: ${DAY.format(from)} - ${DAY.format(to)}`).moveDown(2);
  const deposit = sales / DEPOSITS;
  const opening = sales / 8;
  document.text(`Opening balance: ${MONEY.format(opening)}`).moveDown();
  for (let index = 0; index < DEPOSITS; index += 1) {
    const day = new Date(from.getTime() + (2 + index * 4) * 86_400_000);
    document.text(`${DAY.format(day)}   Card sales deposit   ${MONEY.format(deposit * (0.85 + index * 0.06))}`);
  }
  document.moveDown().text(`Total deposits: ${MONEY.format(sales)}`);
  document.text(`Total withdrawals: ${MONEY.format(sales - opening * 0.1)}`);
  document.text(`Closing balance: ${MONEY.format(opening * 1.1)}`);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
