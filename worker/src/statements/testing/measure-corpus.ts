import { coveredMonths } from '@funding-desk/shared/schemas/covered-months';
import type { StatementReading } from '@funding-desk/shared/schemas/statement-reading';
import type { StatementReader } from '../statement-reader.ts';
import type { CorpusSample } from './development-corpus.ts';

/** All samples are received on this day. */
const RECEIVED_AT = new Date('2026-05-20T12:00:00Z');

/** Right, wrong and missing months of accounts. */
interface CorpusFigures {
  /** Months that were read, and how many of them are right. */
  readonly read: number;
  readonly right: number;
  /** Months that the samples hold. */
  readonly held: number;
  /** Samples that were not read as expected. */
  readonly differences: readonly string[];
}

/** `account month` of every account. */
function monthsOf(periods: readonly string[]): string[] {
  const parsed = periods.map((period) => period.split(' '));
  const accounts = [...new Set(parsed.map(([account = '-']) => account))];
  return accounts.flatMap((account) => {
    const own = parsed.filter(([each]) => each === account).map(([, from = '', to = '']) => ({ from, to }));
    return coveredMonths(own).map((month) => `${account} ${month}`);
  });
}

const periodsOf = (reading: StatementReading) =>
  reading.state === 'read' ? reading.periods.map(({ account, from, to }) => `${account ?? '-'} ${from} ${to}`) : [];

/** Reads every sample and compares the months of each account. */
export async function measureCorpus(reader: StatementReader, samples: readonly CorpusSample[]): Promise<CorpusFigures> {
  const figures = await Promise.all(
    samples.map(async ({ layout, name, make, periods }) => {
      const reading = await reader.readStatement({ bytes: await make(), receivedAt: RECEIVED_AT });
      const [read, expected] = [monthsOf(periodsOf(reading)), monthsOf(periods)];
      const right = read.filter((month) => expected.includes(month)).length;
      const isSame = periodsOf(reading).toSorted().join() === periods.toSorted().join();
      const difference = `${layout}, ${name}: ${JSON.stringify(reading)}`;
      return { read: read.length, right, held: expected.length, differences: isSame ? [] : [difference] };
    }),
  );
  const sum = (part: 'read' | 'right' | 'held') => figures.reduce((total, each) => total + each[part], 0);
  return {
    read: sum('read'),
    right: sum('right'),
    held: sum('held'),
    differences: figures.flatMap(({ differences }) => differences),
  };
}
