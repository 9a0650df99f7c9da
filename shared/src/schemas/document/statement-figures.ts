import { z } from 'zod';
import { LINE_FIGURES, LINE_KINDS } from '../../figures/statement-figures.ts';
import { STATEMENT_EXPORTS } from '../application/application.ts';
import { personRefSchema } from '../application/work.ts';
import { idSchema, listSchema, successSchema } from '../envelope.ts';
import { accountStatementSchema, statementLineSchema } from './account-statement.ts';
import { monthSchema } from './filed-document.ts';
import { SIGNAL_KINDS, SIGNAL_LEVELS } from './signal-kinds.ts';

export const LINE_KIND_LABELS = {
  revenue: 'Revenue',
  transfer: 'Transfer',
  financing: 'Financing',
  refund: 'Refund',
  other_funder: 'Other funder',
  nsf: 'NSF',
  other: 'Other',
} as const satisfies Record<(typeof LINE_KINDS)[number], string>;

const accountSchema = accountStatementSchema.shape.account;
const lineKindSchema = z.enum(LINE_KINDS);
const sumSchema = z.object({ count: z.int(), cents: z.int() });

/** Figures of a month, in cents. Of all accounts together: a balance is the sum of theirs. */
const monthFiguresSchema = z.object({
  month: monthSchema,
  /** The last covered day. */
  to: z.iso.date(),
  /** False: the month to date. */
  isWhole: z.boolean(),
  deposits: sumSchema,
  trueRevenue: sumSchema,
  withdrawals: sumSchema,
  averageDailyBalance: z.int(),
  lowestBalance: z.int(),
  daysBelowZero: z.int(),
  nsfItems: z.int(),
  otherFunders: sumSchema,
  opening: z.int(),
  closing: z.int(),
});
export type MonthFiguresView = z.infer<typeof monthFiguresSchema>;

const statementViewSchema = accountStatementSchema.omit({ lines: true }).extend({
  /** The file that holds it. */
  document: idSchema,
  filename: z.string(),
  /** Another file holds the same statement, which counts once. */
  isRepeated: z.boolean(),
});
export type StatementView = z.infer<typeof statementViewSchema>;

/** What identifies a signal: its file, kind, page and place among those. */
const signalIdSchema = z.string().regex(/^[0-9a-f]{24}\.[a-z_]{1,20}\.\d{1,4}\.\d{1,2}$/);
const MAX_CLOSE_REASON = 500;

/** What does not look as the bank issued it (deals, F2). Never a verdict. */
const signalViewSchema = z.object({
  kind: z.enum(SIGNAL_KINDS),
  level: z.enum(SIGNAL_LEVELS),
  /** From 1. Null: of the whole file. */
  page: z.int().positive().nullable(),
  id: signalIdSchema,
  document: idSchema,
  filename: z.string(),
  /** What was seen, and what harmless cause it may have. */
  sentence: z.string(),
  /** Null while it is open. */
  closed: z.object({ reason: z.string(), by: personRefSchema.nullable(), at: z.iso.datetime() }).nullable(),
});
export type SignalView = z.infer<typeof signalViewSchema>;

/** @param reason null: opens it again */
export const signalCloseSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why')
    .max(MAX_CLOSE_REASON, `Please use ${MAX_CLOSE_REASON} characters at most`)
    .nullable(),
});
export type SignalClose = z.infer<typeof signalCloseSchema>;
export const signalParamsSchema = z.object({ id: idSchema, signal: signalIdSchema });

const positionSchema = z.object({
  account: accountSchema,
  payee: z.string(),
  frequency: z.enum(['business_daily', 'weekly', 'irregular']),
  /** The latest payment, and what a month of payments comes to, in cents. */
  payment: z.int(),
  monthly: z.int(),
  last: z.iso.date(),
  /** Number of debits. */
  count: z.int(),
});
export type PositionView = z.infer<typeof positionSchema>;

/** What the bank statements of an application prove (deals, F1). Money in whole cents. */
const statementFiguresSchema = z.object({
  /** Every statement that was read, by account and period. */
  statements: z.array(statementViewSchema),
  /** Open and closed ones, the strong ones first. */
  signals: z.array(signalViewSchema),
  /** Proven months of each account, oldest first. */
  accounts: z.array(
    z.object({
      account: accountSchema,
      months: z.array(monthFiguresSchema),
      /** Balance at the end of each proven day. */
      balances: z.array(z.object({ date: z.iso.date(), cents: z.int() })),
    }),
  ),
  /** Months in which the statements of every known account are proven, all accounts together. */
  months: z.array(monthFiguresSchema),
  /** Of whole months. Null without one. */
  mean: z
    .object({
      trueRevenue: z.int(),
      deposits: z.int(),
      withdrawals: z.int(),
      averageDailyBalance: z.int(),
      /** The month with the lowest and the one with the highest revenue. */
      lowestRevenue: z.int(),
      highestRevenue: z.int(),
    })
    .nullable(),
  positions: z.array(positionSchema),
  /** Of mean true monthly revenue, in percent with one decimal: payments to other funders. Null when it is not known. */
  holdback: z.string().nullable(),
  /** The requested amount in months of mean true revenue, with one decimal. */
  requestedMonths: z.string().nullable(),
});
export type StatementFigures = z.infer<typeof statementFiguresSchema>;
export const statementFiguresResponseSchema = successSchema(statementFiguresSchema);

/** What identifies a line: its file and its place there. */
const lineIdSchema = z.string().regex(/^[0-9a-f]{24}\.\d{1,4}(?:\.-?\d{1,6}){4}(?:\.\d{1,2})?$/);

const lineViewSchema = statementLineSchema.extend({
  id: lineIdSchema,
  document: idSchema,
  account: accountSchema,
  kind: lineKindSchema,
  /** What the reading says, when staff say otherwise. */
  readKind: lineKindSchema.nullable(),
  movedBy: personRefSchema.nullable(),
  movedAt: z.iso.datetime().nullable(),
});
export type StatementLineView = z.infer<typeof lineViewSchema>;
export const statementLinesSchema = listSchema(lineViewSchema);
export const statementLineResponseSchema = successSchema(lineViewSchema);

export const statementExportQuerySchema = z.strictObject({
  token: z.string().max(2_000).optional(),
  part: z.enum(STATEMENT_EXPORTS).optional(),
});

export const statementLinesQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
  search: z.string().max(200).default(''),
  /** The last digits, or 'none' for statements that name no account. */
  account: z.string().max(4).optional(),
  month: monthSchema.optional(),
  kind: lineKindSchema.optional(),
  figure: z.enum(LINE_FIGURES).optional(),
});
export type StatementLinesQuery = z.infer<typeof statementLinesQuerySchema>;

/** @param kind null: as read */
export const lineMoveSchema = z.strictObject({ kind: lineKindSchema.nullable() });
export type LineMove = z.infer<typeof lineMoveSchema>;
export const lineParamsSchema = z.object({ id: idSchema, line: lineIdSchema });
