import { shortCentsText } from '../fields/money/money-text.ts';
import { US_STATES } from '../fields/options/states.ts';
import type { Cents } from '../finance/exact/cents.ts';
import { DISCLOSURE_STATES, type DisclosureLaw, type DisclosureState } from './disclosure-law.ts';
import { CALIFORNIA } from './states/california.ts';
import { FLORIDA, GEORGIA, KANSAS, MISSOURI, UTAH } from './states/dollar-cost-states.ts';
import { NEW_YORK } from './states/new-york.ts';
import { CONNECTICUT, TEXAS, VIRGINIA } from './states/repayment-states.ts';

export const DISCLOSURE_LAWS: Readonly<Record<DisclosureState, DisclosureLaw>> = {
  NY: NEW_YORK,
  CA: CALIFORNIA,
  UT: UTAH,
  VA: VIRGINIA,
  GA: GEORGIA,
  FL: FLORIDA,
  CT: CONNECTICUT,
  KS: KANSAS,
  MO: MISSOURI,
  TX: TEXAS,
};

const isDisclosureState = (state: string): state is DisclosureState =>
  DISCLOSURE_STATES.some((known) => known === state);

export const lawOf = (state: string): DisclosureLaw | null =>
  isDisclosureState(state) ? DISCLOSURE_LAWS[state] : null;

export interface DueDisclosure {
  /** Null when no disclosure is due. */
  readonly law: DisclosureLaw | null;
  /** Why, as a sentence for staff. */
  readonly reason: string;
}

const nameOf = (state: string) => US_STATES.find(([code]) => code === state)?.[1];

interface OfferedAmounts {
  readonly amount: Cents;
  /** The amount less all fees. */
  readonly amountFinanced: Cents;
}

function isAbove({ amount, amountFinanced }: OfferedAmounts, { ceiling }: DisclosureLaw): boolean {
  if (ceiling === null) return false;
  const counted = ceiling.counts === 'amount' ? amount : amountFinanced;
  return ceiling.includes ? counted > ceiling.cents : counted >= ceiling.cents;
}

/** The ceiling in words: 'Up to $500,000', 'Below $1,000,000', 'No ceiling'. */
export function ceilingText({ ceiling }: Pick<DisclosureLaw, 'ceiling'>): string {
  if (ceiling === null) return 'No ceiling';
  const text = `${ceiling.includes ? 'Up to' : 'Below'} ${shortCentsText(ceiling.cents)}`;
  return ceiling.counts === 'amount' ? text : `${text}, after all fees`;
}

function aboveText({ ceiling, stateName }: DisclosureLaw): string {
  const amount = ceiling === null ? '' : shortCentsText(ceiling.cents);
  return ceiling?.includes === false
    ? `The law of ${stateName} covers amounts below ${amount}`
    : `Above the ceiling of ${amount}`;
}

/**
 * The disclosure that is due for an amount offered to a business.
 * @param state two letters, as the application has it
 */
export function disclosureFor({ state, ...amounts }: { readonly state: string } & OfferedAmounts): DueDisclosure {
  if (state === '') return { law: null, reason: 'The state of the business is not known' };
  const law = lawOf(state);
  if (!law) return { law: null, reason: `${nameOf(state) ?? state} has no disclosure law in our table` };
  if (isAbove(amounts, law)) return { law: null, reason: aboveText(law) };
  return { law, reason: `${law.stateName} asks for a disclosure (${law.citation})` };
}

/** Texas Finance Code 398.056, which 7 TAC 86.313(c) applies to all accounts receivable of the business. */
const TEXAN_DEBIT =
  'Texas forbids automatic debits from the deposit account of a business, unless the provider or broker holds a validly perfected security interest with first priority in all its accounts receivable (Finance Code 398.056; 7 TAC 86.313).';

/** What staff are warned of when they enter an offer. Null: nothing. */
export function debitWarning({
  state,
  hasFirstPriorityInterest,
}: {
  readonly state: string;
  readonly hasFirstPriorityInterest: boolean;
}): string | null {
  return state === 'TX' && !hasFirstPriorityInterest ? TEXAN_DEBIT : null;
}
