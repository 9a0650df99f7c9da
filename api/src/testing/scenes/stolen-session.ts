import { ACCOUNT_SEALS, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeRole, makeUser, PASSWORD } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { hashPassword } from '../../auth/passwords.ts';
import { newRecoveryCodes, newSecret, recoveryDigests } from '../../auth/second-factor.ts';
import { presentSession, startSession } from '../../commands/account/sign-in.ts';
import type { TestApi } from '../test-api.ts';

let thieves = 0;

/** A network of its own for each thief, so that their failures do not affect the owner or other thieves. */
function thiefHeaders() {
  thieves += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(thieves / 250)}.${(thieves % 250) + 1}` };
}

async function read(api: TestApi, _id: Types.ObjectId): Promise<User> {
  const user = await api.context.database.users.findById(_id).lean();
  if (!user) throw new Error('There is no such user');
  return user;
}

/** A new, complete session of a person. */
export async function sessionOf(api: TestApi, { _id }: Pick<User, '_id'>) {
  const { context } = api;
  const user = await read(api, _id);
  const client = { address: '198.51.100.7', userAgent: 'Lantern/7' };
  const sid = await startSession({ context, user, client, hasSecondFactor: true });
  const session = await context.database.authSessions.findById(sid).lean();
  if (!sid || !session) throw new Error('There is no session');
  const { token } = await presentSession(context, { user, sid });
  return { token, sid, id: session.publicId.toHexString() };
}

/** A person who may edit users, with two-factor sign-in and recovery codes, signed in as the owner and as a thief. */
export async function makeVictim(api: TestApi, { company }: { company: Types.ObjectId }) {
  const { database, sealer } = api.context;
  const role = await makeRole(database, { company, permissions: ['page:users', 'user:update'] });
  const created = await makeUser(database, { company, role: role._id, passwordHash: await hashPassword(PASSWORD) });
  const secret = newSecret();
  const codes = Array.from({ length: 4 }, newRecoveryCodes).flat();
  const twoFactor = {
    sealedSecret: sealForAccount(sealer, { user: created, name: ACCOUNT_SEALS.secret, text: secret }),
    lastStep: 0,
    recoveryCodes: recoveryDigests({ secret, codes }),
  };
  await database.users.updateOne({ _id: created._id }, { $set: { twoFactor } });
  const [owner, thief] = [await sessionOf(api, created), await sessionOf(api, created)];
  const headers = thiefHeaders();
  return {
    user: await read(api, created._id),
    headers,
    secret,
    codes,
    owner,
    thief,
    read: () => read(api, created._id),
  };
}
export type Victim = Awaited<ReturnType<typeof makeVictim>>;
