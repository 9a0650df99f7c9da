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
