/** Of the values in their order. @param share 0.5 for the median, 0.99 for the p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('There is no percentile of nothing');
  return value;
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/**
 * Measures both sides in turn, A B A B, so that what else happens on the machine hits both.
 * @returns the values of each side, round by round
 */
export async function alternate<A, B = A>({
  rounds,
  first,
  second,
}: {
  rounds: number;
  first: (round: number) => Promise<A>;
  second: (round: number) => Promise<B>;
}): Promise<readonly { first: A; second: B }[]> {
  const results: { first: A; second: B }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({ first: await first(round), second: await second(round) });
  return results;
}
