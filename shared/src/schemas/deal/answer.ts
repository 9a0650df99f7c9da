import { z } from 'zod';
import { declineReasonSchema } from '../application/work.ts';
import { filedTypeSchema } from '../document/filed-document.ts';
import { callKeySchema, linkTokenSchema, successSchema } from '../envelope.ts';
import { MAX_STIPS } from './answer-limits.ts';
import { pageOfferSchema } from './offer.ts';
import { PACKAGE_STATES, type PackageState } from './package.ts';

/** Days for which a funder may answer through the page (deals, F5). */
export const ANSWER_DAYS = 45;
const MAX_NOTE = 500;

/** A package in one of these states has been decided. Only a person changes it, with a reason. */
export const TERMINAL_STATES: readonly PackageState[] = ['declined', 'withdrawn', 'accepted', 'funded'];

/** What a funder needs before it decides. */
const stipInputSchema = z.strictObject({
  documentType: filedTypeSchema.default('other'),
  label: z.string().trim().min(1, 'Please name what is needed').max(120, 'Please keep it below 120 characters'),
});
export type StipInput = z.infer<typeof stipInputSchema>;
const stipsSchema = z
  .array(stipInputSchema)
  .min(1, 'Please name what is needed')
  .max(MAX_STIPS, `Please name at most ${MAX_STIPS} things`);

const reasonSchema = declineReasonSchema.refine(({ code, text }) => code !== 'other' || text !== '', {
  path: ['text'],
  error: 'Please describe the reason',
});

/** What a funder says of a package. An offer is entered as such. */
const answerSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['received', 'in_review']) }),
  z.strictObject({ state: z.literal('stips'), stips: stipsSchema }),
  z.strictObject({ state: z.literal('declined'), reason: reasonSchema }),
]);
export type FunderAnswer = z.infer<typeof answerSchema>;

const explanation = z.string().trim().max(MAX_NOTE, `Please use ${MAX_NOTE} characters at most`).default('');
/** Body of `PUT /api/form/submission/{id}/packages/{package}/answer`: as a person heard it, for example by telephone. */
export const staffAnswerSchema = z.strictObject({
  answer: z.discriminatedUnion('state', [
    ...answerSchema.options,
    z.strictObject({ state: z.enum(['sent', 'withdrawn', 'accepted']) }),
  ]),
  /** Why it changes although the package was decided. */
  explanation,
  /** State of the package on which the change is based. */
  from: z.enum(PACKAGE_STATES),
});
export type StaffAnswer = z.infer<typeof staffAnswerSchema>;

export const answerOpenSchema = z.strictObject({ token: linkTokenSchema });
export const answerSendSchema = z.strictObject({ token: linkTokenSchema, answer: answerSchema });
export const answerOfferSchema = z.strictObject({ token: linkTokenSchema, offer: pageOfferSchema });

/** The page of a funder: it names the business and the reference, and nothing else of the application. */
const answerPageSchema = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  businessName: z.string(),
  reference: z.string(),
  state: z.enum(PACKAGE_STATES),
  stateLabel: z.string(),
  /** False once a person has decided, or the funder has declined. */
  isOpen: z.boolean(),
  /** Offers that were entered through this page. */
  offers: z.int(),
  expiresAt: z.iso.datetime(),
});
export type AnswerPage = z.infer<typeof answerPageSchema>;
export const answerPageResponseSchema = successSchema(answerPageSchema);

/** The token of the funder's page travels in this header with a file. */
export const ANSWER_TOKEN_HEADER = 'x-answer-token';
export const answerHeadersSchema = z.object({ [ANSWER_TOKEN_HEADER]: linkTokenSchema });
/** Text parts of `POST /api/answer/disclosure`. The PDF is in the part `file`. */
export const answerDisclosureFieldsSchema = z.strictObject({
  /** Key of the offer. */
  offer: callKeySchema,
  /** Created by the page for each file. */
  uploadKey: z.string().regex(/^[0-9a-f]{32}$/, 'Choose the file again.'),
});
export const answerAttachedResponseSchema = successSchema(z.object({ name: z.string(), size: z.int() }));
