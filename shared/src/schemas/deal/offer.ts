import { z } from 'zod';
import { centsSchema, commissionTermsSchema, offerTermsSchema } from '../../finance/offers/offer-terms.ts';
import { personRefSchema } from '../application/work.ts';
import { callKeySchema, idSchema, successSchema } from '../envelope.ts';
import { disclosureProgressSchema } from './disclosure.ts';
import { presentationSchema } from './presentation.ts';

/** Offers of one application that are neither withdrawn nor deleted. */
export const MAX_OFFERS = 40;
const MAX_NOTE = 2_000;
const MAX_REASON = 500;

const noteSchema = z
  .string()
  .trim()
  .max(MAX_NOTE, `Please keep the note below ${MAX_NOTE.toLocaleString('en-US')} characters`);
const dayOrNull = z.iso.date().nullable();

/** `expired` and `not_selected` follow from the day and from the selection. */
const OFFER_STATES = ['open', 'selected', 'not_selected', 'expired', 'withdrawn', 'funded'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_STATE_LABELS = {
  open: 'Open',
  selected: 'Selected',
  not_selected: 'Not selected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  funded: 'Funded',
} as const satisfies Record<OfferState, string>;

const offerShape = {
  terms: offerTermsSchema,
  /** The last day. Null: it does not expire. */
  expiresOn: dayOrNull,
  note: noteSchema,
};

/** Body of `POST /api/form/submission/{id}/offers`. Money in whole cents, factors and points as decimal text. */
export const offerCreateSchema = z.strictObject({
  ...offerShape,
  /** The package that it answers. */
  package: idSchema,
  key: callKeySchema,
  /** Only from people with `offer:commission`. */
  commission: commissionTermsSchema.optional(),
  /** The typed payback differs from amount x factor, and counts all the same. */
  confirmed: z
    .array(z.enum(['payback']))
    .max(1)
    .default([]),
});
export type OfferCreate = z.infer<typeof offerCreateSchema>;

/** `version`: the state of the offer that the change is based on. */
export const offerUpdateSchema = offerCreateSchema
  .omit({ package: true, key: true })
  .extend({ version: z.int().min(1) });
export type OfferUpdate = z.infer<typeof offerUpdateSchema>;

export const offerWithdrawSchema = z.strictObject({
  version: z.int().min(1),
  reason: z.string().trim().min(1, 'Please say why').max(MAX_REASON, `Please use ${MAX_REASON} characters at most`),
});
/** @param version of the selection, so that two people do not select at the same time. Null selects none. */
export const offerSelectSchema = z.strictObject({ offer: idSchema.nullable(), version: z.int().min(0) });
/** @param amount as wired, in cents */
export const offerFundSchema = z.strictObject({ version: z.int().min(1), on: z.iso.date(), amount: centsSchema });
export const offerParamsSchema = z.strictObject({ id: idSchema, offer: idSchema });

/** What the terms come to, in cents. */
const computedOfferSchema = z.object({
  payback: z.int(),
  payment: z.int(),
  lastPayment: z.int(),
  net: z.int(),
  cost: z.int(),
  withheldFees: z.int(),
  otherFees: z.int(),
  payoffs: z.int(),
  centsOnDollar: z.string(),
  /** In percent of mean true monthly revenue. Null when it is not proven. */
  holdback: z.string().nullable(),
  /** Estimated, in percent. Null when there is none. */
  apr: z.string().nullable(),
  /** Days from the money to the last payment. */
  termDays: z.int(),
  lastPaymentOn: z.iso.date(),
});

const offerViewSchema = z.object({
  id: idSchema,
  package: idSchema,
  funder: z.object({ id: idSchema, name: z.string() }),
  state: z.enum(OFFER_STATES),
  stateLabel: z.string(),
  terms: offerTermsSchema,
  computed: computedOfferSchema,
  expiresOn: dayOrNull,
  note: z.string(),
  /** Why it was withdrawn, else ''. */
  reason: z.string(),
  funded: z.object({ on: z.iso.date(), amount: z.int() }).nullable(),
  /** Null for people without `offer:commission`, and without terms. */
  commission: commissionTermsSchema.extend({ total: z.int() }).nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Null for offers that the funder entered. */
  createdBy: personRefSchema.nullable(),
  isByFunder: z.boolean(),
  /** Whether a disclosure is due before it is presented, and how far that is. */
  disclosure: disclosureProgressSchema,
  /** Whether it may be presented to the applicant now. */
  isPresentable: z.boolean(),
});
export type OfferView = z.infer<typeof offerViewSchema>;

/** Rows of the comparison. The best offers of each, and how each offer differs from the selected or else the first one. */
const comparisonSchema = z.object({
  best: z.record(z.string(), z.array(idSchema)),
  differences: z.array(z.object({ id: idSchema, text: z.string() })),
});

export const offersSchema = z.object({
  offers: z.array(offerViewSchema),
  comparison: comparisonSchema,
  selection: z.object({
    offer: idSchema.nullable(),
    version: z.int(),
    by: personRefSchema.nullable(),
    at: z.iso.datetime().nullable(),
  }),
  /** The latest one. Null: no offer was presented to the applicant. */
  presentation: presentationSchema.nullable(),
  /** What the law of the state asks to watch when an offer is entered. '' for nothing. */
  warning: z.string(),
});
export type OffersView = z.infer<typeof offersSchema>;
export const offersResponseSchema = successSchema(offersSchema);

/** How a funder's page enters an offer: without buy rates, and once for each key. */
export const pageOfferSchema = z.strictObject({ ...offerShape, key: callKeySchema });
