/** Scheme and origin under which the app's own pages live. There is no `file:` page. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://funding-desk`;

/** Is it an address of a call, whose answer is never a page of the app? @param address one of the app's own */
export function isCallAddress(address: string): boolean {
  return URL.canParse(address) && /^\/api(\/|$)/i.test(new URL(address).pathname);
}

/** Is that an address of the app's own pages? */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}` === APP_ORIGIN;
}

/** Scheme of links that open in the app: `fundingdesk://submission/{id}`. */
export const LINK_SCHEME = 'fundingdesk';

/** Id of the submission that a link leads to, or null for whatever else somebody made of it. */
export function submissionIdOf(link: string): string | null {
  return /^fundingdesk:\/\/submission\/([0-9a-f]{24})\/?$/.exec(link)?.[1] ?? null;
}

/** The same among the arguments of a start, where Windows and Linux put a link. */
export function findSubmissionId(given: readonly string[]): string | null {
  return given.map(submissionIdOf).find((id) => id !== null) ?? null;
}
