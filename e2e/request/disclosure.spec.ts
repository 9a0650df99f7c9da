import { makeLink } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeTenant } from '../support/admin/people.ts';
import type { Credentials } from '../support/admin/sign-in.ts';
import { staffToken } from '../support/admin/staff-token.ts';
import {
  FUNDER_MAIL,
  type OfferedScene,
  offerInNewYork,
  sendDisclosure,
} from '../support/applications/send-disclosure.ts';
import { errorOf, field, signByTouch } from '../support/form/fill-form.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { countShifts } from '../support/page/layout-shifts.ts';
import { overflowOf, watchConsole } from '../support/page/page-checks.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true } as const;
const SIGNER = 'Maria Sample';
let recipients = 0;
let recipient = '';

let services: Services;
let tenant: Services;
let credentials: Credentials;
let scene: OfferedScene;

test.beforeAll(async () => {
  services = await startServices();
  services.startWorker();
});
test.afterAll(() => services.close());

test.beforeEach(async () => {
  const made = await makeTenant(services);
  credentials = made.administrator;
  tenant = {
    ...made.tenant,
    link: await makeLink(services.database, { company: made.tenant.company._id }),
  };
  recipients += 1;
  recipient = `maria-${recipients}@orchardvet.example`;
});

const mailOf = (to: string) => services.mail.received.findLast((mail) => mail.to === to)?.parsed;

/** Sends the disclosure of the offer. @returns the path of the link in the e-mail */
async function send(key: string): Promise<string> {
  services.mail.clear();
  await sendDisclosure({ tenant, credentials, scene, to: recipient, key });
  const find = () => /\/disclosure\/[\w-]{43}/.exec(mailOf(recipient)?.text ?? '')?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Applies, enters an offer and sends its disclosure. @returns as `send` */
async function sendFirst(language: 'en' | 'es' = 'en'): Promise<string> {
  scene = await offerInNewYork({ tenant, credentials, language });
  return send('first-send');
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
const sheet = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const stored = () => services.database.disclosures.find({ to: recipient }).sort({ createdAt: 1 }).lean();

/** Whether the page shows more than white paper. */
const isDrawn = (page: Page, name: string) =>
  sheet(page, name)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200);
    });

test('an applicant reads and signs on a phone, and the funder gets the proof', async ({ browser }) => {
  const path = await sendFirst();
  // A mail scanner loads the link twice.
  for (const _ of [1, 2]) expect((await fetch(`${services.url}${path}`)).status).toBe(200);
  expect(await stored()).toMatchObject([{ state: 'sent', openedAt: null }]);
  const { page, context, readShifts, told } = await openPhone(browser, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclosure to read and sign');
  for (const secret of ['Orchard Vet', 'Copper Wren']) await expect(page.locator('body')).not.toContainText(secret);
  await expectNoViolation(page, 'disclosure before it is open');
  await press(page, 'Open the disclosure');
  await expect(page.getByRole('heading', { level: 2, name: 'Disclosure of Copper Wren Partners' })).toBeVisible();
  for (const fact of ['Slate Heron Lending', 'Orchard Vet Clinic', 'Copper Wren Partners'])
    await expect(page.locator('header')).toContainText(fact);
  await expect(sheet(page, 'Page 1 of 2')).toContainText('Finance Charge: $15,000.00.');
  await expect(sheet(page, 'Page 2 of 2')).toContainText('COLLATERAL REQUIREMENTS');
  await expect.poll(() => isDrawn(page, 'Page 1 of 2')).toBe(true);
  await press(page, 'Larger pages');
  await sheet(page, 'Page 2 of 2').scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page, 'Page 2 of 2')).toBe(true);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'disclosure with larger pages');
  await press(page, 'Larger pages');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the PDF')]);
  expect(download.suggestedFilename()).toBe('Disclosure of Copper Wren.pdf');
  expect(await readShifts()).toEqual([]);

  await expect(page.getByText('By signing below, you are confirming that you received this')).toBeVisible();
  await press(page, 'Sign');
  await expect(page.getByRole('alert').first()).toBeFocused();
  for (const name of ['signer1Name', 'signer1Signature']) await expect(errorOf(page, name)).toBeVisible();
  await expectNoViolation(page, 'disclosure with errors');
  await field(page, 'signer1Name').first().fill(SIGNER);
  await signByTouch(page, await padNumber(page));
  await press(page, 'Español');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divulgación para leer y firmar');
  await expectNoViolation(page, 'disclosure in Spanish');
  await press(page, 'English');
  await context.setOffline(true);
  await press(page, 'Sign');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(field(page, 'signer1Name').first()).toHaveValue(SIGNER);
  await context.setOffline(false);
  expect(await overflowOf(page)).toBe(0);
  await press(page, 'Sign');
  await expect(page.getByRole('status').first()).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('You have accepted nothing');
  await expectNoViolation(page, 'signed disclosure');
  expect(told.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await expect.poll(() => mailOf(FUNDER_MAIL)?.attachments.length).toBe(4);
  const proof = mailOf(FUNDER_MAIL);
  expect(proof?.subject).toBe('Disclosure signed: Orchard Vet Clinic');
  const [pdf, evidencePage, signature, record] = proof?.attachments ?? [];
  const bytesOf = (part: typeof pdf) =>
    Buffer.from(part?.content instanceof ArrayBuffer ? new Uint8Array(part.content) : []);
  expect([pdf, evidencePage, signature, record].map((part) => part?.filename)).toEqual([
    'Disclosure of Copper Wren.pdf',
    'evidence.pdf',
    'signature.png',
    'evidence.txt',
  ]);
  expect(bytesOf(pdf).equals(scene.bytes)).toBe(true);
  expect(bytesOf(signature).subarray(1, 4).toString()).toBe('PNG');
  const [signed] = await stored();
  expect(signed).toMatchObject({ state: 'signed', evidence: { signerName: SIGNER, method: 'drawn', language: 'en' } });
  for (const fact of [SIGNER, signed?.file.sha256 ?? '?', signed?.evidence?.digest ?? '?'])
    expect(bytesOf(record).toString()).toContain(fact);

  await expectProof();

  await page.reload();
  await press(page, 'Open the disclosure');
  await expect(page.getByRole('status').first()).toHaveText(
    /^You signed on \w+ \d+, \d{4}\. You have accepted nothing/,
  );
  await expect(sheet(page, 'Page 1 of 2')).toContainText('OFFER SUMMARY');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await expectNoViolation(page, 'link that was used');
  await context.close();
  await expectProofWithoutApplication();
});

/** The command verifies the disclosure, and names it once its signer has another name. */
async function expectProof() {
  const verify = () => runApiProgram(services, { name: 'verify-evidence', words: ['--all'] });
  const isLogged = async () => (await stored()).every(({ effects = [] }) => effects.length === 0);
  await expect.poll(isLogged).toBe(true);
  const good = 'disclosures: 1 of 1 are as they were transmitted.';
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining(good) });
  const rename = (name: string) =>
    services.database.disclosures.updateOne({ to: recipient }, { $set: { 'evidence.signerName': name } });
  await rename('Mario Sample');
  const fault = 'The evidence differs from what was signed: a name, an address, a time or the words.';
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining(fault) });
  await rename(SIGNER);
}

/** The reference still finds the disclosure once the application is deleted. */
async function expectProofWithoutApplication() {
  const headers = { authorization: `Bearer ${await staffToken({ services, credentials })}` };
  const path = `${services.url}/api/form/submission/${scene.application}`;
  expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(200);
  const [kept] = await stored();
  const words = [kept?.reference ?? ''];
  const { code, output } = await runApiProgram(services, { name: 'verify-evidence', words });
  expect([code, output]).toEqual([0, expect.stringContaining('the application is removed, its disclosures are kept.')]);
  expect(output).toContain('disclosures: 1 of 1 are as they were transmitted.');
}

/** Position of the pad among the canvases of the page, from 1. The pages are canvases, too. */
const padNumber = async (page: Page) => {
  await expect(page.getByRole('img', { name: 'Signature of signer 1, empty' })).toBeAttached();
  return page.locator('canvas').count();
};

test('the keyboard alone reads, signs with a typed name, and declines nothing', async ({ page }) => {
  const path = await sendFirst();
  await page.goto(`${services.url}${path}`);
  const tabTo = async (name: string) => {
    const control = page.getByRole('button', { name, exact: true });
    await expect(control).toBeVisible();
    for (let step = 0; step < 40; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  await tabTo('Open the disclosure');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Page 2 of 2')).toBeVisible();
  await tabTo('Larger pages');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Pages of the disclosure' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'signer1Name').first()).toBeFocused();
  await page.keyboard.type(SIGNER);
  await tabTo(`Sign as ${SIGNER}`);
  await page.keyboard.press('Enter');
  await tabTo('Decline to sign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Decline to sign' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Decline to sign' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('You have accepted nothing');
  expect(await stored()).toMatchObject([{ state: 'signed', evidence: { signerName: SIGNER, method: 'typed' } }]);
});

test('declining asks first, in Spanish, and the link says when it was', async ({ browser }) => {
  const { page, context } = await openPhone(browser, await sendFirst('es'), 'es-MX');
  expect(mailOf(recipient)?.subject).toBe('Lea y firme una divulgación para Orchard Vet Clinic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divulgación para leer y firmar');
  await expectNoViolation(page, 'disclosure before it is open, in Spanish');
  await press(page, 'Abrir la divulgación');
  await expect(sheet(page, 'Página 1 de 2')).toContainText('OFFER SUMMARY');
  await press(page, 'No firmar');
  const dialog = page.getByRole('dialog', { name: 'No firmar' });
  await expectNoViolation(page, 'question before declining a disclosure');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'No firmar');
  await dialog.getByRole('button', { name: 'No firmar', exact: true }).click();
  await expect(page.getByRole('status').first()).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('no aceptó nada');
  expect(await stored()).toMatchObject([{ state: 'declined' }]);
  await page.reload();
  await press(page, 'Abrir la divulgación');
  await expect(page.getByRole('status').first()).toContainText(/^Usted decidió no firmar el \d+ de \w+ de \d{4}\./);
  await expectNoViolation(page, 'disclosure that was declined');
  await context.close();
});

test('a replaced link says that it has ended, and what was typed meanwhile stays', async ({ browser }) => {
  const first = await sendFirst();
  const { page, context } = await openPhone(browser, first);
  await press(page, 'Open the disclosure');
  await field(page, 'signer1Name').first().fill(SIGNER);
  await signByTouch(page, await padNumber(page));
  const second = await send('second-send');
  expect(second).not.toBe(first);
  await press(page, 'Sign');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(field(page, 'signer1Name').first()).toHaveValue(SIGNER);
  await page.reload();
  await press(page, 'Open the disclosure');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the disclosure' })).toHaveCount(0);
  await page.goto(`${services.url}${second}`);
  await press(page, 'Open the disclosure');
  await expect(sheet(page, 'Page 1 of 2')).toContainText('OFFER SUMMARY');
  expect(await stored()).toMatchObject([{ state: 'withdrawn' }, { state: 'opened' }]);
  await context.close();
});

test('a typed name is still there after a reload, without the signature, until it is signed', async ({ browser }) => {
  const path = await sendFirst();
  const { page, context } = await openPhone(browser, path);
  await press(page, 'Open the disclosure');
  await field(page, 'signer1Name').first().fill(SIGNER);
  await signByTouch(page, await padNumber(page));
  await page.reload();
  await press(page, 'Open the disclosure');
  await expect(field(page, 'signer1Name').first()).toHaveValue(SIGNER);
  await expect(page.getByRole('img', { name: 'Signature of signer 1, empty' })).toBeAttached();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await kept()).toContain(SIGNER);
  expect(await kept()).not.toMatch(/data:image|[\w-]{43}/);
  await signByTouch(page, await padNumber(page));
  await press(page, 'Sign');
  await expect(page.getByRole('status').first()).toContainText('You have accepted nothing');
  expect(await kept()).not.toContain(SIGNER);
  await context.close();
});

test('a disclosure that does not arrive can be loaded again, and is not signed unread', async ({ page }) => {
  await page.goto(`${services.url}${await sendFirst()}`);
  await page.route('**/api/disclosure/file', (route) => route.abort(), { times: 1 });
  await press(page, 'Open the disclosure');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(field(page, 'signer1Name')).toHaveCount(0);
  await press(page, 'Try again');
  await expect(sheet(page, 'Page 1 of 2')).toContainText('OFFER SUMMARY');
  await expect(field(page, 'signer1Name').first()).toBeVisible();
});
