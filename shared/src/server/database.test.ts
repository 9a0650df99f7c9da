import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { connectOptions } from './database.ts';

/** What the driver makes of URL and options; it connects to nothing yet. */
function driverOptions(url: string) {
  const { serverSelectionTimeoutMS, retryWrites, dbName } = connectOptions({ url });
  const given = Object.fromEntries(
    Object.entries({ serverSelectionTimeoutMS, retryWrites }).filter(([, value]) => value !== undefined),
  );
  return { retryWrites: new mongoose.mongo.MongoClient(url, given).options.retryWrites, dbName };
}

describe('the options of a connection', () => {
  it.each([
    ['mongodb://one:27017', false],
    ['mongodb://one:27017/desk?directConnection=true', false],
    ['mongodb://one,two/desk?replicaSet=rs0', true],
    ['mongodb://one,two/desk?w=majority&replicaSet=rs0', true],
    ['mongodb://one,two/desk?replicaSet=rs0&retryWrites=false', false],
  ])('for %s retry writes: %s', (url, isRetried) => {
    expect(driverOptions(url).retryWrites).toBe(isRetried);
  });

  it('name the database that the URL does not name', () => {
    expect(driverOptions('mongodb://one:27017').dbName).toBe('funding-desk');
    expect(driverOptions('mongodb://one:27017/desk').dbName).toBeUndefined();
  });
});
