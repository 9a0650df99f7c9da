/** Limits of what is handed on from the page's own address; a server takes no endless one. */
const MAX_PARAMETERS = 50;
const MAX_CHARACTERS = 500;
const MAX_QUERY = 8_000;

interface FrameAddressInput {
  /** Where the script came from. */
  readonly scriptUrl: string;
  readonly slug: string;
  /** Query of the page. */
  readonly search: string;
  /** `light`, `dark`, or anything else for the colours that the browser asks for. */
  readonly theme: string;
}

const THEMES: readonly string[] = ['light', 'dark'];

/**
 * Address of the form of that slug, beside the script's. The page's `utm_*` and all else of its query go along, since the
 * form knows itself what it can be prefilled with.
 */
export function frameAddress({ scriptUrl, slug, search, theme }: FrameAddressInput): string {
  const address = new URL(`embed/${encodeURIComponent(slug)}`, scriptUrl);
  const query = new URLSearchParams();
  let count = 0;
  if (THEMES.includes(theme)) query.append('theme', theme);
  new URLSearchParams(search).forEach((value, name) => {
    // The form would take it for its own.
    if (name === 'theme') return;
    const length = String(new URLSearchParams([[name, value]])).length + String(query).length;
    if (count === MAX_PARAMETERS || name.length > MAX_CHARACTERS || value.length > MAX_CHARACTERS) return;
    if (length >= MAX_QUERY) return;
    query.append(name, value);
    count += 1;
  });
  address.search = String(query);
  return address.href;
}
