interface BoundedListInput<T> {
  readonly maxItems: number;
  /** Called with the oldest item when the list is full. */
  readonly onEvict: (oldest: T) => void;
}

/** Holds items until they are removed. A full list evicts the oldest item. */
export function createBoundedList<T>({ maxItems, onEvict }: BoundedListInput<T>) {
  /** Oldest first. */
  const items: T[] = [];
  return {
    add(item: T) {
      items.push(item);
      for (const oldest of items.splice(0, items.length - maxItems)) onEvict(oldest);
    },
    remove(item: T) {
      const index = items.indexOf(item);
      if (index >= 0) items.splice(index, 1);
    },
  };
}
