import { coveredMonths } from '@funding-desk/shared/schemas/document/covered-months';
import type { StatementReading } from '@funding-desk/shared/schemas/document/statement-reading';
import { interpretStatement } from '../interpretation/interpret-statement.ts';
import { readLines } from '../statement-lines.ts';
import { readStatementText } from '../text/read-statement-text.ts';
import type { TextLine } from '../text/text-lines.ts';
import type { CorpusSample } from './development-corpus.ts';

/** All samples are received on this day. */
const RECEIVED_ON = '2026-07-15';
const UNKNOWN = '-';

interface CorpusFigures {
  /** Months of accounts that were read, and how many of them the samples hold. */
  readonly read: number;
  readonly right: number;
  /** Months of accounts that the samples hold. */
  readonly held: number;
  /** Right months whose account was not read. They claim no account. */
  readonly withoutAccount: number;
  /** Right months under the number of another account. */
  readonly wrongAccount: number;
  /** Samples that were not read as expected. */
  readonly differences: readonly string[];
}

/** `account month` of every account. */
function monthsOf(periods: readonly string[]): string[] {
  const parsed = periods.map((period) => period.split(' '));
  const accounts = [...new Set(parsed.map(([account = UNKNOWN]) => account))];
  return accounts.flatMap((account) => {
    const own = parsed.filter(([each]) => each === account).map(([, from = '', to = '']) => ({ from, to }));
    return coveredMonths(own).map((month) => `${account} ${month}`);
  });
}

const periodsOf = (reading: StatementReading) =>
  reading.state === 'read' ? reading.periods.map(({ account, from, to }) => `${account ?? UNKNOWN} ${from} ${to}`) : [];

async function measure({ layout, name, make, periods }: CorpusSample) {
  const { reading } = await readStatementText({ bytes: await make(), today: RECEIVED_ON });
  return compare({ name: `${layout}, ${name}`, reading, periods });
}

interface Comparison {
  readonly name: string;
  readonly reading: StatementReading;
  /** As in a sample. */
  readonly periods: readonly string[];
}

function compare({ name, reading, periods }: Comparison) {
  const [read, held] = [monthsOf(periodsOf(reading)), monthsOf(periods)];
  const exact = read.filter((month) => held.includes(month));
  const withoutAccount = read.filter(
    (month) =>
      !exact.includes(month) && month.startsWith(UNKNOWN) && held.some((each) => each.endsWith(month.slice(2))),
  );
  const wrongAccount = read.filter(
    (month) =>
      !held.includes(month) &&
      !withoutAccount.includes(month) &&
      held.some((each) => each.slice(-7) === month.slice(-7)),
  );
  const isSame = periodsOf(reading).toSorted().join() === periods.toSorted().join();
  const right = exact.length + withoutAccount.length;
  const isWrong = read.length > right;
  return {
    read: read.length,
    right,
    held: held.length,
    withoutAccount: withoutAccount.length,
    wrongAccount: wrongAccount.length,
    differences: isSame ? [] : [`${name}: ${isWrong ? 'wrong: ' : ''}${JSON.stringify(reading)}, expected ${periods}`],
  };
}

/** Reads every sample and compares the months of each account. */
export async function measureCorpus(samples: readonly CorpusSample[]): Promise<CorpusFigures> {
  return sumUp(await Promise.all(samples.map(measure)));
}

interface ReadSample {
  readonly name: string;
  readonly lines: readonly TextLine[];
  readonly periods: readonly string[];
}

/** The samples that are read as expected, with their lines. An account without a number cannot be told from others. */
async function readSamples(samples: readonly CorpusSample[]): Promise<ReadSample[]> {
  const all = await Promise.all(
    samples.map(async ({ layout, name, make, periods }) => {
      // One has a password, and no text.
      const lines = await readLines(new Uint8Array(await make())).catch(() => null);
      if (!lines || lines === 'too_large' || periods.some((each) => each.startsWith(UNKNOWN))) return [];
      const { reading } = interpretStatement({ lines, today: RECEIVED_ON });
      const isRead = periodsOf(reading).toSorted().join() === periods.toSorted().join();
      return isRead ? [{ name: `${layout}, ${name}`, lines, periods }] : [];
    }),
  );
  return all.flat();
}

const hasSameAccount = (one: ReadSample, other: ReadSample) =>
  one.periods.some((each) => other.periods.some((period) => period.split(' ')[0] === each.split(' ')[0]));

function comparePair(first: ReadSample, second: ReadSample) {
  const pages = first.lines.at(-1)?.page ?? 1;
  const lines = [...first.lines, ...second.lines.map((line) => ({ ...line, page: line.page + pages }))];
  const { reading } = interpretStatement({ lines, today: RECEIVED_ON });
  return compare({ name: `${first.name} + ${second.name}`, reading, periods: [...first.periods, ...second.periods] });
}

/**
 * Joins each sample that is read as expected alone with the one `distance` places behind, and reads both as one file.
 * Samples that share an account number are left out, because they contradict each other.
 */
export async function measurePairs(samples: readonly CorpusSample[], distance: number): Promise<CorpusFigures> {
  const read = await readSamples(samples);
  const figures = read.flatMap((first, at) => {
    const second = read[(at + distance) % read.length];
    return second && !hasSameAccount(first, second) ? [comparePair(first, second)] : [];
  });
  return sumUp(figures);
}

function sumUp(figures: readonly ReturnType<typeof compare>[]): CorpusFigures {
  const sum = (part: 'read' | 'right' | 'held' | 'withoutAccount' | 'wrongAccount') =>
    figures.reduce((total, each) => total + each[part], 0);
  return {
    read: sum('read'),
    right: sum('right'),
    held: sum('held'),
    withoutAccount: sum('withoutAccount'),
    wrongAccount: sum('wrongAccount'),
    differences: figures.flatMap(({ differences }) => differences),
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

export function describeFigures({
  read,
  right,
  held,
  withoutAccount,
  wrongAccount,
  differences,
}: CorpusFigures): string {
  const figures = `precision ${percent(right, read)} (${right}/${read}), recall ${percent(right, held)} (${right}/${held})`;
  return [
    `${figures}, ${withoutAccount} without its account, ${wrongAccount} of a wrong account`,
    ...differences.map((each) => `  ${each}`),
  ].join('\n');
}
