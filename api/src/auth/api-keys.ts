import { randomBytes } from 'node:crypto';
import { type ApiScope, permissionsOf } from '@funding-desk/shared/schemas/people/api-key';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { ACTIVE_COMPANY } from '../tenant-scope.ts';
import type { SignedInViewer } from './caller.ts';

const KEY = /^fd_[\w-]{43}$/;
const KEY_BYTES = 32;
/** Length of the part that identifies a key to people. */
const PREFIX_LENGTH = 9;
/** Milliseconds between two writes of the last use. */
const USE_STEP = 60_000;

const hashOf = (key: string) => sha256Hex(`api-key\n${key}`);

export const isApiKey = (token: string) => KEY.test(token);

/** A new key. Only its hash and its first characters are stored. */
export function newApiKey(): Pick<ApiKey, 'hash' | 'prefix'> & { readonly key: string } {
  const key = `fd_${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: hashOf(key) };
}

export function stateOfKey({ expiresAt, revokedAt }: ApiKey, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}

/** A key that is valid now, read from the database on every call. Null for any other. */
export async function loadApiKey({ database }: AppContext, token: string): Promise<ApiKey | null> {
  const key = await database.apiKeys.findOne({ hash: hashOf(token) }).lean();
  if (!key || stateOfKey(key, database.clock.now()) !== 'active') return null;
  const company = await database.companies.exists({ _id: key.company, ...ACTIVE_COMPANY });
  return company ? key : null;
}

/** A key acts within its tenant, and never as a person. @param scopes those that are effective now */
export function viewerOfKey({ _id, company }: ApiKey, scopes: readonly ApiScope[]): SignedInViewer {
  return {
    id: _id.toHexString(),
    isAdmin: false,
    userType: 'user',
    permissions: permissionsOf(scopes),
    companyId: company.toHexString(),
    sessionId: '',
    isKey: true,
  };
}

export async function recordKeyUse({ database }: AppContext, { _id }: ApiKey): Promise<void> {
  const { apiKeys, clock } = database;
  const isOld = [{ lastUsedAt: null }, { lastUsedAt: trusted({ $lte: clock.fromNow(-USE_STEP) }) }];
  await apiKeys.updateOne({ _id, $or: isOld }, { $set: { lastUsedAt: clock.now() } }, { timestamps: false });
}
