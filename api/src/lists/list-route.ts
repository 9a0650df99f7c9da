import type { AuditAction } from '@funding-desk/shared/server/audit/audit-actions';
import { foldText } from '@funding-desk/shared/server/database/search-terms';
import type { Types } from 'mongoose';
import { auditList } from '../audit/audit-read.ts';
import type { AppContext } from '../context.ts';
import {
  type Route,
  type SignedInCall,
  type SignedInRoute,
  type SignedInViewer,
  signedInRoute,
  success,
} from '../http/routing/route.ts';
import { type ListQuery, type PageInput, pageOf, termsFilter } from './list-pages.ts';

type SearchQuery = ListQuery & { readonly search: string };

/** What a presenter needs to turn stored records into their wire shape. */
export interface PresentInput<T> {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly rows: readonly T[];
}

type Source<T> = Omit<PageInput<T>, 'query'> & {
  /** Indexed array of folded terms that the list searches. Without it the filter covers the search. */
  readonly termsField?: 'searchTerms' | 'adminSearchTerms';
};

interface ListRouteInput<T, Q extends SearchQuery>
  extends Pick<SignedInRoute<unknown, Q, unknown>, 'path' | 'summary' | 'note' | 'response' | 'access' | 'query'> {
  readonly source: (call: SignedInCall<unknown, Q, unknown>) => Source<T> | Promise<Source<T>>;
  readonly present: (input: PresentInput<T> & { readonly query: Q }) => object[] | Promise<object[]>;
  /** Audit action of lists that show personal data. */
  readonly auditAs?: AuditAction;
}

/** A GET route that searches, sorts, pages and presents the records of one model. */
export function listRoute<T extends { _id: Types.ObjectId }, Q extends SearchQuery>(
  input: ListRouteInput<T, Q>,
): Route {
  const { source, present, auditAs, ...route } = input;
  return signedInRoute<unknown, Q, unknown>({
    ...route,
    method: 'get',
    async handle(call) {
      const { context, viewer, query, address } = call;
      const { termsField, filter, ...page } = await source(call);
      const terms = termsField ? termsFilter(foldText(query.search), termsField) : {};
      const { rows, meta } = await pageOf<T>({ ...page, query, filter: { ...filter, ...terms } });
      if (auditAs) await auditList({ context, viewer, address, action: auditAs, query, meta, rows: rows.length });
      return success({ data: await present({ context, viewer, rows, query }), meta });
    },
  });
}
