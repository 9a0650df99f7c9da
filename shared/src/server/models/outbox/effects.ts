import { Schema, Types } from 'mongoose';
import { z } from 'zod';
import { EFFECT_KINDS, type EffectKind } from '../../../jobs.ts';
import { STAGES } from '../../../schemas/application/stages.ts';
import { WEBHOOK_EVENTS } from '../../../schemas/company/webhook.ts';
import { AUDIT_ACTIONS } from '../audit-actions.ts';

const idSchema = z.instanceof(Types.ObjectId);
const valueSchema = z.string().nullable();

/** What each effect needs. A kind without a payload does not compile. */
const PAYLOADS = {
  /** An entry of the audit log, which gets the effect's id as `details.change`, so that it is logged once. */
  'log-entry': z.object({
    at: z.date(),
    action: z.enum(AUDIT_ACTIONS),
    company: idSchema,
    /** The record that the entry is about. */
    subject: idSchema,
    /** Null for the product itself. */
    actor: idSchema.nullable(),
    address: z.string(),
    changes: z.array(z.object({ field: z.string(), from: valueSchema, to: valueSchema })),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** SHA-256 (hex) of what the entry proves, '' for nothing. */
    digest: z.string(),
    /** Applications whose data somebody got, and that the exposure report counts. */
    applications: z.array(idSchema).optional(),
  }),
  /** Of an application whose second owner has answered: no reminders, no secret; staff learn of a refusal. */
  'end-signature-link': z.object({}),
  /**
   * Of an assignment, a note or a next step: the person gets an entry in the inbox, and an e-mail except about a step.
   */
  'notify-person': z.object({
    about: z.enum(['assigned', 'mentioned', 'step']),
    application: idSchema,
    person: idSchema,
    /** Name of the person who made the change. */
    by: z.string(),
    /** Id of that person or API key. Effects of earlier versions have none. */
    actor: idSchema.optional(),
  }),
  /** Of a day of downloads that passed the company's number. */
  'tell-administrators': z.object({ limit: z.number() }),
  /** Of an application, or of a package that names it, with an e-mail that failed for good. */
  'tell-of-failure': z.object({ application: idSchema.optional() }),
  /** Of a document that answers an item of a request. */
  'record-answer': z.object({ request: idSchema, item: idSchema }),
  /** Of a package: its application enters the stage, unless it is there or further already. */
  'advance-stage': z.object({
    application: idSchema,
    stage: z.enum(STAGES),
    /** Who sent the package. */
    by: idSchema,
    address: z.string(),
  }),
  /** Of an offer: its package is offered, or funded. */
  'mark-package': z.object({
    package: idSchema,
    state: z.enum(['offered', 'funded']),
    /** Null for an offer that the funder entered. */
    by: idSchema.nullable(),
    at: z.date(),
  }),
  /** Of offers that the applicant has chosen from, or declined: staff get an e-mail and an entry in the inbox. */
  'tell-of-choice': z.object({}),
  /** For the webhooks of a company. The effect's id is part of `webhook-id`. The sweep publishes it. */
  'publish-event': z.object({
    type: z.enum(WEBHOOK_EVENTS),
    at: z.date(),
    company: idSchema,
    application: idSchema,
    /** The document, request, delivery or package that the event is about. */
    subject: idSchema.optional(),
  }),
  /** Of a new application. The worker's first claim of its PDF carries it out, and the sweep if that takes long. */
  'accept-application': z.object({}),
  /** Of an application whose link waited for staff. */
  'request-signature': z.object({}),
  /** Of an application of an earlier version. */
  'file-documents': z.object({}),
  /** Of a deleted application. */
  'remove-files': z.object({}),
  /** Of a person whose access to applications may have ended. */
  'release-assignments': z.object({
    /** Who changed the access. */
    by: idSchema.nullable(),
    address: z.string(),
  }),
} as const satisfies Record<EffectKind, z.ZodType>;

export type EffectPayload<K extends EffectKind> = z.infer<(typeof PAYLOADS)[K]>;
const SCHEMAS: { readonly [K in EffectKind]: z.ZodType<EffectPayload<K>> } = PAYLOADS;

/** Stored in the same update as the change that it follows from, and removed once it is carried out. */
export interface Effect<K extends EffectKind = EffectKind> {
  _id: Types.ObjectId;
  kind: K;
  /**
   * When the sweep carries it out. Until then it belongs to whoever made the change, or to the sweep that claimed it.
   */
  dueAt: Date;
  /** The latest sweep that claimed it. */
  claim?: Types.ObjectId;
  payload: EffectPayload<K>;
}

/** Milliseconds. Longer than a process needs to carry an effect out. */
export const EFFECT_LEASE = 60_000;

interface NewEffect<K extends EffectKind> {
  readonly kind: K;
  readonly payload: EffectPayload<K>;
  /** When the change was made. */
  readonly at: Date;
  /** Milliseconds for whoever made the change. */
  readonly lease?: number;
}

/** An effect for the update that stores the change. The caller then carries it out and removes it. */
export function newEffect<K extends EffectKind>({ kind, payload, at, lease = EFFECT_LEASE }: NewEffect<K>): Effect<K> {
  return { _id: new Types.ObjectId(), kind, dueAt: new Date(at.getTime() + lease), payload };
}

/** An event for webhooks. The sweep publishes those of many changes together. */
export const newEvent = ({ at, ...event }: EffectPayload<'publish-event'>): Effect<'publish-event'> =>
  newEffect({ kind: 'publish-event', at, lease: 0, payload: { at, ...event } });

/** Whether a record has an effect of this kind that is not carried out yet. */
export const hasEffect = ({ effects = [] }: { readonly effects?: readonly Effect[] }, wanted: EffectKind): boolean =>
  effects.some(({ kind }) => kind === wanted);

export const effectSchema = new Schema<Effect>(
  {
    kind: { type: String, enum: EFFECT_KINDS, required: true },
    dueAt: { type: Date, required: true },
    claim: { type: Schema.Types.ObjectId },
    payload: { type: Schema.Types.Mixed, required: true },
  },
  { strict: 'throw', minimize: false },
);

/** The path of every model with effects. Absent in records without any. */
export const EFFECTS_PATH = { effects: { type: [effectSchema], default: undefined } };

/** Finds due effects. Only records with effects are in it. */
export const EFFECTS_INDEX = [{ 'effects.dueAt': 1 }, { sparse: true }] as const;

/** Whether an effect is of this kind, with its payload checked. */
export const effectsOf = <K extends EffectKind>(effects: readonly Effect[] | undefined, kind: K): Effect<K>[] =>
  (effects ?? []).flatMap((effect) =>
    effect.kind === kind ? [{ ...effect, kind, payload: SCHEMAS[kind].parse(effect.payload) }] : [],
  );

/** An effect and the record that has it. */
export interface HeldEffect<K extends EffectKind = EffectKind> {
  readonly record: Types.ObjectId;
  readonly effect: Effect<K>;
}

/** A model whose records have effects. The driver's collection changes no times. */
export interface EffectStore {
  readonly collection: { readonly updateMany: (filter: object, update: object) => Promise<unknown> };
}

/** Removes effects that are carried out from their records. */
export async function removeEffects({ collection }: EffectStore, done: readonly HeldEffect[]): Promise<void> {
  if (done.length === 0) return;
  await collection.updateMany(
    { _id: { $in: done.map(({ record }) => record) } },
    { $pull: { effects: { _id: { $in: done.map(({ effect }) => effect._id) } } } },
  );
}
