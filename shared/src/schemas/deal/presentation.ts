import { z } from 'zod';
import { OFFER_MARKS } from '../../deals/offer-marks.ts';
import { centsSchema, offerTermsSchema } from '../../finance/offers/offer-terms.ts';
import { draftLanguageSchema } from '../application/draft.ts';
import { personRefSchema } from '../application/work.ts';
import { callKeySchema, idSchema, linkTokenSchema, successSchema } from '../envelope.ts';
import { typedEmailSchema } from '../typed-text.ts';
import { sentMailSchema } from './disclosure.ts';

/** Days for which the applicant can read the offers and choose one. */
export const PRESENTATION_DAYS = 14;
/** Presentations of one application, those that were replaced included. */
export const MAX_PRESENTATIONS = 50;
/** Offers on one page for an applicant. */
const MAX_PRESENTED_OFFERS = 20;

/** What became of the offers that were presented to an applicant (deals, F6). */
export const PRESENTATION_STATES = ['sent', 'opened', 'chosen', 'declined', 'withdrawn'] as const;
export type PresentationState = (typeof PRESENTATION_STATES)[number];
export const PRESENTATION_STATE_LABELS = {
  sent: 'Sent',
  opened: 'Opened',
  chosen: 'Chosen',
  declined: 'Declined',
  withdrawn: 'Replaced or withdrawn',
} as const satisfies Record<PresentationState, string>;

/** Body of `POST /api/form/submission/{id}/presentations`. */
export const presentationCreateSchema = z.strictObject({
  /** `version`: the state of the offer that the applicant is to see. */
  offers: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
    .min(1, 'Please choose an offer')
    .max(MAX_PRESENTED_OFFERS, `Please choose ${MAX_PRESENTED_OFFERS} offers at most`)
    .refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'Please choose each offer once'),
  to: typedEmailSchema.min(1, 'Please enter an e-mail address').max(254),
  /** Made by the client, so that a repeated call sends once. */
  key: callKeySchema,
});
export type PresentationCreate = z.infer<typeof presentationCreateSchema>;

export const presentationParamsSchema = z.strictObject({ id: idSchema, presentation: idSchema });

/** The latest presentation, as staff see it. */
export const presentationSchema = z.object({
  id: idSchema,
  state: z.enum(PRESENTATION_STATES),
  stateLabel: z.string(),
  offers: z.array(idSchema),
  to: z.string(),
  sentAt: z.iso.datetime(),
  sentBy: personRefSchema.nullable(),
  openedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** The offer that the applicant chose. */
  chosen: idSchema.nullable(),
  expiresAt: z.iso.datetime(),
  mail: sentMailSchema,
});
export type PresentationView = z.infer<typeof presentationSchema>;

/** The token of the applicant's link travels in this header. */
export const OFFERS_TOKEN_HEADER = 'x-offers-token';
export const offersHeadersSchema = z.object({ [OFFERS_TOKEN_HEADER]: linkTokenSchema });

const { amount, payments, frequency, firstPayment, fees, payoffs } = offerTermsSchema.shape;

/** An offer as the applicant sees it. Buy rates, commission and notes of staff are never part of it. */
const presentedOfferSchema = z.object({
  id: idSchema,
  funderName: z.string(),
  amount,
  payments,
  frequency,
  firstPayment,
  fees,
  payoffs,
  /** Payback / amount, as the funder states it. */
  multiple: z.string(),
  net: centsSchema,
  payback: centsSchema,
  /** Payback, and fees that are paid on top. */
  total: centsSchema,
  payment: centsSchema,
  lastPayment: centsSchema,
  lastPaymentOn: z.iso.date(),
  cost: centsSchema,
  /** What a dollar costs, in cents with two decimals. */
  centsOnDollar: z.string(),
  /** Estimated, in percent. Null when there is none. */
  apr: z.string().nullable(),
  /** The last day. Null: it does not expire. */
  expiresOn: z.iso.date().nullable(),
  marks: z.array(z.enum(OFFER_MARKS)),
});
export type PresentedOffer = z.infer<typeof presentedOfferSchema>;

/** What the applicant sees of the offers that can be chosen now. */
const offersPageSchema = z.object({
  companyName: z.string(),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  businessName: z.string(),
  reference: z.string(),
  language: draftLanguageSchema,
  expiresAt: z.iso.datetime(),
  offers: z.array(presentedOfferSchema),
  /** Offers that were presented, and that can no longer be chosen. */
  unavailable: z.int(),
  /** `funderName` is '' and `offer` null when the offers were declined. */
  answer: z
    .object({
      state: z.enum(['chosen', 'declined']),
      at: z.iso.datetime(),
      funderName: z.string(),
      offer: idSchema.nullable(),
    })
    .nullable(),
});
export type OffersPage = z.infer<typeof offersPageSchema>;
export const offersPageResponseSchema = successSchema(offersPageSchema);

/** Body of `POST /api/offers/choose`. */
export const offerChooseSchema = z.strictObject({ offer: idSchema });
