import { once } from 'node:events';
import { createServer } from 'node:http';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Services } from '../services/services.ts';
import { fillFields, REQUIRED_VALUES, typedSignature } from './fill-form.ts';
import { type FormTenant, makeFormTenant } from './form-tenant.ts';

const addressSchema = z.object({ port: z.number() });

/** A foreign website on another host than the product's. */
interface Site {
  /** `http://localhost:…`, while the product is at 127.0.0.1. */
  readonly origin: string;
  /** Serves a page with this body and returns its address. */
  readonly put: (body: string, head?: string) => string;
  readonly close: () => void;
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url.split('?')[0] ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${addressSchema.parse(server.address()).port}`;
  return {
    origin,
    put(body, head = '') {
      const path = `/page-${pages.size + 1}`;
      const start = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tern Hollow Supply</title>';
      const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
      pages.set(path, `${start}${viewport}<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`);
      return `${origin}${path}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const FORM_HEADING = 'PLEASE FILL OUT COMPLETELY';
/** Fills more than one window. */
export const FILLER = '<div style="height:1100px"></div>';
/** Puts other content above and below the form. */
export const amidst = (tag: string): string => `${FILLER}${tag}${FILLER}`;

/** The services, and a foreign website that embeds forms. */
export type SiteServices = Services & { readonly site: Site };

/** The code that a site uses to embed the form of that link. */
export const scriptTag = ({ url, slug }: Pick<FormTenant, 'url' | 'slug'>, attributes = ''): string =>
  `<script src="${url}/embed.js" data-slug="${slug}" ${attributes} async></script>`;
export const frameOf = (page: Page, index = 0): Locator => page.locator('iframe').nth(index);

/** Waits for the form inside a frame. */
export async function formIn(element: Locator): Promise<Frame> {
  await expect(element.contentFrame().getByRole('heading', { name: FORM_HEADING })).toBeVisible();
  const handle = await element.elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  return frame;
}

interface EmbedInput {
  readonly page: Page;
  readonly services: SiteServices;
  /** The page around the script. */
  readonly layout?: (tag: string) => string;
  /** Query of the page's address: '?utm_source=letter'. */
  readonly query?: string;
}

/** Opens a page of the site with the form of a company of the test's own. */
export async function openEmbedded({ page, services, layout = (tag) => tag, query = '' }: EmbedInput) {
  const tenant = await makeFormTenant(services);
  await page.goto(`${services.site.put(layout(scriptTag(tenant)))}${query}`);
  return { tenant, form: await formIn(frameOf(page)) };
}

/** Heights of the frame and of the form in it. */
async function heights(element: Locator, form: Frame): Promise<{ frame: number; form: number }> {
  return {
    frame: await element.evaluate(({ clientHeight }) => clientHeight),
    form: await form.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
  };
}

/** Waits until the frame is exactly as tall as the form. @returns the height */
export async function expectFollowed(element: Locator, form: Frame): Promise<number> {
  await expect(async () => {
    const { frame, form: inside } = await heights(element, form);
    expect(frame).toBe(inside);
  }).toPass();
  return (await heights(element, form)).frame;
}

/** Resolves when the frame has not moved for some animation frames. */
function untilStill(element: Locator): Promise<void> {
  return element.evaluate(async (frame) => {
    const read = () => JSON.stringify(frame.getBoundingClientRect());
    for (let [still, before] = [0, read()]; still < 6; ) {
      await new Promise(requestAnimationFrame);
      const now = read();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

/**
 * Waits for all parts of the form that load later. The browser routes a press to the frame by the last painted layout, so
 * that a press during a change of layout is lost.
 */
export async function wholeFormIn(element: Locator): Promise<Frame> {
  const form = await formIn(element);
  await form.locator('#field-bankStatements').waitFor();
  await typedSignature(form, 2).waitFor();
  await form.getByRole('button', { name: 'Save and continue later' }).last().waitFor();
  await expectFollowed(element, form);
  await untilStill(element);
  return form;
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Whether the whole element is within the window. */
export async function isInWindow(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

export async function fillRequired(form: Frame): Promise<void> {
  await fillFields(form, REQUIRED_VALUES);
  await typedSignature(form, 1).fill(FIELD_VALUES.signer1Name);
  await typedSignature(form, 2).fill(FIELD_VALUES.signer2Name);
}

/** Denies storage as a browser does that blocks third-party data: to frames, or to every page. */
export function denyStorage(page: Page, to: 'frames' | 'everyone' = 'frames') {
  return page.addInitScript((denied) => {
    if (denied === 'frames' && window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  }, to);
}
