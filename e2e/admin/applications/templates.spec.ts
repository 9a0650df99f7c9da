import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { openRequest, requestTokenFor } from '../../support/applications/answer-request.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const APPLICANT = 'owner@bluekettle.example';

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const own = (await makeTenant(services)).tenant;
  tenant = { ...own, link: await makeLink(services.database, { company: own.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

test.beforeEach(async () => {
  tenant.mail.clear();
  await tenant.database.messageTemplates.deleteMany({});
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

interface TemplateInput {
  readonly kind: 'request' | 'decline' | 'note';
  readonly name: string;
  readonly body: string;
  readonly subject?: string;
  readonly dueInDays?: number;
}

async function addTemplate(input: TemplateInput, slot = 0): Promise<void> {
  const { _id: company } = tenant.company;
  await tenant.database.messageTemplates.create({ ...input, company, nameKey: input.name.toLowerCase(), slot });
}

async function openApplication(page: Page, tab = 'overview'): Promise<void> {
  const path = `/admin/forms/${application.id}?tab=${tab}`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

const requestDialog = (page: Page) => page.getByRole('dialog', { name: 'Request documents' });

/** The calendar day after so many days, here. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA').format(new Date(new Date().setDate(new Date().getDate() + days)));

test('a template fills the message and the day of a request, which the applicant reads filled in', async ({ page }) => {
  await addTemplate({
    kind: 'request',
    name: 'Missing documents',
    body: 'Hello {{business}},\n{{items}}\nby {{due}}. {{staff}}, {{company}}',
    dueInDays: 12,
  });
  await openApplication(page, 'documents');
  await page.getByRole('button', { name: 'Request documents', exact: true }).click();
  const dialog = requestDialog(page);
  await expect(dialog.getByLabel('Due by')).toHaveValue(dayIn(7));
  await dialog.getByLabel('Message').fill('My own words');
  await dialog.getByLabel('Template').selectOption('Missing documents');
  await expect(dialog.getByLabel('Message')).toHaveValue(
    `Hello Orchard Vet Clinic,\n{{items}}\nby {{due}}. Anna Example, ${tenant.company.nameOut}`,
  );
  await expect(dialog.getByLabel('Due by')).toHaveValue(dayIn(12));
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('My own words');
  await dialog.getByLabel('Template').selectOption('');
  await dialog.getByLabel('Template').selectOption('Missing documents');
  await dialog.getByText('Preview of the e-mail').click();
  await expect(dialog.getByText(/^Hello Orchard Vet Clinic,\s+- .*Anna Example, /s).last()).toBeVisible();
  await expectNoViolation(page, 'a request from a template');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const { message } = await openRequest(tenant, await requestTokenFor(tenant, APPLICANT));
  expect(message).toMatch(/^Hello Orchard Vet Clinic,\n- .*Voided check.*\nby [A-Z][a-z]+ \d+, \d{4}\. Anna Example/s);
});

test('a template fills a note on a telephone, and one cannot choose where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openApplication(page);
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await expect(page.getByLabel('Template')).toHaveCount(0);
  await addTemplate({ kind: 'note', name: 'First call', body: 'Called {{business}} ({{reference}})\n{{staff}}' });
  await page.reload();
  await page.getByRole('combobox', { name: 'Template' }).selectOption('First call');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toHaveValue(/^Called Orchard Vet Clinic \(.{4}\s.{4}\)\nAnna Example$/);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'a note from a template');
  await note.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Called Orchard Vet Clinic');
});

const DECLINE = {
  kind: 'decline',
  name: 'Decline with reason',
  subject: 'Your application for {{business}}',
  body: 'Thank you for applying.\n\nThe main reason was: {{reason}}.\n\n{{staff}}, {{company}}',
} as const;

/** Declines the application, as if it had been done before. */
async function decline(): Promise<void> {
  const at = new Date();
  const work = {
    stage: 'declined',
    assignee: null,
    reason: { code: 'credit', text: '' },
    version: 1,
    lastActivityAt: at,
  };
  const filter = { _id: new Types.ObjectId(application.id) };
  await tenant.database.applications.collection.updateOne(filter, { $set: { work, stageSince: at } });
}

const noticeDialog = (page: Page) => page.getByRole('dialog', { name: 'Tell the applicant' });
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('by keyboard: the applicant is told about a decline once, in the words that staff have seen', async ({ page }) => {
  await addTemplate(DECLINE);
  await decline();
  await openApplication(page);
  await expect(page.getByText('Declined, credit')).toBeVisible();
  // The page keeps the deliveries that it has loaded.
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('the mail servers have accepted every');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Tell the applicant…' }).press('Enter');
  const dialog = noticeDialog(page);
  await expectFocusTrapped(page);
  await expect(dialog.getByText(`To ${APPLICANT}`)).toBeVisible();
  await dialog.getByLabel('Template').selectOption('Decline with reason');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Your application for Orchard Vet Clinic');
  const text = `Thank you for applying.\n\nThe main reason was: Credit.\n\nAnna Example, ${tenant.company.nameOut}`;
  await expect(dialog.getByLabel('Text')).toHaveValue(text);
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('The main reason was: Credit.');
  await expectNoViolation(page, 'a decline notice');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Applicant told')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell the applicant…' })).toHaveCount(0);
  await expect.poll(() => isOnBody(page)).toBe(false);
  await expectNoViolation(page, 'a declined application whose applicant is told');
  const mails = () =>
    tenant.mail.received.filter(({ to, parsed }) => to === APPLICANT && parsed.subject?.startsWith('Your'));
  await expect.poll(() => mails().length).toBe(1);
  const [mail] = mails();
  expect(mail?.parsed.text).toContain(text);
  expect(mail?.parsed.replyTo).toMatchObject([{ address: worker.email }]);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Anna Example told the applicant about the decline');
  await expect(timeline).toContainText('Thank you for applying.');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByText(`Decline notice to ${APPLICANT}`)).toBeVisible();
});

test('what is not filled in is named before a decline notice goes, and a telephone shows it whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await decline();
  await openApplication(page);
  await page.getByRole('button', { name: 'Tell the applicant…' }).click();
  const dialog = noticeDialog(page);
  await expect(dialog.getByLabel('Template')).toHaveCount(0);
  await dialog.getByLabel('Subject').fill('Your application');
  await dialog.getByLabel('Text').fill('We cannot go on, because of {{reason}}.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('There is nothing to fill in for {{reason}}.', { exact: false })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'a decline notice on a telephone');
  await dialog.getByLabel('Text').fill('We cannot go on.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Applicant told')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
