import type { RedisConnection } from '../server/redis/redis.ts';

interface CutInput {
  /** Another connection to the same server. */
  readonly redis: RedisConnection;
  /** As given to `connectSubscriber`. */
  readonly name: string;
}

/** Ids of the connections that subscribe under this name. */
export async function subscriberIds({ redis, name }: CutInput): Promise<readonly string[]> {
  const list = String(await redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub'));
  const own = list.split('\n').filter((line) => line.includes(` name=${name} `));
  return own.flatMap((line) => /^id=(\d+)/.exec(line)?.[1] ?? []);
}

/** Cuts the connections that subscribe under this name, and those of no other test. */
export async function cutSubscriber(input: CutInput): Promise<void> {
  for (const id of await subscriberIds(input)) await input.redis.call('CLIENT', 'KILL', 'ID', id);
}
