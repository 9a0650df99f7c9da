import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { createSealer } from '@funding-desk/shared/server/sealing';
import { FIELD_VALUES, makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectFlawless } from './support/axe.ts';
import {
  clickSubmit,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  successNotice,
  typedSignature,
  withoutSecondPerson,
} from './support/fill-form.ts';
import { holdBack } from './support/hold-back.ts';
import { until } from './support/processes.ts';
import { type Stack, startStack } from './support/stack.ts';
import { watchConsole } from './support/watch-console.ts';

const SAVE_LATER = 'Save and continue later';
const WELCOME_BACK = 'Welcome back. Your answers are as you left them.';
const ALREADY_SUBMITTED = 'The application that was begun here has been submitted. This is a new, empty form.';
const LINK_EXPIRED = /^This link is no longer valid\./;
const UNSAVED = 'Not saved yet: no connection. We keep trying.';
const OCTOBER = { name: 'October.pdf', mimeType: 'application/pdf', buffer: pdfBytes('October') };
/** Required values as the form writes them; of the secret ones it gets masks back. */
const OPEN_VALUES = { ...withoutSecondPerson(REQUIRED_VALUES), alternatePhoneNumber: '(212) 555-0143' };
const SECRETS = ['partner1SSN', 'partner1DOB', 'taxIdNumber'];

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  stack.startWorker();
});
test.afterAll(() => stack.close());

/** A company of the test's own, its link, and what came of its applications. */
async function makeTenant(over: Partial<Company> = {}) {
  const company = await makeCompany(stack.database, over);
  const link = await makeLink(stack.database, { company: company._id });
  const submissions = () => stack.database.formSubmissions.find({ company: company._id }).lean();
  const drafts = () => stack.database.formSessions.find({ company: company._id }).lean();
  return { company, slug: link.slug, url: stack.url, submissions, drafts };
}

type Tenant = Awaited<ReturnType<typeof makeTenant>>;

/** The line that says how far saving is; it is read out as well. */
const savingLine = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved|Not saved)/ });

/** Waits until the server has that value, and the page knows it. */
async function expectKept(page: Page, { drafts }: Tenant, values: Readonly<Record<string, string>>): Promise<void> {
  await expect
    .poll(async () => (await drafts()).map(({ draft }) => draft.values))
    .toEqual([expect.objectContaining(values)]);
  await expect(savingLine(page)).toHaveText('Saved');
}

/** Waits until the server has the whole of a sole owner's application, masks and all. */
async function expectAllKept(page: Page, tenant: Tenant): Promise<void> {
  await expect
    .poll(async () => (await tenant.drafts()).map(({ draft }) => Object.keys(draft.masks).sort()))
    .toEqual([['partner1DOB', 'partner1SSN', 'signer1Signature', 'taxIdNumber']]);
  await expectKept(page, tenant, { signer1Name: FIELD_VALUES.signer1Name });
}

async function fillSoleOwner(page: Page): Promise<void> {
  await page.getByLabel('I am the only owner').check();
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
}

/** Everything of a sole owner's application that the page may get back stands in it again. */
async function expectRestored(page: Page): Promise<void> {
  await expect(page.getByText(WELCOME_BACK)).toBeVisible();
  await expect(page.getByLabel('I am the only owner')).toBeChecked();
  for (const [name, value] of Object.entries(OPEN_VALUES))
    if (!SECRETS.includes(name)) await expect(page.locator(`[name="${name}"]`), name).toHaveValue(value);
  for (const text of ['Saved: ***-**-6789', 'Saved: **/**/1979', 'Saved: **-***6789', 'Signed — saved'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const secret of [FIELD_VALUES.partner1SSN, FIELD_VALUES.partner1DOB, FIELD_VALUES.taxIdNumber])
    expect(await page.content()).not.toContain(secret);
}

/** What the store holds sealed under that name. */
function opened({ company, _id, sealed }: FormSubmission, field: string): string {
  const place = { tenant: company.toHexString(), record: _id.toHexString(), field };
  return createSealer(stack.variables.FIELD_KEYS ?? '').openText(place, sealed[field] ?? '');
}

/** A window that shares nothing with any other. */
async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('a reload in the middle brings back values, masks, files, the box and the place', async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.locator('[name="partner1City"]').fill('Troy');
  await expectKept(page, tenant, { partner1City: 'Troy' });
  await page.reload();
  await expectRestored(page);
  await expect(page.locator('[name="partner1City"]')).toHaveValue('Troy');
  await expect(page.locator('[name="partner1City"]')).toBeFocused();
  await expect(page.locator('[name="partner1City"]')).toBeInViewport();
  await page.getByRole('heading', { name: 'Document Upload' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem').filter({ hasText: 'October.pdf' })).toContainText('Uploaded');

  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  if (!kept) throw new Error('Nothing was submitted');
  expect(opened(kept, 'partner1SSN')).toBe(FIELD_VALUES.partner1SSN);
  expect(opened(kept, 'taxIdNumber')).toBe(FIELD_VALUES.taxIdNumber);
  expect(kept).toMatchObject({
    isSoleOwner: true,
    values: { partner1City: 'Troy' },
    documents: [{ originalFilename: 'October.pdf' }],
    evidence: { signatures: [{ signer: 1, method: 'typed' }] },
  });
  expect(told).toEqual([]);
});

test('a crash loses nothing: a new window of the same browser goes on', async ({ page, context }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  await page.goto('chrome://crash').catch(() => undefined);
  const next = await context.newPage();
  await openForm(next, tenant);
  await expectRestored(next);
  await clickSubmit(next);
  await expect(successNotice(next)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});

test('what was kept can be typed and signed anew, and the new counts', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  await page.reload();
  await expectRestored(page);
  await page.getByRole('button', { name: 'Change Social Security number' }).click();
  const number = page.locator('input[name="partner1SSN"]');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('');
  await page.keyboard.type('219-09-9998');
  await expect(number).toBeFocused();
  await page.getByRole('button', { name: 'Sign again Signature' }).click();
  await sign(page, 1);
  await expect(page.getByText('Signed — saved')).toHaveCount(0);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  if (!kept) throw new Error('Nothing was submitted');
  expect(opened(kept, 'partner1SSN')).toBe('219-09-9998');
  expect(kept.masks).toMatchObject({ partner1SSN: '***-**-9998', partner1DOB: '1979' });
  expect(kept.evidence.signatures).toMatchObject([{ signer: 1, method: 'drawn' }]);
});

test('a kept value that cannot be right is marked when it is submitted', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="partner1SSN"]').fill('123-45');
  await page.locator('[name="partner1SSN"]').blur();
  await expectAllKept(page, tenant);
  await page.reload();
  await expect(page.getByText('Saved: ***-**-****', { exact: true })).toBeVisible();
  await clickSubmit(page);
  await expect(page.getByText('1 field needs your attention:')).toBeVisible();
  await page.getByRole('link', { name: 'Partner 1: Social Security number' }).click();
  await expect(page.getByRole('button', { name: 'Change Social Security number' })).toBeFocused();
  await expect(page.locator('#field-partner1SSN-error')).toBeVisible();
  await expectFlawless(page, 'a kept field that is marked');
  expect(await tenant.submissions()).toEqual([]);
});

test('a draft that takes its time fills in what nobody has touched', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="industry"]').fill('Bakery');
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.locator('[name="partner1City"]').fill('Troy');
  await expectKept(page, tenant, { industry: 'Bakery', partner1City: 'Troy' });

  const letGo = await holdBack(page, '**/api/form/draft/open');
  await openForm(page, tenant);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');
  await page.locator('[name="partner1City"]').fill('Utica');
  letGo();
  await expectRestored(page);
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');
  await expect(page.locator('[name="partner1City"]')).toHaveValue('Utica');
  await expectKept(page, tenant, { industry: 'Bakery', partner1City: 'Utica' });
  await page.getByRole('heading', { name: 'Document Upload' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem').filter({ hasText: 'October.pdf' })).toContainText('Uploaded');
});

test('typing without a connection is told calmly and kept as soon as there is one', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await page.locator('[name="legalBusinessName"]').fill('Blue Kettle');
  await expectKept(page, tenant, { legalBusinessName: 'Blue Kettle' });
  await page.context().setOffline(true);
  await page.locator('[name="industry"]').fill('Bakery');
  await expect(savingLine(page)).toHaveText(UNSAVED);
  await page.context().setOffline(false);
  await expectKept(page, tenant, { legalBusinessName: 'Blue Kettle', industry: 'Bakery' });
});

test('a session that the server has given up is replaced, and everything typed goes along', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await expectKept(page, tenant, { industry: 'Bakery' });
  await stack.database.formSessions.deleteMany({ company: tenant.company._id });
  await page.locator('[name="landlordContact"]').fill('Rowan Ashdown');
  await expectKept(page, tenant, { industry: 'Bakery', landlordContact: 'Rowan Ashdown' });
  await page.reload();
  await expect(page.locator('[name="landlordContact"]')).toHaveValue('Rowan Ashdown');
});

test('a form that was only looked at leaves no draft, and one left in the middle of a word does', async ({ page }) => {
  const tenant = await makeTenant();
  await page.goto(`${tenant.url}/embed/${tenant.slug}?dbaBusinessName=Kettle`);
  await expect(page.getByRole('button', { name: SAVE_LATER }).last()).toBeVisible();
  await page.locator('[name="industry"]').focus();
  await page.reload();
  await expect(page.getByRole('button', { name: SAVE_LATER }).last()).toBeVisible();
  expect((await tenant.drafts()).map(({ draft }) => draft.savedAt)).toEqual([null]);
  await page.locator('[name="industry"]').fill('Bak');
  await page.goto('about:blank');
  await expect
    .poll(async () => (await tenant.drafts()).map(({ draft }) => draft.values))
    .toEqual([{ dbaBusinessName: 'Kettle', industry: 'Bak' }]);
});

test('an application that another window has submitted gives way to a new form', async ({ page, context }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  const other = await context.newPage();
  await openForm(other, tenant);
  await expectRestored(other);
  const session = await other.evaluate((key) => localStorage.getItem(key), `fundingDesk.formSession.${tenant.slug}`);
  await clickSubmit(other);
  await expect(successNotice(other)).toBeVisible();
  await other.close();
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    `fundingDesk.formSession.${tenant.slug}`,
    session ?? '',
  ] as const);
  await page.reload();
  await expect(page.getByText(ALREADY_SUBMITTED)).toBeVisible();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');
  await fillSoleOwner(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(2);
});

/** Asks for the link by the dialog. */
async function sendLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: SAVE_LATER }).last().click();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    new RegExp(`^We sent a link to ${email}\\. It is good until \\w+ \\d{1,2}, 20\\d\\d\\.$`),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The address in the newest message to that recipient. */
async function mailedLink(email: string, count = 1): Promise<string> {
  const messages = () => stack.mail.received.filter(({ to }) => to === email);
  await until(`${email} has ${count} messages`, () => messages().length === count);
  const [address] = /http\S+#resume=[\w-]+/.exec(messages().at(-1)?.parsed.text ?? '') ?? [];
  if (!address) throw new Error('The message holds no link');
  return address;
}

test('the e-mailed link gives the form back in a fresh browser, which submits it', async ({ page, browser }) => {
  const tenant = await makeTenant();
  const email = 'later@bluekettle.example';
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await sendLink(page, email);

  const elsewhere = await freshPage(browser);
  await elsewhere.goto(await mailedLink(email));
  await expectRestored(elsewhere);
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await elsewhere.reload();
  await expectRestored(elsewhere);
  await clickSubmit(elsewhere);
  await expect(successNotice(elsewhere)).toBeVisible();
  const [kept, ...more] = await tenant.submissions();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ documents: [{ originalFilename: 'October.pdf' }] });
  await elsewhere.context().close();
});

test('a link that is no longer good says so over a fresh form', async ({ page, browser }) => {
  const tenant = await makeTenant();
  const email = 'twice@bluekettle.example';
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await sendLink(page, email);
  const older = await mailedLink(email);
  await sendLink(page, email);
  const newer = await mailedLink(email, 2);

  const elsewhere = await freshPage(browser);
  await elsewhere.goto(older);
  await expect(elsewhere.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('');
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await expectFlawless(elsewhere, 'an expired link');
  // In the window of the form only what follows the # changes.
  await elsewhere.goto(newer);
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('Bakery');
  await elsewhere.context().close();
  // What the browser has kept itself is worth more than an old link.
  await page.goto('about:blank');
  await page.goto(older);
  await expect(page.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');
});

test('the dialog offers the address of the form, keeps the focus and gives it back', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await page.locator('[name="emailAddress"]').fill(FIELD_VALUES.emailAddress);
  const opener = page.getByRole('button', { name: SAVE_LATER }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  const address = dialog.getByLabel('E-mail address');
  await expect(address).toHaveValue(FIELD_VALUES.emailAddress);
  await expect(address).toBeFocused();
  await expectFlawless(page, 'dialog');
  const isInDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
  const stops = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last stop and the first lies the browser's own bar.
    stops.push((await isInDialog()) || (await page.evaluate(() => document.activeElement === document.body)));
  }
  expect(stops).not.toContain(false);
  await address.fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an e-mail address, for example name@example.com.')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectFlawless(page, 'dialog with an address that is none');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(stack.mail.received.filter(({ to }) => to.includes('nobody'))).toEqual([]);
});

test('the address of the page fills in what is not secret, and a draft goes before it', async ({ page }) => {
  const tenant = await makeTenant();
  const given = new URLSearchParams({
    legalBusinessName: 'Kettle & Sons',
    emailAddress: 'sons@bluekettle.example',
    businessStyle: 'LLC',
    businessAddressState: 'New York',
    partner1SSN: FIELD_VALUES.partner1SSN,
    landlordContact: 'x'.repeat(201),
    shoeSize: '44',
    utm_source: 'letter',
  });
  await page.goto(`${tenant.url}/embed/${tenant.slug}?${given}`);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Kettle & Sons');
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('sons@bluekettle.example');
  await expect(page.locator('[name="businessStyle"]')).toHaveValue('LLC');
  await expect(page.locator('[name="partner1SSN"]')).toHaveValue('');
  await expect(page.locator('[name="landlordContact"]')).toHaveValue('');
  await page.locator('[name="legalBusinessName"]').fill('Blue Kettle Bakery LLC');
  await expectKept(page, tenant, {
    legalBusinessName: 'Blue Kettle Bakery LLC',
    emailAddress: 'sons@bluekettle.example',
    businessAddressState: 'NY',
  });
  await page.reload();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('sons@bluekettle.example');
});

test('with storage denied everything works for as long as the page lives', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Storage is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  });
  const tenant = await makeTenant();
  const email = 'denied@bluekettle.example';
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  await sendLink(page, email);
  const elsewhere = await freshPage(browser);
  await elsewhere.goto(await mailedLink(email));
  await expectRestored(elsewhere);
  await elsewhere.context().close();
  await page.goto('about:blank');
  await page.goto(await mailedLink(email));
  await expectRestored(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});

/** Text inputs that come to rest behind the line about saving when they take the focus. */
function hiddenByLine(page: Page): Promise<string[]> {
  return page.locator('input[type="text"]:visible').evaluateAll((inputs) => {
    const line = document.querySelector('p[data-state="saved"]');
    if (!line) return ['there is no line'];
    return inputs.flatMap((input) => {
      if (!(input instanceof HTMLInputElement)) return [];
      input.focus();
      return input.getBoundingClientRect().bottom <= line.getBoundingClientRect().top ? [] : [input.name];
    });
  });
}

test('on a phone the way to go on later stands at the top, and what is kept fits the screen', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const tenant = await makeTenant();
  await openForm(page, tenant);
  const atTop = page.getByRole('button', { name: SAVE_LATER }).first();
  await expect(atTop).toBeInViewport();
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  expect(await hiddenByLine(page)).toEqual([]);
  await page.reload();
  await expectRestored(page);
  await expectFlawless(page, 'restored on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await atTop.tap();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await context.close();
});
