import { readFile } from 'node:fs/promises';
import { bindModels } from '@funding-desk/shared/server/database/bind-models';
import { FILE_INDEXES } from '@funding-desk/shared/server/files/file-store';
import { migrationRecords, migrationState } from '@funding-desk/shared/server/migrations/migration-store';
import { createConnection } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, LIFETIMES, LIMITS } from './assumptions.ts';
import { withTables } from './document.ts';
import { measuredSchema } from './measured.ts';
import { sizeFor } from './model.ts';
import { scalingTables } from './tables.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const document = await read('../../docs/scaling.md');
const measured = measuredSchema.parse(JSON.parse(await read('measured.json')));

describe('docs/scaling.md', () => {
  it('contains the tables of the stored figures', () => {
    expect(withTables(document, scalingTables(measured)), 'run: npm run scaling').toBe(document);
  });

  it('fits on two printed pages', () => {
    // With 10 pt on A4, so much of it fills two pages.
    expect(document.trimEnd().split('\n').length).toBeLessThanOrEqual(125);
    expect(document.length).toBeLessThanOrEqual(7_000);
  });

  it('says of every collection what happens to it when the data is sharded', () => {
    const connection = createConnection();
    const models = Object.values(
      bindModels(connection, { now: () => new Date(), fromNow: () => new Date(), close() {} }),
    );
    const names = [
      ...models.map(({ collection }) => collection.collectionName),
      ...FILE_INDEXES.map(({ collection }) => collection),
      ...[migrationRecords(connection), migrationState(connection)].map(({ collectionName }) => collectionName),
    ];
    const shards = document.slice(document.indexOf('## Shard keys'));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !shards.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the lifetimes', () => {
  it('name only collections that were measured, and all that grow with applications', () => {
    const grows = Object.entries(measured.stored).filter(([, { documents }]) => documents > 100);
    expect(grows.map(([name]) => name).sort()).toEqual([...LIFETIMES.keys()].sort());
  });
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
      'logBytes',
      'fileBytes',
    ] as const)
      expect(hundred[name] / one[name]).toBeCloseTo(100);
  });

  it('computes the busiest minute from the day', () => {
    const { needs } = sizeFor(measured, 86_400);
    expect(needs.peakRate).toBeCloseTo(24 * ASSUMPTIONS.busiestHour * ASSUMPTIONS.burst);
    expect(needs.apiCores).toBeCloseTo(
      (needs.peakRate * (1.5 * measured.applicant.process + measured.staff.process)) / ASSUMPTIONS.utilisation,
    );
  });

  it('counts applications for two years, forms for a day, and the audit log for as long as the installation runs', () => {
    const bytes = { documents: 500, disk: 900, indexes: 100 };
    const size = (name: string) => sizeFor({ ...measured, stored: { [name]: bytes } }, 1_000).needs;
    expect([size('notes').recordBytes, size('notes').logBytes]).toEqual([720 * 1e6, 0]);
    expect([size('form-sessions').recordBytes, size('form-sessions').logBytes]).toEqual([2 * 1e6, 0]);
    expect([size('audit-log').recordBytes, size('audit-log').logBytes]).toEqual([0, 1_800 * 1e6]);
    expect([size('users').recordBytes, size('users').logBytes]).toEqual([0, 0]);
  });

  it('stores the files of abandoned forms for a day', () => {
    const files = { 'files.chunks': { documents: 0, disk: 1_000, indexes: 0 } };
    const { needs } = sizeFor({ ...measured, statements: 0, stored: files }, 1_000);
    expect(needs.fileBytes).toBeCloseTo((720 + 0.5) * 1e6);
  });

  it('says what is full after how many days, and what breaks at the first peak', () => {
    const files = { 'files.chunks': { documents: 0, disk: 2_000, indexes: 0 } };
    const { limits } = sizeFor({ ...measured, statements: 0, stored: files }, 1_000_000);
    expect(limits[0]).toMatchObject({ part: 'Files in the database', days: 1_000 });
    expect(limits.map(({ days }) => days === null)).toEqual([false, false, true, true, true]);
  });

  it('stores files as objects once the database has no place for them, and pays for one copy', () => {
    const size = (statementBytes: number) => sizeFor({ ...measured, stored: {}, statements: 1, statementBytes }, 1_000);
    const small = size(ASSUMPTIONS.statementBytes - 1_000);
    const large = size(ASSUMPTIONS.statementBytes - 10_000_000);
    expect(small.limits[0]?.share).toBeLessThan(1);
    expect(large.limits[0]?.share).toBeGreaterThan(1);
    expect(large.needs.fileBytes / LIMITS.memberBytes).toBeCloseTo(large.limits[0]?.share ?? 0);
    expect(large.cost.storage / small.cost.storage).toBeLessThan(large.needs.fileBytes / small.needs.fileBytes);
  });
});
