import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Services } from '../services/services.ts';
import { makeStaff } from './people.ts';
import { type Credentials, sendLogin } from './sign-in.ts';

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const count = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
export const notice = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });

/** Creates a company with links of these slugs, the first one newest, made by Odalys Brightwater. */
export async function makeLinks(services: Services, slugs: readonly string[]): Promise<Services> {
  const company = await makeCompany(services.database);
  const maker = await makeUser(services.database, {
    name: 'Odalys Brightwater',
    company: company._id,
    passwordHash: 'cannot sign in',
  });
  for (const slug of slugs.toReversed())
    await makeLink(services.database, {
      slug,
      company: company._id,
      createdBy: maker._id,
      searchTerms: searchTermsOf([company.nameIn, slug, maker.name]),
    });
  return { ...services, company };
}

interface OpenInput {
  readonly page: Page;
  readonly services: Services;
  readonly credentials: Credentials;
}

/** Logs in and opens the links through the sidebar. */
export async function openLinksScreen({ page, services, credentials }: OpenInput): Promise<void> {
  await sendLogin(page, services, credentials);
  await page.waitForURL(/\/admin\//);
  await page.getByRole('link', { name: 'Generated Links' }).click();
  await expect(page.getByRole('heading', { name: 'Link Management', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}

const MINUTE = 60_000;
/** Longer than its column is wide. */
export const LONG_NAME = 'Copper Finch Capital of the Northern Counties, Harbors and Islands';

/**
 * Creates 34 links, oak-01 to oak-34, the last one newest. Every other one also matches 'juniper'.
 * @returns a person who sees only these
 */
export async function makeTable(services: Services): Promise<Credentials> {
  const company = await makeCompany(services.database, { nameIn: LONG_NAME });
  const links = Array.from({ length: 34 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const searchTerms = ['oak', number, ...(index % 2 === 0 ? ['juniper'] : [])];
    const createdAt = new Date(Date.UTC(2026, 0, 5) + index * MINUTE);
    return { slug: `oak-${number}`, company: company._id, searchTerms, adminSearchTerms: searchTerms, createdAt };
  });
  await services.database.generatedLinks.create(links);
  return makeStaff({ ...services, company }, ['page:links']);
}

/** Logs in and waits for the first page. */
export async function openTable({ page, services, credentials }: OpenInput): Promise<void> {
  await sendLogin(page, services, credentials);
  await count(page, 'Displayed: 1–10 of 34');
}
