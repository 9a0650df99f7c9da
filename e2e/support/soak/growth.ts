/** How much a figure may rise without counting as growth: the larger of a share and an absolute amount. */
export interface Tolerance {
  readonly share: number;
  readonly least: number;
}

export interface Growth {
  /** Median of the first third. */
  readonly from: number;
  /** Median of the last third. */
  readonly to: number;
  readonly allowed: number;
  readonly isGrowing: boolean;
}

function median(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (value === undefined) throw new Error('There is no median of nothing');
  return value;
}

/**
 * Detects growth in evenly spaced samples without the warm-up. A figure that follows the load has the same median
 * early and late; one that leaks does not.
 */
export function assessGrowth(values: readonly number[], { share, least }: Tolerance): Growth {
  const third = Math.floor(values.length / 3);
  const from = median(values.slice(0, third));
  const to = median(values.slice(-third));
  const allowed = Math.max(least, share * from);
  return { from, to, allowed, isGrowing: to - from > allowed };
}
