import { z } from 'zod';

export const MAX_ALLOWED_SITES = 20;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Scheme, host with at most one wildcard in front of at least two labels, port. A frame policy knows no more. */
const SITE = new RegExp(`^(https?)://((?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*)(?::(\\d{1,5}))?/?$`);
const DEFAULT_PORTS = { http: '80', https: '443' } as const;
const MAX_HOST = 253;
const MAX_PORT = 65_535;
/** As much of a refused line as its sentence repeats. */
const MAX_QUOTED = 60;

const TOO_MANY = `Please name at most ${MAX_ALLOWED_SITES} sites.`;

function refusal(typed: string): string {
  const quoted = typed.length > MAX_QUOTED ? `${typed.slice(0, MAX_QUOTED)}…` : typed;
  return `“${quoted}” is not a valid site. Please write each site like https://www.example.com, without a path.`;
}

/** The site as browsers write an origin, or undefined for what is none: 'HTTPS://Www.Example.com:443/' and the like. */
export function normalizeSite(typed: string): string | undefined {
  const [, scheme, host = '', port = ''] = SITE.exec(typed.trim().toLowerCase()) ?? [];
  if (scheme === undefined || host.length > MAX_HOST || Number(port) > MAX_PORT) return undefined;
  const isDefault = port === '' || port === DEFAULT_PORTS[scheme === 'http' ? 'http' : 'https'];
  return `${scheme}://${host}${isDefault ? '' : `:${Number(port)}`}`;
}

/** Sites that may show a form in a frame: each one once, as `normalizeSite` writes it. */
export const allowedSitesSchema = z
  .array(z.string().max(500))
  .max(200)
  .transform((typed, context) => {
    const wrong = typed.find((line) => normalizeSite(line) === undefined);
    const sites = [...new Set(typed.flatMap((line) => normalizeSite(line) ?? []))];
    const message = wrong === undefined ? TOO_MANY : refusal(wrong.trim());
    if (wrong !== undefined || sites.length > MAX_ALLOWED_SITES) context.addIssue({ code: 'custom', message });
    return sites;
  });
