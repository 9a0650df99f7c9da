import { offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import type { presentationCreateSchema } from '@funding-desk/shared/schemas/deal/presentation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestData } from '../../../../lib/api/request-json.ts';
import { OFFERS_KEY, TIMELINE_KEY } from '../../live/refresh-application.ts';

type Change =
  | { readonly kind: 'present'; readonly body: z.input<typeof presentationCreateSchema> }
  | { readonly kind: 'withdraw'; readonly presentation: string };

/** Presents offers to the applicant, or ends the link to them. */
export function usePresentation(application: string) {
  const queryClient = useQueryClient();
  const path = `/api/form/submission/${application}/presentations`;
  return useMutation({
    mutationFn: (change: Change) =>
      change.kind === 'present'
        ? requestData({ method: 'POST', path, body: change.body, schema: offersResponseSchema })
        : requestData({ method: 'DELETE', path: `${path}/${change.presentation}`, schema: offersResponseSchema }),
    onSuccess: (offers) => queryClient.setQueryData([OFFERS_KEY, application], offers),
    // A refusal tells of a change, so the offers are read again then, too.
    onSettled: () => {
      for (const key of [OFFERS_KEY, TIMELINE_KEY])
        void queryClient.invalidateQueries({ queryKey: [key, application] });
    },
  });
}
