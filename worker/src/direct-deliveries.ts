import type { Logger } from '@funding-desk/shared/server/logger';

/**
 * Deliveries that follow upon their rendering in the same process, beside those that come out of the queue. They hold up
 * no rendering: where no place is free, the delivery goes through the queue.
 */
export interface DirectDeliveries {
  /** Reserves up to so many places. @returns how many it got: none once it was stopped */
  readonly reserve: (wanted: number) => number;
  readonly giveBack: (places: number) => void;
  /** Begins a delivery in a reserved place, which is free again at its end. */
  readonly begin: (deliver: () => Promise<void>) => void;
  /** Gives out no more places. @returns when every place is free: what was reserved may yet begin */
  readonly stop: () => Promise<void>;
}

/** @param places deliveries under way at the same time */
export function createDirectDeliveries({ places, logger }: { places: number; logger: Logger }): DirectDeliveries {
  const waiting: (() => void)[] = [];
  let free = places;
  let isStopped = false;

  function release(count: number): void {
    free += count;
    if (free === places) for (const tell of waiting.splice(0)) tell();
  }

  async function run(deliver: () => Promise<void>): Promise<void> {
    try {
      await deliver();
    } catch (error) {
      // It comes free with the end of its lease.
      logger.error({ err: error }, 'delivery failed');
    } finally {
      release(1);
    }
  }

  return {
    reserve(wanted) {
      const count = isStopped ? 0 : Math.min(free, wanted);
      free -= count;
      return count;
    },
    giveBack: release,
    begin(deliver) {
      void run(deliver);
    },
    async stop() {
      isStopped = true;
      if (free < places) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
