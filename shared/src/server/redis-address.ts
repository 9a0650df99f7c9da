import type { RedisOptions } from 'ioredis';

/** Where Redis is: one server, or the Sentinels that know which server is the primary. */
export type RedisAddress = { readonly kind: 'server'; readonly url: string } | SentinelAddress;

interface SentinelAddress {
  readonly kind: 'sentinels';
  readonly options: Pick<
    RedisOptions,
    | 'sentinels'
    | 'name'
    | 'username'
    | 'password'
    | 'db'
    | 'sentinelPassword'
    | 'tls'
    | 'sentinelTLS'
    | 'enableTLSForSentinelMode'
  >;
}

/** `redis+sentinel://user:password@sentinel:26379,other:26379/name/db?sentinelPassword=…`. `URL` cannot parse a list of hosts. */
const SENTINEL_URL =
  /^redis(?<tls>s?)\+sentinel:\/\/(?:(?<user>[^@:/?#\s]*):(?<password>[^@/?#\s]+)@)?(?<hosts>[^@/?#\s]+)\/(?<name>[\w.-]+)(?:\/(?<db>\d{1,3}))?(?:\?sentinelPassword=(?<sentinelPassword>[^&#\s]+))?$/;
const HOST = /^(?<host>[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::(?<port>\d{1,5}))?$/;
const SENTINEL_PORT = 26_379;
const MAX_PORT = 65_535;

interface Host {
  readonly host: string;
  readonly port: number;
}

function readHosts(text: string): Host[] | null {
  const hosts: Host[] = [];
  for (const entry of text.split(',')) {
    const { host, port } = HOST.exec(entry)?.groups ?? {};
    const number = Number(port ?? SENTINEL_PORT);
    if (!host || number < 1 || number > MAX_PORT) return null;
    hosts.push({ host: host.replace(/^\[(.*)\]$/, '$1'), port: number });
  }
  return hosts;
}

/** A password with a percent sign that encodes nothing is refused with the address. */
function decode(text: string | undefined): string | null {
  try {
    return text ? decodeURIComponent(text) : '';
  } catch {
    return null;
  }
}

/** @returns the servers behind an address of Sentinels, or null when it is none */
export function readSentinelAddress(text: string): SentinelAddress | null {
  const parts = SENTINEL_URL.exec(text)?.groups;
  const sentinels = readHosts(parts?.hosts ?? '');
  const [username, password, sentinelPassword] = [parts?.user, parts?.password, parts?.sentinelPassword].map(decode);
  if (!parts || !sentinels || username === null || password === null || sentinelPassword === null) return null;
  return {
    kind: 'sentinels',
    options: {
      sentinels,
      name: parts.name ?? '',
      ...(username ? { username } : {}),
      ...(password ? { password } : {}),
      ...(sentinelPassword ? { sentinelPassword } : {}),
      db: Number(parts.db ?? 0),
      ...(parts.tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    },
  };
}

/** The servers that a valid `REDIS_URL` names. */
export const readRedisAddress = (text: string): RedisAddress =>
  readSentinelAddress(text) ?? { kind: 'server', url: text };
