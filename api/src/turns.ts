interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export type TakeTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Runs at most `places` tasks of one key at a time within this process, in the order in which they came. */
export function createTurns(places: number): TakeTurn {
  const lines = new Map<string, Line>();

  async function enter(line: Line): Promise<void> {
    if (line.running < places) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  function leave(key: string, line: Line): void {
    // A place goes straight to whoever waits, so that nobody slips in between.
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async (key, task) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line);
    try {
      return await task();
    } finally {
      leave(key, line);
    }
  };
}
