import { doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type ApiScope,
  apiKeyCreatedSchema,
  apiKeyCreateSchema,
  apiKeysResponseSchema,
  MAX_API_KEYS,
  ownKeyResponseSchema,
} from '@funding-desk/shared/schemas/people/api-key';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import { newApiKey } from '../../auth/api-keys.ts';
import { assertMayGrant, standingsOf } from '../../auth/key-scopes.ts';
import { revokeKey } from '../../commands/api-key/revoke-key.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { findCompany, loadCompany } from '../../queries/company/find-company.ts';
import { usableKeys } from '../../queries/people/find-person-keys.ts';
import { viewKeys } from '../../queries/people/view-keys.ts';

const DAY = 86_400_000;
/** Revoked and expired keys that are listed as well, the latest ones. */
const MAX_LISTED = 100;
const access = { kind: 'action', action: 'api-key:manage' } as const;
const keyParams = z.strictObject({ id: idSchema, key: idSchema });

const anyKey = signedInRoutes({ access: { kind: 'session' }, scope: 'any' });

const keys = signedInRoutes({
  access,
  params: keyParams,
  async load({ context, viewer, params: { id, key: _id } }) {
    const company = await findCompany({ context, viewer, id });
    const key = await context.database.apiKeys.findOne({ _id, company: company._id }).lean();
    if (!key) throw new AppError('record_not_found');
    return { key };
  },
  audited: ({ key }) => ({ company: key.company, subject: key._id }),
});

const companyKeys = signedInRoutes({
  access,
  params: idParams,
  load: loadCompany,
  audited: ({ company }) => ({ company: company._id }),
});

const list = companyKeys.get('/company/:id/api-keys', {
  summary: 'List the API keys of a company, the latest first',
  response: { 200: apiKeysResponseSchema },
  async handle({ context, company }) {
    const keys = await context.database.apiKeys
      .find({ company: company._id })
      .sort({ createdAt: -1 })
      .limit(MAX_LISTED)
      .lean();
    return success({ data: { companyName: company.nameIn, keys: await viewKeys({ context, rows: keys }) } });
  },
});

/** Limits the keys of a company that still work. Expired ones lose their slot. */
function keyLimit({ database: { apiKeys, clock } }: AppContext, company: Types.ObjectId): SlotLimit {
  return {
    most: MAX_API_KEYS,
    path: 'slot',
    read: async () => {
      const now = clock.now();
      const isExpired = { company, expiresAt: trusted({ $lte: now }) };
      await apiKeys.updateMany(isExpired, { $unset: { slot: 1 } }, { timestamps: false });
      const active = await apiKeys
        .find({ company, ...usableKeys({ clock }) })
        .select({ slot: 1 })
        .lean();
      return active.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_api_keys', { most: MAX_API_KEYS }),
  };
}

/** Clear PDFs are read by the calls for PDFs. */
function completeScopes(scopes: readonly ApiScope[]): ApiScope[] {
  return [
    ...new Set(scopes.flatMap((scope) => (scope === 'documents:clear' ? (['documents:read', scope] as const) : scope))),
  ];
}

const create = companyKeys.post('/company/:id/api-keys', {
  summary: 'Create an API key',
  note: 'The key is in no other response. Its scopes are among what the viewer may do, now and at each call.',
  response: { 201: apiKeyCreatedSchema },
  body: apiKeyCreateSchema,
  async handle({ context, viewer, body, record, company }) {
    const { apiKeys, clock } = context.database;
    const { key, hash, prefix } = newApiKey();
    const scopes = completeScopes(body.scopes);
    assertMayGrant(viewer, scopes);
    const created = {
      company: company._id,
      name: body.name,
      hash,
      prefix,
      scopes,
      createdBy: new Types.ObjectId(viewer.id),
      expiresAt: clock.fromNow(body.expiresInDays * DAY),
    };
    const limits = [keyLimit(context, company._id)];
    const { _id } = await storeInSlots(limits, ([slot = 0]) => apiKeys.create({ ...created, slot }));
    const subject = _id.toHexString();
    const changes = [
      { field: 'Name', from: null, to: body.name },
      { field: 'Scopes', from: null, to: scopes.join(', ') },
    ];
    await record('api-key.create', { subject, changes });
    return success({ data: { id: subject, key } }, 201);
  },
});

const revoke = keys.delete('/company/:id/api-keys/:key', {
  summary: 'Revoke an API key: its next call is refused',
  note: 'Idempotent.',
  response: { 200: doneSchema },
  async handle({ context, viewer, address, key }) {
    await revokeKey(context, { key, by: viewer.id, address });
    return success({ message: 'API key revoked' });
  },
});

const confirm = keys.post('/company/:id/api-keys/:key/confirm', {
  summary: 'Confirm an API key: the viewer becomes responsible for it, and its calls are admitted again',
  note: 'Needed after a restore, and when the responsible person may no longer manage keys. Idempotent.',
  response: { 200: doneSchema },
  async handle({ context, viewer, record, key }) {
    if (key.revokedAt) throw new AppError('record_not_found');
    assertMayGrant(viewer, key.scopes);
    const change = { responsible: new Types.ObjectId(viewer.id), suspendedAt: null };
    await context.database.apiKeys.updateOne({ _id: key._id, revokedAt: null }, { $set: change });
    await record('api-key.confirm');
    return success({ message: 'API key confirmed' });
  },
});

const own = anyKey.get('/api-key', {
  summary: 'The API key of this call, with its company and scopes',
  note: 'Only for API keys: a program tests its key with it.',
  response: { 200: ownKeyResponseSchema },
  async handle({ context, viewer }) {
    const key = viewer.isKey ? await context.database.apiKeys.findById(viewer.id).lean() : null;
    if (!key) throw new AppError('keys_only');
    const { _id, name, expiresAt } = key;
    const [standing] = await standingsOf(context, [key]);
    const company = await findCompany({ context, viewer, id: key.company.toHexString() });
    const data = {
      id: _id.toHexString(),
      name,
      scopes: [...(standing?.scopes ?? [])],
      company: { id: company._id.toHexString(), name: company.nameOut },
      expiresAt: expiresAt?.toISOString() ?? null,
    };
    return success({ data });
  },
});

export const apiKeyRoutes: readonly Route[] = [list, create, revoke, confirm, own];
