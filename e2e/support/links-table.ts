import { makeCompany } from '@funding-desk/shared/testing/factories';
import type { Page } from '@playwright/test';
import { count } from './links.ts';
import { type Credentials, sendLogin } from './log-in.ts';
import { makeStaff } from './make-staff.ts';
import type { Stack } from './stack.ts';

const MINUTE = 60_000;
/** Longer than its column is wide. */
export const LONG_NAME = 'Copper Finch Capital of the Northern Counties, Harbors and Islands';

/**
 * Makes 34 links, oak-01 to oak-34, the last of them the newest; every other one is also found as 'juniper'.
 * @returns somebody who sees them alone
 */
export async function makeTable(stack: Stack): Promise<Credentials> {
  const company = await makeCompany(stack.database, { nameIn: LONG_NAME });
  const links = Array.from({ length: 34 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const searchTerms = ['oak', number, ...(index % 2 === 0 ? ['juniper'] : [])];
    const createdAt = new Date(Date.UTC(2026, 0, 5) + index * MINUTE);
    return { slug: `oak-${number}`, company: company._id, searchTerms, adminSearchTerms: searchTerms, createdAt };
  });
  await stack.database.generatedLinks.create(links);
  return makeStaff({ ...stack, company }, ['page:links']);
}

interface OpenInput {
  readonly page: Page;
  readonly stack: Stack;
  /** Of `makeTable`. */
  readonly staff: Credentials;
}

/** Logs in and waits for the first page. */
export async function openTable({ page, stack, staff }: OpenInput): Promise<void> {
  await sendLogin(page, stack, staff);
  await count(page, 'Displayed: 1–10 of 34');
}
