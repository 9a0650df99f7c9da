import { z } from 'zod';
import { daySpanShape } from '../day-span.ts';
import { successSchema } from '../envelope.ts';
import type { ApplicationFilterName } from './application.ts';
import { countSchema } from './work.ts';

interface BuiltInView {
  readonly key: string;
  readonly label: string;
  /** Parameters of the list. */
  readonly filter: Partial<Record<ApplicationFilterName, string>>;
  /** Default: the newest first. */
  readonly sort?: string;
}

/** The views that everyone has. Their filters are in the query string of the list. */
export const BUILT_IN_VIEWS = [
  { key: 'all', label: 'All', filter: {} },
  { key: 'today', label: 'Today', filter: { step: 'due' }, sort: 'dueOn' },
  { key: 'mine', label: 'Mine', filter: { assignee: 'me', stage: 'open' } },
  { key: 'unassigned', label: 'Unassigned', filter: { assignee: 'none', stage: 'open' } },
  { key: 'stale', label: 'Stale', filter: { flag: 'stale' }, sort: '-age' },
  { key: 'documents_needed', label: 'Documents needed', filter: { stage: 'docs_needed' } },
  { key: 'with_funders', label: 'With funders', filter: { stage: 'submitted' } },
  { key: 'offers', label: 'Offers', filter: { stage: 'offers' } },
  { key: 'to_fund', label: 'To fund', filter: { stage: 'contract_out' } },
  { key: 'closed', label: 'Closed', filter: { stage: 'closed' } },
] as const satisfies readonly BuiltInView[];
/** Response of `GET /api/form/views/counts`: built-in views by key, the unread ones, and saved views by id. */
export const viewCountsResponseSchema = successSchema(z.object({ counts: z.record(z.string(), countSchema) }));
export const UNREAD_COUNT_KEY = 'unread';

/** `GET /api/form/views/counts`. Due next steps are counted for the day in this zone. */
export const viewCountsQuerySchema = z.strictObject({ zone: daySpanShape.zone });
