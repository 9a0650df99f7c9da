import { groupBy } from '@funding-desk/shared/group-by';
import { secondsOfKey } from '@funding-desk/shared/server/models/application/counted-facts';
import type { Types } from 'mongoose';
import { aggregateCounters, type CounterSource } from './counter-filter.ts';
import type { NamedRecords } from './counter-names.ts';

/** Counted times: a path in `counts` of `daily-counter.ts`. */
type CountedTimes = 'firstTouch' | 'completion' | 'deals.answerTime' | 'deals.offerTime';

interface MedianInput extends CounterSource {
  readonly times: CountedTimes;
  /** Without it, there is one median of everything. */
  readonly by?: NamedRecords;
}

interface CountedTime {
  readonly seconds: number;
  readonly count: number;
}

function middleOf(times: readonly CountedTime[]): number | null {
  const total = times.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { seconds, count } of times) {
    seen += count;
    if (seen >= total / 2) return Math.round(seconds);
  }
  return null;
}

interface TimeSum {
  readonly _id: { readonly key: string; readonly of: Types.ObjectId | null };
  readonly count: number;
}

/** Medians of the counted times in seconds, by the id of what they are of. */
async function readMedians({ times, by, ...source }: MedianInput): Promise<ReadonlyMap<string, number | null>> {
  const filter = { $and: [source.filter, { [`counts.${times}`]: { $exists: true } }] };
  const found = await aggregateCounters<TimeSum>(
    { ...source, filter },
    {
      all: [
        { $project: { of: by ? `$${by}` : null, times: { $objectToArray: `$counts.${times}` } } },
        { $unwind: '$times' },
        { $group: { _id: { key: '$times.k', of: '$of' }, count: { $sum: '$times.v' } } },
      ],
    },
  );
  const sorted = found
    .map(({ _id, count }) => ({ of: String(_id.of ?? ''), seconds: secondsOfKey(_id.key), count }))
    .sort((one, other) => one.seconds - other.seconds);
  const groups = groupBy(sorted, ({ of }) => of);
  return new Map([...groups].map(([of, each]) => [of, middleOf(each)]));
}

/** Median of the counted times in seconds, or null without any. */
export async function medianOf(input: Omit<MedianInput, 'by'>): Promise<number | null> {
  return (await readMedians(input)).get('') ?? null;
}

/** Medians of the counted times in seconds by company, link, person or funder. '' for no record. */
export const mediansBy = (input: MedianInput & { readonly by: NamedRecords }) => readMedians(input);
