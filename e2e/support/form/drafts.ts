import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type Frame, type Locator, type Page } from '@playwright/test';
import { until } from '../services/processes.ts';
import type { Services } from '../services/services.ts';
import { fillFields, REQUIRED_VALUES, startUsing, typedSignature, withoutSecondPerson } from './fill-form.ts';
import type { FormTenant } from './form-tenant.ts';

export const SAVE_LATER = 'Save and continue later';
const WELCOME_BACK = 'Welcome back. Your answers are as you left them.';
export const OCTOBER = { name: 'October.pdf', mimeType: 'application/pdf', buffer: pdfBytes('October') };
/** Required values as the form formats them. Sensitive values come back as masks. */
const OPEN_VALUES = { ...withoutSecondPerson(REQUIRED_VALUES), alternatePhoneNumber: '(212) 555-0143' };
const SECRETS = ['partner1SSN', 'partner1DOB', 'taxIdNumber'];

/** The line with the saving state. Screen readers announce it. */
export const savingLine = (page: Page | Frame): Locator =>
  page.getByRole('status').filter({ hasText: /^(Saved|Not saved|To come back)/ });

/** Waits until the server has stored that value and the page knows it. */
export async function expectStored(
  page: Page,
  { drafts }: FormTenant,
  values: Readonly<Record<string, string>>,
  said = 'Saved',
): Promise<void> {
  await expect
    .poll(async () => (await drafts()).map(({ draft }) => draft.values))
    .toEqual([expect.objectContaining(values)]);
  // The announcement still says "Saved" while the next save is running.
  await expect(page.locator('p[data-state="saved"]')).toBeVisible();
  await expect(savingLine(page)).toHaveText(said);
}

/** Waits until the server has stored a sole owner's whole application, masks included. */
export async function expectAllStored(page: Page, tenant: FormTenant, said = 'Saved'): Promise<void> {
  await expect
    .poll(async () => (await tenant.drafts()).map(({ draft }) => Object.keys(draft.masks).sort()))
    .toEqual([['partner1DOB', 'partner1SSN', 'signer1Signature', 'taxIdNumber']]);
  await expectStored(page, tenant, { signer1Name: FIELD_VALUES.signer1Name }, said);
}

export async function fillSoleOwner(page: Page): Promise<void> {
  await page.getByLabel('I am the only owner').check();
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
}

/** Expects all values of a sole owner's application that the page may get back. */
export async function expectRestored(page: Page, over: Readonly<Record<string, string>> = {}): Promise<void> {
  await expect(page.getByText(WELCOME_BACK)).toBeVisible();
  await expect(page.getByLabel('I am the only owner')).toBeChecked();
  for (const [name, value] of Object.entries({ ...OPEN_VALUES, ...over }))
    if (!SECRETS.includes(name)) await expect(page.locator(`[name="${name}"]`), name).toHaveValue(value);
  for (const text of ['Saved: ***-**-6789', 'Saved: **/**/1979', 'Saved: **-***6789', 'Signed — saved'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const secret of [FIELD_VALUES.partner1SSN, FIELD_VALUES.partner1DOB, FIELD_VALUES.taxIdNumber])
    expect(await page.content()).not.toContain(secret);
}

/** A page in a context of its own. */
export async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Opens an e-mailed link and confirms that the application is one's own. */
export async function followMailedLink(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue the application' }).click();
}

/** Requests the link in the dialog, for the address in the form or, without one, for the dialog's. */
export async function sendLink(page: Page, email: string): Promise<void> {
  // Parts that load after the first field would move the button from under the pointer.
  await startUsing(page);
  await page.locator('#field-bankStatements').waitFor();
  await typedSignature(page, 1).waitFor();
  const inForm = page.locator('[name="emailAddress"]');
  if ((await inForm.inputValue()) !== '') await inForm.fill(email);
  await page.getByRole('button', { name: SAVE_LATER }).last().click();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    new RegExp(`^We sent a link to ${email}\\. It is valid until \\w+ \\d{1,2}, 20\\d\\d\\.$`),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The link in the newest message to that recipient. */
export async function mailedLink({ mail }: Services, email: string, count = 1): Promise<string> {
  const messages = () => mail.received.filter(({ to }) => to === email);
  await until(`${email} has ${count} messages`, () => messages().length === count);
  const [address] = /http\S+#resume=[\w-]+/.exec(messages().at(-1)?.parsed.text ?? '') ?? [];
  if (!address) throw new Error('The message holds no link');
  return address;
}
