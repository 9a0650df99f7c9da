import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { removeStaleCompany } from './pending-companies.ts';
import { companyTermsOf } from './refresh-company-terms.ts';
import type { NewCompany } from './validate-company.ts';

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
