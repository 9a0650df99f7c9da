import type { SUBMISSION_SORTS } from '@funding-desk/shared/schemas/submission-export';
import { AppError } from '../../errors.ts';
import type { SortField } from '../../lists.ts';

/** Field of the store behind each sort, for the list and the export alike. */
export const SUBMISSION_SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'date' },
} as const satisfies Readonly<Record<(typeof SUBMISSION_SORTS)[number], SortField>>;
export const DEFAULT_SUBMISSION_SORT = '-createdAt';

/** The order in which the list's pages follow each other, as the store takes it: by the field, then by id. */
export function orderOf(sort: string = DEFAULT_SUBMISSION_SORT): Record<string, 1 | -1> {
  const known: Readonly<Record<string, SortField>> = SUBMISSION_SORT_FIELDS;
  const sorting = known[sort.replace(/^-/, '')];
  if (!sorting) throw new AppError('sort_unknown');
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sorting.field]: direction, _id: direction };
}
