import { groupBy } from '../group-by.ts';
import type { StatementLine } from '../schemas/document/account-statement.ts';
import { FEE_WORDS, FINANCING_WORDS, FUNDER_NAMES, NSF_WORDS, REFUND_WORDS, TRANSFER_WORDS } from './line-rules.ts';
import { findPositions, type Position } from './positions.ts';
import type { LineKind } from './statement-figures.ts';

/** A line of a proven statement, and where it is. */
export interface AccountLine extends StatementLine {
  /** The account's last digits. Null when the statement names none. */
  readonly account: string | null;
  /** Unique among all lines. */
  readonly id: string;
}

export interface ClassifiedLine extends AccountLine {
  /** As read. */
  readonly kind: LineKind;
  readonly isFee: boolean;
}

export interface Classified {
  readonly lines: readonly ClassifiedLine[];
  readonly positions: readonly Position[];
}

const DAY = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
/** Between both lines of a transfer. */
const TRANSFER_DAYS = 3;

const isFunder = (description: string) => {
  const lower = description.toLowerCase();
  return FUNDER_NAMES.some((name) => lower.includes(name));
};

/** Whether the description calls it a transfer, and names another account of the application by its last digits. */
function namesOwnAccount({ description, account }: AccountLine, accounts: readonly string[]): boolean {
  const digits = accounts.filter((each) => each !== account && each.length > 2);
  return TRANSFER_WORDS.test(description) && digits.some((each) => new RegExp(`${each}(?!\\d)`).test(description));
}

/** Ids of lines with the opposite amount in another account within three days. Each line has one partner. */
function findOpposites(lines: readonly AccountLine[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const own of groupBy(lines, ({ cents }) => Math.abs(cents)).values()) {
    for (const line of own.filter(({ cents }) => cents < 0)) {
      const partner = own.find(
        (each) =>
          each.cents === -line.cents &&
          each.account !== line.account &&
          !found.has(each.id) &&
          Math.abs(dayNumber(each.date) - dayNumber(line.date)) <= TRANSFER_DAYS,
      );
      if (!partner) continue;
      found.add(line.id).add(partner.id);
    }
  }
  return found;
}

function kindOf({ cents, description }: AccountLine): LineKind {
  if (NSF_WORDS.test(description) && cents < 0) return 'nsf';
  if (REFUND_WORDS.test(description)) return 'refund';
  if (cents > 0) return FINANCING_WORDS.test(description) || isFunder(description) ? 'financing' : 'revenue';
  return isFunder(description) ? 'other_funder' : 'other';
}

interface ClassifyInput {
  /** Last proven day of each account. */
  readonly ends: ReadonlyMap<string | null, string>;
  /** What staff say about lines, by id. It counts for positions alone. */
  readonly moved: ReadonlyMap<string, LineKind>;
}

/**
 * Gives every line of an application its kind as read, from all proven statements at once (deals, F1).
 * @param lines of all accounts
 */
export function classifyLines(lines: readonly AccountLine[], { ends, moved }: ClassifyInput): Classified {
  const accounts = [...new Set(lines.flatMap(({ account }) => account ?? []))];
  const opposites = findOpposites(lines);
  const isTransfer = (line: AccountLine) => opposites.has(line.id) || namesOwnAccount(line, accounts);
  const read = lines.map((line) => ({ line, kind: isTransfer(line) ? ('transfer' as const) : kindOf(line) }));
  const debits = read.flatMap(({ line, kind }) => {
    const counts = moved.get(line.id) ?? kind;
    const isDebit = line.cents < 0 && (counts === 'other' || counts === 'other_funder');
    const isKept = !moved.has(line.id) || counts === 'other_funder';
    return isDebit && isKept ? [{ ...line, isListed: counts === 'other_funder' }] : [];
  });
  const positions = findPositions(debits, ends);
  const taken = new Set(positions.flatMap(({ ids }) => ids));
  return {
    positions,
    lines: read.map(({ line, kind }) => ({
      ...line,
      kind: taken.has(line.id) ? 'other_funder' : kind,
      isFee: kind === 'nsf' && FEE_WORDS.test(line.description),
    })),
  };
}
