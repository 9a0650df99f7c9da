/*
 * Runs while the rest of the form's code is still on its way, and imports nothing, so that it stays a small file of its
 * own: see `vite.config.ts`.
 */

/** In milliseconds; the form asks again by itself. */
const PATIENCE = 8_000;

const { pathname, search } = window.location;

/** The colours that the site around the form asks for; without a word of it, those of the browser. */
const theme = new URLSearchParams(search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

async function ask(slug: string): Promise<string | undefined> {
  const path = `/api/generated-link/get/slug/${slug}`;
  const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  return response.ok ? response.text() : undefined;
}

/** The answer that the page brings along, '' where it has none. */
const brought = document.getElementById('link')?.textContent ?? '';

const [, slug] = /^\/embed\/([^/]+)\/?$/.exec(pathname) ?? [];

async function findLink(): Promise<string | undefined> {
  if (brought) return brought;
  return slug ? ask(slug) : undefined;
}

/** The answer to the link call, without a call where the page has it in itself; undefined for anything but success. */
export const preloadedLink: Promise<string | undefined> = findLink().catch(() => undefined);
