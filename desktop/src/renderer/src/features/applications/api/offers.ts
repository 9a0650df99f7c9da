import {
  type OffersView,
  type offerCreateSchema,
  type offerFundSchema,
  type offerSelectSchema,
  offersResponseSchema,
  type offerUpdateSchema,
  type offerWithdrawSchema,
} from '@funding-desk/shared/schemas/deal/offer';
import { packageListSchema } from '@funding-desk/shared/schemas/deal/package';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestData } from '../../../lib/api/request-json.ts';
import { requestList } from '../../../lib/api/request-list.ts';
import { APPLICATION_KEY, OFFERS_KEY, PACKAGES_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';
import { refreshLists } from '../work/shown-work.ts';

const pathOf = (application: string) => `/api/form/submission/${application}`;

function offersQuery(application: string) {
  return queryOptions({
    queryKey: [OFFERS_KEY, application],
    queryFn: ({ signal }) =>
      requestData({ path: `${pathOf(application)}/offers`, schema: offersResponseSchema, signal }),
  });
}

/** The offers of an application, and how they compare. */
export function useOffers(application: string) {
  return useQuery(offersQuery(application));
}

/** Loads the offers as they are now, after a change of someone else. Null when they cannot be loaded. */
export function useFreshOffers(application: string) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...offersQuery(application), staleTime: 0 }).catch(() => null);
}

const MOST_PACKAGES = 200;

/** The latest packages of an application, one of which an offer answers. */
export function useAnswerable(application: string) {
  const path = `${pathOf(application)}/packages?page=1&pageSize=${MOST_PACKAGES}`;
  return useQuery({
    queryKey: [PACKAGES_KEY, application, 'answerable'],
    queryFn: ({ signal }) => requestList({ path, schema: packageListSchema, signal }),
    select: ({ data }) => data,
  });
}

type OfferChange =
  | { readonly kind: 'create'; readonly body: z.input<typeof offerCreateSchema> }
  | { readonly kind: 'update'; readonly offer: string; readonly body: z.input<typeof offerUpdateSchema> }
  | { readonly kind: 'withdraw'; readonly offer: string; readonly body: z.input<typeof offerWithdrawSchema> }
  | { readonly kind: 'fund'; readonly offer: string; readonly body: z.input<typeof offerFundSchema> }
  | { readonly kind: 'select'; readonly body: z.input<typeof offerSelectSchema> };

function callOf(change: OfferChange): { readonly method: 'POST' | 'PUT'; readonly path: string } {
  switch (change.kind) {
    case 'create':
      return { method: 'POST', path: '/offers' };
    case 'update':
      return { method: 'PUT', path: `/offers/${change.offer}` };
    case 'withdraw':
    case 'fund':
      return { method: 'POST', path: `/offers/${change.offer}/${change.kind}` };
    case 'select':
      return { method: 'PUT', path: '/selection' };
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}

/** An offer moves the package and the application on, too. */
function refreshAfter(queryClient: QueryClient, application: string): void {
  for (const key of [PACKAGES_KEY, APPLICATION_KEY, TIMELINE_KEY])
    void queryClient.invalidateQueries({ queryKey: [key, application] });
  refreshLists(queryClient);
}

/** Enters, changes, withdraws, selects or funds an offer. 409 `unconfirmed` for the payback, and for stale versions. */
export function useChangeOffers(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: OfferChange): Promise<OffersView> => {
      const { method, path } = callOf(change);
      const call = { method, path: `${pathOf(application)}${path}`, body: change.body };
      return requestData({ ...call, schema: offersResponseSchema });
    },
    onSuccess: (offers) => queryClient.setQueryData(offersQuery(application).queryKey, offers),
    onSettled: () => refreshAfter(queryClient, application),
  });
}
