import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { expect, type Locator, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import { apply } from '../applications/apply.ts';
import type { Services } from '../services/services.ts';
import { makeTenant } from './companies.ts';
import { makeStaff } from './people.ts';
import { type Credentials, rowWith } from './sign-in.ts';

const WORKER_PERMISSIONS = ['page:forms', 'application:work', 'application:export'];

/** An application of a test, with its business name. */
export interface NamedApplication {
  readonly id: string;
  readonly name: string;
}

export interface ListTenant {
  /** The services as the company sees them. */
  readonly tenant: Services;
  /** A person who may change stages and assignees. */
  readonly worker: Credentials;
  /** The newest one first. */
  readonly applications: readonly NamedApplication[];
}

/** Creates a company with a person and one application for each business. The last business is the newest one. */
export async function makeListTenant(services: Services, businesses: readonly string[]): Promise<ListTenant> {
  const tenant = await makeTenant(services);
  const applications: NamedApplication[] = [];
  for (const name of businesses) {
    const { id } = await apply(tenant, { legalBusinessName: name });
    applications.unshift({ id, name });
  }
  return { tenant, worker: await makeStaff(tenant, WORKER_PERMISSIONS), applications };
}

/** Adds a colleague with another name. */
export async function addColleague({ tenant }: Pick<ListTenant, 'tenant'>, name: string): Promise<Credentials> {
  const credentials = await makeStaff(tenant, WORKER_PERMISSIONS);
  const nameKey = name.toLowerCase();
  const searchTerms = searchTermsOf([name]);
  await tenant.database.users.updateOne({ email: credentials.email }, { $set: { name, nameKey, searchTerms } });
  return credentials;
}

/** Sets the stage without a request, as if it had been there before. */
export async function setStage({ database }: Services, id: string, stage: string): Promise<void> {
  const at = new Date();
  const work = { stage, assignee: null, reason: null, version: 1, lastActivityAt: at };
  await database.applications.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { work, stageSince: at } });
}

export function stageButton(page: Page, name: string): Locator {
  return rowWith(page, name).getByRole('button', { name: /^Stage: / });
}

export function assigneeButton(page: Page, name: string): Locator {
  return rowWith(page, name).getByRole('button', { name: /^Assigned to / });
}

/** Picks an option of the open list of options. */
export async function pick(page: Page, option: string): Promise<void> {
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The names of the businesses in the displayed rows. */
export function businessNames(page: Page): Locator {
  return page.locator('[data-row-link]');
}

/** The tab of a view. */
export function viewTab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
}

export async function expectActiveView(page: Page, name: string): Promise<void> {
  await expect(viewTab(page, name)).toHaveAttribute('aria-current', 'page');
}
