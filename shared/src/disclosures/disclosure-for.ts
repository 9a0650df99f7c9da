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

function isAbove(amount: Cents, { ceiling }: DisclosureLaw): boolean {
  if (ceiling === null) return false;
  return ceiling.includes ? amount > ceiling.cents : amount >= ceiling.cents;
}

/** The ceiling in words: 'Up to $500,000', 'Below $1,000,000', 'No ceiling'. */
export function ceilingText({ ceiling }: Pick<DisclosureLaw, 'ceiling'>): string {
  if (ceiling === null) return 'No ceiling';
  return `${ceiling.includes ? 'Up to' : 'Below'} ${shortCentsText(ceiling.cents)}`;
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
export function disclosureFor({ state, amount }: { readonly state: string; readonly amount: Cents }): DueDisclosure {
  if (state === '') return { law: null, reason: 'The state of the business is not known' };
  const law = lawOf(state);
  if (!law) return { law: null, reason: `${nameOf(state) ?? state} has no disclosure law in our table` };
  if (isAbove(amount, law)) return { law: null, reason: aboveText(law) };
  return { law, reason: `${law.stateName} asks for a disclosure (${law.citation})` };
}

/** Texas Finance Code 398.056. */
const TEXAN_DEBIT =
  'Texas forbids automatic debits from the account of a business, unless the provider or broker holds a validly perfected security interest in that account with first priority (Finance Code 398.056).';

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
