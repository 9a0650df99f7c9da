import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { apiKeyViewSchema } from '../people/api-key.ts';
import { auditActorSchema } from './audit.ts';

const time = z.iso.datetime();

/** What somebody got of an application. */
export const EXPOSURE_KINDS = ['shown', 'revealed', 'downloaded', 'exported'] as const;
export type ExposureKind = (typeof EXPOSURE_KINDS)[number];

/** Days of a report. */
export const MAX_REPORT_DAYS = 366;

const daySchema = z.iso.date();
const reportShape = {
  /** Id of a person or of an API key. */
  actor: idSchema.optional(),
  /** Id or whole reference of an application. */
  application: z
    .string()
    .regex(/^([0-9a-f]{24}|[A-Z0-9]{8})$/, 'Enter the whole reference, for example 7KQ2M4XB.')
    .optional(),
  from: daySchema,
  to: daySchema,
  zone: z.string().max(64).optional(),
};
const isOfOne = ({ actor, application }: { actor?: string | undefined; application?: string | undefined }) =>
  (actor === undefined) !== (application === undefined);
const ONE = { error: 'Name a person or API key, or an application.' };

export const exposureQuerySchema = z.strictObject(reportShape).refine(isOfOne, ONE);
export type ExposureQuery = z.infer<typeof exposureQuerySchema>;

/** A token defines the whole export. Without one, the query does. */
export const exposureExportQuerySchema = z.strictObject({
  ...z.strictObject(reportShape).partial().shape,
  token: z.string().max(6_000).optional(),
});

const countsSchema = z.object({
  applications: z.number().int(),
  people: z.number().int().describe('Distinct owners. Two owners of one application are two people.'),
});
const perKind = {
  shown: z.number().int(),
  revealed: z.number().int(),
  downloaded: z.number().int(),
  exported: z.number().int(),
};

const exposureRowSchema = z.object({
  /** An application in the report of a person or key, else a person or key. */
  application: z.object({ id: idSchema, reference: z.string(), isDeleted: z.boolean() }).nullable(),
  actor: auditActorSchema.nullable(),
  times: z.object(perKind).describe('Number of entries of the audit log.'),
  firstAt: time,
  lastAt: time,
});
export type ExposureRow = z.infer<typeof exposureRowSchema>;

/** Rows in a response. The export has all. */
export const MAX_EXPOSURE_ROWS = 100;

export const exposureReportSchema = z.object({
  actor: auditActorSchema.nullable(),
  application: z.object({ id: idSchema, reference: z.string() }).nullable(),
  totals: z.object({
    all: countsSchema,
    shown: countsSchema,
    revealed: countsSchema,
    downloaded: countsSchema,
    exported: countsSchema,
  }),
  rowCount: z.number().int(),
  rows: z.array(exposureRowSchema).describe(`The latest ${MAX_EXPOSURE_ROWS}.`),
  unnamed: z.number().int().describe('Lists and exports of earlier versions, which do not name their applications.'),
});
export type ExposureReport = z.infer<typeof exposureReportSchema>;
export const exposureResponseSchema = successSchema(exposureReportSchema);

/** Days without a sign-in after which an account is dormant (working day, W10). */
export const DORMANT_DAYS = 60;

export const reviewedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  company: z.string(),
  /** Null for people who have never signed in. */
  lastSignInAt: time.nullable(),
  hasTwoFactor: z.boolean(),
  isDisabled: z.boolean(),
  isDormant: z.boolean(),
});
export type ReviewedPerson = z.infer<typeof reviewedPersonSchema>;
export const REVIEW_SORTS = ['name', 'email'] as const;
export const accessReviewQuerySchema = listQuerySchema(REVIEW_SORTS);
export const accessReviewListSchema = listSchema(reviewedPersonSchema);
export const accessReviewExportQuerySchema = z.strictObject({ token: z.string().max(6_000).optional() });

/** A key that is neither revoked nor expired. */
export const reviewedKeySchema = apiKeyViewSchema.extend({
  company: z.string(),
  /** No call for 60 days. A new key is not dormant before its first call. */
  isDormant: z.boolean(),
});
export type ReviewedKey = z.infer<typeof reviewedKeySchema>;
export const KEY_REVIEW_SORTS = ['createdAt'] as const;
export const keyReviewQuerySchema = listQuerySchema(KEY_REVIEW_SORTS);
export const keyReviewListSchema = listSchema(reviewedKeySchema);
export const keyReviewExportQuerySchema = accessReviewExportQuerySchema;
