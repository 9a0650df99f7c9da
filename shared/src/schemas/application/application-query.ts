import { z } from 'zod';
import { daySpanShape } from '../day-span.ts';
import { idSchema, listQuerySchema } from '../envelope.ts';
import { APPLICATION_SORTS, type ApplicationFilterName, applicationExportSchema, idsSchema } from './application.ts';
import { stepFilterSchema } from './next-step.ts';
import { REACHED_STEPS, STAGES } from './stages.ts';
import { flagSchema, submitterSchema } from './work.ts';

// What the calls accept. It is not in `form.ts`, because screens do not need it.

/** Values of one filter. The combinations with all stages stay below the number of index scans that MongoDB merges. */
const MAX_FILTER_VALUES = 15;

/** Comma-separated values of a query, each one of a set. */
function listOf<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .max(1_000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).min(1).max(MAX_FILTER_VALUES));
}

const countSchema = (most: number) => z.coerce.number().int().min(0).max(most).optional();

/**
 * Filters of `GET /api/form/submissions`, its export and the neighbours of an application. All of them must match.
 * Several values of one filter are separated by commas, and one of them must match. Of several flags, all must match.
 */
const applicationFilterShape = {
  /** Stages, or `open` and `closed` for all stages of that kind. */
  stage: listOf(z.enum([...STAGES, 'open', 'closed'])).optional(),
  /** `me`, `none` or ids of people. */
  assignee: listOf(z.union([z.enum(['me', 'none']), idSchema])).optional(),
  step: stepFilterSchema.optional(),
  company: idSchema.optional(),
  link: idSchema.optional(),
  submitter: submitterSchema.optional(),
  /** Of the arrival. */
  ...daySpanShape,
  flag: listOf(flagSchema).optional(),
  /** First and last day in UTC on which the form was opened, both included. The funnel counts by these days. */
  openedFrom: z.iso.date().optional(),
  openedTo: z.iso.date().optional(),
  reached: z.enum(REACHED_STEPS).optional(),
  // What the statements prove. Applications without a proven month match none of them.
  /** Mean true revenue of a month below so many dollars. */
  revenue_below: countSchema(1_000_000_000),
  /** More NSF and overdraft items in a month, and more positions of other funders. */
  nsf_above: countSchema(10_000),
  positions_above: countSchema(10_000),
} satisfies Record<ApplicationFilterName, z.ZodType>;
export const applicationFilterSchema = z.strictObject(applicationFilterShape);
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;

/** Seconds for which a change is not listed by `updatedSince`, so that no change of the same time is missed. */
export const UPDATE_LAG_SECONDS = 5;
export const applicationListQuerySchema = listQuerySchema(APPLICATION_SORTS)
  .extend(applicationFilterShape)
  .extend({
    updatedSince: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('For API keys: what has changed since then, in the order of the changes. Without any other filter.'),
  });

export const applicationQuerySchema = z.strictObject({ reveal: z.enum(['0', '1']).default('0') });

/** Query of a file URL: a file token instead of the bearer header, and view or download. */
export const fileQuerySchema = z.strictObject({
  token: z.string().max(2000).optional(),
  download: z.enum(['0', '1']).default('0'),
});

/** Query of the URL of a PDF. Without a version it is the current one. */
export const pdfQuerySchema = fileQuerySchema.extend({ version: z.coerce.number().int().min(1).max(100).optional() });

/** A token defines the whole export. Without one, the query does. */
export const applicationExportQuerySchema = applicationExportSchema
  .extend({
    // A search of 200 characters can take 1,600 characters of the token, each filter 1,000, the ids 6,700 and the
    // columns 4,000.
    token: z.string().max(20_000).optional(),
    search: applicationExportSchema.shape.search.unwrap().optional(),
  })
  .refine(
    ({ token, ...others }) => token === undefined || Object.values(others).every((value) => value === undefined),
    {
      error: 'the token determines the export; please omit search, sort, filters and columns',
    },
  );

/** A token defines the archive. Without one, the ids do. */
export const archiveQuerySchema = z
  .strictObject({ token: z.string().max(15_000).optional(), ids: idsSchema.optional() })
  .refine(({ token, ids }) => (token === undefined) !== (ids === undefined), {
    error: 'Send either a token or ids.',
  });

/** Query of the neighbors of an application: that of the list, without paging. */
export const neighborsQuerySchema = applicationListQuerySchema.omit({
  page: true,
  cursor: true,
  pageSize: true,
  updatedSince: true,
});
