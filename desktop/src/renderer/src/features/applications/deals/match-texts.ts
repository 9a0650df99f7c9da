import {
  FACT_SOURCE_LABELS,
  type FunderMatch,
  type MatchedCriterion,
  type MatchOutcome,
} from '@funding-desk/shared/schemas/deal/match';

export const OUTCOME_LABELS = {
  fail: 'Fails',
  unknown: 'Unknown',
  pass: 'Passes',
} as const satisfies Record<MatchOutcome, string>;

/** What needs a look comes first. */
const ORDER = ['fail', 'unknown', 'pass'] as const satisfies readonly MatchOutcome[];

export const sortCriteria = (criteria: readonly MatchedCriterion[]): MatchedCriterion[] =>
  ORDER.flatMap((outcome) => criteria.filter((criterion) => criterion.outcome === outcome));

type Counted = Pick<FunderMatch, 'fails' | 'unknowns' | 'criteria'>;

/** The worst outcome of a funder's criteria. */
export const outcomeOf = ({ fails, unknowns }: Counted): MatchOutcome => {
  if (fails > 0) return 'fail';
  return unknowns > 0 ? 'unknown' : 'pass';
};

/** 'passes all 6', '1 fails, 2 unknown' */
export function matchText({ fails, unknowns, criteria }: Counted): string {
  const { length } = criteria;
  if (length === 0) return 'has no criteria';
  if (fails + unknowns === 0) return length === 1 ? 'passes its one criterion' : `passes all ${length}`;
  const failing = fails === 0 ? [] : [`${fails} ${fails === 1 ? 'fails' : 'fail'}`];
  const unknown = unknowns === 0 ? [] : [`${unknowns} unknown`];
  return [...failing, ...unknown].join(', ');
}

/** '$9,999.99, proven by statements' */
export function oursText({ ours, source }: Pick<MatchedCriterion, 'ours' | 'source'>): string {
  if (source === null) return 'not known';
  return `${ours}, ${FACT_SOURCE_LABELS[source]}`;
}
