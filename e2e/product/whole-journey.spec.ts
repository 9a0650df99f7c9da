import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import { attachedPdfText } from '../support/applications/stored-application.ts';
import { amidst, denyStorage, frameOf, type SiteServices, scriptTag, startSite } from '../support/form/embedding.ts';
import { fillFields, REQUIRED_VALUES, successNotice, withoutSecondPerson } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { test } from '../support/services/test.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const;
const OWNER = 'odalys@bluekettle.example';
const PARTNER = { name: 'Tobias Fennimore', email: 'tobias@bluekettle.example' };
const SECOND_VALUES = Object.fromEntries(
  Object.entries(FIELD_VALUES).filter(([name]) => /^(partner|signer)2/.test(name)),
);
/** As people type them, without the digits that a mask shows. */
const SEALED = ['123-45-6789', '12-3456789', '08/21/1979', '1979-08-21', '01/05/1982', '1982-01-05'];

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
  services.startWorker();
});
test.afterAll(() => services.site.close());

const openPhone = async (browser: Browser) => (await browser.newContext(PHONE)).newPage();
const press = (page: Page | FrameLocator, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** The newest message to that recipient whose subject has that text. */
async function mailTo(recipient: string, subject: string) {
  const find = () =>
    services.mail.received.findLast(({ to, parsed }) => to === recipient && parsed.subject?.includes(subject));
  await expect.poll(() => find() !== undefined, { timeout: 120_000 }).toBe(true);
  const mail = find();
  if (!mail) throw new Error(`No message to ${recipient}`);
  return mail.parsed;
}

/** The address in a message that has that path. */
function linkIn({ text = '' }: { readonly text?: string | undefined }, path: RegExp): string {
  const [link] = new RegExp(`http\\S+${path.source}`).exec(text) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}

/** Expects that the message has a copy of the application, and nothing that is sealed. */
async function expectCopy(mail: Awaited<ReturnType<typeof mailTo>>): Promise<void> {
  const pdf = await attachedPdfText(mail);
  expect(pdf).toContain('Blue Kettle Bakery LLC');
  for (const sealed of SEALED) expect(`${mail.text} ${mail.html} ${pdf}`).not.toContain(sealed);
}

/** Starts the application in a page of another site whose line breaks, and asks for the link. */
async function startEmbedded(page: Page, slug: string): Promise<void> {
  await denyStorage(page);
  await page.goto(services.site.put(amidst(scriptTag({ url: services.url, slug }))));
  const form = frameOf(page).contentFrame();
  await form.locator('[name="legalBusinessName"]').fill('Blue Kettle Bakery LLC');
  const saving = form.getByRole('status').filter({ hasText: /^(Guardado|Aún no)/ });
  await expect(saving).toHaveText('Guardado');
  await page.context().setOffline(true);
  await form.locator('[name="emailAddress"]').fill(OWNER);
  await expect(saving).toHaveText('Aún no se guardó: no hay conexión. Seguimos intentando.');
  await page.context().setOffline(false);
  await expect(saving).toHaveText('Guardado');
  await form.getByRole('button', { name: 'Guardar y continuar después' }).first().tap();
  const dialog = form.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).tap();
  await expect(dialog.getByRole('status')).toContainText(`Enviamos un enlace a ${OWNER}`);
}

/** Continues by the link, names a partner who signs separately, reviews, signs and sends. */
async function finish(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, 'Continuar la solicitud');
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  await page.getByLabel('Mi socio firma por separado').check();
  await fillFields(page, {
    ...withoutSecondPerson(REQUIRED_VALUES),
    secondSignerName: PARTNER.name,
    secondSignerEmail: PARTNER.email,
  });
  await page.getByText('Revise sus respuestas antes de firmar').tap();
  const review = page.getByRole('region', { name: 'Revisión', exact: true });
  await expect(review).toContainText('***-**-6789');
  await expect(review).not.toContainText('Falta:');
  await expect(review).toContainText('No ha adjuntado estados de cuenta bancarios.');
  await page.getByLabel('Escriba su nombre para firmar').fill(FIELD_VALUES.signer1Name);
  await press(page, 'Enviar la solicitud');
  await expect(successNotice(page)).toBeVisible();
}

/** Signs as the partner. */
async function signAsPartner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, 'Abrir');
  await fillFields(page, SECOND_VALUES);
  await page.getByLabel('Escriba su nombre para firmar').fill(FIELD_VALUES.signer2Name);
  await press(page, 'Firmar');
  await expect(page.getByText('Gracias. Recibimos su firma.')).toBeVisible();
}

test('an application is started in a frame, left, resumed, reviewed, signed by both, and read in both copies', async ({
  browser,
}) => {
  const tenant = await makeFormTenant(services, { sendsReceipts: true, notifyEmails: [] });
  const first = await openPhone(browser);
  await startEmbedded(first, tenant.slug);
  await first.context().close();

  const again = await openPhone(browser);
  await finish(again, linkIn(await mailTo(OWNER, ''), /#resume=[\w-]+/));
  const receipt = await mailTo(OWNER, 'recibió su solicitud');
  expect(receipt.text).toContain(`La firma de ${PARTNER.name}`);
  await expectCopy(receipt);

  const partner = await openPhone(browser);
  await signAsPartner(partner, linkIn(await mailTo(PARTNER.email, ''), /\/sign\/[\w-]{43}/));
  await expectCopy(await mailTo(OWNER, `${PARTNER.name} firmó su solicitud`));
  await expectCopy(await mailTo(PARTNER.email, 'Su copia de la solicitud'));
  expect(await tenant.submissions()).toMatchObject([{ secondSigner: { state: 'signed' } }]);
  await again.context().close();
  await partner.context().close();
});
