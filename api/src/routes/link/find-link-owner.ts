import type { LinkCreate } from '@funding-desk/shared/schemas/link';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import { reach } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../route.ts';
import { uniqueKey } from '../../unique-key.ts';
import { findCompany } from '../company/find-company.ts';

const NO_COMPANY = 'This user is not associated with a company. Please edit the user to add a company.';
const NO_SLUG = 'This user does not have a slug name. Please edit the user to add a slug.';

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly body: LinkCreate;
}

/** Does the body ask for the link of a person, rather than one of the company? */
export function isForPerson({ userEmail, userSlug }: LinkCreate): boolean {
  return Boolean(userEmail || userSlug);
}

/** @throws AppError 422 when the body names no company, 404 as `findCompany` */
export async function findLinkCompany({ context, viewer, body }: FindInput): Promise<Company> {
  if (!body.companyId) {
    throw new AppError('unacceptable_form', 'Please choose a company.', { companyId: 'Please choose a company.' });
  }
  return findCompany({ context, viewer, id: body.companyId });
}

async function findPerson({ context, viewer, body }: FindInput): Promise<User> {
  const { users } = context.database;
  const found = body.userEmail
    ? await users.findOne({ emailKey: uniqueKey(body.userEmail) }).lean()
    : await users.findOne({ slug: uniqueKey(body.userSlug ?? '') }).lean();
  return reach({ viewer, record: found, subject: ({ company }) => ({ companyId: company?.toHexString() ?? null }) });
}

/**
 * The person whose link is asked for, with company and slug.
 * @throws AppError 404 for somebody out of reach, 422 for somebody without company or slug, or with others than the
 * body says
 */
export async function findLinkPerson(input: FindInput): Promise<{ user: User; company: Company; slug: string }> {
  const { body } = input;
  if (body.companyId) await findCompany({ ...input, id: body.companyId });
  const user = await findPerson(input);
  if (!user.company) throw new AppError('unacceptable_form', NO_COMPANY);
  const company = await findCompany({ ...input, id: user.company.toHexString() });
  if (!user.slug) throw new AppError('unacceptable_form', NO_SLUG);
  if (body.companyId && body.companyId !== company._id.toHexString()) {
    const sentence = 'This user belongs to another company.';
    throw new AppError('unacceptable_form', sentence, { companyId: sentence });
  }
  if (body.userSlug && uniqueKey(body.userSlug) !== user.slug) {
    const sentence = 'This is not the slug of this user. Please reload the page and try again.';
    throw new AppError('unacceptable_form', sentence, { userSlug: sentence });
  }
  return { user, company, slug: user.slug };
}
