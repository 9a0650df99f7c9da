import type { Company } from '@funding-desk/shared/server/models/company';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { asNameConflict } from './create-company.ts';
import type { CompanyChanges } from './judge-company.ts';
import { freeFromLeftovers } from './pending-companies.ts';
import { companyWordsOf, hasStaleWords, refreshWords } from './refresh-words.ts';

/** Filter of the companies that are there for anybody at all. */
export const STANDING = { isPending: false, withdrawnAt: null } as const;

interface UpdateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly changes: CompanyChanges;
}

const isSameId = (one: Types.ObjectId | null, other: Types.ObjectId | null) => String(one) === String(other);

/** Deletes the pictures that `before` named and `after` no longer does; one may have stood in both places. */
async function removeReplacedLogos({ files }: AppContext, before: Company, after: Company): Promise<void> {
  const gone = new Map(
    [before.logo, before.pdfLogo]
      .filter((logo) => logo !== null)
      .filter((logo) => !isSameId(logo, after.logo) && !isSameId(logo, after.pdfLogo))
      .map((logo) => [logo.toHexString(), logo]),
  );
  for (const logo of gone.values()) await files.remove(logo);
}

async function write({ context, company, changes }: UpdateInput): Promise<Company> {
  const isSought = changes.nameIn ?? changes.nameOut ?? changes.email;
  const words = isSought === undefined ? {} : { searchWords: companyWordsOf({ ...company, ...changes }) };
  if (changes.nameInKey !== undefined) await freeFromLeftovers(context, { nameInKey: changes.nameInKey });
  try {
    const before = await context.database.companies
      .findOneAndUpdate(
        { _id: company._id, ...STANDING },
        { $set: { ...changes, ...words } },
        { returnDocument: 'before' },
      )
      .lean();
    if (before) return before;
  } catch (error) {
    throw asNameConflict(error);
  }
  throw new AppError('not_found', 'This record does not exist. It may have been deleted.');
}

/**
 * Stores changes that have been judged, deletes the logos that they replace, and has links and submissions found by
 * the new names.
 * @throws AppError 404 when the company was withdrawn meanwhile, 409 when the internal name is taken
 */
export async function updateCompany(input: UpdateInput): Promise<void> {
  const { context, changes } = input;
  const before = await write(input);
  const after = { ...before, ...changes };
  await removeReplacedLogos(context, before, after).finally(() => context.linkMemory.forget());
  const isRenamed = before.nameIn !== after.nameIn || before.nameOut !== after.nameOut;
  const isNamed = changes.nameIn !== undefined || changes.nameOut !== undefined;
  if (isRenamed || (isNamed && (await hasStaleWords(context, after)))) await refreshWords(context, before._id);
}
