import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openSignedIn, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { savingLine } from '../support/form/drafts.ts';
import {
  clickSubmit,
  errorOf,
  field,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  signByTouch,
  startUsing,
  successNotice,
  withoutSecondPerson,
} from '../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { LONG_ONLY, longOnlyIf, test } from '../support/services/test.ts';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
let partners = 0;
/** One person gets three links a day, also when a test is repeated. */
function newPartner() {
  partners += 1;
  return { name: 'Tobias Fennimore', email: `tobias-${partners}@bluekettle.example` };
}
let partner = newPartner();
const FIRST_CANARIES = [FIELD_VALUES.partner1SSN, FIELD_VALUES.partner1DOB, '08/21/1979'];
const SECOND_CANARIES = [FIELD_VALUES.partner2SSN, FIELD_VALUES.partner2DOB, '01/05/1982'];
const STAFF = 'intake@harborline.example';

const SECOND_VALUES = Object.fromEntries(
  Object.entries(FIELD_VALUES).filter(([name]) => /^(partner|signer)2/.test(name)),
);

let services: Services;
test.beforeAll(async () => {
  services = await startServices();
  services.startWorker();
});
test.afterAll(() => services.close());

/** Collects every text that the context sends and receives. */
function watchTraffic(context: BrowserContext): () => Promise<string> {
  const texts: Promise<string>[] = [];
  context.on('request', (request) => texts.push(Promise.resolve(`${request.url()} ${request.postData() ?? ''}`)));
  context.on('response', (response) => texts.push(response.text().catch(() => '')));
  return async () => (await Promise.all(texts)).join('\n');
}

const separateBox = (page: Page) => page.getByLabel('My partner signs separately');

async function chooseSeparate(page: Page): Promise<void> {
  await separateBox(page).check();
  await field(page, 'secondSignerName').fill(partner.name);
  await field(page, 'secondSignerEmail').fill(partner.email);
}

/** Applies as the first owner. */
async function applySeparately(page: Page, tenant: FormTenant): Promise<void> {
  await openForm(page, tenant);
  await startUsing(page);
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await fillFields(page, { partner1SSN: FIELD_VALUES.partner1SSN, partner1DOB: FIELD_VALUES.partner1DOB });
  await chooseSeparate(page);
  await sign(page, 1);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
}

/** Path of the link that the partner's latest e-mail holds. */
async function mailedPath(): Promise<string> {
  const find = () => {
    const mail = services.mail.received.findLast(({ to }) => to === partner.email);
    return /\/sign\/[\w-]{43}/.exec(mail?.parsed.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function openPhone(browser: Browser, path: string) {
  const context = await browser.newContext(PHONE);
  const traffic = watchTraffic(context);
  const page = await context.newPage();
  await page.goto(`${services.url}${path}`);
  return { page, context, traffic };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const makeTenant = () => makeFormTenant(services, { notifyEmails: [STAFF] });
const mailsOf = (subject: string) =>
  services.mail.received.filter(({ to, parsed }) => to === STAFF && parsed.subject?.startsWith(subject));

test.beforeEach(() => {
  services.mail.clear();
  partner = newPartner();
});

test('the partner signs on a phone, and nobody sees what belongs to the other owner', async ({ page, browser }) => {
  const tenant = await makeTenant();
  const firstTraffic = watchTraffic(page.context());
  await applySeparately(page, tenant);
  await expect.poll(() => mailsOf('New application: ')).toHaveLength(1);
  const [outstanding] = await tenant.submissions();
  expect(outstanding).toMatchObject({ isSignatureOutstanding: true, secondSigner: { state: 'outstanding' } });

  const path = await mailedPath();
  // A mail scanner loads the link twice.
  for (const _ of [1, 2]) expect((await fetch(`${services.url}${path}`)).status).toBe(200);
  const { page: phone, context, traffic } = await openPhone(browser, path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your signature');
  await expect(phone.locator('body')).not.toContainText('Blue Kettle');
  await expectNoViolation(phone, 'signature before it is open');
  await press(phone, 'Open');
  await expect(phone.getByText('Blue Kettle Bakery LLC').first()).toBeVisible();
  await expect(phone.getByRole('heading', { level: 2 })).toContainText([
    'Your details',
    'AUTHORIZATION',
    'Your signature',
  ]);
  await expect(field(phone, 'partner2Name')).toHaveValue(partner.name);
  await press(phone, 'Sign');
  await expect(phone.getByRole('alert').first()).toBeFocused();
  for (const name of ['partner2SSN', 'partner2DOB']) await expect(errorOf(phone, name)).toBeVisible();
  await expect(field(phone, 'signer2Name')).toHaveValue(partner.name);
  await expectNoViolation(phone, 'signature with errors');
  await fillFields(phone, SECOND_VALUES);
  await signByTouch(phone, 1);
  await expect(phone.getByText('Please correct the fields that are marked.')).toHaveCount(0);
  await press(phone, 'Español');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Su firma');
  await expect(field(phone, 'partner2SSN')).toHaveValue(FIELD_VALUES.partner2SSN);
  await expectNoViolation(phone, 'signature in Spanish');
  await press(phone, 'English');
  expect(await overflowOf(phone)).toBe(0);
  await press(phone, 'Sign');
  await expect(phone.getByText('Thank you. Your signature has been received.')).toBeFocused();
  await expectNoViolation(phone, 'signed');

  await expect.poll(() => mailsOf('Completed: ')).toHaveLength(1);
  const [signed] = await tenant.submissions();
  expect(signed).toMatchObject({ secondSigner: { state: 'signed' }, pdfVersions: [{ pdf: outstanding?.pdf }] });
  expect(signed?.isSignatureOutstanding).toBeFalsy();
  expect(signed?.pdf).not.toEqual(outstanding?.pdf);
  expect([mailsOf('New application: ').length, mailsOf('Completed: ').length]).toEqual([1, 1]);
  const verified = await runApiProgram(services, { name: 'verify-evidence', words: ['--all'] });
  expect(verified.code, verified.output).toBe(0);

  const partnersMail = services.mail.received.filter(({ to }) => to === partner.email);
  expect(partnersMail).toHaveLength(1);
  const [{ parsed } = { parsed: { text: '', html: '' } }] = partnersMail;
  const seenByPartner = `${await traffic()} ${parsed.text} ${parsed.html}`;
  for (const canary of FIRST_CANARIES) expect(seenByPartner).not.toContain(canary);
  const seenByFirst = await firstTraffic();
  for (const canary of SECOND_CANARIES) expect(seenByFirst).not.toContain(canary);
  expect(seenByFirst).toContain(FIELD_VALUES.partner1SSN);
  expect(seenByPartner).toContain(FIELD_VALUES.partner2SSN);
  await context.close();
});

const savedMask = (page: Page, mask: string) => page.getByText(mask, { exact: true });

test('what the partner has typed survives a reload, in that tab alone, and is signed', async ({ page, browser }) => {
  const tenant = await makeTenant();
  await applySeparately(page, tenant);
  const path = await mailedPath();
  const { page: phone, context } = await openPhone(browser, path);
  await press(phone, 'Open');
  await fillFields(phone, { ...SECOND_VALUES, partner2City: 'Troy' });
  await signByTouch(phone, 1);
  await expect(savingLine(phone)).toHaveText('Saved');
  const elsewhere = await context.newPage();
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    phone.evaluate(() => void window.open(window.location.href)),
  ]);
  for (const other of [elsewhere, copy]) {
    await other.goto(`${services.url}${path}`);
    await press(other, 'Open');
    await expect(field(other, 'partner2SSN')).toHaveValue('');
    await expect(field(other, 'partner2City')).toHaveValue('');
    await expect(savingLine(other)).toHaveCount(0);
  }
  const traffic = watchTraffic(context);
  await phone.reload();
  await press(phone, 'Open');
  await expect(field(phone, 'partner2City')).toHaveValue('Troy');
  for (const mask of ['Saved: ***-**-7891', 'Saved: **/**/1982', 'Signed — saved'])
    await expect(savedMask(phone, mask)).toBeVisible();
  for (const canary of [...SECOND_CANARIES, 'data:image/png']) expect(await traffic()).not.toContain(canary);
  await press(phone, 'Español');
  await expect(savedMask(phone, 'Guardado: ***-**-7891')).toBeVisible();
  await field(phone, 'partner2City').fill('Utica');
  await expect(phone.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeAttached();
  await expectNoViolation(phone, 'signature that was begun before');
  expect(await overflowOf(phone)).toBe(0);
  await press(phone, 'Firmar');
  await expect(phone.getByText('Gracias. Recibimos su firma.')).toBeFocused();
  const [signed] = await tenant.submissions();
  expect(signed).toMatchObject({
    secondSigner: { state: 'signed' },
    values: { partner2City: 'Utica' },
    masks: { partner2SSN: '***-**-7891' },
  });
  const requests = await services.database.applicantRequests.find({ kind: 'signature' }).lean();
  const own = requests.find(({ submission }) => signed?._id.equals(submission));
  expect([own?.answeredAt, own?.drafts]).toEqual([expect.any(Date), undefined]);
  await elsewhere.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(elsewhere.getByRole('alert').first()).toBeVisible();
  await context.close();
});

test(
  'the page is in the language of the partner’s browser, whatever the first owner used',
  LONG_ONLY,
  async ({ page, browser }) => {
    const tenant = await makeTenant();
    await applySeparately(page, tenant);
    const context = await browser.newContext({ ...PHONE, locale: 'es-MX' });
    const phone = await context.newPage();
    await phone.goto(`${services.url}${await mailedPath()}`);
    await press(phone, 'Abrir');
    await expect(phone.getByRole('heading', { level: 2, name: 'Sus datos' })).toBeVisible();
    await context.close();
  },
);

test('staff follow the signature, withdraw the link, send a new one and open both versions', async ({
  page,
  browser,
}) => {
  const tenant = await makeTenant();
  await applySeparately(page, tenant);
  const first = await mailedPath();
  const [application] = await tenant.submissions();
  const path = `/admin/forms/${application?._id.toHexString()}?tab=documents`;
  const staff = await (await browser.newContext()).newPage();
  await openSignedIn({ page: staff, services, path, credentials: superAdmin(services) });
  const panel = staff.getByRole('region', { name: 'Second signature' });
  await expect(panel).toContainText('Outstanding');
  await expect(panel).toContainText(partner.email);
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel).toContainText('Withdrawn');
  const { page: phone, context } = await openPhone(browser, first);
  await press(phone, 'Open');
  await expect(phone.getByRole('alert')).toBeVisible();
  // Sent a day ago: a link is not sent twice within ten minutes.
  await services.database.applicantRequests.updateOne(
    { submission: application?._id ?? null, kind: 'signature' },
    { $set: { expiresAt: services.database.clock.fromNow(13 * 86_400_000) } },
  );
  services.mail.clear();
  await panel.getByRole('button', { name: /^Resend/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
  const second = await mailedPath();
  expect(second).not.toBe(first);
  await phone.goto(`${services.url}${second}`);
  await press(phone, 'Open');
  await expect(panel).toContainText('Opened');
  await fillFields(phone, SECOND_VALUES);
  await signByTouch(phone, 1);
  await press(phone, 'Sign');
  await expect(panel.getByText('Signed', { exact: true })).toBeVisible();
  const versions = panel.getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expectNoViolation(staff, 'application with a second signature');
  const [response] = await Promise.all([
    staff.context().waitForEvent('response', (one) => one.url().includes('version=1&')),
    versions.first().getByRole('button', { name: 'View' }).click(),
  ]);
  expect(response.headers()['content-type']).toContain('application/pdf');
  await context.close();
  await staff.context().close();
});

test('a link that is held back says why, and staff send it with one key', async ({ browser }) => {
  const email = 'often.named@bluekettle.example';
  const none = Object.fromEntries(Object.keys(SECOND_VALUES).map((name) => [name, undefined]));
  const signatures = { signer1Signature: SIGNATURE_DATA_URL };
  const named = () => apply(services, { ...none, signatures, secondSigner: { name: partner.name, email } });
  for (const _ of [1, 2, 3]) await named();
  const { id } = await named();
  const staff = await (await browser.newContext({ viewport: PHONE.viewport })).newPage();
  await openSignedIn({
    page: staff,
    services,
    path: `/admin/forms/${id}?tab=documents`,
    credentials: superAdmin(services),
  });
  const panel = staff.getByRole('region', { name: 'Second signature' });
  await expect(panel).toContainText('Many links were asked for in a short time for this e-mail address.');
  await expect(panel.getByRole('button', { name: /^(Resend|Withdraw)/ })).toHaveCount(0);
  await expectNoViolation(staff, 'application whose link is held back');
  expect(await overflowOf(staff)).toBe(0);
  await panel.getByRole('button', { name: `Send the link to ${email}` }).focus();
  await staff.keyboard.press('Enter');
  await expect(panel).toContainText('Sent');
  await expect(panel).not.toContainText('has not been sent');
  await expect.poll(() => services.mail.received.filter(({ to }) => to === email).length).toBe(4);
  await staff.context().close();
});

test('declining asks first, ends the link and leaves the application outstanding', async ({ page, browser }) => {
  const tenant = await makeTenant();
  await applySeparately(page, tenant);
  const path = await mailedPath();
  const { page: phone, context } = await openPhone(browser, path);
  await press(phone, 'Open');
  await press(phone, 'Decline to sign');
  const dialog = phone.getByRole('dialog', { name: 'Decline to sign' });
  await expectNoViolation(phone, 'question before declining');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await press(phone, 'Decline to sign');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(phone.getByText('You declined to sign.')).toBeFocused();
  const [declined] = await tenant.submissions();
  expect(declined?.secondSigner?.state).toBe('declined');
  await phone.reload();
  await press(phone, 'Open');
  await expect(phone.getByRole('status')).toContainText(/^You declined on \w+ \d+, \d{4}\./);
  await expectNoViolation(phone, 'link that was declined');
  await context.close();
});

test('the choice survives a reload, hides the second owner, and its fields are validated', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await startUsing(page);
  await separateBox(page).check();
  await expect(field(page, 'partner2SSN')).toHaveCount(0);
  await expect(field(page, 'signer2Name')).toHaveCount(0);
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await field(page, 'secondSignerEmail').fill('nobody at home');
  await sign(page, 1);
  await clickSubmit(page);
  await expect(errorOf(page, 'secondSignerName')).toBeVisible();
  await expect(errorOf(page, 'secondSignerEmail')).toBeVisible();
  await expectNoViolation(page, 'form with a partner who signs separately');
  await chooseSeparate(page);
  await expect.poll(async () => (await tenant.drafts())[0]?.draft?.secondSigner).toEqual(partner);
  await page.reload();
  await expect(separateBox(page)).toBeChecked();
  await expect(field(page, 'secondSignerName')).toHaveValue(partner.name);
  await page.getByLabel('I am the only owner').check();
  await expect(field(page, 'secondSignerName')).toHaveCount(0);
  await expect(separateBox(page)).toHaveCount(0);
});

for (const [name, path] of [
  ['incomplete', '/sign/abc'],
  ['unknown', `/sign/${'a'.repeat(43)}`],
] as const)
  test(`a link that is ${name} says what to do`, longOnlyIf(name === 'incomplete'), async ({ page }) => {
    await page.goto(`${services.url}${path}`);
    if (name === 'unknown') await press(page, 'Open');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0);
  });
