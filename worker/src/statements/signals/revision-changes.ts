import { groupBy } from '@funding-desk/shared/group-by';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { moneyOf } from '../figures/money.ts';
import { readDocument, type StatementDocument } from '../statement-lines.ts';
import type { TextLine } from '../text/text-lines.ts';

interface RevisionInput {
  readonly bytes: Uint8Array;
  /** Where each revision ends, the oldest first. */
  readonly revisions: readonly number[];
  /** As the last revision shows it, with marks. */
  readonly document: StatementDocument;
  /** Whether there is no time to read the first revision. */
  readonly isOver: () => boolean;
}

type Change = 'content' | 'stamp' | 'other_pages' | 'pages_added' | 'pages_removed' | 'unseen' | 'unknown';

/** The change that is told, when there are several. */
const GRAVEST: readonly Change[] = ['content', 'pages_removed', 'other_pages', 'pages_added', 'stamp', 'unseen'];

interface PageChange {
  readonly change: Change;
  readonly page: number | null;
}

/** A page of a revision. */
interface PageText {
  /** From 1. */
  readonly page: number;
  readonly mark: string;
  readonly lines: readonly TextLine[];
}

function pagesOf({ marks, lines }: StatementDocument): PageText[] {
  const own = groupBy(lines, ({ page }) => page);
  return marks.map((mark, index) => ({ page: index + 1, mark, lines: own.get(index + 1) ?? [] }));
}

const showsAmounts = ({ lines }: PageText) => lines.some((line) => moneyOf(line).length > 0);
const textsOf = ({ lines }: PageText) => new Set(lines.map(({ text }) => text));

/** Share of the lines of the old page that are also on the new one, from which on it is the same page. */
const SAME_PAGE = 0.3;

function isSamePage(old: PageText, page: PageText): boolean {
  const texts = textsOf(page);
  const kept = old.lines.filter(({ text }) => texts.has(text)).length;
  return old.lines.length === 0 ? page.lines.length === 0 : kept >= SAME_PAGE * old.lines.length;
}

/** Whether all old lines are still there, and what was added stands above or below everything with an amount. */
function isStamp(old: PageText, page: PageText): boolean {
  const [before, after] = [textsOf(old), textsOf(page)];
  if (old.lines.some(({ text }) => !after.has(text))) return false;
  const added = page.lines.filter(({ text }) => !before.has(text));
  const rows = old.lines.filter((line) => moneyOf(line).length > 0).map(({ y }) => y);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return added.length > 0 && added.every((line) => moneyOf(line).length === 0 && (line.y < top || line.y > bottom));
}

function changeOf(old: PageText, page: PageText): PageChange {
  if (!showsAmounts(old) && !showsAmounts(page)) return { change: 'other_pages', page: page.page };
  return { change: isStamp(old, page) ? 'stamp' : 'content', page: page.page };
}

/** Pages of one revision that no page of the other draws alike. */
function without(pages: readonly PageText[], others: readonly PageText[]): PageText[] {
  const marks = new Set(others.map(({ mark }) => mark));
  return pages.filter(({ mark }) => !marks.has(mark));
}

function compare(first: StatementDocument, last: StatementDocument): PageChange[] {
  const [before, after] = [pagesOf(first), pagesOf(last)];
  const gone = without(before, after);
  const changes: PageChange[] = [];
  for (const page of without(after, before)) {
    const at = gone.findIndex((old) => isSamePage(old, page));
    const [old] = at === -1 ? [] : gone.splice(at, 1);
    changes.push(old ? changeOf(old, page) : { change: 'pages_added', page: page.page });
  }
  return [...changes, ...gone.map((): PageChange => ({ change: 'pages_removed', page: null }))];
}

async function findChanges({ bytes, revisions, document, isOver }: RevisionInput): Promise<PageChange[]> {
  const [end = 0] = revisions;
  const unknown: PageChange[] = [{ change: 'unknown', page: null }];
  if (isOver()) return unknown;
  const first = await readDocument(new Uint8Array(bytes.subarray(0, end)), { withMarks: true, isOver }).catch(
    () => 'failed' as const,
  );
  if (typeof first === 'string' || isOver()) return unknown;
  const changes = compare(first, document);
  return changes.length > 0 ? changes : [{ change: 'unseen', page: null }];
}

/**
 * Whether a file was saved more than once, and what the later saves changed: the first revision is read as well. Text on
 * a page with amounts is a strong signal; notes, fields, signatures, whole pages and what is not visible are not.
 */
export async function revisionSignals(input: RevisionInput): Promise<StatementSignal[]> {
  if (input.revisions.length < 2) return [];
  const changes = await findChanges(input);
  const what = GRAVEST.find((each) => changes.some(({ change }) => change === each)) ?? 'unknown';
  const own = changes.filter(({ change }) => change === what);
  const details = { what, saves: input.revisions.length, pages: own.length };
  return [{ kind: 'revisions', level: what === 'content' ? 'strong' : 'look', page: own[0]?.page ?? null, details }];
}
