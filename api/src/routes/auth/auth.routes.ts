import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { Action } from '@funding-desk/shared/permissions';
import { applicationFilterSchema } from '@funding-desk/shared/schemas/application/application-query';
import {
  type FileTokenRequest,
  fileTokenRequestSchema,
  fileTokenResponseSchema,
  loginAnswerSchema,
  loginRequestSchema,
  type SessionLife,
  sessionLifeResponseSchema,
} from '@funding-desk/shared/schemas/people/auth';
import { signInEntry } from '../../audit/call-audit.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import { endSessions, idleLimitOf, sessionIdle, timeLeftOf } from '../../auth/sessions.ts';
import { FILE_TOKEN_SECONDS, signFileToken, tokenKeysOf } from '../../auth/tokens.ts';
import { authorize } from '../../authorize.ts';
import { clientOf, findAccount, presentSession, startSession } from '../../commands/account/sign-in.ts';
import { createChallenge } from '../../commands/account/sign-in-challenge.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { chosenColumns } from '../../presenters/application/exported-application.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { applicationListFilter } from '../../queries/application/list/application-list-filter.ts';
import { findDocument } from '../../queries/document/find-documents.ts';

import { passwordRoutes } from './password.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

const sessions = signedInRoutes({ access: { kind: 'session' } });

const signIn = publicRoutes({ limit: 'sign-in' });

const login = signIn.post('/auth/login', {
  summary: 'Sign in, or get a challenge for the second factor',
  response: { 200: loginAnswerSchema },
  body: loginRequestSchema,
  async handle({ context, body, address, request }) {
    const { database, audit, signInLimiter } = context;
    const client = clientOf(request, address);
    const checkSignIn = async () => {
      const account = await findAccount(context, body);
      if (!account) return null;
      const { user } = account;
      const challenge = createChallenge(context, account);
      if (challenge) return { user, challenge, sid: null };
      const sid = await startSession({ context, user, client, hasSecondFactor: false });
      return sid === null ? null : { user, challenge, sid };
    };
    const started = await signInLimiter.attempt({ email: body.email, address }, checkSignIn, ({ sid }) => sid !== null);
    if (!started) {
      const known = await database.users.findOne({ emailKey: uniqueKey(body.email) }).lean();
      await audit.record({ action: 'session.refuse', ...signInEntry(known, client) });
      throw new AppError('sign_in_refused');
    }
    const { user, challenge, sid } = started;
    const action = sid === null ? 'session.challenge' : 'session.create';
    await audit.record({ action, ...signInEntry(user, client) });
    return success({ data: sid === null ? { challenge } : await presentSession(context, { user, sid }) });
  },
});

const logout = sessions.post('/auth/logout', {
  summary: 'Sign out; the token stops working with the next request',
  async handle({ context, viewer, record }) {
    await endSessions(context.database, { user: viewer.id, which: { _id: viewer.sessionId } });
    await record('session.delete');
  },
});

const secondsOf = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / 1000));

/** @throws AppError 401 when the session has ended */
async function sessionLifeOf(context: AppContext, { sessionId }: SignedInViewer): Promise<SessionLife> {
  const session = await context.database.authSessions.findById(sessionId).lean();
  if (!session) throw sessionIdle(context);
  return { idleSeconds: secondsOf(idleLimitOf(context)), secondsLeft: secondsOf(timeLeftOf(context, session)) };
}

const readSessionLife = sessions.get('/auth/session', {
  summary: 'The session’s remaining idle time; reading it does not extend the session',
  response: { 200: sessionLifeResponseSchema },
  isUse: false,
  handle: async ({ context, viewer }) => success({ data: await sessionLifeOf(context, viewer) }),
});

const extendSession = sessions.post('/auth/session', {
  summary: 'Extend the session while the person is active',
  response: { 200: sessionLifeResponseSchema },
  handle: async ({ context, viewer }) => success({ data: await sessionLifeOf(context, viewer) }),
});

/** What a role must grant for a token of each kind. */
const FILE_ACTIONS = {
  pdf: 'submission:read',
  document: 'document:read',
  archive: 'application:export',
  'applicant-copy': 'applicant:manage',
  export: 'application:export',
  links: 'link:list',
  funders: 'funder:manage',
  calendar: 'submission:read',
  statements: 'application:export',
  audit: 'audit:read',
  exposure: 'audit:read',
  'access-review': 'audit:read',
  'key-review': 'audit:read',
} as const satisfies Record<FileTokenRequest['kind'], Action>;

/** @throws AppError 403 or 404 when the viewer cannot access the file */
async function assertFileAccess(context: AppContext, viewer: SignedInViewer, file: FileTokenRequest): Promise<void> {
  authorize(viewer, FILE_ACTIONS[file.kind]);
  switch (file.kind) {
    case 'pdf':
    case 'statements':
      await findApplication({ context, viewer, id: file.id });
      return;
    case 'calendar':
      if (file.id !== undefined) await findApplication({ context, viewer, id: file.id });
      return;
    case 'document':
      await findDocument({ context, viewer, id: file.id });
      return;
    // The manifest names applications that the viewer may not see as absent.
    case 'archive':
    // These exports have only what the viewer sees when they begin.
    case 'links':
    case 'funders':
    // These check their queries when they begin.
    case 'audit':
    case 'exposure':
    case 'access-review':
    case 'key-review':
    case 'applicant-copy':
      return;
    case 'export': {
      const { kind, search, sort, ids, columns, ...filters } = file;
      chosenColumns(columns);
      await applicationListFilter({ context, viewer, query: { ...applicationFilterSchema.parse(filters), search } });
      return;
    }
    default: {
      const unknown: never = file;
      return unknown;
    }
  }
}

const fileToken = sessions.post('/auth/file-token', {
  summary: 'Create a token for one file or one export, valid for two minutes',
  response: { 200: fileTokenResponseSchema },
  note: 'Requires `submission:read` for a PDF or a calendar file, `document:read` for a document, `application:export` for an export, an archive or figures of statements, `funder:manage` for the funders, or only a session for the links.',
  body: fileTokenRequestSchema,
  async handle({ context, viewer, body }) {
    await assertFileAccess(context, viewer, body);
    const token = signFileToken(tokenKeysOf(context), { sid: viewer.sessionId, file: body });
    return success({ data: { token, expiresInSeconds: FILE_TOKEN_SECONDS } });
  },
});

export const authRoutes: readonly Route[] = [
  login,
  ...twoFactorRoutes,
  ...passwordRoutes,
  readSessionLife,
  extendSession,
  logout,
  fileToken,
];
