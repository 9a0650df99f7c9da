import { makeLink } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openForms, openSignedIn } from '../../support/admin/sign-in.ts';
import { walkControls } from '../../support/admin/walk-controls.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { provenStatementPdf, SEPTEMBER } from '../../support/applications/proven-statement.ts';
import { test } from '../../support/page/layout-shifts.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf } from '../../support/services/test.ts';

/** The same control of other rows, months and values, and text that only scrolls. */
const ALIKE = /^(Copy \(|Copy \d|[A-Z][a-z]{2} \d{4}$|Bank statement, |Close$)/;

let tenant: Services;
let worker: Credentials;

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

/** Assigns the application, so that it can also be unassigned. */
async function assign(id: string): Promise<void> {
  const { applications, users } = tenant.database;
  const assignee = (await users.findOne({ email: worker.email }).orFail())._id;
  await applications.updateOne({ _id: id }, { $set: { 'work.assignee': assignee, 'work.stage': 'in_review' } });
}

/** Waits for what the worker makes of a new application: it would change the page while its actions are used. */
async function untilSettled(id: string): Promise<void> {
  const { applications, applicationDocuments } = tenant.database;
  await until('the PDF is rendered', async () => (await applications.findById(id).lean())?.renderedAt != null);
  await until('the statement is read', async () => {
    const documents = await applicationDocuments.find({ submission: id }).lean();
    return documents.length > 0 && documents.every(({ outbox }) => outbox.every(({ state }) => state === 'done'));
  });
}

async function addStatement(to: string): Promise<void> {
  const bytes = await provenStatementPdf(SEPTEMBER);
  const document = { to, name: 'September.pdf', bytes, documentType: 'bankStatements' };
  await addDocument({ services: tenant, credentials: worker, ...document });
  await until('the statement is read', async () => {
    return (await tenant.database.applications.findById(to).lean())?.figures?.revenue !== undefined;
  });
}

/** More funders than a page has. */
async function addFunders(): Promise<void> {
  for (let at = 10; at < 21; at += 1)
    await makeFunder(tenant.database, { company: tenant.company._id, name: `Funder ${at}`, criteria: { maxNsf: at } });
}

/**
 * Expects that no action leaves the keyboard without a place, and that none takes its control from under the pointer.
 */
async function expectSteady(input: { page: Page; within: string; open: () => Promise<void> }): Promise<void> {
  expect(await walkControls({ ...input, skipped: ALIKE })).toEqual({ lostFocus: [], moved: [] });
}

test('no action of the list loses the focus or moves its control', async ({ page }) => {
  for (const name of ['Cedar Bakery', 'Heron Tools Inc']) await apply(tenant, { legalBusinessName: name });
  await expectSteady({ page, within: 'main', open: () => openForms(page, tenant, worker) });
});

for (const [title, query, within] of [
  ['overview', '', 'main'],
  ['documents', '?tab=documents', 'section[aria-labelledby="documents"]'],
  ['statements', '?tab=statements', 'section[aria-labelledby="statements"]'],
  ['form', '?tab=form', 'section[aria-labelledby="form-data"]'],
  ['deals', '?tab=deals', 'section[aria-labelledby="deals"]'],
  ['delivery', '?tab=delivery', 'section[aria-labelledby="delivery"]'],
] as const)
  test(
    `no action of an application's ${title} loses the focus or moves its control`,
    longOnlyIf(title === 'form' || title === 'delivery'),
    async ({ page }) => {
      const { id } = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
      await assign(id);
      await untilSettled(id);
      if (title === 'statements') await addStatement(id);
      if (title === 'deals') await addFunders();
      const open = async () => {
        await openSignedIn({ page, services: tenant, path: `/admin/forms/${id}${query}`, credentials: worker });
        await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
        if (title === 'statements') await expect(page.getByRole('table', { name: 'Months' })).toBeVisible();
        if (title === 'deals') await expect(page.getByText('Displayed: 1–10 of 11')).toBeVisible();
      };
      await expectSteady({ page, within, open });
    },
  );
