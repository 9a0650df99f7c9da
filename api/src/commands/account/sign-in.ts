import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { LoginRequest } from '@funding-desk/shared/schemas/people/auth';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Request } from 'express';
import type { Client } from '../../auth/caller.ts';
import { checkPassword } from '../../auth/passwords.ts';
import { newSessionId, SESSION_SECONDS, signSessionToken, tokenKeysOf } from '../../auth/tokens.ts';
import type { AppContext } from '../../context.ts';
import { type Account, openAccount } from '../../queries/people/find-user.ts';

const USER_AGENT_LENGTH = 300;

/** The account that address and password open, else null. Neither the result nor its timing reveals which was wrong. */
export async function findAccount(context: AppContext, { email, password }: LoginRequest): Promise<Account | null> {
  const user = await context.database.users.findOne({ emailKey: uniqueKey(email) }).lean();
  const isRight = await checkPassword({ password, stored: user?.passwordHash ?? null });
  return isRight ? openAccount(context, user) : null;
}

interface StartInput {
  readonly context: AppContext;
  readonly user: User;
  readonly client: Client;
  readonly hasSecondFactor: boolean;
}

/** Starts a session. Null when the account was switched off or its password changed during the check. */
export async function startSession({ context, user, client, hasSecondFactor }: StartInput): Promise<string | null> {
  const { authSessions, users, clock } = context.database;
  const now = clock.now();
  const sid = newSessionId();
  await authSessions.create({
    _id: sid,
    user: user._id,
    passwordVersion: user.passwordVersion ?? 0,
    hasSecondFactor,
    userAgent: client.userAgent.slice(0, USER_AGENT_LENGTH),
    address: client.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: clock.fromNow(SESSION_SECONDS * 1000),
  });
  if (await users.exists({ _id: user._id, passwordHash: user.passwordHash, disabledAt: null })) return sid;
  await authSessions.deleteOne({ _id: sid });
  return null;
}

/** The response of a completed sign-in. */
export async function presentSession(context: AppContext, { user, sid }: { user: User; sid: string }) {
  const { database } = context;
  const role = user.role ? await database.roles.findById(user.role).lean() : null;
  const permissions = role?.permissions ?? [];
  return {
    token: signSessionToken(tokenKeysOf(context), { sid }),
    role: { name: role?.name ?? '', userType: role?.userType ?? ('user' as const), permissions },
    permissions,
  };
}

export function clientOf(request: Request, address: string): Client {
  return { address, userAgent: request.get('user-agent') ?? '' };
}
