import type { RedisConnection } from '@funding-desk/shared/server/redis/redis';

/** How many networks of an account are remembered, and for how long after the last sign-in. */
const NETWORKS_PER_ACCOUNT = 3;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** Entries kept in memory for the times when Redis is down. */
const MOST_LOCAL = 10_000;

/**
 * Whether this account signed in from the network lately ('known'), only others did ('shared'), or no one did.
 * 'shared' prevents a network with sign-ins from revealing whose they are: accounts that do not exist have a budget
 * there, too.
 */
export type Familiarity = 'known' | 'shared' | 'unknown';

interface Pair {
  /** Keyed digests. */
  readonly account: string;
  readonly network: string;
}

interface KnownNetworks {
  readonly find: (pair: Pair) => Promise<Familiarity>;
  /** Call it after a complete sign-in. */
  readonly remember: (pair: Pair) => Promise<void>;
}

/** The memory of this process. The oldest entry is dropped first. */
function createLocalMemory() {
  const networksOf = new Map<string, readonly string[]>();
  const networks = new Set<string>();
  const trim = (entries: Map<string, unknown> | Set<string>) => {
    const [oldest] = entries.keys();
    if (entries.size > MOST_LOCAL && oldest !== undefined) entries.delete(oldest);
  };
  return {
    find({ account, network }: Pair): Familiarity {
      if (networksOf.get(account)?.includes(network)) return 'known';
      return networks.has(network) ? 'shared' : 'unknown';
    },
    remember({ account, network }: Pair): void {
      const others = (networksOf.get(account) ?? []).filter((each) => each !== network);
      networksOf.delete(account);
      networksOf.set(account, [network, ...others].slice(0, NETWORKS_PER_ACCOUNT));
      networks.delete(network);
      networks.add(network);
      trim(networksOf);
      trim(networks);
    },
  };
}

/**
 * Stores the networks from which accounts signed in: in Redis, shared by all processes, or in memory while Redis is
 * down.
 */
export function createKnownNetworks({ redis, prefix }: { redis: RedisConnection; prefix: string }): KnownNetworks {
  const local = createLocalMemory();
  const accountKey = (account: string) => `${prefix}:sign-in-known:${account}`;
  const networkKey = (network: string) => `${prefix}:sign-in-network:${network}`;
  const isReady = () => redis.status === 'ready';

  async function query({ account, network }: Pair): Promise<Familiarity> {
    const [seenAt, isShared] = await Promise.all([
      redis.zscore(accountKey(account), network),
      redis.exists(networkKey(network)),
    ]);
    // The set expires with its newest network, so older entries need their own check.
    const isKnown = seenAt !== null && Number(seenAt) > Date.now() - REMEMBERED_SECONDS * 1000;
    if (isKnown) return 'known';
    return isShared === 1 ? 'shared' : 'unknown';
  }

  /** A pipeline throws at once when no server has the key. */
  async function setNetwork(network: string): Promise<void> {
    await redis.set(networkKey(network), '1', 'EX', REMEMBERED_SECONDS);
  }

  return {
    async find(pair) {
      if (!isReady()) return local.find(pair);
      return query(pair).catch(() => local.find(pair));
    },
    async remember(pair) {
      local.remember(pair);
      if (!isReady()) return;
      const key = accountKey(pair.account);
      const write = redis
        .multi()
        .zadd(key, Date.now(), pair.network)
        .zremrangebyrank(key, 0, -NETWORKS_PER_ACCOUNT - 1)
        .expire(key, REMEMBERED_SECONDS)
        .exec();
      // Not in the transaction: in a cluster, another server may have this key.
      const writeNetwork = setNetwork(pair.network);
      await Promise.allSettled([write, writeNetwork]);
    },
  };
}
