import type { DeliveryView } from '@funding-desk/shared/schemas/application/application';
import { type ApplicationView, applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { filedDocumentsResponseSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY, UNDELIVERED_KEY } from '../../../lib/api/live-keys.ts';
import { requestJson } from '../../../lib/api/request-json.ts';
import { APPLICATION_KEY, DELIVERY_KEY, DOCUMENTS_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';

/** Milliseconds. */
const CHECK_INTERVAL = 3_000;
const RETRY_INTERVAL = 15_000;

async function listApplicationDocuments({
  id,
  signal,
}: {
  id: string;
  signal: AbortSignal;
}): Promise<FiledDocumentView[]> {
  const { data } = await requestJson({
    path: `/api/documents/form-submission/${id}`,
    schema: filedDocumentsResponseSchema,
    signal,
  });
  return data;
}

function applicationDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, id],
    queryFn: ({ signal }) => listApplicationDocuments({ id, signal }),
    // The state of an unchecked document changes while the dialog is open.
    refetchInterval: ({ state }) => {
      if (!state.data?.some((each) => each.state === 'being-checked')) return false;
      return state.error ? RETRY_INTERVAL : CHECK_INTERVAL;
    },
  });
}

export function useApplicationDocuments(id: string) {
  return useQuery(applicationDocumentsQuery(id));
}

async function getDelivery({ id, signal }: { id: string; signal: AbortSignal }): Promise<DeliveryView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}`, schema: applicationResponseSchema, signal });
  return data.delivery;
}

/** Refetched only after a change, because the server records every view of an application. */
function deliveryQuery({ id, deliveryState, pdfPath }: ApplicationView) {
  return queryOptions({
    queryKey: [DELIVERY_KEY, id, deliveryState, pdfPath],
    queryFn: ({ signal }) => getDelivery({ id, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The delivery state of an application's PDF and e-mails. */
export function useDelivery(listed: ApplicationView) {
  return useQuery(deliveryQuery(listed));
}

async function retryDelivery({ id }: ApplicationView): Promise<DeliveryView> {
  const path = `/api/form/submission/${id}/retry`;
  const { data } = await requestJson({ method: 'POST', path, schema: applicationResponseSchema });
  return data.delivery;
}

/** Retries an application's failed deliveries and document checks. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryDelivery,
    onSuccess: (delivery, application) => {
      queryClient.setQueryData(deliveryQuery(application).queryKey, delivery);
    },
    onSettled: (_delivery, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: applicationDocumentsQuery(id).queryKey });
      for (const queryKey of [APPLICATIONS_KEY, UNDELIVERED_KEY, [APPLICATION_KEY, id], [TIMELINE_KEY, id]])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

interface SendInput {
  /** A delivery to send again. Absent: a new one. */
  readonly delivery?: string;
  /** The address, unless a delivery is sent to the same one again. */
  readonly to?: string;
}

async function sendDelivery({ id, delivery, to }: SendInput & { readonly id: string }): Promise<DeliveryView> {
  const base = `/api/form/submission/${id}/deliveries`;
  const path = delivery === undefined ? base : `${base}/${delivery}/resend`;
  const { data } = await requestJson({ method: 'POST', path, schema: applicationResponseSchema, body: { to } });
  return data.delivery;
}

/** Sends an application to one of its recipients again, to a corrected address, or to one more person. */
export function useSendDelivery(application: ApplicationView) {
  const queryClient = useQueryClient();
  const { id } = application;
  return useMutation({
    mutationFn: (input: SendInput) => sendDelivery({ id, ...input }),
    onSuccess: (delivery) => queryClient.setQueryData(deliveryQuery(application).queryKey, delivery),
    onSettled: () => {
      for (const queryKey of [APPLICATIONS_KEY, UNDELIVERED_KEY, [APPLICATION_KEY, id], [TIMELINE_KEY, id]])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
