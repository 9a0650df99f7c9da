import {
  type CompanyForm,
  EditorSettingsError,
  enabledForm,
  parseEditorSettings,
} from '@funding-desk/shared/fields/editor-settings';
import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import { slugSchema } from '@funding-desk/shared/schemas/company/link';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type FormCompany, type FormLink, type LinkRecords, readLink } from '../application/form-queries.ts';

export interface OpenLink {
  readonly link: FormLink;
  readonly company: FormCompany;
}

/** @throws AppError 410 when the company is withdrawn or gone */
export function assertOpen(company: FormCompany | null): FormCompany {
  if (!company || company.isPending || company.withdrawnAt) throw new AppError('company_withdrawn');
  return company;
}

/** @throws AppError 404 'Invalid link' */
export function assertFound(link: FormLink | null | undefined): FormLink {
  if (!link || link.deletedAt) throw new AppError('invalid_link');
  return link;
}

/** @throws AppError 404 'Invalid link', 410 when the company is withdrawn or gone */
export function assertOpenLink(found: LinkRecords | null): OpenLink {
  return { link: assertFound(found?.link), company: assertOpen(found?.company ?? null) };
}

/** @throws AppError 410 when the company is withdrawn or gone */
export async function findOpenCompany({ database }: AppContext, id: Types.ObjectId | string): Promise<FormCompany> {
  return assertOpen(await database.companies.findById(id).lean());
}

/** Treats a malformed slug as an unknown link rather than a bad request. @throws AppError 404 */
export function parseSlug(slug: string): string {
  const parsed = slugSchema.safeParse(slug);
  if (!parsed.success) throw new AppError('invalid_link');
  return parsed.data;
}

/** The link with its company. @throws AppError 404 'Invalid link', 410 when the company is withdrawn */
export async function findOpenLink({ database }: AppContext, slug: string): Promise<OpenLink> {
  return assertOpenLink(await readLink(database, { slug }));
}

/** The company's form by its settings. @throws AppError 422 when the stored settings cannot be parsed */
export function companyForm(company: Pick<Company, 'appEditorSettings' | 'showsAllQuestions'>): CompanyForm {
  const { showsAllQuestions } = switchesOf(company);
  try {
    return { ...enabledForm(parseEditorSettings(company.appEditorSettings)), showsAllQuestions };
  } catch (error) {
    if (error instanceof EditorSettingsError) throw new AppError('field_invalid', { sentence: error.message });
    throw error;
  }
}
