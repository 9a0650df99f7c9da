import { makeRole } from '@funding-desk/shared/testing/factories';
import { makeTenant } from '../../e2e/support/admin/companies.ts';
import { addPerson } from '../../e2e/support/admin/people.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import { apply } from '../../e2e/support/submissions/apply.ts';
import { addOlderSubmissions } from '../../e2e/support/submissions/stored-submission.ts';

const PAGE_SIZE = 10;
/** Three pages, the last of them short. */
const SUBMISSIONS = 24;
const INITIALS = [...'ABCDEFGHIJ'];

/** At least a page of everything that the admin lists. */
export async function fillLists(services: Services): Promise<void> {
  const { id } = await apply(services);
  const names = ['Juniper Press LLC', 'Blue Kettle Coffee', 'Tern & Sons'];
  await addOlderSubmissions(services.database, { original: id, count: SUBMISSIONS - 1, names });
  for (let at = 0; at < PAGE_SIZE; at += 1) await makeTenant(services);
  const company = services.company._id;
  for (const initial of INITIALS) {
    const person = await addPerson(services, { name: `Marisol ${initial}uill` });
    await makeRole(services.database, { company, name: `Underwriting ${initial}`, nameKey: `underwriting ${initial}` });
    const name = `Desk ${initial}`;
    const nameKey = name.toLowerCase();
    await services.database.teams.create({ name, nameKey, company, leader: person._id, searchTerms: ['desk'] });
  }
}
