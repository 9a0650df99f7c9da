import type { Redis } from 'ioredis';

/** Sign-ins of which an account's networks are remembered, and for how long after the last one. */
const NETWORKS_PER_ACCOUNT = 3;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** Entries that a process keeps itself, for while Redis is away. */
const MOST_LOCAL = 10_000;

/**
 * What is known of a network: this account signed in from it lately; others did; or nobody. The middle one is there so
 * that a network in which somebody has signed in cannot learn who: made-up accounts have a budget of their own there too.
 */
export type Acquaintance = 'known' | 'shared' | 'unknown';

interface Pair {
  /** Digests. */
  readonly account: string;
  readonly network: string;
}

export interface KnownNetworks {
  readonly find: (pair: Pair) => Promise<Acquaintance>;
  /** After a whole sign-in. */
  readonly remember: (pair: Pair) => Promise<void>;
}

/** What this process has seen itself. The oldest entry goes first. */
function createLocalMemory() {
  const networksOf = new Map<string, readonly string[]>();
  const networks = new Set<string>();
  const trim = (entries: Map<string, unknown> | Set<string>) => {
    const [oldest] = entries.keys();
    if (entries.size > MOST_LOCAL && oldest !== undefined) entries.delete(oldest);
  };
  return {
    find({ account, network }: Pair): Acquaintance {
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

/** Remembers from where accounts signed in: in Redis, for all processes; while it is away, in this process's memory. */
export function createKnownNetworks({ redis, prefix }: { redis: Redis; prefix: string }): KnownNetworks {
  const local = createLocalMemory();
  const accountKey = (account: string) => `${prefix}:sign-in-known:${account}`;
  const networkKey = (network: string) => `${prefix}:sign-in-network:${network}`;
  const isReady = () => redis.status === 'ready';

  async function ask({ account, network }: Pair): Promise<Acquaintance> {
    const [seenAt, isShared] = await Promise.all([
      redis.zscore(accountKey(account), network),
      redis.exists(networkKey(network)),
    ]);
    // The set lives on with its newest network; an old one in it counts no longer.
    const isKnown = seenAt !== null && Number(seenAt) > Date.now() - REMEMBERED_SECONDS * 1000;
    if (isKnown) return 'known';
    return isShared === 1 ? 'shared' : 'unknown';
  }

  return {
    async find(pair) {
      if (!isReady()) return local.find(pair);
      return ask(pair).catch(() => local.find(pair));
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
        .set(networkKey(pair.network), '1', 'EX', REMEMBERED_SECONDS)
        .exec();
      await write.catch(() => undefined);
    },
  };
}
