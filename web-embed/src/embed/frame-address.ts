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

/** Parameters that mean something to the form's page itself; of those the page around it may choose the language. */
const OWN: readonly string[] = ['theme', 'lang', 'resume'];
const THEMES: readonly string[] = ['light', 'dark'];

/**
 * Address of the form of that slug, beside the script's. The page's `utm_*` and all else of its query go along, since the
 * form knows itself what it can be prefilled with. They stand behind the #, which goes to no server and into no log.
 */
export function frameAddress({ scriptUrl, slug, search, theme }: FrameAddressInput): string {
  const address = new URL(`embed/${encodeURIComponent(slug)}`, scriptUrl);
  const given = new URLSearchParams();
  const lang = new URLSearchParams(search).get('lang') ?? '';
  let count = 0;
  new URLSearchParams(search).forEach((value, name) => {
    // The form would take them for its own.
    if (OWN.includes(name)) return;
    const length = String(new URLSearchParams([[name, value]])).length + String(given).length;
    if (count === MAX_PARAMETERS || name.length > MAX_CHARACTERS || value.length > MAX_CHARACTERS) return;
    if (length >= MAX_QUERY) return;
    given.append(name, value);
    count += 1;
  });
  if (THEMES.includes(theme)) address.searchParams.append('theme', theme);
  if (/^[\w-]{2,20}$/.test(lang)) address.searchParams.append('lang', lang);
  address.hash = String(given);
  return address.href;
}
