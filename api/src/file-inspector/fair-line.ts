/** The file was not opened: too many others wait. */
export const BUSY = 'busy';

export interface FairLineLimits {
  /** Tasks that run at once. */
  readonly places: number;
  /** Of these, the most for one network. */
  readonly placesPerNetwork: number;
  /** Files that wait or run, and their bytes: they are held in memory for as long. */
  readonly files: number;
  readonly bytes: number;
}

export interface FairLineEntry<T> {
  /** Of the sender, as `networkOf` names it. */
  readonly network: string;
  readonly bytes: number;
  readonly task: () => Promise<T>;
}

export type FairLine = <T>(entry: FairLineEntry<T>) => Promise<T | typeof BUSY>;

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

/**
 * Runs tasks for networks in turn, so that one network cannot crowd out another. Within a network they run in the order
 * in which they came. A newcomer that finds no memory left takes that of the newest waiting file of the network which
 * holds the largest share, provided that its own network holds less; otherwise it is refused.
 *
 * The limiters on npm share places by key or take turns between keys, but none does both and bounds what waits.
 */
export function createFairLine(limits: FairLineLimits): FairLine {
  /** In the order of their next turn. */
  const networks = new Map<string, Network>();
  const total = { running: 0, files: 0, bytes: 0 };

  const shareOf = ({ files, bytes }: Held) => Math.max(files / limits.files, bytes / limits.bytes);
  const fits = (bytes: number) => total.files < limits.files && total.bytes + bytes <= limits.bytes;

  /** The others have their turns first. */
  function moveToEnd(network: Network): void {
    networks.delete(network.name);
    networks.set(network.name, network);
  }

  function add({ network, held }: { network: Network; held: Held }): void {
    for (const each of [network, total]) {
      each.files += held.files;
      each.bytes += held.bytes;
    }
    if (network.files === 0) networks.delete(network.name);
  }

  function largestWaiting(): Network | undefined {
    return [...networks.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .reduce<Network | undefined>(
        (largest, each) => (largest && shareOf(largest) >= shareOf(each) ? largest : each),
        undefined,
      );
  }

  /** @returns whether there is memory for another file of the network */
  function makeSpace(network: Network, bytes: number): boolean {
    const share = shareOf({ files: network.files + 1, bytes: network.bytes + bytes });
    while (!fits(bytes)) {
      const largest = largestWaiting();
      if (!largest || largest === network || shareOf(largest) <= share) return false;
      const newest = largest.waiting.pop();
      if (!newest) return false;
      add({ network: largest, held: { files: -1, bytes: -newest.bytes } });
      newest.refuse();
    }
    return true;
  }

  function startNext(): void {
    if (total.running >= limits.places) return;
    for (const network of networks.values()) {
      if (network.running >= limits.placesPerNetwork) continue;
      const next = network.waiting.shift();
      if (!next) continue;
      network.running += 1;
      total.running += 1;
      moveToEnd(network);
      next.start();
      return;
    }
  }

  function finish(network: Network, bytes: number): void {
    network.running -= 1;
    total.running -= 1;
    moveToEnd(network);
    add({ network, held: { files: -1, bytes: -bytes } });
    startNext();
  }

  return ({ network: name, bytes, task }) =>
    new Promise((resolve, reject) => {
      const network = networks.get(name) ?? { name, running: 0, files: 0, bytes: 0, waiting: [] };
      if (!makeSpace(network, bytes)) return resolve(BUSY);
      networks.set(name, network);
      add({ network, held: { files: 1, bytes } });
      const start = () => {
        task()
          .then(resolve, reject)
          .finally(() => finish(network, bytes));
      };
      network.waiting.push({ bytes, start, refuse: () => resolve(BUSY) });
      startNext();
    });
}
