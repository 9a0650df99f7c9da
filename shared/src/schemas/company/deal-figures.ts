import { z } from 'zod';
import { idSchema } from '../envelope.ts';

/** Seconds, or null when nothing was counted. Accurate to three percent. */
const medianSchema = z.int().nullable();

/** What funders were sent and did (deals, F5). */
export const dealFiguresSchema = z.object({
  packages: z.int().describe('Packages that were sent in the span.'),
  answers: z.int().describe('How many of them were answered, whenever that was.'),
  offers: z.int().describe('Offers for them, without withdrawn ones.'),
  funded: z.int().describe('Offers whose money was wired in the span.'),
  amount: z.int().describe('The money as it was wired in the span, in cents.'),
  commission: z.int().nullable().describe('Of the funded offers, in cents. Null without `offer:commission`.'),
  answerSeconds: medianSchema.describe('Median time from a package to its first answer.'),
  offerSeconds: medianSchema.describe('Median time from a package to its first offer.'),
});
export type DealFigures = z.infer<typeof dealFiguresSchema>;

/** The columns that a table of deals can be ordered by. */
export const DEAL_COUNTS = ['packages', 'answers', 'offers', 'funded', 'amount', 'commission'] as const;
export type DealCount = (typeof DEAL_COUNTS)[number];
/** A column; with `-`, the highest counts come first. */
export const dealOrderSchema = z.enum(DEAL_COUNTS.flatMap((name) => [name, `-${name}`] as const)).default('-packages');

export const dealRowSchema = z.object({
  /** Id of the funder, company, link or person. Null for the links of companies, which belong to no person. */
  id: idSchema.nullable(),
  /** Slug of the link, or a name. '' for a record that is gone or out of scope. */
  name: z.string(),
  figures: dealFiguresSchema,
});
export type DealRow = z.infer<typeof dealRowSchema>;
export const dealRowsResponseSchema = z.object({
  status: z.literal('success'),
  data: z.array(dealRowSchema),
  meta: z.object({ total: z.int(), page: z.int(), pageSize: z.int() }),
});
