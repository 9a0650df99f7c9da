import {
  type ApiKeyView,
  apiKeyCreatedSchema,
  apiKeyCreateSchema,
  apiKeysResponseSchema,
  MAX_API_KEYS,
  ownKeyResponseSchema,
} from '@funding-desk/shared/schemas/api-key';
import { doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import { newApiKey, stateOfKey } from '../../auth/api-keys.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { idParams, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { findCompany } from '../../queries/find-company.ts';

const DAY = 86_400_000;
/** Revoked and expired keys that are listed as well, the latest ones. */
const MAX_LISTED = 100;
const access = { kind: 'action', action: 'api-key:manage' } as const;
const keyParams = z.strictObject({ id: idSchema, key: idSchema });

async function presentKeys({ database }: AppContext, keys: readonly ApiKey[]): Promise<ApiKeyView[]> {
  const people = await database.users
    .find({ _id: trusted({ $in: keys.map(({ createdBy }) => createdBy) }) })
    .select({ name: 1, email: 1 })
    .lean();
  const names = new Map(people.map(({ _id, name, email }) => [_id.toHexString(), name || email]));
  const now = database.clock.now();
  return keys.map((key) => ({
    id: key._id.toHexString(),
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    state: stateOfKey(key, now),
    createdAt: key.createdAt.toISOString(),
    createdBy: names.get(key.createdBy.toHexString()) ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }));
}

const list = signedInRoute({
  method: 'get',
  path: '/company/:id/api-keys',
  summary: 'List the API keys of a company, the latest first',
  response: { 200: apiKeysResponseSchema },
  access,
  params: idParams,
  async handle({ context, viewer, params: { id } }) {
    const company = await findCompany({ context, viewer, id });
    const keys = await context.database.apiKeys
      .find({ company: company._id })
      .sort({ createdAt: -1 })
      .limit(MAX_LISTED)
      .lean();
    return success({ data: { companyName: company.nameIn, keys: await presentKeys(context, keys) } });
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
      const isLasting = [{ expiresAt: null }, { expiresAt: trusted({ $gt: now }) }];
      const active = await apiKeys.find({ company, revokedAt: null, $or: isLasting }).select({ slot: 1 }).lean();
      return active.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_api_keys', { most: MAX_API_KEYS }),
  };
}

const create = signedInRoute({
  method: 'post',
  path: '/company/:id/api-keys',
  summary: 'Create an API key',
  note: 'The key is in no other response.',
  response: { 201: apiKeyCreatedSchema },
  access,
  params: idParams,
  body: apiKeyCreateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const company = await findCompany({ context, viewer, id });
    const { apiKeys, clock } = context.database;
    const { key, hash, prefix } = newApiKey();
    const scopes = [...new Set(body.scopes)];
    const created = {
      company: company._id,
      name: body.name,
      hash,
      prefix,
      scopes,
      createdBy: new Types.ObjectId(viewer.id),
      expiresAt: body.expiresInDays === null ? null : clock.fromNow(body.expiresInDays * DAY),
    };
    const limits = [keyLimit(context, company._id)];
    const { _id } = await storeInSlots(limits, ([slot = 0]) => apiKeys.create({ ...created, slot }));
    const subject = _id.toHexString();
    const changes = [
      { field: 'Name', from: null, to: body.name },
      { field: 'Scopes', from: null, to: scopes.join(', ') },
    ];
    await context.audit.record({ action: 'api-key.create', actor: viewer.id, company: id, subject, address, changes });
    return success({ data: { id: subject, key } }, 201);
  },
});

const revoke = signedInRoute({
  method: 'delete',
  path: '/company/:id/api-keys/:key',
  summary: 'Revoke an API key: its next call is refused',
  note: 'Idempotent.',
  response: { 200: doneSchema },
  access,
  params: keyParams,
  async handle({ context, viewer, params: { id, key: subject }, address }) {
    const company = await findCompany({ context, viewer, id });
    const { apiKeys, clock } = context.database;
    const key = await apiKeys.findOne({ _id: subject, company: company._id }).lean();
    if (!key) throw new AppError('record_not_found');
    const { modifiedCount } = await apiKeys.updateOne(
      { _id: key._id, revokedAt: null },
      { $set: { revokedAt: clock.now() }, $unset: { slot: 1 } },
    );
    const entry = { actor: viewer.id, company: id, subject, address };
    if (modifiedCount > 0) await context.audit.record({ action: 'api-key.revoke', ...entry });
    return success({ message: 'API key revoked' });
  },
});

const own = signedInRoute({
  method: 'get',
  path: '/api-key',
  summary: 'The API key of this call, with its company and scopes',
  note: 'Only for API keys: a program tests its key with it.',
  response: { 200: ownKeyResponseSchema },
  access: { kind: 'session' },
  scope: 'any',
  async handle({ context, viewer }) {
    const key = viewer.isKey ? await context.database.apiKeys.findById(viewer.id).lean() : null;
    if (!key) throw new AppError('keys_only');
    const { _id, name, scopes, expiresAt } = key;
    const company = await findCompany({ context, viewer, id: key.company.toHexString() });
    const data = {
      id: _id.toHexString(),
      name,
      scopes,
      company: { id: company._id.toHexString(), name: company.nameOut },
      expiresAt: expiresAt?.toISOString() ?? null,
    };
    return success({ data });
  },
});

export const apiKeyRoutes: readonly Route[] = [list, create, revoke, own];
