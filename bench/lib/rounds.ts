/** @param share 0.99 for the p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('There are no values for a percentile');
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There are no values for a median');
  return (low + high) / 2;
}

/**
 * Measures both sides in alternating rounds (A B A B), so that other load on the machine affects both.
 * @returns the values of both sides for each round
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
