import { randomBytes } from 'node:crypto';
import type { Database } from '@funding-desk/shared/server/database/database';
import { submissionPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import mongoose from 'mongoose';

const DAY = 24 * 3_600_000;

/**
 * Copies of an application, each a day older than the one before, with the given business names in turn. They owe
 * nothing, so that no worker touches them, and their sealed values cannot be opened.
 */
export async function addOlderSubmissions(
  { formSubmissions }: Database,
  { original, count, names }: { original: string; count: number; names: readonly string[] },
): Promise<void> {
  const submission = await formSubmissions.findById(original).lean();
  if (!submission) throw new Error('There is no application to copy');
  const copies = Array.from({ length: count }, (_, index) => {
    const legalBusinessName = names[index % names.length] ?? '';
    const reference = `CPY${'ABCDEFGHJKLMNPQRSTUVWXYZ'[index]}2345`;
    return {
      ...submission,
      _id: new mongoose.Types.ObjectId(),
      session: randomBytes(32).toString('hex'),
      reference,
      values: { ...submission.values, legalBusinessName },
      searchPrefixes: submissionPrefixesOf({ reference, legalName: legalBusinessName, nameOut: '', submitter: '' }),
      documents: [],
      outbox: [],
      createdAt: new Date(submission.createdAt.getTime() - (index + 1) * DAY),
    };
  });
  await formSubmissions.create(copies);
}
