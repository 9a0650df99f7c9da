/** Scheme and origin of the app's own pages. The app loads no `file:` pages. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://funding-desk`;

/**
 * Whether the address is an API call. An API response is never shown as a page. @param address one of the app's own
 * addresses
 */
export function isCallAddress(address: string): boolean {
  return URL.canParse(address) && /^\/api(\/|$)/i.test(new URL(address).pathname);
}

/** Whether the address belongs to the app's own pages. */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}` === APP_ORIGIN;
}

/**
 * The page of an application, as its own window shows it, or null for any other address. Only the path and the query are
 * kept.
 */
export function applicationAddress(address: string): { readonly id: string; readonly address: string } | null {
  if (!isOwnAddress(address)) return null;
  const { pathname, search } = new URL(address);
  const id = /^\/admin\/forms\/([0-9a-f]{24})$/.exec(pathname)?.[1];
  return id === undefined ? null : { id, address: `${APP_ORIGIN}${pathname}${search}` };
}

/** Scheme of links that open the app: `fundingdesk://submission/{id}`. */
export const LINK_SCHEME = 'fundingdesk';

/** Id of the application in a link, or null for any other text. */
export function applicationIdOf(link: string): string | null {
  return /^fundingdesk:\/\/submission\/([0-9a-f]{24})\/?$/.exec(link)?.[1] ?? null;
}

/** Id of the application in the command line, where Windows and Linux pass a link. */
export function findApplicationId(argv: readonly string[]): string | null {
  return argv.map(applicationIdOf).find((id) => id !== null) ?? null;
}
