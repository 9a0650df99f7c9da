interface HoldRecentInput<T> {
  readonly atMost: number;
  /** Told of the oldest, which gives way to one more than that. */
  readonly onTooMany: (oldest: T) => void;
}

/** Holds things until they are let go, and never more than the latest so many. */
export function createBoundedList<T>({ atMost, onTooMany }: HoldRecentInput<T>) {
  /** In the order of their coming. */
  const held: T[] = [];
  return {
    hold(item: T) {
      held.push(item);
      for (const oldest of held.splice(0, held.length - atMost)) onTooMany(oldest);
    },
    letGo(item: T) {
      const place = held.indexOf(item);
      if (place >= 0) held.splice(place, 1);
    },
  };
}
