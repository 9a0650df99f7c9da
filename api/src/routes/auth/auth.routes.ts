import { can } from '@funding-desk/shared/permissions';
import {
  fileTokenRequestSchema,
  fileTokenResponseSchema,
  type LoginRequest,
  loginRequestSchema,
  loginResponseSchema,
} from '@funding-desk/shared/schemas/auth';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import type { User } from '@funding-desk/shared/server/models/user';
import { FORBIDDEN_SENTENCE } from '../../authorize.ts';
import { STANDING } from '../../commands/update-company.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { checkPassword } from '../../passwords.ts';
import { publicRoute, type Route, type SignedInViewer, signedInRoute, success } from '../../route.ts';
import { FILE_TOKEN_SECONDS, newSessionId, SESSION_SECONDS, signFileToken, signSessionToken } from '../../tokens.ts';
import { uniqueKey } from '../../unique-key.ts';
import { findDocument, findSubmission } from '../form/find-submission.ts';

const REFUSAL = 'Invalid email or password.';

/** The account that the address and the password open, else null; what is wrong does not show, nor in the time. */
async function findAccount({ database }: AppContext, { email, password }: LoginRequest): Promise<User | null> {
  const user = await database.users.findOne({ emailKey: uniqueKey(email) }).lean();
  const isRight = await checkPassword({ password, stored: user?.passwordHash ?? null });
  if (!user || !isRight) return null;
  if (user.company === null) return user;
  return (await database.companies.exists({ _id: user.company, ...STANDING })) ? user : null;
}

/** A new session. Null when the password was changed while it was checked. */
async function startSession({ database }: AppContext, user: User): Promise<string | null> {
  const now = Date.now();
  const sid = newSessionId();
  await database.authSessions.create({
    _id: sid,
    user: user._id,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_SECONDS * 1000),
  });
  if (await database.users.exists({ _id: user._id, passwordHash: user.passwordHash })) return sid;
  await database.authSessions.deleteOne({ _id: sid });
  return null;
}

interface SignInInput {
  readonly context: AppContext;
  readonly body: LoginRequest;
  readonly address: string;
}

/** @throws AppError 401, the same for every cause, or 429 after too many failures */
async function signIn({ context, body, address }: SignInInput): Promise<{ user: User; sid: string }> {
  const signedIn = await context.signInLimiter.attempt({ email: body.email, address }, async () => {
    const user = await findAccount(context, body);
    const sid = user && (await startSession(context, user));
    return user && sid ? { user, sid } : null;
  });
  if (signedIn) return signedIn;
  const known = await context.database.users.findOne({ emailKey: uniqueKey(body.email) }).lean();
  await context.audit.record({ action: 'session.refuse', actor: known?._id.toHexString() ?? null, address });
  throw new AppError('invalid_credentials', REFUSAL);
}

const login = publicRoute({
  method: 'post',
  path: '/auth/login',
  summary: 'Sign in',
  response: { 200: loginResponseSchema },
  access: { kind: 'public' },
  body: loginRequestSchema,
  async handle({ context, body, address }) {
    const { database, audit, env } = context;
    const { user, sid } = await signIn({ context, body, address });
    const role = user.role ? await database.roles.findById(user.role).lean() : null;
    await audit.record({ action: 'session.create', actor: user._id.toHexString(), address });
    const token = signSessionToken(env.JWT_SECRET, { sub: user._id.toHexString(), sid });
    const permissions = role?.permissions ?? [];
    return success({
      data: { token, role: { name: role?.name ?? '', userType: role?.userType ?? 'user', permissions }, permissions },
    });
  },
});

const logout = signedInRoute({
  method: 'post',
  path: '/auth/logout',
  summary: 'Sign out; the token is good for nothing from the next request on',
  response: { 200: doneSchema },
  access: { kind: 'session' },
  async handle({ context, viewer, address }) {
    await context.database.authSessions.deleteOne({ _id: viewer.sessionId });
    await context.audit.record({ action: 'session.delete', actor: viewer.id, address });
    return success();
  },
});

/** @throws AppError 403 or 404 when the viewer may not have that file */
async function assertFile(
  context: AppContext,
  viewer: SignedInViewer,
  { kind, id }: { kind: 'pdf' | 'document'; id: string },
): Promise<void> {
  if (!can(viewer, 'submission:read')) throw new AppError('forbidden', FORBIDDEN_SENTENCE);
  await (kind === 'pdf' ? findSubmission({ context, viewer, id }) : findDocument({ context, viewer, id }));
}

const fileToken = signedInRoute({
  method: 'post',
  path: '/auth/file-token',
  summary: 'A token for one file, good for two minutes',
  response: { 200: fileTokenResponseSchema },
  note: 'For whoever may `submission:read`.',
  access: { kind: 'session' },
  body: fileTokenRequestSchema,
  async handle({ context, viewer, body }) {
    await assertFile(context, viewer, body);
    const token = signFileToken(context.env.JWT_SECRET, { sub: viewer.id, sid: viewer.sessionId, ...body });
    return success({ data: { token, expiresInSeconds: FILE_TOKEN_SECONDS } });
  },
});

export const authRoutes: readonly Route[] = [login, logout, fileToken];
