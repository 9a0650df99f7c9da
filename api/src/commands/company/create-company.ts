import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import type { CreateCompanyRequest } from '@funding-desk/shared/schemas/company';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { Types } from 'mongoose';
import { assertPassword, hashPassword } from '../../auth/passwords.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uniqueKey } from '../../name-rules.ts';
import { discardPending, removeStaleCompany } from './pending-companies.ts';
import { companyTermsOf } from './refresh-company-terms.ts';
import { type NewCompany, validateCreation } from './validate-company.ts';

/** A refusal of the unique index on the name, as one that the caller may read. */
export function asNameConflict(error: unknown): unknown {
  return isDuplicateKey(error) ? new AppError('company_name_taken', { fieldNames: ['nameIn'] }) : error;
}

interface CreateInput {
  readonly context: AppContext;
  readonly fields: NewCompany;
  readonly id?: Types.ObjectId;
  /** True for a company that is nowhere to be seen until its administrator stands as well. */
  readonly isPending?: boolean;
}

/** @throws AppError 409 when the internal name is taken */
export async function createCompany({
  context,
  fields,
  id = new Types.ObjectId(),
  isPending = false,
}: CreateInput): Promise<Types.ObjectId> {
  const authorizationText = fields.authorizationText?.trim() ? fields.authorizationText : DEFAULT_AUTHORIZATION_TEXT;
  const searchTerms = companyTermsOf({ email: '', ...fields });
  await removeStaleCompany(context, { nameInKey: fields.nameInKey });
  try {
    await context.database.companies.create({ ...fields, _id: id, authorizationText, searchTerms, isPending });
  } catch (error) {
    throw asNameConflict(error);
  }
  return id;
}

const ROLE_NAME = 'Company Admin';

interface Made {
  readonly company: Types.ObjectId;
  readonly role: Types.ObjectId;
  readonly user: Types.ObjectId;
}

type Administrator = CreateCompanyRequest['user'] & { readonly passwordHash: string };

async function createRole({ database }: AppContext, { company, role }: Made): Promise<void> {
  await database.roles.create({
    _id: role,
    company,
    name: ROLE_NAME,
    nameKey: uniqueKey(ROLE_NAME),
    userType: 'company',
    permissions: [...COMPANY_ADMIN_PERMISSIONS],
    isStatic: true,
    searchTerms: searchTermsOf([ROLE_NAME]),
  });
}

async function createAdministrator(
  { database }: AppContext,
  { user, role, company }: Made,
  { name, email, passwordHash }: Administrator,
): Promise<void> {
  try {
    await database.users.create({
      _id: user,
      role,
      company,
      name,
      nameKey: uniqueKey(name),
      email,
      emailKey: uniqueKey(email),
      passwordHash,
      searchTerms: searchTermsOf([name, email]),
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken', { fieldNames: ['email'] }) : error;
  }
}

/** The one step by which all three come to be. @throws Error when the creation took so long that it was cleared away */
async function complete({ database }: AppContext, { company }: Made, nameInKey: string): Promise<void> {
  try {
    const { matchedCount } = await database.companies.updateOne(
      { _id: company, isPending: true, nameInKey },
      { $set: { isPending: false } },
    );
    if (matchedCount === 1) return;
  } catch (error) {
    // The step may have been done although its answer was lost.
    if (await database.companies.exists({ _id: company, isPending: false })) return;
    throw error;
  }
  throw new Error('The creation of a company was cleared away before it was complete');
}

/** Takes back whatever stands of it. What cannot be removed now is cleared away later. */
async function undo(context: AppContext, { company }: Made): Promise<void> {
  await discardPending(context, company).catch((error: unknown) => {
    context.logger.error({ err: error, companyId: company.toHexString() }, 'an unfinished company is left behind');
  });
}

/** Nobody else may have the first administrator's address (decisions, section 2), whether that account stands or not. */
function assertFreeEmail({ env }: AppContext, email: string): void {
  if (uniqueKey(email) === uniqueKey(env.ADMIN_EMAIL)) throw new AppError('email_taken', { fieldNames: ['email'] });
}

/**
 * Makes a company, its Company Admin role and its administrator: all three or none. The company comes first and stays
 * unseen until one last atomic step; a process that dies before it leaves only what nobody sees, which is cleared
 * away when it is in the way or at the next start.
 * @throws AppError 422 naming each field that is not acceptable, 409 when the name or the address is taken
 */
export async function createCompanyWithAdministrator(context: AppContext, body: CreateCompanyRequest): Promise<Made> {
  const fields = validateCreation(body);
  const { email, password } = body.user;
  assertPassword(password);
  assertFreeEmail(context, email);
  const administrator = { ...body.user, passwordHash: await hashPassword(password) };
  const made: Made = { company: new Types.ObjectId(), role: new Types.ObjectId(), user: new Types.ObjectId() };
  await removeStaleCompany(context, { emailKey: uniqueKey(email) });
  try {
    await createCompany({ context, fields, id: made.company, isPending: true });
    await createRole(context, made);
    await createAdministrator(context, made, administrator);
    await complete(context, made, fields.nameInKey);
  } catch (error) {
    await undo(context, made);
    throw error;
  }
  return made;
}
