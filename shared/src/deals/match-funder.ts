import { shortCentsText } from '../fields/money/money-text.ts';
import { CRITERION_LABELS, type FunderCriteria } from '../schemas/deal/funder-criteria.ts';
import type { CriterionName, FactSource, MatchedCriterion } from '../schemas/deal/match.ts';

/** What is known of an application, and where it comes from. */
interface Fact<T> {
  readonly value: T;
  readonly source: FactSource;
}

/** The side of the application in a match (deals, F3). Null: not known. Money in whole cents. */
export interface ApplicationFacts {
  /** USPS code. */
  readonly state: Fact<string> | null;
  /** One of the form's industries. */
  readonly industry: Fact<string> | null;
  readonly entityType: Fact<string> | null;
  readonly amount: Fact<number> | null;
  readonly revenue: Fact<number> | null;
  /** Whole calendar months. */
  readonly monthsInBusiness: Fact<number> | null;
  readonly creditScore: Fact<number> | null;
  readonly positions: Fact<number> | null;
  /** Most in a month. */
  readonly nsf: Fact<number> | null;
  /** Most in a month. */
  readonly daysBelowZero: Fact<number> | null;
  /** The latest months without a gap. */
  readonly statementMonths: Fact<number>;
  /** Types of documents that are there. */
  readonly documents: Fact<ReadonlySet<string>>;
}

interface MatchInput {
  readonly criteria: FunderCriteria;
  readonly facts: ApplicationFacts;
  /** Label of a type of document. */
  readonly documentLabel: (type: string) => string;
}

interface Compared<T> {
  readonly criterion: CriterionName;
  readonly fact: Fact<T> | null;
  readonly wanted: string;
  readonly show: (value: T) => string;
  readonly passes: (value: T) => boolean;
}

/** A fact that is not known never passes. */
function compare<T>({ criterion, fact, wanted, show, passes }: Compared<T>): MatchedCriterion {
  const label = CRITERION_LABELS[criterion];
  if (fact === null) return { criterion, label, outcome: 'unknown', wanted, ours: '', source: null };
  const { value, source } = fact;
  return { criterion, label, outcome: passes(value) ? 'pass' : 'fail', wanted, ours: show(value), source };
}

type ListName = 'statesDeclined' | 'industriesDeclined' | 'entityTypesDeclined';
type LimitName = Exclude<CriterionName, ListName | 'documentsWanted'>;

interface Limit {
  readonly fact: keyof ApplicationFacts & LimitFact;
  readonly isLeast: boolean;
  readonly show: (value: number) => string;
}
type LimitFact =
  | 'amount'
  | 'revenue'
  | 'monthsInBusiness'
  | 'creditScore'
  | 'positions'
  | 'nsf'
  | 'daysBelowZero'
  | 'statementMonths';

const counted = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Both ends count as inside: 10,000.00 passes a minimum of 10,000. */
const LIMITS: Readonly<Record<LimitName, Limit>> = {
  amountFrom: { fact: 'amount', isLeast: true, show: shortCentsText },
  amountTo: { fact: 'amount', isLeast: false, show: shortCentsText },
  minRevenue: { fact: 'revenue', isLeast: true, show: shortCentsText },
  minMonthsInBusiness: { fact: 'monthsInBusiness', isLeast: true, show: counted('month') },
  minCreditScore: { fact: 'creditScore', isLeast: true, show: String },
  maxPositions: { fact: 'positions', isLeast: false, show: counted('position') },
  maxNsf: { fact: 'nsf', isLeast: false, show: String },
  maxDaysBelowZero: { fact: 'daysBelowZero', isLeast: false, show: counted('day') },
  minStatementMonths: { fact: 'statementMonths', isLeast: true, show: counted('month') },
};
const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);
const LIMIT_NAMES = Object.keys(LIMITS).filter(isLimit);

function compareLimit({ criteria, facts }: MatchInput, criterion: LimitName): MatchedCriterion[] {
  const { fact, isLeast, show } = LIMITS[criterion];
  const limit = criteria[criterion];
  if (limit === null) return [];
  const wanted = `${isLeast ? 'at least' : 'at most'} ${show(limit)}`;
  const passes = (value: number) => (isLeast ? value >= limit : value <= limit);
  return [compare({ criterion, fact: facts[fact], wanted, show, passes })];
}

function compareList({ criteria, facts }: MatchInput, criterion: ListName): MatchedCriterion[] {
  const declined: readonly string[] = criteria[criterion];
  if (declined.length === 0) return [];
  const fact = {
    statesDeclined: facts.state,
    industriesDeclined: facts.industry,
    entityTypesDeclined: facts.entityType,
  }[criterion];
  const passes = (value: string) => !declined.includes(value);
  return [compare({ criterion, fact, wanted: `not ${declined.join(', ')}`, show: (value) => value, passes })];
}

function compareDocuments({ criteria, facts, documentLabel }: MatchInput): MatchedCriterion[] {
  const { documentsWanted } = criteria;
  if (documentsWanted.length === 0) return [];
  const missing = (there: ReadonlySet<string>) => documentsWanted.filter((type) => !there.has(type));
  const show = (there: ReadonlySet<string>) =>
    missing(there).length === 0 ? 'all there' : `missing: ${missing(there).map(documentLabel).join(', ')}`;
  const wanted = documentsWanted.map(documentLabel).join(', ');
  const passes = (there: ReadonlySet<string>) => missing(there).length === 0;
  return [compare({ criterion: 'documentsWanted', fact: facts.documents, wanted, show, passes })];
}

/** Each criterion that the funder has, beside what is known of the application (deals, F3). */
export function matchFunder(input: MatchInput): MatchedCriterion[] {
  return [
    ...(['statesDeclined', 'industriesDeclined', 'entityTypesDeclined'] as const).flatMap((name) =>
      compareList(input, name),
    ),
    ...LIMIT_NAMES.flatMap((name) => compareLimit(input, name)),
    ...compareDocuments(input),
  ];
}

/** How many criteria fail, and how many are unknown. */
export const countOutcomes = (matched: readonly MatchedCriterion[]) => ({
  fails: matched.filter(({ outcome }) => outcome === 'fail').length,
  unknowns: matched.filter(({ outcome }) => outcome === 'unknown').length,
});
