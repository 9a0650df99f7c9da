import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '../testing/environment.ts';
import { createAuditTrail, hashAuditRecord } from './audit.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

describe('the audit trail', () => {
  it('chains every entry to the one before, also when two processes write at once', async () => {
    const [one, two] = [createAuditTrail(database), createAuditTrail(database)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).record({ action: 'submission.view', subject: String(index) }),
      ),
    );
    const entries = await database.auditLog.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    for (const [index, entry] of entries.entries()) {
      expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? '');
      expect(entry.hash).toBe(hashAuditRecord(entry));
    }
  });
});
