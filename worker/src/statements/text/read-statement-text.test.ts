import { BlendMode, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { READ_PAGES } from '../process/statement-limits.ts';
import { createSheet } from '../testing/statement-sheet.ts';
import { readStatementText } from './read-statement-text.ts';

/** A proven statement, and further pages. */
async function statementOf(pages: number): Promise<Buffer> {
  const sheet = createSheet();
  sheet.rows(60, 60, ['Larkspur Savings Bank', 'Business Checking', 'Account Number: XXXXXX4821']);
  sheet.rows(60, 110, ['Statement Period: March 1, 2026 - March 31, 2026', 'Beginning balance $4,000.00']);
  sheet.table([60, 130, 420], 170, [
    ['Date', 'Description', 'Deposits'],
    ['03/05', 'CARD SETTLEMENT 118', '120.00'],
  ]);
  sheet.text(60, 240, 'Ending balance $4,120.00');
  for (let page = 1; page < pages; page += 1) {
    sheet.addPage();
    sheet.text(60, 60, 'Pictures of checks');
  }
  return sheet.finish();
}

it('says how many pages at the end of a file were not read', async () => {
  const read = async (pages: number) =>
    (await readStatementText({ bytes: await statementOf(pages), today: '2026-05-20' })).statements;
  const proven = { proof: 'proven', opening: 400_000, closing: 412_000 };
  expect(await read(READ_PAGES + 2)).toMatchObject([{ ...proven, unreadPages: 2 }]);
  const [whole] = await read(READ_PAGES);
  expect([whole?.proof, whole?.unreadPages]).toEqual(['proven', undefined]);
});

/** The statement with a box over its lines that darkens what is beneath, as the highlighter of a viewer does. */
async function highlighted(red: number, green: number): Promise<Buffer> {
  const document = await PDFDocument.load(await statementOf(1));
  const blendMode = BlendMode.Multiply;
  document.getPage(0).drawRectangle({ x: 40, y: 572, width: 500, height: 60, color: rgb(red, green, 0), blendMode });
  return Buffer.from(await document.save());
}

it.each([
  ['is read when it is yellow', 1, 'proven'],
  ['is not seen when it is black', 0, 'unreconciled'],
])('text under a highlight %s', async (_what, light, proof) => {
  const { statements } = await readStatementText({ bytes: await highlighted(light, light), today: '2026-05-20' });
  expect(statements).toMatchObject([{ proof }]);
});

it('counts pages that are in the file twice once, also those whose money in and money out are equal', async () => {
  const sheet = createSheet();
  for (const isCopy of [false, true]) {
    if (isCopy) sheet.addPage();
    sheet.rows(60, 60, ['Larkspur Savings Bank', 'Business Checking', 'Account Number: XXXXXX4821']);
    sheet.rows(60, 110, ['Statement Period: March 1, 2026 - March 31, 2026', 'Beginning balance $4,000.00']);
    sheet.table([60, 130, 360, 460], 170, [
      ['Date', 'Description', 'Withdrawals', 'Deposits'],
      ['03/05', 'CARD SETTLEMENT 118', '', '120.00'],
      ['03/11', 'ACH SUPPLIER', '120.00', ''],
    ]);
    sheet.text(60, 240, 'Ending balance $4,000.00');
  }
  const { statements } = await readStatementText({ bytes: await sheet.finish(), today: '2026-05-20' });
  expect(statements).toMatchObject([{ proof: 'proven', repeatedPages: 1, lines: [{ page: 1 }, { page: 1 }] }]);
  expect(statements[0]?.lines).toHaveLength(2);
});
