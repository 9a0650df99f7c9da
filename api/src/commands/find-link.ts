import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

export interface OpenLink {
  readonly link: GeneratedLink;
  readonly company: Company;
}

/** @throws AppError 410 when the company is withdrawn or gone */
export function assertOpen(company: Company | null): Company {
  if (!company || company.isPending || company.withdrawnAt)
    throw new AppError('gone', 'This application is no longer available.');
  return company;
}

/** @throws AppError 404 'Invalid link' */
export function assertFound(link: GeneratedLink | null): GeneratedLink {
  if (!link || link.deletedAt) throw new AppError('invalid_link', 'Invalid link');
  return link;
}

/** @throws AppError 410 when the company is withdrawn or gone */
export async function findOpenCompany(context: AppContext, id: Types.ObjectId | string): Promise<Company> {
  return assertOpen(await context.database.companies.findById(id).lean());
}

/** The link with its company. @throws AppError 404 'Invalid link', 410 when the company is withdrawn */
export async function findOpenLink(context: AppContext, by: { slug: string } | { _id: string }): Promise<OpenLink> {
  const link = assertFound(await context.database.generatedLinks.findOne({ ...by, deletedAt: null }).lean());
  return { link, company: await findOpenCompany(context, link.company) };
}

/**
 * As `findOpenLink`, from the memory where nothing has changed since: for what is shown. What is to be accepted asks the
 * database.
 */
export async function recallOpenLink(context: AppContext, slug: string): Promise<OpenLink> {
  const find = () => findOpenLink(context, { slug });
  return (await context.linkMemory.links.recall(slug, find)) ?? find();
}
