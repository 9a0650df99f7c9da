import { makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { viewTab } from '../support/admin/application-list.ts';
import { makeStaff, makeTenant } from '../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith } from '../support/admin/sign-in.ts';
import { addBigPictures, BIG_PICTURES } from '../support/applications/add-document.ts';
import { requestTokenFor } from '../support/applications/answer-request.ts';
import { apply } from '../support/applications/apply.ts';
import { untilSendable } from '../support/applications/packages.ts';
import type { Services } from '../support/services/services.ts';
import { type OpenPage, test } from '../support/services/test.ts';

const BUSINESS = 'Orchard Vet Clinic';
const APPLICANT = 'owner@bluekettle.example';
const WREN = 'Copper Wren Partners';
const TALLOW = 'Tallow Creek Capital';
const MARSH = 'Marsh Lantern Funding';
const ADDRESSES = {
  [WREN]: 'deals@copperwren.example',
  [TALLOW]: 'deals@tallowcreek.example',
  [MARSH]: 'gone@marshlantern.example',
} as const;
type FunderName = keyof typeof ADDRESSES;
/** A day from now, as date inputs take it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let services: Services;
let tenant: Services;
let application: string;
/** Has all permissions. */
let anna: Credentials;
/** Selects offers, and does not see commission. */
let ben: Credentials;

async function named(credentials: Credentials, name: string): Promise<Credentials> {
  await services.database.users.updateOne({ email: credentials.email }, { name });
  return credentials;
}

/** An application with two pictures that no e-mail can hold, and three funders. */
async function receive(): Promise<void> {
  const made = await makeTenant(services);
  const company = made.tenant.company._id;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company }) };
  anna = await named(made.administrator, 'Anna Example');
  const rights = ['page:main', 'page:forms', 'application:work', 'offer:manage'];
  ben = await named(await makeStaff(tenant, rights), 'Ben Example');
  const criteria = { [TALLOW]: { amountFrom: 1_000_000 }, [WREN]: { amountFrom: 500_000 }, [MARSH]: {} };
  for (const name of [WREN, TALLOW, MARSH] as const)
    await makeFunder(services.database, { company, name, to: [ADDRESSES[name]], criteria: criteria[name] });
  services.mail.refusals.set(ADDRESSES[MARSH], 550);
  const fields = { legalBusinessName: BUSINESS, advanceAmountRequested: '$9,999.99', emailAddress: APPLICANT };
  application = (await apply(tenant, fields)).id;
  await addBigPictures({ services, credentials: anna, to: application });
  await untilSendable(services, application);
}

const open = (page: Page, path: string, credentials = anna) => openSignedIn({ page, services, path, credentials });
const openDeals = (page: Page, credentials = anna) => open(page, `/admin/forms/${application}?tab=deals`, credentials);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const packageOf = (page: Page, funder: FunderName) =>
  page.getByRole('list', { name: 'Packages, newest first' }).locator('> li', { hasText: funder });
const row = (page: Page, name: string) =>
  panel(page, 'Offers')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

/** The address in the e-mail of a funder that has that path. */
async function linkOf(funder: FunderName, path: 'answer' | 'package'): Promise<string> {
  const find = () => {
    const mail = services.mail.received.find(({ to }) => to === ADDRESSES[funder]);
    return new RegExp(`/${path}/[\\w-]{43}`).exec(mail?.parsed.text ?? '')?.[0];
  };
  await expect.poll(find).toBeDefined();
  return `${services.url}${find()}`;
}

/** Expects the application in one of the views of deals, with that text beneath its stage, and not in the others. */
async function expectInView(openPage: OpenPage, name: 'With funders' | 'Offers' | 'To fund' | '', deals: string) {
  const page = await openPage();
  await open(page, '/admin/forms');
  for (const view of ['With funders', 'Offers', 'To fund']) {
    const isIn = view === name;
    await viewTab(page, view).click();
    await expect(viewTab(page, view)).toHaveAttribute('aria-current', 'page');
    await expect(rowWith(page, BUSINESS)).toHaveCount(isIn ? 1 : 0);
    if (isIn) await expect(rowWith(page, BUSINESS).getByText(deals, { exact: true })).toBeVisible();
  }
  if (name === '') {
    await viewTab(page, 'All').click();
    await expect(rowWith(page, BUSINESS).getByText(deals, { exact: true })).toBeVisible();
  }
  await page.close();
}

/** The funder that takes no such amount says so, with both values. */
async function match(page: Page): Promise<void> {
  const funders = page.getByRole('list', { name: 'Funders by how they fit' }).locator('> li');
  await expect(funders).toHaveText([/^Copper Wren/, /^Marsh Lantern/, /^Tallow Creek Capital 1 fails/]);
  await funders.last().getByText(TALLOW).click();
  const criterion = page.getByRole('list', { name: `Criteria of ${TALLOW}` }).getByRole('listitem');
  await expect(criterion).toHaveText(
    /^Fails\s*Smallest amount\s*Application: \$9,999\.99, .*Funder: at least \$10,000$/,
  );
}

/** Sends everything to the three funders. One needs a reason. */
async function send(page: Page): Promise<void> {
  await press(page, 'Send to funders');
  for (const name of [WREN, TALLOW, MARSH]) await dialog(page).getByRole('checkbox', { name }).check();
  for (const name of BIG_PICTURES) await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByLabel(`Why it is sent to ${TALLOW} all the same`).fill('They asked for it');
  await press(page, 'Send');
  await press(page, 'Send it as it is');
  await expect(dialog(page)).toBeHidden();
  await expect(packageOf(page, WREN)).toContainText('Accepted by mail server');
  await expect(packageOf(page, TALLOW)).toContainText('Accepted by mail server');
  await expect(packageOf(page, TALLOW)).toContainText('Sent although Smallest amount fails ($9,999.99; at least');
  await expect(packageOf(page, MARSH)).toContainText('Failed');
  await expect(packageOf(page, MARSH)).toContainText('550');
}

/** The funder downloads a file of the package that was too big for its e-mail. */
async function download(page: Page, files: Page): Promise<void> {
  await expect(packageOf(page, TALLOW)).toContainText('nothing downloaded yet');
  await files.goto(await linkOf(TALLOW, 'package'));
  await press(files, 'Open the files');
  const file = files.getByRole('button', { name: /^Download: .*shop/ });
  const [saved] = await Promise.all([files.waitForEvent('download'), file.click()]);
  expect(saved.suggestedFilename()).toContain('shop');
  await expect(packageOf(page, TALLOW)).toContainText('1 download');
}

/** The other funder says on its page what it needs. */
async function answerNeeds(funder: Page): Promise<void> {
  await funder.goto(await linkOf(WREN, 'answer'));
  await press(funder, 'Open');
  await funder.getByRole('radio', { name: 'Needs documents' }).check();
  await funder.getByLabel(/^Type of item 1/).selectOption('Lease');
  await press(funder, 'Send answer');
  await expect(funder.getByRole('heading', { name: 'Sent: Needs documents' })).toBeVisible();
}

/** What the funder needs is asked of the applicant, who sends it. */
async function passOn(page: Page, applicant: Page): Promise<void> {
  const needs = packageOf(page, WREN).getByRole('list', { name: `What ${WREN} needs` });
  await needs.getByRole('button', { name: 'Request Lease from the applicant' }).click();
  await press(page, 'Send');
  await expect(dialog(page)).toBeHidden();
  await expect(needs).toContainText('Asked for: sent');
  await applicant.goto(`${services.url}/request/${await requestTokenFor(services, APPLICANT)}`);
  await press(applicant, 'Open');
  await expect(applicant.locator('body')).not.toContainText(WREN);
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdfBytes('Lease of the clinic') };
  await applicant.locator('[data-slot] input[type="file"]').first().setInputFiles(file);
  await press(applicant, 'Send');
  await expect(applicant.getByText('Thank you. Everything that was asked for has been received.')).toBeVisible();
  await expect(needs.getByRole('listitem')).toHaveText(/^Lease\s*Received$/);
}

/** Enters 50,000.00 at 1.30 in 105 payments, on the page of the funder. */
async function offerByPage(funder: Page): Promise<void> {
  await press(funder, 'Send another answer');
  await funder.getByRole('radio', { name: 'Offer', exact: true }).check();
  const values = { Amount: '50k', Factor: '1.30', 'Number of payments': '105', 'First payment': dayIn(7) };
  for (const [name, value] of Object.entries(values))
    await funder.getByLabel(new RegExp(`^${name}( \\*)?$`)).fill(value);
  await funder.getByLabel(/^Frequency/).selectOption('Every business day');
  await press(funder, 'Send offer');
  await expect(funder.getByRole('region', { name: 'Sent: Offer' })).toContainText('Amount$50,000.00');
}

/** Enters what the other funder said on the telephone. */
async function offerByTelephone(page: Page): Promise<void> {
  await press(page, 'Enter offer');
  const funder = dialog(page).getByLabel('Funder', { exact: true });
  const choice = await funder.locator('option', { hasText: TALLOW }).getAttribute('value');
  await funder.selectOption(choice);
  const values = {
    Amount: '50,000',
    Factor: '1.28',
    'Number of payments': '105',
    'First payment': dayIn(7),
    'Buy factor': '1.22',
    Note: 'By telephone.',
  };
  for (const [name, value] of Object.entries(values)) await dialog(page).getByLabel(name, { exact: true }).fill(value);
  await press(page, 'Save offer');
  await expect(dialog(page)).toBeHidden();
}

async function compare(page: Page): Promise<void> {
  await expect(row(page, 'Payback')).toHaveText(['$65,000.00 factor 1.30', 'Best: $64,000.00 factor 1.28']);
  await expect(row(page, 'Commission')).toHaveText(['–', '$3,000.00 buy factor 1.22']);
  await expect(row(page, `Beside ${WREN}`).last()).toContainText('$1,000 less');
}

/** Both have the dialog open. The second one is told who was faster. */
async function selectAtOnce(page: Page, other: Page): Promise<void> {
  await openDeals(other, ben);
  await expect(row(other, 'Commission')).toHaveCount(0);
  await press(page, `Select the offer of ${TALLOW}`);
  await press(other, `Select the offer of ${WREN}`);
  await press(page, 'Select');
  await expect(panel(page, 'Offers')).toContainText(`The offer of ${TALLOW} was selected by Anna Example`);
  await dialog(other).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(dialog(other).getByRole('alert')).toHaveText(
    `Anna Example has just selected the offer of ${TALLOW}. Your choice was not stored.`,
  );
  await press(other, 'Cancel');
  await expect(panel(other, 'Offers').getByRole('columnheader', { name: WREN })).toContainText('Not selected');
}

async function fund(page: Page): Promise<void> {
  await press(page, `Mark as funded the offer of ${TALLOW}`);
  await dialog(page).getByLabel('Day', { exact: true }).fill(dayIn(-1));
  await dialog(page).getByLabel('Amount as wired', { exact: true }).fill('49,975.50');
  await press(page, 'Mark as funded');
  await expect(panel(page, 'Offers')).toContainText(
    new RegExp(`${TALLOW} funded \\$49,975\\.50 on \\w+ \\d+, \\d{4}\\.`),
  );
}

/** The worker counts after the fact, so the page is loaded until it shows everything. */
async function expectDashboard(page: Page, credentials: Credentials, commission: string | null): Promise<void> {
  await expect(async () => {
    await open(page, '/admin/dashboard', credentials);
    const deals = panel(page, 'Deals');
    const totals = deals.locator('dl');
    await expect(totals).toContainText(/Sent3Answered2.*Offers2.*Funded1Amount\$49,975\.50/, { timeout: 10_000 });
    if (commission) await expect(totals).toContainText(`Commission${commission}`, { timeout: 1_000 });
    else await expect(deals).not.toContainText('Commission', { timeout: 1_000 });
  }).toPass();
}

const SENTENCES = [
  'The applicant submitted the application',
  ...[WREN, TALLOW, MARSH].map((name) => `Anna Example sent the application to ${name}`),
  'Anna Example moved it from New to Submitted to funders',
  `${TALLOW} opened the files of its package`,
  `${TALLOW} downloaded a file of its package`,
  `${WREN} answered: Needs documents`,
  'Anna Example asked the applicant for documents',
  'The applicant opened the request for documents',
  'The applicant added a document',
  `${WREN} entered an offer`,
  'Anna Example moved it from Submitted to funders to Offers',
  `Anna Example entered an offer of ${TALLOW}`,
  `Anna Example selected the offer of ${TALLOW}`,
  'Anna Example moved it from Offers to Contract out',
  'Anna Example moved it from Contract out to Funded',
];

/** The timeline says in words what was done, and of the refused e-mail only that it was sent. */
async function expectTimeline(page: Page): Promise<void> {
  const lines = panel(page, 'Timeline').getByRole('listitem').locator('p');
  for (const sentence of SENTENCES) await expect(lines.filter({ hasText: sentence })).toHaveCount(1);
  await expect(lines.filter({ hasText: `marked the offer of ${TALLOW} as funded: $49,975.50 on` })).toHaveCount(1);
  await expect(lines.filter({ hasText: MARSH })).toHaveCount(1);
}

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

test('an application is sent to three funders, gets two offers, and is funded by one', async ({ page, openPage }) => {
  await receive();
  await openDeals(page);
  await match(page);
  await send(page);
  await expectInView(openPage, 'With funders', 'Sent to 3');
  await download(page, await openPage());
  const funder = await openPage();
  await answerNeeds(funder);
  await passOn(page, await openPage());
  await offerByPage(funder);
  await offerByTelephone(page);
  await compare(page);
  await expectInView(openPage, 'Offers', 'Sent to 3, 2 offers');
  await selectAtOnce(page, await openPage());
  await expectInView(openPage, 'To fund', 'Sent to 3, 2 offers');
  await fund(page);
  await expectInView(openPage, '', 'Wired $49,975.50');
  await expectTimeline(page);
  await expectDashboard(await openPage(), anna, '$3,000');
  await expectDashboard(await openPage(), ben, null);
});
