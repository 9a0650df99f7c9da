import { shortCentsText } from '@funding-desk/shared/fields/money/money-text';
import type { FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';

/** More names than these are counted. */
const NAMED = { states: 4, others: 2 } as const;

function amountText({ amountFrom, amountTo }: FunderCriteria): string {
  if (amountFrom !== null && amountTo !== null) return `${shortCentsText(amountFrom)} to ${shortCentsText(amountTo)}`;
  if (amountFrom !== null) return `from ${shortCentsText(amountFrom)}`;
  return amountTo === null ? '' : `up to ${shortCentsText(amountTo)}`;
}

/** 'not CA, NY', 'not 12 states' */
function declinedText({ names, most, noun }: { names: readonly string[]; most: number; noun: string }): string {
  if (names.length === 0) return '';
  return `not ${names.length > most ? `${names.length} ${noun}` : names.join(', ')}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const atMost = (count: number | null, noun: string) => (count === null ? '' : `at most ${counted(count, noun)}`);

/** What a funder takes, in a few words: '$10,000 to $250,000 · not CA, NY · 12 months'. */
export function criteriaText(criteria: FunderCriteria): string {
  const { minRevenue, minMonthsInBusiness, minCreditScore, minStatementMonths, maxDaysBelowZero } = criteria;
  const { statesDeclined, industriesDeclined, entityTypesDeclined, documentsWanted } = criteria;
  const parts = [
    amountText(criteria),
    minRevenue === null ? '' : `${shortCentsText(minRevenue)} a month`,
    declinedText({ names: statesDeclined, most: NAMED.states, noun: 'states' }),
    minMonthsInBusiness === null ? '' : counted(minMonthsInBusiness, 'month'),
    minCreditScore === null ? '' : `credit ${minCreditScore}`,
    declinedText({ names: industriesDeclined, most: NAMED.others, noun: 'industries' }),
    declinedText({ names: entityTypesDeclined, most: NAMED.others, noun: 'entity types' }),
    atMost(criteria.maxPositions, 'position'),
    atMost(criteria.maxNsf, 'NSF'),
    maxDaysBelowZero === null ? '' : `at most ${counted(maxDaysBelowZero, 'day')} below zero`,
    minStatementMonths === null ? '' : `${counted(minStatementMonths, 'month')} of statements`,
    documentsWanted.length === 0 ? '' : counted(documentsWanted.length, 'document'),
  ];
  return parts.filter((part) => part !== '').join(' · ') || 'Any application';
}
