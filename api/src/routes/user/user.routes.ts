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
import { endSessions, type UnchangedAccount } from '../../auth/sessions.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { reauthenticate } from '../../commands/account/reauthenticate.ts';
import { turnOffSecondFactor } from '../../commands/account/set-up-second-factor.ts';
import { revokeKeys } from '../../commands/api-key/revoke-key.ts';
import { assertFreeEmail, createUser, type UserChanges, updateUser } from '../../commands/user/save-user.ts';
import { assertCredentials, assertSwitchable, validateUser } from '../../commands/user/validate-user.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { findChosenKeys } from '../../queries/people/find-person-keys.ts';
import { findUser, userListFilter } from '../../queries/people/find-user.ts';
import { viewUsers } from '../../queries/people/view-people.ts';

const users = signedInRoutes({
  access: { kind: 'action', action: 'user:update' },
  params: idParams,
  load: async ({ context, viewer, params: { id } }) => ({ user: await findUser({ context, viewer, id }) }),
  audited: ({ user }) => ({ company: user.company, subject: user._id }),
});

const newUsers = signedInRoutes({ access: { kind: 'action', action: 'user:create' } });

const ownUser = signedInRoutes({ access: { kind: 'session' } });

/** Credentials and bulky fields, which no list needs. */
const SECRET_FIELDS =
  '-searchTerms -passwordHash -passwordReset -pendingTwoFactor -outbox -twoFactor.sealedSecret -twoFactor.recoveryCodes';

const me = ownUser.get('/user/me', {
  summary: 'The signed-in user',
  response: { 200: currentUserResponseSchema },
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

const create = newUsers.post('/user/create', {
  summary: 'Create a user of the viewer’s company, with a role within the viewer’s permissions',
  response: { 201: createdSchema },
  body: userCreateSchema,
  async handle({ context, viewer, body, record }) {
    const changes = await validateUser({ context, viewer, body, user: null });
    const { name, email, password } = body;
    const id = (await createUser(context, { ...changes, name, email, password })).toHexString();
    await record('user.create', { company: changes.company, subject: id });
    return success({ data: { id } }, 201);
  },
});

interface OwnEmailInput extends ViewerInput {
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

const update = users.put('/user/update/:id', {
  summary: 'Change a user; password, e-mail, role and slug only of a person without further permissions',
  note: '`revokeKeys` revokes API keys of the person, which requires `api-key:manage`. The viewer’s own e-mail address requires `currentPassword` and, with two-factor sign-in, a `code`. The viewer’s own password is changed by `PUT /api/account/password`.',
  response: { 200: userResponseSchema },
  body: userUpdateSchema,
  async handle({ context, viewer, body, address, record, user }) {
    const changes = await validateUser({ context, viewer, body, user });
    const keys = await findChosenKeys({ context, viewer, person: user._id, ids: body.revokeKeys ?? [] });
    const unchanged = await confirmOwnEmail({ context, viewer, user, changes, body, address });
    const changed = await updateUser({ context, user, changes, by: viewer.id, address, unchanged });
    const { company } = changed;
    await record('user.update', { company });
    if (changes.email !== undefined) {
      const moved = [{ field: 'email', from: user.email, to: changed.email }];
      await record('user.change-email', { company, changes: moved });
    }
    if (changes.isDisabled !== undefined)
      await record(changes.isDisabled ? 'user.switch-off' : 'user.switch-on', { company });
    await revokeKeys(context, { keys, by: viewer.id, address });
    const [data] = await viewUsers({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

const switchPerson = users.put('/user/switch/:id', {
  summary: 'Switch a person without further permissions off or on',
  note: '`revokeKeys` revokes API keys of the person, which requires `api-key:manage`.',
  response: { 200: userResponseSchema },
  access: { kind: 'action', action: 'user:switch' },
  body: userSwitchSchema,
  async handle({ context, viewer, body: { isDisabled, revokeKeys: ids = [] }, address, record, user }) {
    await assertSwitchable({ context, viewer, user });
    const keys = await findChosenKeys({ context, viewer, person: user._id, ids });
    const { role, company } = user;
    const isChanged = isDisabled !== Boolean(user.disabledAt);
    const changes = { role, company, isDisabled };
    const changed = isChanged ? await updateUser({ context, user, changes, by: viewer.id, address }) : user;
    if (isChanged) await record(isDisabled ? 'user.switch-off' : 'user.switch-on');
    await revokeKeys(context, { keys, by: viewer.id, address });
    const [data] = await viewUsers({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

/** For people who have lost both phone and recovery codes. Their sessions end, and an e-mail informs them. */
const resetTwoFactor = users.post('/user/reset-two-factor/:id', {
  summary:
    'Remove the second factor of a person without further permissions; they sign in without it or set up a new one',
  response: { 200: userResponseSchema },
  async handle({ context, viewer, params: { id }, record, user }) {
    const { database } = context;
    if (id === viewer.id) throw new AppError('own_two_factor');
    const current = user.role ? await database.roles.findById(user.role).lean() : null;
    assertCredentials({ viewer, user, current }, 'person_beyond_own_two_factor');
    // The permission check and the notice rely on these values, so the write requires them unchanged.
    const unchanged = { role: user.role, isAdmin: user.isAdmin };
    const isOff = await turnOffSecondFactor(context, { user, unchanged, kind: 'two-factor-reset' });
    if (!isOff) throw new AppError('user_changed');
    await endSessions(database, { user: user._id });
    await record('user.reset-two-factor');
    const [data] = await viewUsers({ context, viewer, rows: [{ ...user, twoFactor: null }] });
    return success({ data });
  },
});

export const userRoutes: readonly Route[] = [me, list, create, update, switchPerson, resetTwoFactor];
