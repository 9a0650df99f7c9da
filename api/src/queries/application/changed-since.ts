import { UPDATE_LAG_SECONDS } from '@funding-desk/shared/schemas/application/application-query';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import type { ListQuery } from '../../lists/list-pages.ts';

interface ChangedInput extends ViewerInput {
  readonly query: ListQuery & { readonly search: string };
  readonly updatedSince: string;
}

function assertAlone({ page, cursor, pageSize, search, ...others }: ChangedInput['query']): void {
  const isAlone = Object.values(others).every((value) => value === undefined);
  if (!isAlone || search !== '') throw new AppError('updated_since_alone');
}

/**
 * Applications of the tenant of a key that have changed since a time, oldest change first. The latest seconds are left
 * out: a change is stored with the time at which it started, so an earlier one may still be on its way.
 * @throws AppError 403 for people, 400 together with a search, filter or sort
 */
export function changedSince(input: ChangedInput): QueryFilter<Application> {
  const { context, viewer, query, updatedSince } = input;
  if (!viewer.isKey) throw new AppError('keys_only');
  assertAlone(query);
  const until = context.database.clock.fromNow(-UPDATE_LAG_SECONDS * 1_000);
  return {
    company: new Types.ObjectId(viewer.companyId ?? ''),
    deletedAt: null,
    // Beside the condition of the cursor, which is on the same field.
    $and: [{ updatedAt: trusted({ $gte: new Date(updatedSince), $lte: until }) }],
  };
}
