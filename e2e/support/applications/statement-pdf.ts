import { once } from 'node:events';
import PDFDocument from 'pdfkit';

interface StatementInput {
  /** '2026-03' */
  readonly month: string;
  /** Last four digits. */
  readonly account: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A bank statement of one calendar month. */
export async function statementPdf({ month, account }: StatementInput): Promise<Buffer> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [from, to] = [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 0)].map((day) => DAY.format(day));
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.text('Larkspur Savings Bank').text('Business Checking Statement').text(`Account Number: XXXXXX${account}`);
  document.text(`Statement Period: ${from} - ${to}`);
  document.text(`Beginning balance on ${from} $4,000.00`).text(`Ending balance on ${to} $4,120.00`);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
