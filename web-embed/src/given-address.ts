/** The page's own parameters: they stand in the query, since they are read before anything else is loaded. */
const OWN: readonly string[] = ['lang', 'theme'];

const isOwn = (name: string) => OWN.includes(name);

/** Parameters behind the #; a step of the form or the token of an e-mailed link is none. */
function behindHash(hash: string): URLSearchParams {
  const isGiven = hash.includes('=') && !hash.startsWith('#resume=');
  return new URLSearchParams(isGiven ? hash.slice(1) : '');
}

/**
 * What an address hands to the form, and the address without it in its query. It belongs behind the #, which goes to no
 * server; addresses of earlier versions have it in the query, where it is read and then moved.
 */
export function splitAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const given = behindHash(hash);
  const own = new URLSearchParams();
  new URLSearchParams(search).forEach((value, name) => {
    // Behind the # it would be taken for the token of a link.
    if (name !== 'resume') (isOwn(name) ? own : given).append(name, value);
  });
  const [query, rest] = [String(own), String(given)];
  const address = `${pathname}${query && `?${query}`}${rest && `#${rest}`}`;
  return { given, address };
}

let given: URLSearchParams | undefined;

/** What the page's address handed to the form when it was opened. */
export function givenByAddress(): URLSearchParams {
  if (given) return given;
  const split = splitAddress(window.location);
  if ([...new URLSearchParams(window.location.search).keys()].some((name) => !isOwn(name)))
    window.history.replaceState(window.history.state, '', split.address);
  given = split.given;
  return given;
}
