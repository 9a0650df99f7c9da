import type { DeliveryView } from '@funding-desk/shared/schemas/delivery';
import { type SubmissionView, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

async function getDelivery({ id, signal }: { id: string; signal: AbortSignal }): Promise<DeliveryView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}`, schema: submissionResponseSchema, signal });
  return data.delivery;
}

/** Asked again only when the list tells of a change, since the server records every view of a submission. */
export function deliveryQuery({ id, deliveryState, pdfPath }: SubmissionView) {
  return queryOptions({
    queryKey: ['submission-delivery', id, deliveryState, pdfPath],
    queryFn: ({ signal }) => getDelivery({ id, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What has become of a listed submission's PDF and e-mails. */
export function useDelivery(listed: SubmissionView) {
  return useQuery(deliveryQuery(listed));
}
