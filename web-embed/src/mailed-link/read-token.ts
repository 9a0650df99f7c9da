/** The secret at the end of the path, '' if it is missing or incomplete. */
export function readLinkToken(pathname: string): string {
  return /^\/[a-z]+\/([\w-]{43})\/?$/.exec(pathname)?.[1] ?? '';
}
