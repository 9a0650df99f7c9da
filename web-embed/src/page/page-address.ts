/** Slug of the page's address, '' if there is none or it is malformed. */
export function readSlug(pathname: string): string {
  const [, raw = ''] = /^\/embed\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** Token of an e-mailed resume link, '' for any other fragment. */
export function readToken(hash: string): string {
  return /^#resume=([\w-]{1,200})$/.exec(hash)?.[1] ?? '';
}
