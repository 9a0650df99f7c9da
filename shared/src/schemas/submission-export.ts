import { listQuerySchema } from './envelope.ts';

export const SUBMISSION_SORTS = ['createdAt'] as const;

/**
 * What an export holds: the part of the list's query that says which submissions there are, and in what order. It stands
 * apart from the other shapes of the form, since the shapes of signing in, which need it, load without the catalogue.
 */
export const submissionExportSchema = listQuerySchema(SUBMISSION_SORTS).pick({ search: true, sort: true });
