import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import type { CreateCompanyRequest } from '@funding-desk/shared/schemas/company/company';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { Types } from 'mongoose';
import { assertPassword, hashPassword } from '../../auth/passwords.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { toConflict } from '../../name-rules.ts';
import { discardPending, removeStaleCompany } from './pending-companies.ts';
import { companyTermsOf } from './refresh-company-terms.ts';
import { type NewCompany, validateCreation } from './validate-company.ts';

const ROLE_NAME = 'Company Admin';

export const COMPANY_NAME_TAKEN = { messageCode: 'company_name_taken', field: 'nameIn' } as const;

interface CreateInput {
  readonly context: AppContext;
  readonly fields: NewCompany;
  readonly id?: Types.ObjectId;
  /** Hides the company until its administrator is stored. */
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
    throw toConflict(error, COMPANY_NAME_TAKEN);
  }
  return id;
}

interface CreatedIds {
  readonly company: Types.ObjectId;
  readonly role: Types.ObjectId;
  readonly user: Types.ObjectId;
}

type Administrator = CreateCompanyRequest['user'] & { readonly passwordHash: string };

async function createRole({ database }: AppContext, { company, role }: CreatedIds): Promise<void> {
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
  { user, role, company }: CreatedIds,
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
    throw toConflict(error, { messageCode: 'email_taken', field: 'email' });
  }
}

/**
 * The atomic step that makes all three visible. @throws Error when the pending company was removed after its timeout
 */
async function complete({ database }: AppContext, { company }: CreatedIds, nameInKey: string): Promise<void> {
  try {
    const { matchedCount } = await database.companies.updateOne(
      { _id: company, isPending: true, nameInKey },
      { $set: { isPending: false } },
    );
    if (matchedCount === 1) return;
  } catch (error) {
    // The update may have succeeded although its response was lost.
    if (await database.companies.exists({ _id: company, isPending: false })) return;
    throw error;
  }
  throw new Error('The creation of a company was cleared away before it was complete');
}

/** Removes what was created. If that fails, a later sweep removes it. */
async function undo(context: AppContext, { company }: CreatedIds): Promise<void> {
  await discardPending(context, company).catch((error: unknown) => {
    context.logger.error({ err: error, companyId: company.toHexString() }, 'an unfinished company is left behind');
  });
}

/** The address of the first administrator is reserved, even before that account exists (decisions, section 2). */
function assertNotReserved({ env }: AppContext, email: string): void {
  if (uniqueKey(email) === uniqueKey(env.ADMIN_EMAIL)) throw new AppError('email_taken', { fieldNames: ['email'] });
}

/**
 * Creates a company, its Company Admin role and its administrator: all three or none. The company stays hidden until a
 * last atomic step. If the process dies before it, a later creation or the next start removes the remains.
 * @throws AppError 422 naming each invalid field, 409 when the name or the address is taken
 */
export async function createCompanyWithAdministrator(
  context: AppContext,
  body: CreateCompanyRequest,
): Promise<CreatedIds> {
  const fields = validateCreation(body);
  const { email, password } = body.user;
  assertPassword(password);
  assertNotReserved(context, email);
  const administrator = { ...body.user, passwordHash: await hashPassword(password) };
  const ids: CreatedIds = { company: new Types.ObjectId(), role: new Types.ObjectId(), user: new Types.ObjectId() };
  await removeStaleCompany(context, { emailKey: uniqueKey(email) });
  try {
    await createCompany({ context, fields, id: ids.company, isPending: true });
    await createRole(context, ids);
    await createAdministrator(context, ids, administrator);
    await complete(context, ids, fields.nameInKey);
  } catch (error) {
    await undo(context, ids);
    throw error;
  }
  return ids;
}
