import type { ApplicationFacts } from '@funding-desk/shared/deals/match-funder';
import { statedFacts } from '@funding-desk/shared/deals/stated-facts';
import type { FactSource } from '@funding-desk/shared/schemas/deal/match';
import { STATEMENT_TYPE } from '@funding-desk/shared/schemas/document/filed-document';
import { dayOf } from '@funding-desk/shared/server/documents/calendar-day';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import { coverageOf, neededMonths } from '@funding-desk/shared/server/documents/statement-coverage';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { AppContext } from '../../context.ts';

/** As many months as a funder may want. */
const MOST_MONTHS = 24;

const factOf = <T>(value: T | null | undefined, source: FactSource) =>
  value === null || value === undefined ? null : { value, source };

interface MonthsInput {
  readonly application: Application;
  readonly documents: readonly ApplicationDocument[];
}

/** The latest full months before the arrival that the statements of every account cover without a gap. */
function statementMonths({ application, documents }: MonthsInput): ApplicationFacts['statementMonths'] {
  const statements = documents.filter(({ documentType }) => documentType === STATEMENT_TYPE);
  const arrivedOn = dayOf(application.createdAt, application.evidence?.timeZone ?? '');
  const needed = neededMonths({ arrivedOn, count: MOST_MONTHS, needsMonthToDate: false });
  const covered = statements.map(({ _id, covers }) => ({ id: _id.toHexString(), covers, isUnreadable: false }));
  const { accounts, months } = coverageOf(needed, covered);
  const isCovered = (index: number) => accounts.every(({ cells }) => cells[index]?.state === 'covered');
  const firstGap = [...months.keys()].reverse().find((index) => !isCovered(index)) ?? -1;
  const isByStaff = statements.some(({ description }) => description?.months != null);
  return { value: accounts.length === 0 ? 0 : months.length - 1 - firstGap, source: isByStaff ? 'staff' : 'files' };
}

/** What is known of an application for the criteria of funders, and where it comes from (deals, F3). */
export async function readFacts(
  { database }: Pick<AppContext, 'database'>,
  application: Application,
): Promise<ApplicationFacts> {
  const { documents } = await readChecklist(database, application);
  const stated = statedFacts(application.values, dayOf(database.clock.now(), ''));
  const { revenue, nsf, daysBelowZero, positions } = application.figures ?? {};
  const isMoved = documents.some(({ movedLines = [] }) => movedLines.length > 0);
  const proven: FactSource = isMoved ? 'staff' : 'proven';
  return {
    state: factOf(stated.state, 'stated'),
    industry: factOf(stated.industry, 'stated'),
    entityType: factOf(stated.entityType, 'stated'),
    amount: factOf(stated.amount, 'stated'),
    revenue: factOf(revenue, proven) ?? factOf(stated.sales, 'stated'),
    monthsInBusiness: factOf(stated.monthsInBusiness, 'stated'),
    creditScore: factOf(stated.creditScore, 'stated'),
    positions: factOf(revenue === undefined ? null : positions, proven) ?? factOf(stated.positions, 'stated'),
    nsf: factOf(nsf, proven),
    daysBelowZero: factOf(daysBelowZero, proven),
    statementMonths: statementMonths({ application, documents }),
    documents: { value: new Set(documents.map(({ documentType }) => documentType)), source: 'files' },
  };
}
