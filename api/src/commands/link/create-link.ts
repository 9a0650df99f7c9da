import { randomBytes } from 'node:crypto';
import { type LinkTerms, linkSearchTerms } from '@funding-desk/shared/server/company/link-search-terms';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** 128 random bits, so that slugs cannot be guessed. */
const SLUG_BYTES = 16;

export interface CreatedLink {
  readonly link: GeneratedLink;
  /** False for a link that already existed. */
  readonly isNew: boolean;
}

interface CompanyLinkInput {
  readonly company: Company;
  /** Id of the creator. */
  readonly createdBy: string;
}

/** Creates a company link under a random slug. */
export async function createCompanyLink(
  context: AppContext,
  { company, createdBy }: CompanyLinkInput,
): Promise<GeneratedLink> {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  const link = { slug, user: null, createdBy: new Types.ObjectId(createdBy) };
  const terms = await linkSearchTerms(context, { link, company });
  const created = await context.database.generatedLinks.create({ ...link, company: company._id, ...terms });
  return created.toObject();
}

interface UserLinkInput extends CompanyLinkInput {
  readonly user: User;
  readonly slug: string;
}

/** Restores a deleted link, and moves the link of a person who has changed companies. */
async function restoreLink(
  context: AppContext,
  { existing, input, terms }: { existing: GeneratedLink; input: UserLinkInput; terms: LinkTerms },
): Promise<CreatedLink> {
  const { generatedLinks } = context.database;
  const isMoved = !existing.company.equals(input.company._id);
  const change = {
    company: input.company._id,
    createdBy: new Types.ObjectId(input.createdBy),
    deletedAt: null,
    // These belong to the former company.
    ...(isMoved ? { allowedSites: [], redirectUrl: '' } : {}),
  };
  // The filter repeats the values read, so that only one of several simultaneous calls restores the link.
  const { company, deletedAt } = existing;
  const { modifiedCount } = await generatedLinks.updateOne(
    { _id: existing._id, company, deletedAt },
    { $set: { ...change, ...terms } },
  );
  return modifiedCount === 1 ? { link: { ...existing, ...change }, isNew: true } : createUserLink(context, input);
}

/**
 * A person's own link under their slug. It is created once; later calls return it.
 * @throws AppError 409 when another link has the slug
 */
export async function createUserLink(context: AppContext, input: UserLinkInput): Promise<CreatedLink> {
  const { generatedLinks } = context.database;
  const { company, user, slug } = input;
  const link = { slug, user: user._id, createdBy: new Types.ObjectId(input.createdBy) };
  const terms = await linkSearchTerms(context, { link, company });
  const existing = await generatedLinks.findOne({ slug }).lean();
  if (!existing) {
    try {
      const created = await generatedLinks.create({ ...link, company: company._id, ...terms });
      return { link: created.toObject(), isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return createUserLink(context, input);
    }
  }
  if (!existing.user?.equals(user._id)) {
    throw new AppError('slug_of_other_link', { fieldNames: ['userSlug'] });
  }
  const isCurrent = existing.deletedAt === null && existing.company.equals(company._id);
  return isCurrent ? { link: existing, isNew: false } : restoreLink(context, { existing, input, terms });
}
