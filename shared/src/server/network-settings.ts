import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host of a URL names this machine itself, so that nobody is on the way to it. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIPv4(host)) return loopback.check(host, 'ipv4');
  if (isIPv6(host)) return loopback.check(host, 'ipv6');
  return host === 'localhost' || host.endsWith('.localhost');
}

const MAX_HOPS = 32;
const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Express would also read `10` as the address 0.0.0.10. */
const isWrittenOut = (entry: string) => PROXY_NAMES.includes(entry) || isIP(entry.replace(/\/.*$/, '')) !== 0;

function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyAddr.compile([...entries]);
    return entries.length > 0 && entries.every(isWrittenOut);
  } catch {
    return false;
  }
}

/** How many proxies stand in front, or which: addresses, CIDRs, and the names that Express knows. */
export type TrustedProxies = number | string[];

/** `TRUST_PROXY`: a number of hops, or a list that is separated by commas. Express takes either. */
export const trustProxySchema = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const [hops = ''] = entries;
    if (entries.length === 1 && /^\d+$/.test(hops) && Number(hops) <= MAX_HOPS) return Number(hops);
    if (isProxyList(entries)) return entries;
    context.addIssue({
      code: 'custom',
      message: `must be a number of proxies up to ${MAX_HOPS}, or a list of addresses, CIDRs, loopback, linklocal and uniquelocal, separated by commas`,
    });
    return z.NEVER;
  });

/** Whether some proxy's `X-Forwarded-For` counts. */
export const isBehindProxy = (trusted: TrustedProxies): boolean => trusted !== 0;

/** Parts of an `SMTP_URL`'s query by which mail would leave unencrypted, or to whoever answers. */
const UNSAFE_MAIL_OPTIONS = ['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'tls.rejectUnauthorized', 'service'];

interface MailEnvironment {
  readonly NODE_ENV: string;
  readonly SMTP_URL?: string | undefined;
  /** 0: never unencrypted; 1: to any host; else the one host to which mail may leave unencrypted. */
  readonly SMTP_INSECURE: string;
}

/** Whether mail may leave on an encrypted connection alone: in production, unless the server is this machine or excepted. */
export function requiresMailEncryption({ NODE_ENV, SMTP_URL, SMTP_INSECURE }: MailEnvironment): boolean {
  if (NODE_ENV !== 'production' || SMTP_URL === undefined || SMTP_INSECURE === '1') return false;
  const { hostname } = new URL(SMTP_URL);
  return !isLoopbackHost(hostname) && hostname !== SMTP_INSECURE;
}

/** Options of `SMTP_URL` that contradict the encryption that it needs. */
export function unsafeMailOptions(env: MailEnvironment): string[] {
  if (env.SMTP_URL === undefined || !requiresMailEncryption(env)) return [];
  const query = new URL(env.SMTP_URL).searchParams;
  return UNSAFE_MAIL_OPTIONS.filter((name) => query.has(name));
}
