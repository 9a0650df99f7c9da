import { z } from 'zod';
import { idSchema, listSchema } from '../envelope.ts';
import { CRITERION_LABELS, type FunderCriteria } from './funder-criteria.ts';

export type CriterionName = keyof FunderCriteria;
const isCriterion = (name: string): name is CriterionName => Object.hasOwn(CRITERION_LABELS, name);
const CRITERIA = Object.keys(CRITERION_LABELS).filter(isCriterion);

const OUTCOMES = ['pass', 'fail', 'unknown'] as const;
export type MatchOutcome = (typeof OUTCOMES)[number];

/** `proven`: by bank statements. `stated`: by the applicant. `staff`: a person read it. `files`: the files that are there. */
const FACT_SOURCES = ['proven', 'stated', 'staff', 'files'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
export const FACT_SOURCE_LABELS = {
  proven: 'proven by statements',
  stated: 'stated by the applicant',
  staff: 'read by staff',
  files: 'from the documents',
} as const satisfies Record<FactSource, string>;

/** A criterion of a funder beside what is known of the application (deals, F3). */
export const matchedCriterionSchema = z.object({
  criterion: z.enum(CRITERIA),
  label: z.string(),
  /** Never `pass` while the application's side is not known. */
  outcome: z.enum(OUTCOMES),
  /** 'at least $10,000' */
  wanted: z.string(),
  /** '$12,500', '' when it is not known. */
  ours: z.string(),
  source: z.enum(FACT_SOURCES).nullable(),
});
export type MatchedCriterion = z.infer<typeof matchedCriterionSchema>;

const funderMatchSchema = z.object({
  funder: z.object({
    id: idSchema,
    name: z.string(),
    /** Of the funder, for a package to the funder as it was seen. */
    version: z.int(),
    notes: z.string(),
  }),
  fails: z.int(),
  unknowns: z.int(),
  /** The criteria that the funder has. */
  criteria: z.array(matchedCriterionSchema),
});
export type FunderMatch = z.infer<typeof funderMatchSchema>;

export const matchListSchema = listSchema(funderMatchSchema);
export const matchQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(10),
  search: z.string().max(200).default(''),
});
export type MatchQuery = z.infer<typeof matchQuerySchema>;
