import { can } from '@funding-desk/shared/permissions';
import { fileTokenRequestSchema, type LoginRequest, loginRequestSchema } from '@funding-desk/shared/schemas/auth';
import { FORBIDDEN_SENTENCE } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { checkPassword } from '../../passwords.ts';
import { publicRoute, type Route, type SignedInViewer, signedInRoute, success } from '../../route.ts';
import { FILE_TOKEN_SECONDS, newSessionId, SESSION_SECONDS, signFileToken, signSessionToken } from '../../tokens.ts';
import { findDocument, findSubmission } from '../form/find-submission.ts';

const REFUSAL = 'Invalid email or password.';

/** The account behind good credentials. @throws AppError 401, the same for every cause */
async function checkCredentials({
  context,
  body,
  address,
}: {
  context: AppContext;
  body: LoginRequest;
  address: string;
}) {
  const { database, audit } = context;
  const user = await database.users.findOne({ emailKey: body.email.toLowerCase() }).lean();
  const isRight = await checkPassword({ password: body.password, stored: user?.passwordHash ?? null });
  const company = user?.company ? await database.companies.findById(user.company).lean() : null;
  const isShut = user?.company != null && (company === null || company.isPending || company.withdrawnAt !== null);
  if (user && isRight && !isShut) return user;
  await audit.record({ action: 'session.refuse', actor: user?._id.toHexString() ?? null, address });
  throw new AppError('invalid_credentials', REFUSAL);
}

const login = publicRoute({
  method: 'post',
  path: '/auth/login',
  access: { kind: 'public' },
  body: loginRequestSchema,
  async handle({ context, body, address }) {
    const { database, audit, env } = context;
    const user = await checkCredentials({ context, body, address });
    const role = user.role ? await database.roles.findById(user.role).lean() : null;
    const now = Date.now();
    const sid = newSessionId();
    await database.authSessions.create({
      _id: sid,
      user: user._id,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_SECONDS * 1000),
    });
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
  access: { kind: 'session' },
  body: fileTokenRequestSchema,
  async handle({ context, viewer, body }) {
    await assertFile(context, viewer, body);
    const token = signFileToken(context.env.JWT_SECRET, { sub: viewer.id, sid: viewer.sessionId, ...body });
    return success({ data: { token, expiresInSeconds: FILE_TOKEN_SECONDS } });
  },
});

export const authRoutes: readonly Route[] = [login, logout, fileToken];
