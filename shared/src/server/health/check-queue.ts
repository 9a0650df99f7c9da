import { Redis } from 'ioredis';
import type { HealthCheck } from '../../schemas/health.ts';
import { readRedisAddress } from '../redis-address.ts';
import { describeError, failure, type Objection, resultOf, warning, within } from './findings.ts';

/** Milliseconds for the connection and all answers. */
const LIMIT = 4_000;
/** BullMQ needs 5 and recommends 6.2. */
const OLDEST = [5, 0] as const;
const RECOMMENDED = [6, 2] as const;

/** The lines `name:value` of Redis's INFO. */
function parseInfo(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

function isOlder(version: string, [major, minor]: readonly [number, number]): boolean {
  const [first = 0, second = 0] = version.split('.').map(Number);
  return first < major || (first === major && second < minor);
}

/** INFO instead of CONFIG, which managed services forbid. */
async function readInfo(redisUrl: string): Promise<ReadonlyMap<string, string>> {
  const address = readRedisAddress(redisUrl);
  const options = { lazyConnect: true, retryStrategy: () => null, sentinelRetryStrategy: () => null } as const;
  const redis =
    address.kind === 'server' ? new Redis(address.url, options) : new Redis({ ...options, ...address.options });
  let cause: unknown;
  redis.on('error', (error) => {
    cause ??= error;
  });
  try {
    await redis.connect();
    return parseInfo(await redis.info());
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

function findObjections(info: ReadonlyMap<string, string>): Objection[] {
  const version = info.get('redis_version') ?? '0';
  const objections: Objection[] = [];
  if (info.get('role') === 'slave')
    objections.push(failure('REDIS_URL leads to a replica: set it to the primary, or to the Sentinels.'));
  if (isOlder(version, OLDEST)) objections.push(failure(`Upgrade Redis to ${RECOMMENDED.join('.')} or newer.`));
  if (info.get('maxmemory_policy') !== 'noeviction')
    objections.push(
      failure("Set 'maxmemory-policy noeviction' in Redis: otherwise it removes jobs and call limits when it is full."),
    );
  if (info.get('aof_enabled') !== '1')
    objections.push(
      warning("Set 'appendonly yes' in Redis: otherwise a restart resets the call limits and delays pending jobs."),
    );
  if (isOlder(version, RECOMMENDED)) objections.push(warning(`Upgrade Redis to ${RECOMMENDED.join('.')} or newer.`));
  return objections;
}

/** Whether Redis answers and keeps what it is given. */
export async function checkQueue(redisUrl: string): Promise<HealthCheck> {
  try {
    const info = await within(LIMIT, readInfo(redisUrl));
    const policy = info.get('maxmemory_policy') ?? 'unknown';
    const log = info.get('aof_enabled') === '1' ? 'append-only' : 'not append-only';
    const seen = `Redis ${info.get('redis_version') ?? 'of an unknown version'}, ${policy}, ${log}`;
    return resultOf('queue', { seen, objections: findObjections(info) });
  } catch (error) {
    return resultOf('queue', {
      seen: `not reachable: ${describeError(error)}`,
      objections: [failure('Check REDIS_URL with its password, and that Redis is running.')],
    });
  }
}
