import { appendFileSync } from 'node:fs';
import type { Balance } from '../applications/ledger.ts';
import { reportFigures } from '../faults/fault-run.ts';

/** File to which the tests add a line of JSON for each rehearsal. `npm run test:compose` prints them as one table. */
const { REHEARSAL_FILE } = process.env;

/** Adds a line to the table of what was killed, restored, upgraded and scaled. */
export function recordRehearsal(what: string, figures: readonly string[]): void {
  reportFigures(`${what}: ${figures.join(', ')}`);
  if (REHEARSAL_FILE) appendFileSync(REHEARSAL_FILE, `${JSON.stringify([what, ...figures])}\n`);
}

/** Messages that went to the mail catcher are not in the mail server of the test. */
export function recordBalance(what: string, { accepted, records, pdfs, messages, lost, duplicated }: Balance): void {
  recordRehearsal(what, [
    `${accepted} accepted`,
    `${records} kept`,
    `${pdfs / 2} rendered`,
    `${messages} e-mails`,
    `${lost.length} lost`,
    `${duplicated.length} duplicated`,
  ]);
}
