import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { canEditCredentials, canSwitchPerson, hasAllGrants } from '@funding-desk/shared/permissions';
import type { UserUpdate } from '@funding-desk/shared/schemas/people/user';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import { assertPassword } from '../../auth/passwords.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { PlainCode } from '../../error-messages.ts';
import { AppError } from '../../errors.ts';
import { assertName } from '../../name-rules.ts';
import { personRecordOf } from '../../presenters/user.ts';
import { findCompany } from '../../queries/company/find-company.ts';
import { findRole } from '../../queries/people/find-role.ts';
import { assertInTenantScope, isSameId } from '../../tenant-scope.ts';
import type { UserChanges } from './save-user.ts';

type Tenant = Types.ObjectId | null;

interface ValidateInput extends ViewerInput {
  readonly body: UserUpdate;
  /** Null during creation. */
  readonly user: User | null;
}

/** Tenant of the person after the change. @throws AppError 404, or 403 when the person would lose their tenant */
async function validateCompany({
  context,
  viewer,
  body: { company: requested },
  user,
}: ValidateInput): Promise<Tenant> {
  if (requested) return (await findCompany({ context, viewer, id: requested }))._id;
  const own = viewer.companyId === null ? null : new Types.ObjectId(viewer.companyId);
  if (user === null) return viewer.isAdmin ? null : own;
  if (requested === undefined || viewer.isAdmin || user.company === null)
    return requested === undefined ? user.company : null;
  throw new AppError('person_stays_in_company');
}

interface RoleInput extends ValidateInput {
  /** The person's role before the change. */
  readonly current: Role | null;
  /** Tenant after the change. */
  readonly company: Tenant;
}

/** @throws AppError 403 when the current role is fixed, or the new one exceeds the viewer's permissions */
function assertRoleChange({ viewer, user, current }: RoleInput, role: Role | null): void {
  if (current?.isStatic) throw new AppError('person_role_static');
  assertCredentials({ viewer, user, current });
  if (role && !hasAllGrants(viewer, role)) throw new AppError('assigned_role_beyond_own');
}

/** @throws AppError 422 for a role of another tenant, and for a super admin role within a company */
function assertRoleFits({ user, company }: RoleInput, role: Role | null): void {
  const refuse = (messageCode: PlainCode) => new AppError(messageCode, { fieldNames: ['role'] });
  if (role && role.company !== null && !isSameId(role.company, company)) throw refuse('role_of_other_company');
  const isPlatformOnly = role?.userType === 'admin' || user?.isAdmin === true;
  if (isPlatformOnly && company !== null) throw refuse('role_of_platform');
}

/** The role after the change. @throws AppError 404, 403 as above, or 422 for a role of another tenant */
async function validateRole(input: RoleInput): Promise<Role | null> {
  const { context, viewer, body, user, current, company } = input;
  const currentId = current?._id.toHexString() ?? null;
  const id = body.role === undefined ? currentId : body.role || null;
  if (id === currentId) {
    const isMoved = user !== null && !isSameId(user.company, company);
    if (isMoved) assertRoleFits(input, current);
    return current;
  }
  const role = id === null ? null : await findRole({ context, viewer, id });
  assertRoleChange(input, role);
  assertRoleFits(input, role);
  return role;
}

/** @throws AppError 403 when the person has permissions that the viewer lacks */
export function assertCredentials(
  { viewer, user, current }: Pick<RoleInput, 'viewer' | 'user' | 'current'>,
  messageCode: PlainCode = 'person_beyond_own',
): void {
  if (user && !canEditCredentials(viewer, personRecordOf(user, current))) throw new AppError(messageCode);
}

interface SwitchInput extends ViewerInput {
  readonly user: User;
}

/** @throws AppError 409 for the viewer's own account, 403 for a person with more permissions */
export async function assertSwitchable({ context, viewer, user }: SwitchInput): Promise<void> {
  if (user._id.equals(viewer.id)) throw new AppError('own_account_stays_on', { fieldNames: ['isDisabled'] });
  const role = user.role ? await context.database.roles.findById(user.role).lean() : null;
  if (!canSwitchPerson(viewer, personRecordOf(user, role))) throw new AppError('person_beyond_own_state');
}

/** @throws AppError 409 for the viewer's own account, 403 for a person with more permissions */
function validateState(input: RoleInput): { isDisabled?: boolean } {
  const { body, user, viewer } = input;
  const { isDisabled } = body;
  if (isDisabled === undefined || !user || isDisabled === Boolean(user.disabledAt)) return {};
  if (user._id.equals(viewer.id)) throw new AppError('own_account_stays_on', { fieldNames: ['isDisabled'] });
  assertCredentials(input, 'person_beyond_own_state');
  return { isDisabled };
}

/** @throws AppError 404, or 422 for a team of another tenant */
async function validateTeams({ context, viewer, body: { team: requested }, user, company }: RoleInput) {
  if (requested === undefined) {
    // A person who moves leaves their teams.
    return user && !isSameId(user.company, company) ? { teams: [] } : {};
  }
  if (!requested) return { teams: [] };
  const record = await context.database.teams.findById(requested).lean();
  const team = await assertInTenantScope({ context, viewer, record });
  if (!isSameId(team.company, company)) throw new AppError('team_of_other_company', { fieldNames: ['team'] });
  return { teams: [team._id] };
}

/** @throws AppError 422 for anything but a plain address, 409 for the first administrator's */
function validateEmail(input: RoleInput): { email?: string } {
  const { context, body, user } = input;
  const { email } = body;
  if (email === undefined || email === user?.email) return {};
  assertCredentials(input);
  if (!isPlainEmail(email)) throw new AppError('email_invalid', { fieldNames: ['email'] });
  const isReserved = uniqueKey(email) === uniqueKey(context.env.ADMIN_EMAIL);
  if (isReserved && user?.isAdmin !== true) throw new AppError('email_taken', { fieldNames: ['email'] });
  return { email };
}

/**
 * An empty password keeps the current one. The viewer's own password is changed elsewhere, because a stolen session
 * must not bypass the question for the old one.
 * @throws AppError 422 for an invalid password, 409 for the viewer's own account
 */
function validatePassword(input: RoleInput): { password?: string } {
  const { viewer, user } = input;
  const { password } = input.body;
  if (user && !password) return {};
  assertCredentials(input);
  if (user?._id.equals(viewer.id)) throw new AppError('own_password', { fieldNames: ['password'] });
  assertPassword(password ?? '');
  return { password: password ?? '' };
}

/**
 * The slug is the address of the person's form. Freeing another person's slug would allow taking that address over.
 * @throws AppError 403 when the person has more permissions than the viewer, 409 when another link has the slug
 */
async function validateSlug(input: RoleInput): Promise<{ slug?: string }> {
  const { context, body, user } = input;
  if (body.slug === undefined) return {};
  const slug = body.slug ?? '';
  if (slug !== (user?.slug ?? '')) assertCredentials(input, 'person_beyond_own_slug');
  const link = slug === '' ? null : await context.database.generatedLinks.findOne({ slug }).lean();
  if (link && !(user && link.user?.equals(user._id))) throw new AppError('slug_taken', { fieldNames: ['slug'] });
  return { slug };
}

/**
 * Validates the changes of a person by the rules on granting permissions (decisions, section 2).
 * @throws AppError 403, 404, 409 or 422
 */
export async function validateUser(input: ValidateInput): Promise<UserChanges> {
  const { context, body, user } = input;
  if (body.name !== undefined) assertName(body.name);
  const current = user?.role ? await context.database.roles.findById(user.role).lean() : null;
  const company = await validateCompany(input);
  const inRole: RoleInput = { ...input, current, company };
  const role = await validateRole(inRole);
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...validateEmail(inRole),
    ...validatePassword(inRole),
    ...validateState(inRole),
    ...(await validateTeams(inRole)),
    ...(await validateSlug(inRole)),
    company,
    role: role?._id ?? null,
  };
}
