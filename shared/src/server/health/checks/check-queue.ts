import type { HealthCheck } from '../../../schemas/health.ts';
import { describeError, failure, type Objection, resultOf, warning, within } from '../findings.ts';
import { type RedisServer, readRedisServers } from '../read-redis-servers.ts';

/** Milliseconds for the connection and all answers. */
const LIMIT = 4_000;
/** BullMQ needs 5 and recommends 6.2. */
const OLDEST = [5, 0] as const;
const RECOMMENDED = [6, 2] as const;

function isOlder(version: string, [major, minor]: readonly [number, number]): boolean {
  const [first = 0, second = 0] = version.split('.').map(Number);
  return first < major || (first === major && second < minor);
}

function findObjections({ name, info, isWhole }: RedisServer): Objection[] {
  const version = info.get('redis_version') ?? '0';
  const redis = name ? `Redis at ${name}` : 'Redis';
  const objections: Objection[] = [];
  if (info.get('role') === 'slave')
    objections.push(failure('REDIS_URL leads to a replica: set it to the primary, or to the Sentinels.'));
  if (!name && info.get('cluster_enabled') === '1')
    objections.push(failure('REDIS_URL leads to one server of a cluster: write it as redis+cluster://host,host.'));
  if (!isWhole)
    objections.push(
      failure("A part of the cluster has no primary: 'redis-cli --cluster check' names what is missing."),
    );
  if (isOlder(version, OLDEST)) objections.push(failure(`Upgrade ${redis} to ${RECOMMENDED.join('.')} or newer.`));
  if (info.get('maxmemory_policy') !== 'noeviction')
    objections.push(
      failure(
        `Set 'maxmemory-policy noeviction' in ${redis}: otherwise it removes jobs and call limits when it is full.`,
      ),
    );
  if (info.get('aof_enabled') !== '1')
    objections.push(
      warning(`Set 'appendonly yes' in ${redis}: otherwise a restart resets the call limits and delays pending jobs.`),
    );
  if (isOlder(version, RECOMMENDED)) objections.push(warning(`Upgrade ${redis} to ${RECOMMENDED.join('.')} or newer.`));
  return objections;
}

function describeServer({ info }: RedisServer): string {
  const policy = info.get('maxmemory_policy') ?? 'unknown';
  const log = info.get('aof_enabled') === '1' ? 'append-only' : 'not append-only';
  return `Redis ${info.get('redis_version') ?? 'of an unknown version'}, ${policy}, ${log}`;
}

/** What the servers have in common, or else each of them. */
function describeServers(servers: readonly RedisServer[]): string {
  const [first = '', ...others] = new Set(servers.map(describeServer));
  if (others.length > 0) return servers.map((server) => `${server.name}: ${describeServer(server)}`).join('; ');
  const count = servers.filter(({ name }) => name).length;
  return count === 0 ? first : `a cluster of ${count} ${count === 1 ? 'primary' : 'primaries'}, ${first}`;
}

/** Whether Redis answers and keeps what it is given. */
export async function checkQueue(redisUrl: string): Promise<HealthCheck> {
  try {
    const servers = await within(LIMIT, readRedisServers(redisUrl));
    return resultOf('queue', { seen: describeServers(servers), objections: servers.flatMap(findObjections) });
  } catch (error) {
    return resultOf('queue', {
      seen: `not reachable: ${describeError(error)}`,
      objections: [failure('Check REDIS_URL with its password, and that Redis is running.')],
    });
  }
}
