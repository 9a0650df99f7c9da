import { makeLink } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeTenant } from '../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../support/admin/sign-in.ts';
import { staffToken } from '../support/admin/staff-token.ts';
import {
  FUNDER_MAIL,
  type OfferedScene,
  offerInNewYork,
  sendDisclosure,
} from '../support/applications/send-disclosure.ts';
import { field, signByTouch } from '../support/form/fill-form.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
const FUNDER = 'Copper Wren Partners';
const APPLICANT = 'maria@orchardvet.example';
/** New York keeps these words for the APR and for interest (Financial Services Law 810). */
const FORBIDDEN = /\brates?\b|\binterest\b|\bfactor\b/i;

let services: Services;
let tenant: Services;
let credentials: Credentials;
let scene: OfferedScene;

test.beforeAll(async () => {
  services = await startServices();
  services.startWorker();
});
test.afterAll(() => services.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Present offers to the applicant' });
const mailsTo = (to: string) => services.mail.received.filter((mail) => mail.to === to).map(({ parsed }) => parsed);

/** The path of the link in the newest e-mail to the applicant. A mail scanner loads it twice, which spends nothing. */
async function linkTo(page: 'disclosure' | 'offers'): Promise<string> {
  const pattern = new RegExp(`/${page}/[\\w-]{43}`);
  const find = () => mailsTo(APPLICANT).findLast((mail) => pattern.test(mail?.text ?? ''))?.text ?? '';
  await expect.poll(find).toMatch(pattern);
  const path = pattern.exec(find())?.[0] ?? '';
  for (const _ of [1, 2]) expect((await fetch(`${services.url}${path}`)).status).toBe(200);
  return path;
}

/** What the applicant reads, which may not use the words that the law forbids. */
async function expectAllowedWords(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(FORBIDDEN);
  expect(await overflowOf(page)).toBe(0);
}

/** Presenting is refused, in the dialog and by the API. */
async function expectRefused(page: Page): Promise<void> {
  await press(page, 'Present to applicant');
  await expect(dialog(page).getByRole('checkbox', { name: FUNDER })).toBeDisabled();
  await expect(dialog(page)).toContainText('Needs its disclosure first: not sent');
  await press(page, 'Send to the applicant');
  await expect(dialog(page)).toContainText('Please choose an offer');
  await press(page, 'Cancel');
  const answer = await fetch(`${services.url}/api/form/submission/${scene.application}/presentations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await staffToken({ services, credentials })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ offers: [{ id: scene.offer, version: 1 }], to: APPLICANT, key: 'too-early' }),
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain(`The offer of ${FUNDER} cannot be presented yet. New York asks for`);
}

async function openPhone(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, locale: 'en-US' })).newPage();
  await page.goto(`${services.url}${path}`);
  return page;
}

async function sign(browser: Browser): Promise<void> {
  const page = await openPhone(browser, await linkTo('disclosure'));
  expect(await services.database.disclosures.findOne({ to: APPLICANT }).lean()).toMatchObject({ state: 'sent' });
  await press(page, 'Open the disclosure');
  await expect(page.getByRole('figure', { name: 'Page 2 of 2', exact: true })).toContainText('COLLATERAL');
  await expectAllowedWords(page);
  await field(page, 'signer1Name').first().fill('Maria Sample');
  await expect(page.getByRole('img', { name: 'Signature of signer 1, empty' })).toBeAttached();
  // The pages are canvases, too. The pad is the last one.
  await signByTouch(page, await page.locator('canvas').count());
  await press(page, 'Sign');
  await expect(page.getByRole('status').first()).toContainText('You have accepted nothing');
  await page.context().close();
}

/** The offer that may be presented now. */
async function present(page: Page): Promise<void> {
  await press(page, 'Present to applicant');
  await expect(dialog(page).getByRole('checkbox', { name: FUNDER })).toBeChecked();
  await dialog(page).getByLabel('Send to').fill(APPLICANT);
  await press(page, 'Send to the applicant');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Offers', exact: true })).toContainText(
    `1 offer presented to ${APPLICANT} on`,
  );
}

async function choose(browser: Browser): Promise<void> {
  const page = await openPhone(browser, await linkTo('offers'));
  expect(await services.database.presentations.findOne({ to: APPLICANT }).lean()).toMatchObject({ state: 'sent' });
  await press(page, 'Open the offers');
  const offer = page.getByRole('listitem', { name: FUNDER, exact: true });
  for (const text of [
    '$48,500.00',
    '$65,000.00',
    'Cost of each dollar33 cents',
    'Estimated APR',
    'Payback multiple1.30',
  ])
    await expect(offer).toContainText(text);
  await expectAllowedWords(page);
  await press(page, `Choose the offer of ${FUNDER}`);
  await expectAllowedWords(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose this offer' }).click();
  await expect(page.getByRole('status')).toContainText(`You chose the offer of ${FUNDER}.`);
  await expectAllowedWords(page);
  await page.context().close();
}

test('an offer in New York is disclosed, signed and only then presented, and the funder gets the proof', async ({
  page,
  browser,
}) => {
  const made = await makeTenant(services);
  credentials = made.administrator;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
  scene = await offerInNewYork({ tenant, credentials, language: 'en' });
  await openSignedIn({ page, services, path: `/admin/forms/${scene.application}?tab=deals`, credentials });
  await expectRefused(page);
  await sendDisclosure({ tenant, credentials, scene, to: APPLICANT, key: 'first-send' });
  await sign(browser);
  await expect.poll(() => mailsTo(FUNDER_MAIL).at(-1)?.attachments.length).toBe(4);
  expect(mailsTo(FUNDER_MAIL).at(-1)?.subject).toBe('Disclosure signed: Orchard Vet Clinic');
  // The page follows what the applicant does.
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await expect(offers.getByRole('button', { name: `Disclosure of the offer of ${FUNDER}` })).toContainText('Signed');
  await present(page);
  await choose(browser);
  await expect(offers).toContainText(`The applicant chose the offer of ${FUNDER} on`);
  await expect(offers.getByRole('columnheader', { name: FUNDER })).toContainText('Applicant’s choice');
  await press(page, `Select the offer of ${FUNDER}`);
  await press(page, 'Select');
  await expect(offers.getByRole('columnheader', { name: FUNDER })).toContainText('Selected');

  const application = await services.database.applications.findById(scene.application).orFail().lean();
  const toApplicant = [...mailsTo(APPLICANT), ...mailsTo(application.values.emailAddress ?? '')];
  expect(toApplicant.length).toBeGreaterThanOrEqual(2);
  for (const mail of toApplicant) expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(FORBIDDEN);
  const { reference } = application;
  expect(await runApiProgram(services, { name: 'verify-evidence', words: [reference] })).toMatchObject({ code: 0 });
});
