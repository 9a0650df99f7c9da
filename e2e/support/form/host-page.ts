import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type { FormTenant } from './form-tenant.ts';

const GUIDES = fileURLToPath(new URL('../../../docs/embedding/', import.meta.url));

/** The blocks of code of a guide, for the form of that link. */
export async function guideCode(guide: string, { url, slug }: Pick<FormTenant, 'url' | 'slug'>): Promise<string[]> {
  const text = await readFile(`${GUIDES}${guide}.md`, 'utf8');
  const blocks = [...text.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error(`${guide} has no code`);
  return blocks.map((code) => code.replaceAll('https://apply.example.com', url).replaceAll("the-link's-slug", slug));
}

/** The function of a page that keeps what it is called with. */
export const TRACKER =
  '<script>window.told = []; window.Site = { track: (detail) => window.told.push(detail) };</script>';

/** What the events at the page's document were, and what the named function got. */
export async function watchEvents(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['started', 'section', 'submitted', 'error'])
      document.addEventListener(`funding-desk:${name}`, (event) => {
        if (event instanceof CustomEvent) heard.push({ type: event.type.slice(13), detail: event.detail });
      });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

/** Whether the frame scrolls by itself, as it does in a dialog. */
export const scrollsInside = (form: Frame): Promise<boolean> =>
  form.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
