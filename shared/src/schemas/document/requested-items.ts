import { type ChecklistItem, type Coverage, isOpenItem } from './checklist.ts';
import { STATEMENT_TYPE } from './filed-document.ts';

/** A document that an applicant can be asked for, without the words for it. */
export interface RequestableDocument {
  readonly documentType: string;
  readonly month: string | null;
  readonly account: string | null;
}

/** Whether an applicant can be asked for it. A new signature comes with a new application, not with a file. */
export function isRequestable(item: Pick<ChecklistItem, 'key' | 'state' | 'unreadable'>): boolean {
  return item.key !== 'application' && isOpenItem(item);
}

const isOfStatements = (key: string) => key === 'statements' || key === 'monthToDate';

/** One document for each month of each account without a statement. */
function missingStatements(key: string, { monthToDate, accounts }: Coverage): RequestableDocument[] {
  const isOfItem = (month: string) => (month === monthToDate) === (key === 'monthToDate');
  return accounts.flatMap(({ account, cells }) =>
    cells
      .filter(({ month, state }) => state === 'gap' && isOfItem(month))
      .map(({ month }) => ({ documentType: STATEMENT_TYPE, month, account })),
  );
}

/** What an item of the checklist lacks. A rejected one may have no gap: then all its statements are asked for again. */
export function documentsOf({ key }: Pick<ChecklistItem, 'key'>, coverage: Coverage | null): RequestableDocument[] {
  const missing = isOfStatements(key) && coverage ? missingStatements(key, coverage) : [];
  if (missing.length > 0) return missing;
  return [{ documentType: isOfStatements(key) ? STATEMENT_TYPE : key, month: null, account: null }];
}

export const isSameDocument = (one: RequestableDocument, other: RequestableDocument): boolean =>
  one.documentType === other.documentType && one.month === other.month && one.account === other.account;
