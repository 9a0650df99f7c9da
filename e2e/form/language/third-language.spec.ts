import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { errorOf, field, fillFields } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

/** The only line that a language needs besides its two files. */
const LINE = `xx: {
    name: '«English»',
    messages: () => import('@funding-desk/shared/testing/marked-language/messages'),
    labels: () => import('@funding-desk/shared/testing/marked-language/labels'),
  },`;

const addLanguage: Plugin = {
  name: 'add-language',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/shared/src/messages/languages.ts')) return undefined;
    if (!code.includes('  es: {')) throw new Error('The list of languages reads otherwise.');
    return code.replace('  es: {', `  ${LINE}\n  es: {`);
  },
};

let services: Services;
let directory: string;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  directory = `${test.info().project.outputDir}/third-language`;
  const root = fileURLToPath(new URL('../../../web-embed', import.meta.url));
  const plugins = [addLanguage];
  await build({ root, plugins, logLevel: 'error', build: { outDir: directory, emptyOutDir: true } });
  const configFile = `${root}/vite.links.config.ts`;
  await build({ root, configFile, plugins, logLevel: 'error', build: { outDir: directory, emptyOutDir: false } });
});

/** Opens a page of that build. Its calls go to the real API, which does not know the language. */
async function openPage(page: Page, { file, path }: { file: string; path: string }): Promise<void> {
  await page.route('**/embed-assets/**', (route) =>
    route.fulfill({ path: new URL(route.request().url()).pathname.replace('/embed-assets', directory) }),
  );
  const html = await readFile(`${directory}/${file}`, 'utf8');
  await page.route(`**${path}?*`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${services.url}${path}?lang=xx`);
}

/** Texts on the page that are not messages, except language names and the company's name. */
async function unmarkedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, noscript, header')) texts.push(textContent ?? '');
    }
    return texts.filter((text) => /[a-z]{2}/i.test(text) && !/^\s*«.*»[\s\d*]*$/s.test(text));
  });
}

test('a language added by two files and a line reaches every part of the form', async ({ page }) => {
  const { slug } = await makeFormTenant(services, { notifyEmails: [], authorizationText: '«Consent»\n«Text»' });
  await openPage(page, { file: 'index.html', path: `/embed/${slug}` });
  await expect(page.getByRole('heading', { name: '«PLEASE FILL OUT COMPLETELY»' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'xx');
  await expect(page.getByRole('navigation', { name: '«Sections of the form»' })).toBeVisible();
  await page.getByRole('heading', { name: '«Document Upload»' }).scrollIntoViewIfNeeded();
  await expect(page.getByText("«Driver's license»")).toBeVisible();
  await expect(page.getByLabel('«Type your name to sign»').first()).toBeVisible();
  await fillFields(page, { businessAddressZip: '12' });
  await field(page, 'industry').pressSequentially('bake');
  await page.getByRole('option', { name: '«Bakery»' }).click();
  await expect(errorOf(page, 'businessAddressZip')).toHaveText('«Enter a ZIP code of five digits, for example 10001.»');
  expect(await unmarkedTexts(page)).toEqual([]);
  const overflowing = (links: readonly Element[]) =>
    links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);
  expect(await page.locator('#form-steps a').evaluateAll(overflowing)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  const switches = page.locator('header').getByRole('button');
  await expect(switches).toHaveText(['English', 'Español']);
  const lefts = await switches.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  expect(lefts, 'the Tab key moves from left to right').toEqual(lefts.toSorted((one, other) => one - other));

  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(errorOf(page, 'businessAddressZip')).toHaveText(/^Ingrese un código postal/);
  await expect(page.getByLabel('Actividad del negocio')).toHaveValue('Panadería');
  await page.getByRole('button', { name: '«English»', exact: true }).click();
  await expect(page.getByLabel('«Industry»')).toHaveValue('«Bakery»');
});

test('a language added by two files and a line reaches the pages behind e-mailed links', async ({ page }) => {
  for (const name of ['request', 'sign', 'disclosure']) {
    await openPage(page, { file: `${name}.html`, path: `/${name}/${'a'.repeat(43)}` });
    await expect(page.getByRole('button', { name: /^«Open/ })).toBeVisible();
    expect(await unmarkedTexts(page)).toEqual(['English', 'Español']);
  }
});
