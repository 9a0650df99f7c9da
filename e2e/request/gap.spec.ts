import { once } from 'node:events';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { makeStaff, makeTenant } from '../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../support/admin/sign-in.ts';
import { staffToken } from '../support/admin/staff-token.ts';
import {
  acceptedSchema,
  attachStatement,
  beginSession,
  prepareApplication,
  sendApplication,
} from '../support/applications/apply.ts';
import { statementPdf } from '../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const APPLICANT = 'maria.sample@orchardvet.example';
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
const uploadSchema = z.object({ data: z.object({ id: z.string() }) });

let tenant: Services;
let worker: Credentials;
test.beforeAll(async () => {
  const services = await startServices();
  services.startWorker();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeStaff(tenant, ['page:forms', 'application:work']);
});
test.afterAll(() => tenant.close());

/** A calendar month before this one, as '2026-03'. */
function monthBefore(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

const longMonth = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A PDF without text, as a scanner makes it. */
async function scanPdf(): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.rect(72, 72, 400, 500).fill('#888888');
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** An application with statements of three of the last four months, and a scan. @returns its id */
async function applyWithGap(): Promise<string> {
  const formSubmissionId = await beginSession(tenant);
  const statements = await Promise.all(
    [4, 3, 1].map((count) => statementPdf({ month: monthBefore(count), account: '4821' })),
  );
  const uploadedFileIds: string[] = [];
  for (const bytes of [...statements, await scanPdf()]) {
    const answer = await attachStatement(tenant, formSubmissionId, { bytes });
    uploadedFileIds.push(uploadSchema.parse(await answer.json()).data.id);
  }
  const body = await prepareApplication(tenant, {
    formSubmissionId,
    uploadedFileIds,
    legalBusinessName: 'Orchard Vet Clinic',
  });
  return acceptedSchema.parse(await (await sendApplication(tenant, body)).json()).data.id;
}

const coverage = (page: Page) => page.getByRole('region', { name: 'Statement coverage' });
const accountRow = (page: Page) => coverage(page).getByRole('row', { name: /^Account …4821/ });
const cells = (page: Page, state: string) => accountRow(page).getByRole('cell', { name: state });

/** Asks for the missing month as staff do. @returns the link that the applicant's e-mail holds */
async function askForMonth(id: string, month: string): Promise<string> {
  const token = await staffToken({ services: tenant, credentials: worker });
  const item = { documentType: 'bankStatements', month, account: '4821' };
  const answer = await fetch(`${tenant.url}/api/form/submission/${id}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ items: [item], message: 'Hi Maria,\none month is missing.', to: APPLICANT }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  const findLink = () => {
    const mail = tenant.mail.received.find(({ to }) => to === APPLICANT);
    return /https?:\S+\/request\/[\w-]{43}/.exec(mail?.parsed.text ?? '')?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  return new URL(findLink()).pathname;
}

async function openPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${tenant.url}${path}`);
  return page;
}

test('a gap in the statements is closed by a request that the applicant answers from a phone', async ({
  page,
  browser,
}) => {
  const missing = monthBefore(2);
  const id = await applyWithGap();
  await openSignedIn({ page, services: tenant, path: `/admin/forms/${id}`, credentials: worker });
  // The worker reads one statement after the other.
  await expect(cells(page, 'Covered')).toHaveCount(3);
  await expect(cells(page, 'Gap').first()).toBeVisible();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Unreadable');
  await page.getByRole('link', { name: 'Overview' }).click();
  const before = await tenant.database.applications.findById(id).lean();

  const path = await askForMonth(id, missing);
  // A mail scanner loads the link twice.
  for (const _ of [1, 2]) expect((await fetch(`${tenant.url}${path}`)).status).toBe(200);
  const request = () => tenant.database.applicantRequests.findOne({ submission: new Types.ObjectId(id) }).lean();
  expect((await request())?.openedAt).toBeNull();

  const phone = await openPhone(browser, path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Documents for your application');
  await expectNoViolation(phone, 'request before it is open');
  await expect(phone.locator('body')).not.toContainText('Orchard');
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  const slot = phone.locator('[data-slot]');
  await expect(slot).toContainText(`1. Bank statement, ${longMonth(missing)}`);
  const message = phone.getByRole('blockquote');
  await expect(message).toBeVisible();
  expect(await message.evaluate((element) => element instanceof HTMLElement && element.innerText)).toBe(
    'Hi Maria,\none month is missing.',
  );
  await expectNoViolation(phone, 'request');
  expect(await overflowOf(phone)).toBe(0);
  await phone.getByRole('button', { name: 'Español' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Documentos para su solicitud');
  await expectNoViolation(phone, 'request in Spanish');
  await phone.getByRole('button', { name: 'English' }).click();

  const uploads: string[] = [];
  phone.on('request', (sent) => sent.url().endsWith('/api/request/upload') && uploads.push(sent.method()));
  const choose = async (name: string) => {
    const buffer = await statementPdf({ month: missing, account: '4821' });
    await slot.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
  };
  const send = phone.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await choose('wrong.pdf');
  await expect(slot.getByRole('listitem')).toContainText('Not sent yet');
  await expect(phone.getByText('1 file is not sent yet.')).toBeVisible();
  await expectNoViolation(phone, 'request with a file that is not sent');
  expect(await overflowOf(phone)).toBe(0);
  await slot.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  await expect(slot.getByRole('listitem')).toHaveCount(0);
  await expect(slot).toBeFocused();
  await choose('photo.pdf');
  await phone.getByRole('button', { name: 'Español' }).click();
  await expect(phone.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expect(phone.getByText('1 archivo aún no se ha enviado.')).toBeVisible();
  await phone.getByRole('button', { name: 'English' }).click();
  expect(uploads).toEqual([]);
  await phone.context().setOffline(true);
  await send.press('Enter');
  await expect(slot).toContainText('Waiting for the connection');
  await expectNoViolation(phone, 'request without a connection');
  await phone.context().setOffline(false);
  await expect(phone.getByText('Thank you. Everything that was asked for has been received.')).toBeVisible();
  await expect(slot.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectNoViolation(phone, 'answered request');
  await phone.reload();
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(phone.getByRole('region', { name: 'Received already' })).toContainText('photo.pdf');
  await expect(phone.locator('body')).not.toContainText('wrong.pdf');

  // The page of staff follows without a reload.
  await expect(cells(page, 'Covered')).toHaveCount(4);
  expect((await request())?.answeredAt).not.toBeNull();
  const after = await tenant.database.applications.findById(id).lean();
  expect(after?.evidence).toEqual(before?.evidence);
  const verified = await runApiProgram(tenant, { name: 'verify-evidence', words: ['--all'] });
  expect(verified.code, verified.output).toBe(0);
  await phone.context().close();
});

test('a link that is unknown, incomplete or withdrawn says what to do', async ({ browser }) => {
  const unknown = await openPhone(browser, `/request/${'a'.repeat(43)}`);
  await unknown.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(unknown.getByRole('alert')).toContainText('no longer');
  await expect(unknown.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0);
  await expectNoViolation(unknown, 'ended request');
  await unknown.goto(`${tenant.url}/request/abc`);
  await expect(unknown.getByRole('alert')).toHaveText(/^This link is incomplete/);
  await unknown.context().close();
});
