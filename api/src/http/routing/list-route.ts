import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { Types } from 'mongoose';
import { auditList } from '../../audit/audit-read.ts';
import type { ReadApplication } from '../../audit/read-applications.ts';
import type { AppContext } from '../../context.ts';
import { type ListQuery, type PageInput, type PresentInput, pageOf, termsFilter } from '../../lists/list-pages.ts';
import { watchQuery } from '../../lists/unread-filters.ts';
import { type SignedInSettings, signedInRoutes } from './declare-routes.ts';
import { type Responses, type Route, type RouteInput, type SignedInCall, success } from './route.ts';

type SearchQuery = ListQuery & { readonly search: string };

type Source<T> = Omit<PageInput<T>, 'query'> & {
  /** Indexed array of folded terms that the list searches. Without it the filter covers the search. */
  readonly termsField?: 'searchTerms' | 'adminSearchTerms';
};

interface ListRouteInput<T, Q extends SearchQuery>
  extends Pick<RouteInput<unknown, Q>, 'summary' | 'note' | 'query'>,
    Pick<SignedInSettings, 'access' | 'scope'> {
  readonly path: string;
  readonly response: Responses;
  readonly source: (call: SignedInCall<unknown, Q, unknown>) => Source<T> | Promise<Source<T>>;
  readonly present: (input: PresentInput<T> & { readonly query: Q }) => object[] | Promise<object[]>;
  /** Audit action of lists that show personal data. */
  readonly auditAs?: AuditAction;
  /** The application whose data a row shows. */
  readonly applicationOf?: (row: T) => ReadApplication;
}

/** A list of records about applications names them in the audit log. */
type NamesApplications<T> = T extends { readonly submission: Types.ObjectId }
  ? { readonly auditAs: AuditAction; readonly applicationOf: (row: T) => ReadApplication }
  : object;

interface PresentReadableInput<T> {
  readonly context: AppContext;
  readonly path: string;
  readonly rows: readonly T[];
  readonly present: (rows: readonly T[]) => object[] | Promise<object[]>;
}

interface ReadableRows {
  readonly data: object[];
  /** Ids of the other records. */
  readonly unreadable: string[];
}

/** What a damaged record causes, such as a missing date. A failure of the database has other types. */
const isDamage = (error: unknown) => error instanceof TypeError || error instanceof RangeError;

/** Presents all rows at once. After a failure it halves them until only the damaged records are left out. */
async function presentReadable<T extends { _id: Types.ObjectId | number | string }>(
  input: PresentReadableInput<T>,
): Promise<ReadableRows> {
  const { context, path, rows, present } = input;
  try {
    return { data: await present(rows), unreadable: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) {
      const id = String(row._id);
      context.logger.error({ err: error, path, id }, 'a record of a list cannot be read');
      return { data: [], unreadable: [id] };
    }
  }
  const middle = Math.ceil(rows.length / 2);
  const before = await presentReadable({ ...input, rows: rows.slice(0, middle) });
  const after = await presentReadable({ ...input, rows: rows.slice(middle) });
  return { data: [...before.data, ...after.data], unreadable: [...before.unreadable, ...after.unreadable] };
}

/** A GET route that searches, sorts, pages and presents the records of one model. */
export function listRoute<T extends { _id: Types.ObjectId | number | string }, Q extends SearchQuery>(
  input: ListRouteInput<T, Q> & NamesApplications<T>,
): Route {
  const { source, present, auditAs, applicationOf, path, ...route }: ListRouteInput<T, Q> = input;
  return signedInRoutes(route).get<unknown, Q>(path, {
    ...route,
    async handle(call) {
      const { context, viewer, query, address } = call;
      const watched = watchQuery(query);
      const { termsField, filter, ...page } = await source({ ...call, query: watched.query });
      watched.assertAllRead(termsField ? ['search'] : []);
      const terms = termsField ? termsFilter(foldText(query.search), termsField) : {};
      const { rows, meta } = await pageOf<T>({ ...page, query, filter: { ...filter, ...terms } });
      const applications = applicationOf ? rows.map(applicationOf) : [];
      if (auditAs)
        await auditList({ context, viewer, address, action: auditAs, query, meta, rows: rows.length, applications });
      const { data, unreadable } = await presentReadable({
        context,
        path,
        rows,
        present: (some) => present({ context, viewer, rows: some, query }),
      });
      return success({ data, meta: unreadable.length > 0 ? { ...meta, unreadable } : meta });
    },
  });
}
