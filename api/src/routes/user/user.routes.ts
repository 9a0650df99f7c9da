import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { type CurrentUser, currentUserResponseSchema } from '@funding-desk/shared/schemas/people/auth';
import {
  type UserUpdate,
  userCreateSchema,
  userListQuerySchema,
  userListSchema,
  userResponseSchema,
  userSwitchSchema,
  userUpdateSchema,
} from '@funding-desk/shared/schemas/people/user';
import type { User } from '@funding-desk/shared/server/models/user';
import type { SignedInViewer } from '../../auth/caller.ts';
import { endSessions, type UnchangedAccount } from '../../auth/sessions.ts';
import { reauthenticate } from '../../commands/account/reauthenticate.ts';
import { turnOffSecondFactor } from '../../commands/account/set-up-second-factor.ts';
import { revokeKeys } from '../../commands/api-key/revoke-key.ts';
import { assertFreeEmail, createUser, type UserChanges, updateUser } from '../../commands/user/save-user.ts';
import { assertCredentials, assertSwitchable, validateUser } from '../../commands/user/validate-user.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { findChosenKeys } from '../../queries/people/find-person-keys.ts';
import { findUser, userListFilter } from '../../queries/people/find-user.ts';
import { viewUsers } from '../../queries/people/view-people.ts';
import { hexOf } from '../../tenant-scope.ts';

/** Credentials and bulky fields, which no list needs. */
const SECRET_FIELDS =
  '-searchTerms -passwordHash -passwordReset -pendingTwoFactor -outbox -twoFactor.sealedSecret -twoFactor.recoveryCodes';

const me = signedInRoute({
  method: 'get',
  path: '/user/me',
  summary: 'The signed-in user',
  response: { 200: currentUserResponseSchema },
  access: { kind: 'session' },
  async handle({ context, viewer }) {
    const { database } = context;
    const user = await database.users.findById(viewer.id).lean();
    if (!user) throw new AppError('not_signed_in');
    const [role, company] = await Promise.all([
      user.role ? database.roles.findById(user.role).lean() : null,
      user.company ? database.companies.findById(user.company).lean() : null,
    ]);
    const data: CurrentUser = {
      id: viewer.id,
      email: user.email,
      name: user.name,
      isAdmin: viewer.isAdmin,
      role: role ? { name: role.name, userType: role.userType, permissions: role.permissions } : null,
      company: company ? { id: company._id.toHexString(), nameOut: company.nameOut } : null,
      hasTwoFactor: Boolean(user.twoFactor),
    };
    return success({ data });
  },
});

const list = listRoute({
  path: '/user/get',
  summary: "List the users of the viewer's tenant",
  response: { 200: userListSchema },
  access: { kind: 'action', action: 'user:list' },
  query: userListQuerySchema,
  source: async ({ context, viewer }) => ({
    model: context.database.users,
    filter: await userListFilter(context, viewer),
    termsField: 'searchTerms',
    sorts: {
      name: { field: 'nameKey', kind: 'text' },
      email: { field: 'emailKey', kind: 'text' },
      updatedAt: { field: 'updatedAt', kind: 'date' },
    },
    defaultSort: 'name',
    without: SECRET_FIELDS,
  }),
  auditAs: 'users.list',
  present: viewUsers,
});

const create = signedInRoute({
  method: 'post',
  path: '/user/create',
  summary: 'Create a user of the viewer’s company, with a role within the viewer’s permissions',
  response: { 201: createdSchema },
  access: { kind: 'action', action: 'user:create' },
  body: userCreateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, body, address }) {
    const changes = await validateUser({ context, viewer, body, user: null });
    const { name, email, password } = body;
    const id = (await createUser(context, { ...changes, name, email, password })).toHexString();
    const company = hexOf(changes.company);
    await context.audit.record({ action: 'user.create', actor: viewer.id, company, subject: id, address });
    return success({ data: { id } }, 201);
  },
});

interface OwnEmailInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly user: User;
  readonly changes: UserChanges;
  readonly body: UserUpdate;
  readonly address: string;
}

/**
 * Users confirm a change of their own e-mail address by password, because password resets go to that address.
 * @throws AppError 409 for a taken address, before a code is used up; otherwise as `reauthenticate`
 */
async function confirmOwnEmail({
  context,
  viewer,
  user,
  changes,
  body,
  address,
}: OwnEmailInput): Promise<UnchangedAccount> {
  const { email } = changes;
  if (email === undefined || !user._id.equals(viewer.id)) return {};
  await assertFreeEmail(context, { email, id: user._id });
  const { currentPassword: password, code } = body;
  const { sessionId } = viewer;
  const passwordField = 'currentPassword';
  return (await reauthenticate({ context, user, sessionId, address, password, code, passwordField })).unchanged;
}

const update = signedInRoute({
  method: 'put',
  path: '/user/update/:id',
  summary: 'Change a user; password, e-mail, role and slug only of a person without further permissions',
  note: '`revokeKeys` revokes API keys of the person, which requires `api-key:manage`. The viewer’s own e-mail address requires `currentPassword` and, with two-factor sign-in, a `code`. The viewer’s own password is changed by `PUT /api/account/password`.',
  response: { 200: userResponseSchema },
  access: { kind: 'action', action: 'user:update' },
  params: idParams,
  body: userUpdateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const user = await findUser({ context, viewer, id });
    const changes = await validateUser({ context, viewer, body, user });
    const keys = await findChosenKeys({ context, viewer, person: user._id, ids: body.revokeKeys ?? [] });
    const unchanged = await confirmOwnEmail({ context, viewer, user, changes, body, address });
    const changed = await updateUser({ context, user, changes, by: viewer.id, address, unchanged });
    const company = hexOf(changed.company);
    await context.audit.record({ action: 'user.update', actor: viewer.id, company, subject: id, address });
    if (changes.email !== undefined) {
      const moved = [{ field: 'email', from: user.email, to: changed.email }];
      const entry = { action: 'user.change-email', actor: viewer.id, company, subject: id, address } as const;
      await context.audit.record({ ...entry, changes: moved });
    }
    if (changes.isDisabled !== undefined) {
      const action = changes.isDisabled ? 'user.switch-off' : 'user.switch-on';
      await context.audit.record({ action, actor: viewer.id, company, subject: id, address });
    }
    await revokeKeys(context, { keys, by: viewer.id, address });
    const [data] = await viewUsers({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

const switchPerson = signedInRoute({
  method: 'put',
  path: '/user/switch/:id',
  summary: 'Switch a person without further permissions off or on',
  note: '`revokeKeys` revokes API keys of the person, which requires `api-key:manage`.',
  response: { 200: userResponseSchema },
  access: { kind: 'action', action: 'user:switch' },
  params: idParams,
  body: userSwitchSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body: { isDisabled, revokeKeys: ids = [] }, address }) {
    const user = await findUser({ context, viewer, id });
    await assertSwitchable({ context, viewer, user });
    const keys = await findChosenKeys({ context, viewer, person: user._id, ids });
    const { role, company } = user;
    const isChanged = isDisabled !== Boolean(user.disabledAt);
    const changes = { role, company, isDisabled };
    const changed = isChanged ? await updateUser({ context, user, changes, by: viewer.id, address }) : user;
    if (isChanged) {
      const action = isDisabled ? 'user.switch-off' : 'user.switch-on';
      await context.audit.record({ action, actor: viewer.id, company: hexOf(company), subject: id, address });
    }
    await revokeKeys(context, { keys, by: viewer.id, address });
    const [data] = await viewUsers({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

/** For people who have lost both phone and recovery codes. Their sessions end, and an e-mail informs them. */
const resetTwoFactor = signedInRoute({
  method: 'post',
  path: '/user/reset-two-factor/:id',
  summary:
    'Remove the second factor of a person without further permissions; they sign in without it or set up a new one',
  response: { 200: userResponseSchema },
  access: { kind: 'action', action: 'user:update' },
  params: idParams,
  async handle({ context, viewer, params: { id }, address }) {
    const { database, audit } = context;
    const user = await findUser({ context, viewer, id });
    if (id === viewer.id) throw new AppError('own_two_factor');
    const current = user.role ? await database.roles.findById(user.role).lean() : null;
    assertCredentials({ viewer, user, current }, 'person_beyond_own_two_factor');
    // The permission check and the notice rely on these values, so the write requires them unchanged.
    const unchanged = { role: user.role, isAdmin: user.isAdmin };
    const isOff = await turnOffSecondFactor(context, { user, unchanged, kind: 'two-factor-reset' });
    if (!isOff) throw new AppError('user_changed');
    await endSessions(database, { user: user._id });
    const company = hexOf(user.company);
    await audit.record({ action: 'user.reset-two-factor', actor: viewer.id, company, subject: id, address });
    const [data] = await viewUsers({ context, viewer, rows: [{ ...user, twoFactor: null }] });
    return success({ data });
  },
});

export const userRoutes: readonly Route[] = [me, list, create, update, switchPerson, resetTwoFactor];
