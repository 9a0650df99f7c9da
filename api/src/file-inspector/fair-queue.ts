/** The file was not opened because the queue is full. */
export const BUSY = 'busy';

export interface FairQueueLimits {
  /** Number of parallel tasks. */
  readonly places: number;
  /** Parallel tasks of one network. */
  readonly placesPerNetwork: number;
  /** Waiting and running files, and their bytes, which stay in memory. */
  readonly files: number;
  readonly bytes: number;
}

interface FairQueueEntry<T> {
  /** The sender's network, as returned by `subscriberOf`. */
  readonly network: string;
  readonly bytes: number;
  readonly task: () => Promise<T>;
}

type FairQueue = <T>(entry: FairQueueEntry<T>) => Promise<T | typeof BUSY>;

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Network {
  readonly name: string;
  running: number;
  files: number;
  bytes: number;
  readonly waiting: Waiting[];
}

type Held = Pick<Network, 'files' | 'bytes'>;

interface QueueState {
  readonly limits: FairQueueLimits;
  /** In the order of their next turn. */
  readonly networks: Map<string, Network>;
  readonly total: { running: number; files: number; bytes: number };
}

/** The other networks come first. */
function moveToEnd({ networks }: QueueState, network: Network): void {
  networks.delete(network.name);
  networks.set(network.name, network);
}

function add({ networks, total }: QueueState, { network, held }: { network: Network; held: Held }): void {
  for (const each of [network, total]) {
    each.files += held.files;
    each.bytes += held.bytes;
  }
  if (network.files === 0) networks.delete(network.name);
}

/** The first of the largest, in order of turns. */
function largestWaiting({ networks }: QueueState, sizeOf: (held: Held) => number): Network | undefined {
  return [...networks.values()]
    .filter(({ waiting }) => waiting.length > 0)
    .reduce<Network | undefined>(
      (largest, each) => (largest && sizeOf(largest) >= sizeOf(each) ? largest : each),
      undefined,
    );
}

/** @returns whether the memory suffices for another file of the network */
function makeSpace(state: QueueState, network: Network, bytes: number): boolean {
  const { total, limits } = state;
  const isNew = network.files === 0;
  const wanted = { files: network.files + 1, bytes: network.bytes + bytes };
  while (total.files >= limits.files || total.bytes + bytes > limits.bytes) {
    // The first file of a network is compared by files, not bytes: small files cannot displace a large one.
    const countsFiles = isNew || total.files >= limits.files;
    const sizeOf = (held: Held) => (countsFiles ? held.files : held.bytes);
    const largest = largestWaiting(state, sizeOf);
    if (!largest || largest === network) return false;
    if (!isNew && sizeOf(largest) <= sizeOf(wanted)) return false;
    const newest = largest.waiting.pop();
    if (!newest) return false;
    add(state, { network: largest, held: { files: -1, bytes: -newest.bytes } });
    newest.refuse();
  }
  return true;
}

function startNext(state: QueueState): void {
  const { networks, total, limits } = state;
  if (total.running >= limits.places) return;
  for (const network of networks.values()) {
    if (network.running >= limits.placesPerNetwork) continue;
    const next = network.waiting.shift();
    if (!next) continue;
    network.running += 1;
    total.running += 1;
    moveToEnd(state, network);
    next.start();
    return;
  }
}

function finish(state: QueueState, network: Network, bytes: number): void {
  network.running -= 1;
  state.total.running -= 1;
  moveToEnd(state, network);
  add(state, { network, held: { files: -1, bytes: -bytes } });
  startNext(state);
}

/**
 * A fair queue: networks take turns, so that one cannot crowd out another. Within a network tasks run in order of
 * arrival. When the queue is full, the network that holds most of the scarce resource loses its newest waiting file
 * to a file of a network that holds less; otherwise the new file is refused.
 *
 * A network that holds nothing always gets in, so that many networks with one file each cannot block the queue. It
 * replaces a file of the network with the most files. On a tie, that is the network with the next turn, so that files
 * which arrive during a flood stay.
 *
 * The limiters on npm either limit by key or rotate between keys. None does both with a bounded queue.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const state: QueueState = { limits, networks: new Map(), total: { running: 0, files: 0, bytes: 0 } };
  return ({ network: name, bytes, task }) =>
    new Promise((resolve, reject) => {
      const network = state.networks.get(name) ?? { name, running: 0, files: 0, bytes: 0, waiting: [] };
      if (!makeSpace(state, network, bytes)) return resolve(BUSY);
      state.networks.set(name, network);
      add(state, { network, held: { files: 1, bytes } });
      const start = () => {
        task()
          .then(resolve, reject)
          .finally(() => finish(state, network, bytes));
      };
      network.waiting.push({ bytes, start, refuse: () => resolve(BUSY) });
      startNext(state);
    });
}
