import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { LinkCreate } from '@funding-desk/shared/schemas/company/link';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { assertInScope } from '../../authorize.ts';
import { AppError } from '../../errors.ts';
import { findCompany } from './find-company.ts';

interface FindInput extends ViewerInput {
  readonly body: LinkCreate;
}

/** Whether the body requests a person's link rather than a company's. */
export function isForPerson({ userEmail, userSlug }: LinkCreate): boolean {
  return Boolean(userEmail || userSlug);
}

/** @throws AppError 422 when the body names no company, 404 as `findCompany` */
export async function findLinkCompany({ context, viewer, body }: FindInput): Promise<Company> {
  if (!body.companyId) {
    throw new AppError('link_without_company', { fieldNames: ['companyId'] });
  }
  return findCompany({ context, viewer, id: body.companyId });
}

async function findPerson({ context, viewer, body }: FindInput): Promise<User> {
  const { users } = context.database;
  const found = body.userEmail
    ? await users.findOne({ emailKey: uniqueKey(body.userEmail) }).lean()
    : await users.findOne({ slug: uniqueKey(body.userSlug ?? '') }).lean();
  return assertInScope({
    viewer,
    record: found,
    subject: ({ company }) => ({ companyId: company?.toHexString() ?? null }),
  });
}

/**
 * The owner of the requested personal link, with company and slug.
 * @throws AppError 404 for a person out of scope, 422 without company or slug, or when they differ from the body
 */
export async function findLinkPerson(input: FindInput): Promise<{ user: User; company: Company; slug: string }> {
  const { body } = input;
  if (body.companyId) await findCompany({ ...input, id: body.companyId });
  const user = await findPerson(input);
  if (!user.company) throw new AppError('user_without_company');
  const company = await findCompany({ ...input, id: user.company.toHexString() });
  if (!user.slug) throw new AppError('user_without_slug');
  if (body.companyId && body.companyId !== company._id.toHexString()) {
    throw new AppError('user_of_other_company', { fieldNames: ['companyId'] });
  }
  if (body.userSlug && uniqueKey(body.userSlug) !== user.slug) {
    throw new AppError('slug_not_of_user', { fieldNames: ['userSlug'] });
  }
  return { user, company, slug: user.slug };
}
