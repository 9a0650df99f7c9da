import { makeLink } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeTenant } from '../support/admin/people.ts';
import type { Credentials } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { enterOffer, presentOffers, sendToNewFunders } from '../support/applications/offers.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { countShifts } from '../support/page/layout-shifts.ts';
import { overflowOf, watchConsole } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
const FUNDERS = ['Copper Wren Partners', 'Tallow Creek Capital'] as const;
const SECRETS = ['1.22', 'would go down', 'Anna', 'Commission'] as const;
let recipients = 0;
let recipient = '';

let services: Services;
let tenant: Services;
let credentials: Credentials;

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

test.beforeEach(async () => {
  const made = await makeTenant(services);
  credentials = made.administrator;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
  recipients += 1;
  recipient = `maria-${recipients}@orchardvet.example`;
});

const mailsTo = (to: string) => services.mail.received.filter((mail) => mail.to === to).map(({ parsed }) => parsed);
const stored = () => services.database.presentations.findOne({ to: recipient }).orFail().lean();

interface Presented {
  readonly application: string;
  readonly path: string;
}

/** Presents two offers to a business in Nevada, which has no law. @returns the path of the link in the e-mail */
async function present(language: 'en' | 'es' = 'en'): Promise<Presented> {
  const { id: application } = await apply(tenant, {
    legalBusinessName: 'Orchard Vet Clinic',
    state: 'NV',
    businessAddressState: 'NV',
    language,
  });
  const sent = await sendToNewFunders({ tenant, credentials, application, funders: FUNDERS });
  const desk = { tenant, credentials, application };
  const commission = { buyFactor: '1.22', brokerFees: [] };
  await enterOffer({
    ...desk,
    package: sent.get(FUNDERS[0]),
    over: { commission: { ...commission }, note: 'It would go down to 1.25' },
  });
  const weekly: Parameters<typeof enterOffer>[0]['terms'] = {
    amount: 4_000_000,
    factor: '1.20',
    payments: 24,
    frequency: 'weekly',
    fees: [{ name: 'Wire', amount: 2_500, isWithheld: false }],
    payoffs: [{ name: 'Northgate Advance', amount: 900_000 }],
  };
  const { offers } = await enterOffer({ ...desk, package: sent.get(FUNDERS[1]), terms: weekly });
  await presentOffers({ ...desk, offers, to: recipient, key: 'first-send' });
  const find = () => /\/offers\/[\w-]{43}/.exec(mailsTo(recipient)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return { application, path: find() };
}

async function openPhone(browser: Browser, path: string, locale = 'en-US') {
  const context = await browser.newContext({ ...PHONE, locale });
  const page = await context.newPage();
  const readShifts = await countShifts(page);
  const told = watchConsole(page);
  await page.goto(`${services.url}${path}`);
  return { page, context, readShifts, told };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('an applicant compares two offers on a phone and chooses one, and staff learn of it', async ({ browser }) => {
  const { path } = await present();
  const [mail] = mailsTo(recipient);
  expect(mail?.subject).toBe('2 funding offers for Orchard Vet Clinic');
  expect(mail?.text).not.toMatch(/\$|%|\brates?\b/i);
  // A mail scanner loads the link twice.
  for (const _ of [1, 2]) expect((await fetch(`${services.url}${path}`)).status).toBe(200);
  expect(await stored()).toMatchObject({ state: 'sent', openedAt: null });
  const { page, context, readShifts, told } = await openPhone(browser, path);
  for (const secret of ['Orchard Vet', ...FUNDERS]) await expect(page.locator('body')).not.toContainText(secret);
  await expectNoViolation(page, 'offers before they are open');
  await press(page, 'Open the offers');
  const [one, other] = [card(page, FUNDERS[0]), card(page, FUNDERS[1])];
  for (const text of [
    '$50,000.00',
    'Origination, deducted upfront',
    '−$1,500.00',
    '$48,500.00',
    '$65,000.00',
    '148.88%',
  ])
    await expect(one).toContainText(text);
  await expect(one).toContainText('105 payments, every business day$619.04');
  await expect(one).toContainText('Cost of each dollar33 cents');
  await expect(one).toContainText('Most money in hand');
  for (const text of ['Paid to Northgate Advance', '−$9,000.00', 'Wire, paid separately', '$48,025.00', 'Lowest cost'])
    await expect(other).toContainText(text);
  for (const secret of SECRETS) await expect(page.locator('body')).not.toContainText(secret);
  await expect(page.locator('body')).not.toContainText(/\brates?\b/i);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'offers');
  expect(await readShifts()).toEqual([]);
  await press(page, 'Español');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas para su negocio');
  await expect(one).toContainText('105 pagos, cada día hábil$619.04');
  await expect(page.locator('body')).not.toContainText(/\btasas?\b/i);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'offers in Spanish');
  await press(page, 'English');

  await press(page, `Choose the offer of ${FUNDERS[1]}`);
  const dialog = page.getByRole('dialog', { name: `Choose the offer of ${FUNDERS[1]}?` });
  await expect(dialog).toContainText('You get $31,000.00 and pay $48,025.00 in total.');
  await expectNoViolation(page, 'question before an offer is chosen');
  await press(page, 'Back');
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  await press(page, `Choose the offer of ${FUNDERS[1]}`);
  await dialog.getByRole('button', { name: 'Choose this offer' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await context.setOffline(false);
  await press(page, `Choose the offer of ${FUNDERS[1]}`);
  await dialog.getByRole('button', { name: 'Choose this offer' }).click();
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText(`You chose the offer of ${FUNDERS[1]}.`);
  await expect(other).toContainText('Your choice');
  await expect(page.getByRole('button', { name: /^Choose the offer|^Decline/ })).toHaveCount(0);
  await expectNoViolation(page, 'offer that was chosen');
  expect(told.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  const [list = ''] = tenant.company.notifyEmails;
  const notice = () => mailsTo(list).find((found) => found?.subject?.includes('chose the offer'));
  await expect.poll(() => notice()?.subject).toBe(`Orchard Vet Clinic chose the offer of ${FUNDERS[1]}`);
  await page.reload();
  await press(page, 'Open the offers');
  await expect(page.getByRole('status')).toContainText(
    /^You chose the offer of Tallow Creek Capital on \w+ \d+, \d{4}\./,
  );
  await context.close();
});

test('the keyboard alone declines, after a question, in Spanish', async ({ browser }) => {
  const { path } = await present('es');
  expect(mailsTo(recipient)[0]?.subject).toBe('2 ofertas de financiamiento para Orchard Vet Clinic');
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(`${services.url}${path}`);
  const tabTo = async (name: string) => {
    const control = page.getByRole('button', { name, exact: true });
    await expect(control).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  await tabTo('Abrir las ofertas');
  await page.keyboard.press('Enter');
  await tabTo(`Elegir la oferta de ${FUNDERS[0]}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Elegir la oferta de ${FUNDERS[0]}` })).toBeFocused();
  await tabTo('Rechazar todas las ofertas');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rechazar todas las ofertas' });
  await expectNoViolation(page, 'question before offers are declined');
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Usted decidió no elegir ninguna oferta.');
  expect(await stored()).toMatchObject({ state: 'declined', chosen: null });
  await context.close();
});

test('an offer that is withdrawn meanwhile is not chosen, and a replaced link has ended', async ({ page }) => {
  const { path, application } = await present();
  await page.goto(`${services.url}${path}`);
  await press(page, 'Open the offers');
  await expect(card(page, FUNDERS[0])).toBeVisible();
  const by = { at: new Date(), by: tenant.company._id, reason: 'The funder called' };
  await services.database.offers.updateOne(
    { submission: application, funderName: FUNDERS[0] },
    { $set: { withdrawn: by } },
  );
  await press(page, `Choose the offer of ${FUNDERS[0]}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose this offer' }).click();
  await expect(page.getByRole('alert')).toContainText('This offer can no longer be chosen.');
  await page.reload();
  await press(page, 'Open the offers');
  await expect(page.getByText('One of these offers has changed or ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline the offer' })).toBeVisible();
  await expectNoViolation(page, 'offers, one of which has ended');
  await services.database.presentations.updateOne({ submission: application }, { $set: { state: 'withdrawn' } });
  await page.reload();
  await press(page, 'Open the offers');
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
});
