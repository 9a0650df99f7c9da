/*
 * Runs before the other code has loaded. It imports nothing, so that it stays a small file of its own: see
 * `vite.config.ts`.
 */

/** In milliseconds. After a failure, the form sends the request again. */
const TIMEOUT_MS = 8_000;

const { pathname, search } = window.location;

/** The colour scheme that the embedding site requests. Without one, the browser's preference applies. */
const theme = new URLSearchParams(search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

async function fetchLink(slug: string): Promise<string | undefined> {
  const path = `/api/generated-link/get/slug/${slug}`;
  const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.text() : undefined;
}

/** The link response that the server inlined into the page, '' if there is none. */
const inlined = document.getElementById('link')?.textContent ?? '';

const [, slug] = /^\/embed\/([^/]+)\/?$/.exec(pathname) ?? [];

async function readLink(): Promise<string | undefined> {
  if (inlined) return inlined;
  return slug ? fetchLink(slug) : undefined;
}

/** The link response, from the page itself or from the API. Undefined after any failure. */
export const preloadedLink: Promise<string | undefined> = readLink().catch(() => undefined);
