import { randomBytes } from 'node:crypto';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type LinkTerms, linkSearchTerms } from './link-search-terms.ts';

/** 128 random bits: nobody guesses his way to a company's form. */
const SLUG_BYTES = 16;

export interface CreatedLink {
  readonly link: GeneratedLink;
  /** False when it stood already. */
  readonly isNew: boolean;
}

interface CompanyLinkInput {
  readonly company: Company;
  /** User id of who has it generated. */
  readonly createdBy: string;
}

/** A link of the company, under a random slug. */
export async function createCompanyLink(
  context: AppContext,
  { company, createdBy }: CompanyLinkInput,
): Promise<GeneratedLink> {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  const link = { slug, user: null, createdBy: new Types.ObjectId(createdBy) };
  const words = await linkSearchTerms(context, { link, company });
  const created = await context.database.generatedLinks.create({ ...link, company: company._id, ...words });
  return created.toObject();
}

interface UserLinkInput extends CompanyLinkInput {
  readonly user: User;
  readonly slug: string;
}

/** A deleted link stands again, and one of a person who has moved shows the company where he is now. */
async function renew(
  context: AppContext,
  { standing, input, words }: { standing: GeneratedLink; input: UserLinkInput; words: LinkTerms },
): Promise<CreatedLink> {
  const { generatedLinks } = context.database;
  const isMoved = !standing.company.equals(input.company._id);
  const change = {
    company: input.company._id,
    createdBy: new Types.ObjectId(input.createdBy),
    deletedAt: null,
    // The sites were those of the former company.
    ...(isMoved ? { allowedSites: [] } : {}),
  };
  // The filter repeats what was read, so that of several callers at once one alone renews it.
  const { company, deletedAt } = standing;
  const { modifiedCount } = await generatedLinks.updateOne(
    { _id: standing._id, company, deletedAt },
    { $set: { ...change, ...words } },
  );
  return modifiedCount === 1 ? { link: { ...standing, ...change }, isNew: true } : createUserLink(context, input);
}

/**
 * The link of one person, under that person's own slug: made once, and the same for everybody who asks again.
 * @throws AppError 409 when another link holds the slug
 */
export async function createUserLink(context: AppContext, input: UserLinkInput): Promise<CreatedLink> {
  const { generatedLinks } = context.database;
  const { company, user, slug } = input;
  const link = { slug, user: user._id, createdBy: new Types.ObjectId(input.createdBy) };
  const words = await linkSearchTerms(context, { link, company });
  const standing = await generatedLinks.findOne({ slug }).lean();
  if (!standing) {
    try {
      const created = await generatedLinks.create({ ...link, company: company._id, ...words });
      return { link: created.toObject(), isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return createUserLink(context, input);
    }
  }
  if (!standing.user?.equals(user._id)) {
    throw new AppError('slug_of_other_link', { fieldNames: ['userSlug'] });
  }
  const isCurrent = standing.deletedAt === null && standing.company.equals(company._id);
  return isCurrent ? { link: standing, isNew: false } : renew(context, { standing, input, words });
}
