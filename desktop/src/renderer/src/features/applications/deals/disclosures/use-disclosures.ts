import {
  type disclosureSendSchema,
  type exemptionSchema,
  offerDisclosuresResponseSchema,
} from '@funding-desk/shared/schemas/deal/disclosure';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { dataQuery } from '../../../../lib/api/list-resource.ts';
import { requestJson } from '../../../../lib/api/request-json.ts';
import { OFFERS_KEY, TIMELINE_KEY } from '../../live/refresh-application.ts';

interface OfferIds {
  readonly application: string;
  readonly offer: string;
}

const pathOf = ({ application, offer }: OfferIds) => `/api/form/submission/${application}/offers/${offer}`;

/** The key begins as that of the offers, so that a live change of deals refreshes both. */
const keyOf = ({ application, offer }: OfferIds) => [OFFERS_KEY, application, 'disclosures', offer];

/** Path of the PDF that we draw from the offer. */
export const ownDisclosurePath = (ids: OfferIds) => `${pathOf(ids)}/disclosure.pdf`;

/** Whether a disclosure is due for an offer, and what was transmitted. */
export function useDisclosures(ids: OfferIds) {
  const schema = offerDisclosuresResponseSchema;
  return useQuery(dataQuery({ queryKey: keyOf(ids), path: `${pathOf(ids)}/disclosures`, schema }));
}

type Change =
  | { readonly kind: 'send'; readonly body: z.input<typeof disclosureSendSchema> }
  | { readonly kind: 'exempt'; readonly body: z.input<typeof exemptionSchema> }
  | { readonly kind: 'withdraw'; readonly disclosure: string };

function callOf(change: Change) {
  if (change.kind === 'send') return { method: 'POST', path: '/disclosures', body: change.body } as const;
  if (change.kind === 'exempt') return { method: 'PUT', path: '/exemption', body: change.body } as const;
  return { method: 'DELETE', path: `/disclosures/${change.disclosure}` } as const;
}

/** Sends a disclosure, ends its link, or says that none is due. */
export function useChangeDisclosures(ids: OfferIds) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      const { path, ...call } = callOf(change);
      return requestJson({ ...call, path: `${pathOf(ids)}${path}`, schema: offerDisclosuresResponseSchema });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(keyOf(ids), data),
    onSettled: () => {
      for (const key of [OFFERS_KEY, TIMELINE_KEY])
        void queryClient.invalidateQueries({ queryKey: [key, ids.application] });
    },
  });
}
