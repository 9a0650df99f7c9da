import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { fillFields, REQUIRED_VALUES, typedSignature } from './fill-form.ts';
import { type FormTenant, makeFormTenant } from './form-tenant.ts';
import { type Site, startSite } from './site.ts';
import { type Stack, startStack } from './stack.ts';

export const FORM_HEADING = 'PLEASE FILL OUT COMPLETELY';
/** More than a window of other things. */
export const FILLER = '<div style="height:1100px"></div>';
/** With other things above and below the form. */
export const amidst = (tag: string): string => `${FILLER}${tag}${FILLER}`;

/** The stack, and a website of somebody else that shows its forms. */
export type SiteStack = Stack & { readonly site: Site };

export async function startSiteStack(): Promise<SiteStack> {
  const [stack, site] = await Promise.all([startStack(), startSite()]);
  return {
    ...stack,
    site,
    async close() {
      site.close();
      await stack.close();
    },
  };
}

/** What a site has to write for the form of that link to stand there. */
export const scriptTag = ({ url, slug }: Pick<FormTenant, 'url' | 'slug'>, attributes = ''): string =>
  `<script src="${url}/embed.js" data-slug="${slug}" ${attributes} async></script>`;
export const frameOf = (page: Page, index = 0): Locator => page.locator('iframe').nth(index);

/** The form inside a frame, once it is there. */
export async function formIn(element: Locator): Promise<Frame> {
  await expect(element.contentFrame().getByRole('heading', { name: FORM_HEADING })).toBeVisible();
  const handle = await element.elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  return frame;
}

interface EmbedInput {
  readonly page: Page;
  readonly stack: SiteStack;
  /** The page around the script. */
  readonly layout?: (tag: string) => string;
  /** What the page's address ends in: '?utm_source=letter'. */
  readonly query?: string;
}

/** Opens a page of the site with the form of a company of the test's own. */
export async function openEmbedded({ page, stack, layout = (tag) => tag, query = '' }: EmbedInput) {
  const tenant = await makeFormTenant(stack);
  await page.goto(`${stack.site.put(layout(scriptTag(tenant)))}${query}`);
  return { tenant, form: await formIn(frameOf(page)) };
}

/** Height of the frame, and of the form in it. */
async function heights(element: Locator, form: Frame): Promise<{ frame: number; form: number }> {
  return {
    frame: await element.evaluate(({ clientHeight }) => clientHeight),
    form: await form.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
  };
}

/** The frame comes to be exactly as tall as the form, which is answered. */
export async function expectFollowed(element: Locator, form: Frame): Promise<number> {
  await expect(async () => {
    const { frame, form: inside } = await heights(element, form);
    expect(frame).toBe(inside);
  }).toPass();
  return (await heights(element, form)).frame;
}

/** The form with the parts that come after its first field, so that nothing moves under the pointer any more. */
export async function wholeFormIn(element: Locator): Promise<Frame> {
  const form = await formIn(element);
  await form.locator('#field-bankStatements').waitFor();
  await typedSignature(form, 2).waitFor();
  await expectFollowed(element, form);
  return form;
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Whether all of it stands in the window of the page. */
export async function isInWindow(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

export async function fillRequired(form: Frame): Promise<void> {
  await fillFields(form, REQUIRED_VALUES);
  for (const signer of [1, 2]) await typedSignature(form, signer).fill('Marisol Quill');
}
