/** Does a piece of work when it is its turn, in the order of asking. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** @param size pieces of work under way at the same time */
export function createTurns(size: number): Turns {
  const waiting: (() => void)[] = [];
  let free = size;

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed on, so that nobody who comes now gets in before who waits.
      if (next) next();
      else free += 1;
    }
  };
}
