import { z } from 'zod';
import { ENTITY_TYPES } from '../../fields/options/entity-types.ts';
import { INDUSTRIES } from '../../fields/options/industries.ts';
import { US_STATES } from '../../fields/options/states.ts';

export const CREDIT_SCORES = { min: 300, max: 850 } as const;
/** Cents: 10 million dollars. Larger ones were never meant. */
const MAX_CENTS = 1_000_000_000;
const MAX_DOCUMENTS = 30;

const STATE_CODES = US_STATES.map(([code]) => code);
const distinct = <T extends string>(values: readonly T[]) => [...new Set(values)];

const AMOUNT_SENTENCE = 'Please enter an amount of at most $10,000,000';
const centsSchema = z.int(AMOUNT_SENTENCE).min(0, AMOUNT_SENTENCE).max(MAX_CENTS, AMOUNT_SENTENCE).nullable();
const countSchema = (most: number, sentence: string) => z.int(sentence).min(0, sentence).max(most, sentence).nullable();

const COUNT_SENTENCE = 'Please enter a whole number from 0 to 99';
const CREDIT_SENTENCE = 'Please enter a credit score from 300 to 850';

/** What a funder takes (deals, F3). Null or an empty list: anything. Money in whole cents. */
export const funderCriteriaSchema = z
  .strictObject({
    statesDeclined: z
      .array(z.enum(STATE_CODES, 'Please enter states such as NY'))
      .max(STATE_CODES.length)
      .overwrite(distinct),
    industriesDeclined: z
      .array(z.enum(INDUSTRIES, 'Please choose industries from the list of the form'))
      .max(INDUSTRIES.length)
      .overwrite(distinct),
    entityTypesDeclined: z
      .array(z.enum(ENTITY_TYPES, `Please choose of: ${ENTITY_TYPES.join(', ')}`))
      .max(ENTITY_TYPES.length)
      .overwrite(distinct),
    amountFrom: centsSchema,
    amountTo: centsSchema,
    /** Of mean true monthly revenue. */
    minRevenue: centsSchema,
    minMonthsInBusiness: countSchema(1_200, 'Please enter the months in business, from 0 to 1,200'),
    minCreditScore: z
      .int(CREDIT_SENTENCE)
      .min(CREDIT_SCORES.min, CREDIT_SENTENCE)
      .max(CREDIT_SCORES.max, CREDIT_SENTENCE)
      .nullable(),
    maxPositions: countSchema(99, COUNT_SENTENCE),
    /** In any whole month. */
    maxNsf: countSchema(99, COUNT_SENTENCE),
    /** In any whole month. */
    maxDaysBelowZero: countSchema(31, 'Please enter the days, from 0 to 31'),
    /** The most recent months of statements. */
    minStatementMonths: countSchema(24, 'Please enter the months of statements, from 0 to 24'),
    /** Types of documents: an upload slot of the form, or a free item of the company's checklist. */
    documentsWanted: z
      .array(z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'Please choose types of documents from the list'))
      .max(MAX_DOCUMENTS)
      .overwrite(distinct),
  })
  .refine(({ amountFrom, amountTo }) => amountFrom === null || amountTo === null || amountFrom <= amountTo, {
    path: ['amountTo'],
    error: 'Please enter an amount that is not below the smallest one',
  });
export type FunderCriteria = z.infer<typeof funderCriteriaSchema>;

export const ANY_APPLICATION: FunderCriteria = {
  statesDeclined: [],
  industriesDeclined: [],
  entityTypesDeclined: [],
  amountFrom: null,
  amountTo: null,
  minRevenue: null,
  minMonthsInBusiness: null,
  minCreditScore: null,
  maxPositions: null,
  maxNsf: null,
  maxDaysBelowZero: null,
  minStatementMonths: null,
  documentsWanted: [],
};

/** In the order of the match, with the column of the CSV. */
export const CRITERION_LABELS = {
  statesDeclined: 'States declined',
  industriesDeclined: 'Industries declined',
  entityTypesDeclined: 'Entity types declined',
  amountFrom: 'Smallest amount',
  amountTo: 'Largest amount',
  minRevenue: 'Minimum true monthly revenue',
  minMonthsInBusiness: 'Minimum months in business',
  minCreditScore: 'Minimum credit score',
  maxPositions: 'Most positions',
  maxNsf: 'Most NSFs a month',
  maxDaysBelowZero: 'Most days below zero a month',
  minStatementMonths: 'Months of statements',
  documentsWanted: 'Documents wanted',
} as const satisfies Record<keyof FunderCriteria, string>;
