import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Credentials, sendLogin } from './log-in.ts';
import type { Stack } from './stack.ts';

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const count = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
export const notice = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });

/** A company of its own with links of these slugs, the first of them the newest, made by Odalys Brightwater. */
export async function makeLinks(stack: Stack, slugs: readonly string[]): Promise<Stack> {
  const company = await makeCompany(stack.database);
  const maker = await makeUser(stack.database, {
    name: 'Odalys Brightwater',
    company: company._id,
    passwordHash: 'cannot sign in',
  });
  for (const slug of slugs.toReversed())
    await makeLink(stack.database, {
      slug,
      company: company._id,
      createdBy: maker._id,
      searchTerms: searchTermsOf([company.nameIn, slug, maker.name]),
    });
  return { ...stack, company };
}

interface OpenInput {
  readonly page: Page;
  readonly stack: Stack;
  readonly credentials: Credentials;
}

/** Logs in and goes to the links as a person does. */
export async function openLinksScreen({ page, stack, credentials }: OpenInput): Promise<void> {
  await sendLogin(page, stack, credentials);
  await page.waitForURL(/\/admin\//);
  await page.getByRole('link', { name: 'Generated Links' }).click();
  await expect(page.getByRole('heading', { name: 'Link Management', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}
