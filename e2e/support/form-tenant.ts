import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import type { Stack } from './stack.ts';

type Over = Partial<Company> & Pick<GeneratedLink, 'allowedSites'>;

/** A company of the test's own, the address and the name of its link, and what came of its form. */
export async function makeFormTenant({ database, url }: Stack, { allowedSites = [], ...over }: Over = {}) {
  const company = await makeCompany(database, over);
  const { slug } = await makeLink(database, { company: company._id, allowedSites });
  const submissions = () => database.formSubmissions.find({ company: company._id }).lean();
  const drafts = () => database.formSessions.find({ company: company._id }).lean();
  return { company, slug, url, submissions, drafts };
}

export type FormTenant = Awaited<ReturnType<typeof makeFormTenant>>;
