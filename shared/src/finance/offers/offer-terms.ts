import { z } from 'zod';
import { typedNameSchema } from '../../schemas/typed-text.ts';
import { FREQUENCIES } from './frequencies.ts';
import { MAX_CENTS, MAX_PAYMENTS } from './offer-limits.ts';

/** An amount of money on the wire, in whole cents. */
export const centsSchema = z.int().min(0).max(MAX_CENTS).brand<'Cents'>();

/** A factor such as '1.30'. One below 1 is refused by `computeOffer`, with its own sentence. */
export const factorSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,6})?$/)
  .brand<'DecimalText'>();

/** Percent of the amount, such as '8' or '7.5'. */
export const pointsSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/)
  .brand<'DecimalText'>();

const MAX_NAMED_AMOUNTS = 20;

const namedAmountSchema = z.strictObject({ name: typedNameSchema.max(100), amount: centsSchema });
const namedAmountsSchema = z.array(namedAmountSchema).max(MAX_NAMED_AMOUNTS);
export type NamedAmount = z.infer<typeof namedAmountSchema>;

const feeSchema = namedAmountSchema.extend({
  /** Kept back from the amount. Else the business pays it on top of the payback. */
  isWithheld: z.boolean(),
});
export type OfferFee = z.infer<typeof feeSchema>;

/** What a funder offers (deals, F5). Absurd numbers of the right shape are refused by `computeOffer`, by name. */
export const offerTermsSchema = z.strictObject({
  amount: centsSchema,
  factor: factorSchema,
  /** As typed, when the funder states it. It counts, instead of amount x factor. */
  payback: centsSchema.optional(),
  payments: z.int().min(0).max(MAX_PAYMENTS),
  frequency: z.enum(FREQUENCIES),
  firstPayment: z.iso.date(),
  fees: z.array(feeSchema).max(MAX_NAMED_AMOUNTS),
  /** Paid to other funders out of the amount. */
  payoffs: namedAmountsSchema,
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** What the broker earns: for people with `offer:commission` alone. At most one of buy factor and points. */
export const commissionTermsSchema = z.strictObject({
  buyFactor: factorSchema.optional(),
  points: pointsSchema.optional(),
  brokerFees: namedAmountsSchema,
});
export type CommissionTerms = z.infer<typeof commissionTermsSchema>;
