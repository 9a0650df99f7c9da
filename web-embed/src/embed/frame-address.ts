/** Limits for forwarded parameters, because servers limit the length of a URL. */
const MAX_PARAMETERS = 50;
const MAX_CHARACTERS = 500;
const MAX_QUERY = 8_000;

interface FrameAddressInput {
  /** URL of the script. */
  readonly scriptUrl: string;
  readonly slug: string;
  /** Query of the page. */
  readonly search: string;
  /** `light` or `dark`. Any other value means the browser's preference. */
  readonly theme: string;
  /** Language of the form unless the page's address names one. Any other value means the browser's preference. */
  readonly lang: string;
}

/** Parameters with a meaning for the form page. The embedding page can set only the language. */
const PAGE_PARAMETERS: readonly string[] = ['theme', 'lang', 'resume'];
const THEMES: readonly string[] = ['light', 'dark'];

/**
 * URL of the form, relative to the script. It forwards the page's query, because the form knows which values it can
 * use. The values go into the fragment, which no server receives or logs.
 */
export function frameAddress({ scriptUrl, slug, search, theme, lang: preset }: FrameAddressInput): string {
  const address = new URL(`embed/${encodeURIComponent(slug)}`, scriptUrl);
  const forwarded = new URLSearchParams();
  const lang = new URLSearchParams(search).get('lang') ?? preset;
  let count = 0;
  new URLSearchParams(search).forEach((value, name) => {
    // The form would read them as its own parameters.
    if (PAGE_PARAMETERS.includes(name)) return;
    const length = String(new URLSearchParams([[name, value]])).length + String(forwarded).length;
    if (count === MAX_PARAMETERS || name.length > MAX_CHARACTERS || value.length > MAX_CHARACTERS) return;
    if (length >= MAX_QUERY) return;
    forwarded.append(name, value);
    count += 1;
  });
  if (THEMES.includes(theme)) address.searchParams.append('theme', theme);
  if (/^[\w-]{2,20}$/.test(lang)) address.searchParams.append('lang', lang);
  address.hash = String(forwarded);
  return address.href;
}
