import { z } from 'zod';

const MAX_ALLOWED_SITES = 20;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Scheme, host with an optional wildcard before at least two labels, and port. Frame policies allow nothing else. */
const SITE = new RegExp(`^(https?)://((?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*)(?::(\\d{1,5}))?/?$`);
const DEFAULT_PORTS = { http: '80', https: '443' } as const;
const MAX_HOST = 253;
const MAX_PORT = 65_535;
/** Characters of an invalid line that the message quotes. */
const MAX_QUOTED = 60;

const TOO_MANY = `Please name at most ${MAX_ALLOWED_SITES} sites.`;

function refusal(typed: string): string {
  const quoted = typed.length > MAX_QUOTED ? `${typed.slice(0, MAX_QUOTED)}…` : typed;
  return `“${quoted}” is not a valid site. Please write each site like https://www.example.com, without a path.`;
}

/** The site in the form of an origin, for example from 'HTTPS://Www.Example.com:443/'. Undefined when it is invalid. */
export function normalizeSite(typed: string): string | undefined {
  const [, scheme, host = '', port = ''] = SITE.exec(typed.trim().toLowerCase()) ?? [];
  if (scheme === undefined || host.length > MAX_HOST || Number(port) > MAX_PORT) return undefined;
  const isDefault = port === '' || port === DEFAULT_PORTS[scheme === 'http' ? 'http' : 'https'];
  return `${scheme}://${host}${isDefault ? '' : `:${Number(port)}`}`;
}

/** Sites that may embed a form: distinct and normalized. */
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
