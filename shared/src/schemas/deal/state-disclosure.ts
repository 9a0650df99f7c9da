import { z } from 'zod';
import { DISCLOSURE_STATES, type StatementName } from '../../disclosures/disclosure-law.ts';
import { idSchema, successSchema } from '../envelope.ts';

export const MAX_STATEMENT = 500;
const statementSchema = z.string().trim().max(MAX_STATEMENT, `Please use ${MAX_STATEMENT} characters at most`);

const statementShape = {
  channel: statementSchema,
  manner: statementSchema,
  variation: statementSchema,
  prepayment: statementSchema,
  prepayment_fees: statementSchema,
  avoidable_fees: statementSchema,
  collateral: statementSchema,
  broker: statementSchema,
} as const satisfies Record<StatementName, z.ZodType<string>>;
export const statementsSchema = z.strictObject(statementShape).partial();

const statementName = z.enum([
  'channel',
  'manner',
  'variation',
  'prepayment',
  'prepayment_fees',
  'avoidable_fees',
  'collateral',
  'broker',
]);

/** A law of the table, and what the company approved of it. */
const lawViewSchema = z.object({
  /** The state's code. */
  id: z.enum(DISCLOSURE_STATES),
  stateName: z.string(),
  name: z.string(),
  citation: z.string(),
  source: z.string(),
  /** Of the regulation or the prescribed form. */
  rules: z.string().nullable(),
  effectiveOn: z.iso.date(),
  checkedOn: z.iso.date(),
  checkedAgainst: z.string(),
  unverified: z.array(z.string()),
  limits: z.array(z.string()),
  ceilingText: z.string(),
  isAprDue: z.boolean(),
  /** Kinds of financing, each with its section. */
  kinds: z.array(z.object({ label: z.string(), section: z.string() })),
  givenBy: z.string(),
  brokerTransmitsFirst: z.boolean(),
  /** Who signs. Null: the law asks for no signature. */
  signer: z.string().nullable(),
  proofYears: z.int().nullable(),
  rows: z.array(z.string()),
  /** What the company states itself. */
  statements: z.array(z.object({ name: statementName, label: z.string() })),
  /** Of this entry of the table. */
  version: z.string(),
  /** Null: never approved. `isCurrent`: the entry has not changed since. */
  approval: z
    .object({
      isCurrent: z.boolean(),
      at: z.iso.datetime(),
      by: z.string(),
      statements: z.partialRecord(statementName, z.string()),
    })
    .nullable(),
});
export type DisclosureLawView = z.infer<typeof lawViewSchema>;

export const disclosureTableResponseSchema = successSchema(
  z.object({
    companyName: z.string(),
    /** A sentence to show with every legal text. */
    notice: z.string(),
    laws: z.array(lawViewSchema),
    can: z.object({ approve: z.boolean() }),
  }),
);
export type DisclosureTable = z.infer<typeof disclosureTableResponseSchema>['data'];

/** A state without a law in the table is not found. */
export const disclosureStateParamsSchema = z.strictObject({ id: idSchema, state: z.string().max(40) });
/** `version`: that of the entry which the administrator saw. */
export const disclosureApproveSchema = z.strictObject({ version: z.string().max(64), statements: statementsSchema });
export type DisclosureApprove = z.infer<typeof disclosureApproveSchema>;
/** Statements to try. Without any, those that the company approved. */
export const disclosureSampleQuerySchema = statementsSchema;
