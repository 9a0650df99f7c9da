import { makeRole } from '@funding-desk/shared/testing/factories';
import { apply } from '../../e2e/support/apply.ts';
import { makeTenant } from '../../e2e/support/companies.ts';
import { addPerson } from '../../e2e/support/make-people.ts';
import { addOlderSubmissions } from '../../e2e/support/many-submissions.ts';
import type { Stack } from '../../e2e/support/stack.ts';

const PAGE_SIZE = 10;
/** Three pages, the last of them short. */
const SUBMISSIONS = 24;
const INITIALS = [...'ABCDEFGHIJ'];

/** At least a page of everything that the admin lists. */
export async function fillLists(stack: Stack): Promise<void> {
  const { id } = await apply(stack);
  const names = ['Juniper Press LLC', 'Blue Kettle Coffee', 'Tern & Sons'];
  await addOlderSubmissions(stack.database, { original: id, count: SUBMISSIONS - 1, names });
  for (let at = 0; at < PAGE_SIZE; at += 1) await makeTenant(stack);
  const company = stack.company._id;
  for (const initial of INITIALS) {
    const person = await addPerson(stack, { name: `Marisol ${initial}uill` });
    await makeRole(stack.database, { company, name: `Underwriting ${initial}`, nameKey: `underwriting ${initial}` });
    const name = `Desk ${initial}`;
    const nameKey = name.toLowerCase();
    await stack.database.teams.create({ name, nameKey, company, leader: person._id, searchTerms: ['desk'] });
  }
}
