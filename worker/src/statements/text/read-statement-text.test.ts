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
