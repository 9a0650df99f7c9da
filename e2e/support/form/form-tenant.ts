import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import type { Page } from '@playwright/test';
import type { Services } from '../services/services.ts';

type Over = Partial<Company> & Pick<GeneratedLink, 'allowedSites' | 'redirectUrl'>;

/** A company of the test's own, with its link and the applications of its form. */
export async function makeFormTenant(
  { database, url }: Services,
  { allowedSites = [], redirectUrl = '', ...over }: Over = {},
) {
  const company = await makeCompany(database, over);
  const { slug } = await makeLink(database, { company: company._id, allowedSites, redirectUrl });
  const applications = () => database.applications.find({ company: company._id }).lean();
  const drafts = () => database.formSessions.find({ company: company._id }).lean();
  return { company, slug, url, submissions: applications, drafts };
}

export type FormTenant = Awaited<ReturnType<typeof makeFormTenant>>;

const BROUGHT = /<script type="application\/json" id="link">.*?<\/script>/s;

/** Serves the form's page without the embedded link, as when it cannot be read. The form then fetches it. */
export async function withoutInlineLink(page: Page): Promise<void> {
  await page.route('**/embed/*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    if (!BROUGHT.test(html)) throw new Error('The page brings no data along.');
    await route.fulfill({ response, body: html.replace(BROUGHT, '') });
  });
}
