import { PDFDocument } from '@cantoo/pdf-lib';
import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import { maskAccounts } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { readStatementText } from '../../text/read-statement-text.ts';
import { mutantsOf } from './mutants.ts';
import type { RoundTripSample, TrueStatement } from './sample.ts';

/** All samples are received on this day. */
const RECEIVED_ON = '2026-05-20';

const contentOf = (lines: readonly { readonly date: string; readonly cents: number }[]) =>
  lines
    .map(({ date, cents }) => `${date} ${cents}`)
    .sort()
    .join();

/** Whether a proven statement is the true one, to the cent. */
export function isSameStatement(read: AccountStatement, truth: TrueStatement): boolean {
  const isAccount = read.account === null || truth.account === null || truth.account.endsWith(read.account);
  const [own, other] = [read, truth].map(({ from, to, opening, closing }) => `${from} ${to} ${opening} ${closing}`);
  return isAccount && own === other && contentOf(read.lines) === contentOf(truth.lines);
}

/** How many lines have the description of a true line of the same day and amount. */
function countDescribed(read: AccountStatement, truth: TrueStatement): number {
  const left = truth.lines.map(({ date, cents, description }) => `${date} ${cents} ${maskAccounts(description)}`);
  return read.lines.filter(({ date, cents, description }) => {
    const at = left.indexOf(`${date} ${cents} ${description}`);
    return at >= 0 && left.splice(at, 1).length > 0;
  }).length;
}

/** What is read, as proven, and what of that is in none of the true statements. */
async function readProven({ make, truth }: RoundTripSample, edit?: Parameters<RoundTripSample['make']>[0]) {
  const { statements } = await readStatementText({ bytes: await make(edit), today: RECEIVED_ON });
  const proven = statements.filter(({ proof }) => proof === 'proven');
  return { proven, wrong: proven.filter((each) => !truth.some((one) => isSameStatement(each, one))) };
}

interface KindFigures {
  readonly proven: number;
  readonly provable: number;
}

interface RoundTripFigures extends KindFigures {
  /** Samples with figures that differ from the truth. */
  readonly wrong: readonly string[];
  readonly kinds: ReadonlyMap<string, KindFigures>;
  /** Lines of proven statements, and how many of them are described as printed. */
  readonly lines: number;
  readonly described: number;
  /** Layouts with a line that is described otherwise. */
  readonly misdescribed: readonly string[];
}

/** Reads every sample and compares what is proven with the truth. */
export async function measureRoundTrip(samples: readonly RoundTripSample[]): Promise<RoundTripFigures> {
  const kinds = new Map<string, KindFigures>();
  const wrong: string[] = [];
  const misdescribed = new Set<string>();
  let total: KindFigures = { proven: 0, provable: 0 };
  let [lines, described] = [0, 0];
  for (const sample of samples) {
    const read = await readProven(sample);
    if (read.wrong.length > 0) wrong.push(`${sample.layout}, ${sample.name}`);
    for (const each of read.proven) {
      const equal = Math.max(
        0,
        ...sample.truth.map((one) => (isSameStatement(each, one) ? countDescribed(each, one) : 0)),
      );
      lines += each.lines.length;
      described += equal;
      if (equal < each.lines.length) misdescribed.add(sample.layout);
    }
    const own = { proven: read.proven.length, provable: sample.isProvable ? sample.truth.length : 0 };
    total = { proven: total.proven + own.proven, provable: total.provable + own.provable };
    for (const kind of sample.kinds) {
      const { proven, provable } = kinds.get(kind) ?? { proven: 0, provable: 0 };
      kinds.set(kind, { proven: proven + own.proven, provable: provable + own.provable });
    }
  }
  return { ...total, wrong, kinds, lines, described, misdescribed: [...misdescribed] };
}

/** The file with all of its pages twice. */
async function twice(bytes: Uint8Array): Promise<Buffer> {
  const [merged, original] = [await PDFDocument.create(), await PDFDocument.load(bytes)];
  for (let time = 0; time < 2; time += 1)
    for (const page of await merged.copyPages(original, original.getPageIndices())) merged.addPage(page);
  return Buffer.from(await merged.save());
}

/** Samples that prove themselves, but not the same when the file holds them twice. */
export async function measureCopies(samples: readonly RoundTripSample[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const sample of samples) {
    const [read, again] = [
      await readProven(sample),
      await readProven({ ...sample, make: async () => twice(await sample.make()) }),
    ];
    const isSame = JSON.stringify(read.proven.map(contentsOf)) === JSON.stringify(again.proven.map(contentsOf));
    if (!isSame || again.wrong.length > 0) wrong.push(`${sample.layout}, ${sample.name}`);
  }
  return wrong;
}

/** What figures are made of. */
const contentsOf = ({ account, from, opening, closing, lines }: AccountStatement) => [
  account,
  from,
  opening,
  closing,
  lines,
];

interface MutantFigures {
  readonly mutants: number;
  /** Mutants that prove nothing. The others prove what is also in the original. */
  readonly refused: number;
  readonly wrong: readonly string[];
}

/** Reads one of so many mutants of all samples. */
export async function measureMutants(
  samples: readonly RoundTripSample[],
  { every }: { readonly every: number },
): Promise<MutantFigures> {
  const all = samples.flatMap((sample) => mutantsOf(sample).map((mutant) => ({ sample, mutant })));
  const chosen = all.filter((_, at) => at % every === 0);
  const wrong: string[] = [];
  let refused = 0;
  for (const { sample, mutant } of chosen) {
    const read = await readProven(sample, mutant.edit);
    if (read.wrong.length > 0) wrong.push(`${sample.layout}, ${sample.name}: ${mutant.name}`);
    if (read.proven.length === 0) refused += 1;
  }
  return { mutants: chosen.length, refused, wrong };
}
