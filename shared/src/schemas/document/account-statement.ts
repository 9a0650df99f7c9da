import { z } from 'zod';
import { idSchema } from '../envelope.ts';
import { textSourceSchema } from './statement-reading.ts';

export const MAX_STATEMENT_LINES = 10_000;
export const MAX_DESCRIPTION = 200;
/** Photos that are read as the pages of one statement. */
export const MAX_PHOTOS = 20;
/** Points of the longer side of a photo, which has no other size: those of US Letter. */
export const PHOTO_SIDE = 792;

/** Whole cents. Larger sums than any account of a small business would lose cents. */
const centsSchema = z.int().min(-1e13).max(1e13);

/** A line of a proven statement. */
export const statementLineSchema = z.object({
  /** Posting date, within the period. */
  date: z.iso.date(),
  /** Positive: money in. */
  cents: centsSchema,
  /** Longer account numbers are masked up to their last four digits. */
  description: z.string().max(MAX_DESCRIPTION),
  /** From 1. */
  page: z.int().positive(),
  /** Left, bottom, right and top on the page, in points of the PDF. The longer side of a photo has 792 points. */
  box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

const STATEMENT_PROOFS = ['proven', 'unreconciled', 'not_provable'] as const;

/**
 * One account in one period, as its statement shows it. `proven`: opening balance and lines give the closing balance, to
 * the cent, and every printed running balance and total agrees. `unreconciled`: they do not. `not_provable`: the
 * statement prints no opening or no closing balance, or its lines cannot be told apart for certain. Only a proven one has
 * lines.
 */
export const accountStatementSchema = z.object({
  /** The account's last two to four digits. Null when the statement names no account. */
  account: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable(),
  /** First and last day, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  proof: z.enum(STATEMENT_PROOFS),
  /** Null where it is not proven. */
  opening: centsSchema.nullable(),
  closing: centsSchema.nullable(),
  /** Of an unreconciled one: the difference in cents, and the page of the first line at which it breaks. */
  apart: z.int().nonnegative(),
  breakPage: z.int().positive().nullable(),
  /** Pages at the end of the file that were not read, because it has more than are. */
  unreadPages: z.int().positive().optional(),
  source: textSourceSchema,
  /** Ids of the documents of its pages, if each page is a photo of its own. */
  photos: z.array(idSchema).max(MAX_PHOTOS).optional(),
  /** Pages that print the same as earlier ones of the file, and that count once. */
  repeatedPages: z.int().positive().optional(),
  lines: z.array(statementLineSchema).max(MAX_STATEMENT_LINES),
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;
