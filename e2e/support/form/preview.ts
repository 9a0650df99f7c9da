import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { Services } from '../services/services.ts';

export const PREVIEW = 'Preview of the form';
const FRAME = `iframe[title="${PREVIEW}"]`;

export const COMPANY = {
  nameIn: 'Quiet Orchard Capital LLC',
  nameOut: 'Quiet Orchard',
  logoUrl: '',
  appEditorSettings: '{}',
  authorizationText: 'CONSENT TO REPORTS\nI authorize {companyName} to ask for reports.',
  disclaimer: 'Quiet Orchard is no bank.',
  showsAllQuestions: false,
};

/** Adds a frame with the preview and resolves when the preview reports that it is ready. */
export async function addFrame(page: Page, given: { title: string; colorScheme?: string }): Promise<void> {
  await page.evaluate(
    ({ title, colorScheme = '' }) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        window.addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow && data.type === 'funding-desk:preview-ready') resolve();
        });
        Object.assign(frame, { title, src: '/embed-preview' });
        frame.style.cssText = `width: 100%; height: 600px; color-scheme: ${colorScheme}`;
        document.body.prepend(frame);
      }),
    given,
  );
}

export async function frameTitled(page: Page, title: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no frame '${title}'`);
  return frame;
}

export interface Preview {
  readonly form: FrameLocator;
  readonly send: (change?: Partial<typeof COMPANY>) => Promise<void>;
  readonly post: (message: unknown) => Promise<void>;
  /** The page's calls to the API. */
  readonly calls: readonly string[];
}

/** Opens the preview in a frame of the admin's origin, on a page without server calls. */
export async function openPreview(page: Page, services: Services): Promise<Preview> {
  await page.goto(`${services.url}/unauthorized`);
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`);
  });
  await addFrame(page, { title: PREVIEW });
  const post = (message: unknown) =>
    page.locator(FRAME).evaluate((element, sent) => {
      if (element instanceof HTMLIFrameElement) element.contentWindow?.postMessage(sent, '*');
    }, message);
  const send: Preview['send'] = (change = {}) =>
    post({ type: 'funding-desk:preview', company: { ...COMPANY, ...change } });
  return { form: page.frameLocator(FRAME), send, post, calls };
}
