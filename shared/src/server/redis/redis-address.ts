import type { RedisOptions } from 'ioredis';

/** Where Redis is: one server, the Sentinels that know which server is the primary, or a cluster. */
export type RedisAddress = { readonly kind: 'server'; readonly url: string } | SentinelAddress | ClusterAddress;

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

export interface ClusterAddress {
  readonly kind: 'cluster';
  /** Some servers of the cluster. Each of them knows all others. */
  readonly nodes: readonly Host[];
  /** For the connection to each server. */
  readonly options: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
}

interface Host {
  readonly host: string;
  readonly port: number;
}

/** User, password and hosts. `URL` cannot parse a list of hosts. */
const AUTHORITY = String.raw`(?:(?<user>[^@:/?#\s]*):(?<password>[^@/?#\s]+)@)?(?<hosts>[^@/?#\s]+)`;
/** `redis+sentinel://user:password@sentinel:26379,other:26379/name/db?sentinelPassword=…` */
const SENTINEL_URL = new RegExp(
  String.raw`^redis(?<tls>s?)\+sentinel://${AUTHORITY}/(?<name>[\w.-]+)(?:/(?<db>\d{1,3}))?(?:\?sentinelPassword=(?<sentinelPassword>[^&#\s]+))?$`,
);
/** `redis+cluster://user:password@server:6379,other:6379`. A cluster has one database, without a number. */
const CLUSTER_URL = new RegExp(String.raw`^redis(?<tls>s?)\+cluster://${AUTHORITY}/?$`);
const HOST = /^(?<host>[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::(?<port>\d{1,5}))?$/;
const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;
const MAX_PORT = 65_535;

function readHosts(text: string, defaultPort: number): Host[] | null {
  const hosts: Host[] = [];
  for (const entry of text.split(',')) {
    const { host, port } = HOST.exec(entry)?.groups ?? {};
    const number = Number(port ?? defaultPort);
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
  const sentinels = readHosts(parts?.hosts ?? '', SENTINEL_PORT);
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

/** @returns the cluster behind an address, or null when it is none */
export function readClusterAddress(text: string): ClusterAddress | null {
  const parts = CLUSTER_URL.exec(text)?.groups;
  const nodes = readHosts(parts?.hosts ?? '', SERVER_PORT);
  const [username, password] = [parts?.user, parts?.password].map(decode);
  if (!parts || !nodes || username === null || password === null) return null;
  return {
    kind: 'cluster',
    nodes,
    options: {
      ...(username ? { username } : {}),
      ...(password ? { password } : {}),
      ...(parts.tls ? { tls: {} } : {}),
    },
  };
}

/** The servers that a valid `REDIS_URL` names. */
export const readRedisAddress = (text: string): RedisAddress =>
  readSentinelAddress(text) ?? readClusterAddress(text) ?? { kind: 'server', url: text };
