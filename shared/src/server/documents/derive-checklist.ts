import { DOCUMENT_TYPES, type DocumentType } from '../../fields/catalogue.ts';
import { type ChecklistItem, type Coverage, type ItemState, isOpenItem } from '../../schemas/document/checklist.ts';
import { type ChecklistSettings, SIGNATURE_DAYS } from '../../schemas/document/checklist-settings.ts';
import { STATEMENT_TYPE } from '../../schemas/document/filed-document.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import type { StoredMark } from '../models/application/stored-checklist.ts';
import { dayOf, formatDay } from './calendar-day.ts';
import { coverageOf, neededMonths } from './statement-coverage.ts';

/** Months of the form's prompt 'Attach last 4 months business bank statements'. */
const PROMPTED_MONTHS = 4;
const DAY = 86_400_000;

type Filed = Pick<ApplicationDocument, '_id' | 'documentType' | 'covers' | 'reading' | 'description' | 'createdAt'>;

export interface ChecklistInput {
  readonly settings: ChecklistSettings;
  /** The company's form as it is now. */
  readonly form: { readonly documentTypes: readonly DocumentType[]; readonly hasStatementsPrompt: boolean };
  /** When the application was signed and sent. */
  readonly receivedAt: Date;
  /** IANA name of the applicant's time zone, or ''. */
  readonly timeZone: string;
  /** All that may be used: no infected file, no unfinished upload. */
  readonly documents: readonly Filed[];
  readonly marks: readonly StoredMark[];
  readonly now: Date;
}

/** An item before the marks of staff. */
interface DerivedItem {
  readonly key: string;
  readonly label: string;
  readonly isThere: boolean;
  readonly detail: string;
  readonly documents: readonly Filed[];
  readonly unreadable: number;
  /** Months of statements that are missing: 'Mar 2026 (4821)'. */
  readonly gaps: readonly string[];
}

/** What most items have. */
const NOTHING = { detail: '', documents: [], unreadable: 0, gaps: [] } as const;

export interface DerivedChecklist {
  readonly items: readonly (Omit<ChecklistItem, 'markedBy' | 'markedAt'> &
    Pick<DerivedItem, 'gaps'> & { readonly mark: StoredMark | null })[];
  readonly coverage: Coverage | null;
  readonly done: number;
  readonly total: number;
  readonly isMissing: boolean;
  readonly recheckAt: Date | null;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthLabel = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

function signatureItem({ settings, receivedAt, timeZone, now }: ChecklistInput): DerivedItem[] {
  if (!settings.needsSignature) return [];
  const isCurrent = now.getTime() - receivedAt.getTime() <= SIGNATURE_DAYS * DAY;
  const signedOn = formatDay(receivedAt, timeZone, 'en-US', { dateStyle: 'medium' });
  const detail = `Signed ${signedOn}${isCurrent ? '' : `, more than ${SIGNATURE_DAYS} days ago`}`;
  return [{ ...NOTHING, key: 'application', label: 'Signed application', isThere: isCurrent, detail }];
}

const isStatement = ({ documentType }: Filed) => documentType === STATEMENT_TYPE;

function statementCount({ settings, form }: ChecklistInput): number {
  return settings.statementMonths ?? (form.hasStatementsPrompt ? PROMPTED_MONTHS : 0);
}

function coverageFor(input: ChecklistInput): Coverage | null {
  const statements = input.documents.filter(isStatement);
  const count = statementCount(input);
  if (count === 0 && statements.length === 0) return null;
  const arrivedOn = dayOf(input.receivedAt, input.timeZone);
  const needsMonthToDate = count > 0 && input.settings.needsMonthToDate;
  return coverageOf(
    neededMonths({ arrivedOn, count, needsMonthToDate }),
    statements.map(({ _id, covers, reading, description }) => ({
      id: _id.toHexString(),
      covers,
      isUnreadable: reading?.state === 'unreadable' && description?.months == null,
    })),
  );
}

/** 'Mar 2026 (4821)', or without the account when there is one only. */
function gapsOf({ accounts }: Coverage, months: readonly string[]): string[] {
  return accounts.flatMap(({ account, cells }) =>
    cells
      .filter(({ month, state }) => state === 'gap' && months.includes(month))
      .map(({ month }) => (accounts.length > 1 ? `${monthLabel(month)} (${account})` : monthLabel(month))),
  );
}

const fileCount = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function statementDetail(gaps: readonly string[], unreadable: number): string {
  const parts = [
    ...(gaps.length > 0 ? [`Missing: ${gaps.join(', ')}`] : []),
    ...(unreadable > 0 ? [`${fileCount(unreadable)} that cannot be read, please look`] : []),
  ];
  return parts.join('. ');
}

function statementItems(input: ChecklistInput, coverage: Coverage | null): DerivedItem[] {
  const { documents } = input;
  const statements = documents.filter(isStatement);
  if (!coverage || statementCount(input) === 0) return [];
  const { months, monthToDate } = coverage;
  const gaps = gapsOf(coverage, months);
  const full = {
    key: 'statements',
    label: `Bank statements, ${months.length} ${months.length === 1 ? 'month' : 'months'}`,
    isThere: statements.length > 0 && gaps.length === 0,
    detail: statementDetail(gaps, coverage.unreadable.length),
    documents: statements,
    unreadable: coverage.unreadable.length,
    gaps,
  };
  if (monthToDate === null) return [full];
  const isGap = gapsOf(coverage, [monthToDate]).length > 0;
  const covers = ({ covers: own }: Filed) => own.some(({ month }) => month === monthToDate);
  const part = {
    ...NOTHING,
    key: 'monthToDate',
    label: `Month to date, ${monthLabel(monthToDate)}`,
    isThere: statements.length > 0 && !isGap,
    documents: statements.filter(covers),
  };
  return [full, part];
}

function documentItem({ documents }: ChecklistInput, { key, label }: { key: string; label: string }): DerivedItem {
  const own = documents.filter(({ documentType }) => documentType === key);
  return { ...NOTHING, key, label, isThere: own.length > 0, documents: own };
}

function slotItems(input: ChecklistInput): DerivedItem[] {
  const { settings, form } = input;
  const needsStatements = statementCount(input) > 0;
  return DOCUMENT_TYPES.filter(({ id }) => form.documentTypes.includes(id) && !settings.withoutSlots.includes(id))
    .filter(({ id }) => id !== STATEMENT_TYPE || !needsStatements)
    .map(({ id, label }) => documentItem(input, { key: id, label }));
}

/** A rejection ends when something new arrives for the item. Other marks stay. */
function stateOf({ isThere, documents }: DerivedItem, mark: StoredMark | null): ItemState {
  if (mark && mark.state !== 'rejected') return mark.state;
  const isNewer = mark && documents.some(({ createdAt }) => createdAt > mark.at);
  if (mark && !isNewer) return 'rejected';
  return isThere ? 'received' : 'missing';
}

/** The checklist of an application (working day, W5). */
export function deriveChecklist(input: ChecklistInput): DerivedChecklist {
  const { settings, marks, receivedAt } = input;
  const coverage = coverageFor(input);
  const derived = [
    ...signatureItem(input),
    ...statementItems(input, coverage),
    ...slotItems(input),
    ...settings.freeItems.map(({ id, label }) => documentItem(input, { key: id, label })),
  ];
  const items = derived.map((item) => {
    const mark = marks.find(({ item: key }) => key === item.key) ?? null;
    const state = stateOf(item, mark);
    const reason = mark && mark.state === state ? mark.reason : '';
    return { ...item, state, reason, mark, documents: item.documents.map(({ _id }) => _id.toHexString()) };
  });
  const signature = items.find(({ key }) => key === 'application');
  const expires = signature?.state === 'received' ? receivedAt.getTime() + SIGNATURE_DAYS * DAY + 1 : null;
  return {
    items: items.map(({ isThere, ...item }) => item),
    coverage,
    done: items.filter((item) => !isOpenItem(item)).length,
    total: items.length,
    isMissing: items.some(isOpenItem),
    recheckAt: expires === null ? null : new Date(expires),
  };
}
