import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeCompany, makeLink, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Services } from '../services/services.ts';
import { type Credentials, openScreen, rowWith, superAdmin } from './sign-in.ts';

/** A picture file of 400 x 120. */
export const PICTURE = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(SIGNATURE_DATA_URL.split(',')[1] ?? '', 'base64'),
};

/** Address of a stored logo. */
export const LOGO_PATH = /\/api\/company\/logo\/[0-9a-f]{24}\/[0-9a-f]{24}$/;

let count = 0;

/** The services with a company of the test's own, and a link. */
export async function makeTenant(
  services: Services,
  over: Partial<Company> = {},
): Promise<Services & { readonly link: GeneratedLink }> {
  count += 1;
  const nameIn = `Slate Heron Lending ${count}`;
  const words = { nameOut: `Heron ${count}`, searchTerms: nameIn.toLowerCase().split(' ') };
  const company = await makeCompany(services.database, { nameIn, ...words, ...over });
  return { ...services, company, link: await makeLink(services.database, { company: company._id }) };
}

/** Signs in, by default as the super admin, and waits for the list of companies. */
export function openCompanies(
  page: Page,
  services: Services,
  credentials: Credentials = superAdmin(services),
): Promise<void> {
  return openScreen({ page, services, path: '/admin/companies', credentials });
}

/** The editor modal of the company with that internal name. */
export async function openEditor(page: Page, { nameIn }: Pick<Company, 'nameIn'>): Promise<Locator> {
  await rowWith(page, nameIn).getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Company', exact: true });
  await expect(dialog.getByLabel('Company name in', { exact: true })).toHaveValue(nameIn);
  return dialog;
}

/** Expects a success message with exactly this text. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();
}

/** Saves the open modal, which closes with that message. */
export async function save(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, text);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The preview of the form beside the editor. */
export function previewIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the form"]');
}
