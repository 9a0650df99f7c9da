import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import { makeTenant } from '../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { mailPackage } from '../support/applications/packages.ts';
import { disclosurePdf } from '../support/applications/send-disclosure.ts';
import { statementPdf } from '../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf, watchConsole } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const WREN = 'Copper Wren Partners';
const APPLICANT = 'maria@orchardvet.example';
const PHONE = { width: 375, height: 812 };

let services: Services;
let tenant: Services;
let administrator: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});
test.beforeEach(async () => {
  services.mail.clear();
  const made = await makeTenant(services);
  administrator = made.administrator;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
});

/** An application from New York that was sent to a funder. */
async function sendToFunder() {
  const fields = { legalBusinessName: 'Orchard Vet Clinic', state: 'NY', businessAddressState: 'NY' };
  const { id } = await apply(tenant, fields);
  const about = { services: tenant, credentials: administrator, application: id, funderName: WREN };
  return { ...(await mailPackage(about)), id };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( \\*)?$`));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, buffer, mimeType });

/** Opens the page of the e-mail and types an offer. */
async function typeOffer(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${services.url}${path}`);
  await press(page, 'Open');
  await page.getByRole('radio', { name: 'Offer', exact: true }).check();
  await field(page, 'Amount').fill('50k');
  await field(page, 'Factor').fill('1.30');
  await field(page, 'Number of payments').fill('105');
  await field(page, 'Frequency').selectOption('Every business day');
  await field(page, 'First payment').fill(dayIn(7));
}

const attachedTo = (application: string) =>
  services.database.applicationDocuments
    .find({ submission: new Types.ObjectId(application), source: 'funder', isReady: true })
    .lean();

async function expectSound(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state);
  expect(await overflowOf(page), state).toBe(0);
}

/** Staff send the PDF that the funder attached. @returns the path of the applicant's link */
async function sendAsStaff(page: Page, application: string): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = `/admin/forms/${application}?tab=deals`;
  await openSignedIn({ page, services, path, credentials: administrator });
  await page.getByRole('button', { name: `Disclosure of the offer of ${WREN}` }).click();
  const dialog = page.getByRole('dialog', { name: `Disclosure for the offer of ${WREN}` });
  const chosen = dialog.getByLabel('PDF of the funder').locator('option:checked');
  await expect(chosen).toHaveText(/^From Copper Wren Partners, received \w+ \d+, \d{4}$/);
  await expectNoViolation(page, 'dialog with the PDF of a funder');
  await dialog.getByLabel('Send to').fill(APPLICANT);
  await dialog.getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(page.getByText('The disclosure is on its way to the applicant.')).toBeVisible();
  const find = () => services.mail.received.findLast(({ to }) => to === APPLICANT)?.parsed.text ?? '';
  const link = () => /\/disclosure\/[\w-]{43}/.exec(find())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

test('the PDF that a funder attaches to its offer reaches the applicant unaltered', async ({ page, openPage }) => {
  const { path, id } = await sendToFunder();
  const told = watchConsole(page);
  await typeOffer(page, path);
  await field(page, 'Disclosure for the applicant').setInputFiles(
    file('terms.txt', Buffer.from('Terms'), 'text/plain'),
  );
  await press(page, 'Send offer');
  await expect(page.getByRole('button', { name: 'Remove terms.txt' })).toBeFocused();
  await expect(page.getByText('Please choose a PDF.')).toBeVisible();
  await expectSound(page, 'offer with a file that is no PDF');
  await press(page, 'Remove terms.txt');
  await expect(field(page, 'Disclosure for the applicant')).toBeFocused();
  const first = await statementPdf({ month: '2026-10', account: '4821' });
  await field(page, 'Disclosure for the applicant').setInputFiles(file('First terms.pdf', first));
  await expect(page.getByRole('button', { name: 'Remove First terms.pdf' })).toBeFocused();
  await expectSound(page, 'offer with a disclosure');
  await press(page, 'Send offer');
  const notice = page.getByRole('region', { name: 'Sent: Offer' });
  await expect(notice.getByRole('status')).toContainText('has First terms.pdf. The applicant gets it unaltered.');
  await expectSound(page, 'offer that was sent with its disclosure');
  expect((await attachedTo(id)).map(({ sha256 }) => sha256)).toEqual([sha256Hex(first)]);

  const bytes = await disclosurePdf();
  await field(page, 'Replace it with another PDF').setInputFiles(file('Disclosure of Copper Wren.pdf', bytes));
  await expect(notice.getByRole('status')).toContainText('has Disclosure of Copper Wren.pdf. The applicant gets it');
  expect((await attachedTo(id)).map(({ sha256 }) => sha256)).toEqual([sha256Hex(bytes)]);
  expect(told).toEqual([]);

  const link = await sendAsStaff(page, id);
  const applicant = await openPage();
  await applicant.goto(`${services.url}${link}`);
  await press(applicant, 'Open the disclosure');
  await expect(applicant.getByRole('figure', { name: 'Page 1 of 2' })).toContainText('Finance Charge: $15,000.00.');
  const [download] = await Promise.all([applicant.waitForEvent('download'), press(applicant, 'Download the PDF')]);
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  const sent = await services.database.disclosures.findOne({ to: APPLICANT }).orFail().lean();
  expect(sent.file.sha256).toBe(sha256Hex(bytes));
  await openSignedIn({ page, services, path: `/admin/forms/${id}?tab=activity`, credentials: administrator });
  await expect(page.getByText(/attached the disclosure of its offer/).first()).toBeVisible();
});

test('a PDF that does not arrive is sent again, and one with a password is refused', async ({ page }) => {
  const { path, id } = await sendToFunder();
  await typeOffer(page, path);
  const bytes = await disclosurePdf();
  await field(page, 'Disclosure for the applicant').setInputFiles(file('Disclosure.pdf', bytes));
  await page.route('**/api/answer/disclosure', (route) => route.abort(), { times: 1 });
  await press(page, 'Send offer');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Disclosure.pdf was not sent. We could not reach the server.');
  await expect(alert).toContainText('The offer itself has arrived.');
  await expectSound(page, 'disclosure that was not sent');
  // The server takes the file, and its answer is lost.
  await page.route(
    '**/api/answer/disclosure',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Send it again');
  await expect(alert).toContainText('We could not reach the server.');
  await press(page, 'Send it again');
  await expect(page.getByRole('status')).toContainText('has Disclosure.pdf. The applicant gets it unaltered.');
  expect(await attachedTo(id)).toHaveLength(1);
  expect(await services.database.offers.countDocuments({ submission: new Types.ObjectId(id) })).toBe(1);
  const locked = file('Locked.pdf', await disclosurePdf({ userPassword: 'secret' }));
  await field(page, 'Replace it with another PDF').setInputFiles(locked);
  await expect(alert).toContainText('password');
  expect((await attachedTo(id)).map(({ sha256 }) => sha256)).toEqual([sha256Hex(bytes)]);
});
