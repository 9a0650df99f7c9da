import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a URL's host is this machine, so that traffic does not cross a network. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIPv4(host)) return loopback.check(host, 'ipv4');
  if (isIPv6(host)) return loopback.check(host, 'ipv6');
  return host === 'localhost' || host.endsWith('.localhost');
}

const MAX_HOPS = 32;
const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Express would also accept `10` as the address 0.0.0.10. */
const isWrittenOut = (entry: string) => PROXY_NAMES.includes(entry) || isIP(entry.replace(/\/.*$/, '')) !== 0;

function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyAddr.compile([...entries]);
    return entries.length > 0 && entries.every(isWrittenOut);
  } catch {
    return false;
  }
}

/** The number of trusted proxies, or their addresses, CIDRs and Express's names for them. */
type TrustedProxies = number | string[];

/** `TRUST_PROXY`: a number of hops or a comma-separated list, as Express accepts them. */
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

/** Whether `X-Forwarded-For` of any proxy is trusted. */
export const isBehindProxy = (trusted: TrustedProxies): boolean => trusted !== 0;

/** Query parameters of `SMTP_URL` that allow unencrypted mail or an unverified server. */
const UNSAFE_MAIL_OPTIONS = ['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'tls.rejectUnauthorized', 'service'];

interface MailEnvironment {
  readonly NODE_ENV: string;
  readonly SMTP_URL?: string | undefined;
  /** 0: never unencrypted. 1: to any host. Otherwise the one host that may receive unencrypted mail. */
  readonly SMTP_INSECURE: string;
}

/** Whether mail requires an encrypted connection: in production, unless the server is this machine or excepted. */
export function requiresMailEncryption({ NODE_ENV, SMTP_URL, SMTP_INSECURE }: MailEnvironment): boolean {
  if (NODE_ENV !== 'production' || SMTP_URL === undefined || SMTP_INSECURE === '1') return false;
  const { hostname } = new URL(SMTP_URL);
  return !isLoopbackHost(hostname) && hostname !== SMTP_INSECURE;
}

/** Options of `SMTP_URL` that contradict the required encryption. */
export function unsafeMailOptions(env: MailEnvironment): string[] {
  if (env.SMTP_URL === undefined || !requiresMailEncryption(env)) return [];
  const query = new URL(env.SMTP_URL).searchParams;
  return UNSAFE_MAIL_OPTIONS.filter((name) => query.has(name));
}

/** Whether webhooks may go to this machine, and without encryption. Never in production. */
export const allowsLoopbackWebhooks = ({
  NODE_ENV,
  WEBHOOK_LOOPBACK,
}: {
  readonly NODE_ENV: string;
  readonly WEBHOOK_LOOPBACK: string;
}): boolean => NODE_ENV !== 'production' && WEBHOOK_LOOPBACK === '1';
