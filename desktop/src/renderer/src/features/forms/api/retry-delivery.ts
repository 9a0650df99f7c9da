import type { DeliveryView } from '@funding-desk/shared/schemas/delivery';
import { type SubmissionView, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { deliveryQuery } from './get-delivery.ts';
import { submissionDocumentsQuery } from './list-submission-documents.ts';
import { SUBMISSIONS_KEY } from './list-submissions.ts';

async function retryDelivery({ id }: SubmissionView): Promise<DeliveryView> {
  const path = `/api/form/submission/${id}/retry`;
  const { data } = await requestJson({ method: 'POST', path, schema: submissionResponseSchema });
  return data.delivery;
}

/** Has tried again what was given up of a submission: its delivery, and the checks of its documents. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryDelivery,
    onSuccess: (delivery, submission) => {
      queryClient.setQueryData(deliveryQuery(submission).queryKey, delivery);
    },
    onSettled: (_delivery, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: submissionDocumentsQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
    },
  });
}
