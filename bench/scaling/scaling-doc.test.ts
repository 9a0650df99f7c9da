import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, LIMITS } from './assumptions.ts';
import { withTables } from './document.ts';
import { measuredSchema } from './measured.ts';
import { sizeFor } from './model.ts';
import { scalingTables } from './tables.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const measured = measuredSchema.parse(JSON.parse(await read('measured.json')));

it('docs/scaling.md contains the tables of the stored figures', async () => {
  const document = await read('../../docs/scaling.md');
  expect(withTables(document, scalingTables(measured)), 'run: npm run scaling').toBe(document);
});

describe('the model', () => {
  it('needs a hundred times as much for a hundred times the applications', () => {
    const [one, hundred] = [sizeFor(measured, 1_000).needs, sizeFor(measured, 100_000).needs];
    for (const name of [
      'apiCores',
      'workerCores',
      'databaseCores',
      'auditEntries',
      'recordBytes',
      'fileBytes',
    ] as const)
      expect(hundred[name] / one[name]).toBeCloseTo(100);
  });

  it('computes the busiest minute from the day', () => {
    const { needs } = sizeFor(measured, 86_400);
    expect(needs.peakRate).toBeCloseTo(24 * ASSUMPTIONS.busiestHour * ASSUMPTIONS.burst);
    expect(needs.apiCores).toBeCloseTo(
      (needs.peakRate * (measured.applicant.process + measured.staff.process)) / ASSUMPTIONS.utilisation,
    );
  });

  it('stores files as objects once the database has no place for them, and pays for one copy', () => {
    const size = (statementBytes: number) => sizeFor({ ...measured, stored: {}, statements: 1, statementBytes }, 1_000);
    const small = size(ASSUMPTIONS.statementBytes - 1_000);
    const large = size(ASSUMPTIONS.statementBytes - 10_000_000);
    expect(small.limits['Files in the database']).toBeLessThan(1);
    expect(large.limits['Files in the database']).toBeGreaterThan(1);
    expect(large.needs.fileBytes / LIMITS.memberBytes).toBeCloseTo(large.limits['Files in the database']);
    expect(large.cost.storage / small.cost.storage).toBeLessThan(large.needs.fileBytes / small.needs.fileBytes);
  });
});
