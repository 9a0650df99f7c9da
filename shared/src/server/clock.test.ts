import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEnvironment } from '../testing/environment.ts';
import { makeCompany } from '../testing/factories.ts';
import { openDatabase } from './migrations/open-database.ts';

const HOUR = 3_600_000;
const SOME_SECONDS = 10_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock', () => {
  it("returns the database server's time when this machine's clock is wrong", async () => {
    const { variables, databaseName } = testEnvironment();
    const started = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: started + 5 * HOUR });
    const database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
    const { clock } = database;
    const isRight = (time: Date | undefined) => Math.abs((time?.getTime() ?? 0) - started) < SOME_SECONDS;
    expect(isRight(clock.now())).toBe(true);
    // Also changed while the process runs.
    vi.setSystemTime(started - 5 * HOUR);
    expect(isRight(clock.now())).toBe(true);
    expect(clock.fromNow(HOUR).getTime() - clock.now().getTime()).toBeGreaterThan(HOUR - SOME_SECONDS);

    const company = await makeCompany(database);
    expect([isRight(company.createdAt), isRight(company.updatedAt)]).toEqual([true, true]);
    await pause(5);
    await database.companies.updateOne({ _id: company._id }, { $set: { nameOut: 'Tern Hollow' } });
    const changed = await database.companies.findById(company._id).lean();
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(company.updatedAt.getTime());
    expect(isRight(changed?.updatedAt)).toBe(true);
    await database.connection.dropDatabase();
    await database.close();
  });
});
