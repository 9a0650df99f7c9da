import type { DeliveryView } from '@funding-desk/shared/schemas/application/application';
import { type ApplicationView, applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import { filedDocumentsResponseSchema } from '@funding-desk/shared/schemas/document/filed-document';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/list-resource.ts';
import { APPLICATIONS_KEY, UNDELIVERED_KEY } from '../../../lib/api/live-keys.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import { APPLICATION_KEY, DELIVERY_KEY, DOCUMENTS_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';
import { getApplication } from './applications.ts';

/** Milliseconds. */
const CHECK_INTERVAL = 3_000;
const RETRY_INTERVAL = 15_000;

function applicationDocumentsQuery(id: string) {
  return queryOptions({
    ...dataQuery({
      queryKey: [DOCUMENTS_KEY, id],
      path: `/api/documents/form-submission/${id}`,
      schema: filedDocumentsResponseSchema,
    }),
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

/** Refetched only after a change, because the server records every view of an application. */
function deliveryQuery({ id, deliveryState, pdfPath }: ApplicationView) {
  return queryOptions({
    queryKey: [DELIVERY_KEY, id, deliveryState, pdfPath],
    queryFn: async ({ signal }) => (await getApplication({ id, signal })).delivery,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The delivery state of an application's PDF and e-mails. */
export function useDelivery(listed: ApplicationView) {
  return useQuery(deliveryQuery(listed));
}

function refreshDelivery(queryClient: QueryClient, id: string): void {
  for (const queryKey of [APPLICATIONS_KEY, UNDELIVERED_KEY, [APPLICATION_KEY, id], [TIMELINE_KEY, id]])
    void queryClient.invalidateQueries({ queryKey });
}

async function retryDelivery({ id }: ApplicationView): Promise<DeliveryView> {
  const path = `/api/form/submission/${id}/retry`;
  return (await requestData({ method: 'POST', path, schema: applicationResponseSchema })).delivery;
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
      refreshDelivery(queryClient, id);
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
  return (await requestData({ method: 'POST', path, schema: applicationResponseSchema, body: { to } })).delivery;
}

/** Sends an application to one of its recipients again, to a corrected address, or to one more person. */
export function useSendDelivery(application: ApplicationView) {
  const queryClient = useQueryClient();
  const { id } = application;
  return useMutation({
    mutationFn: (input: SendInput) => sendDelivery({ id, ...input }),
    onSuccess: (delivery) => queryClient.setQueryData(deliveryQuery(application).queryKey, delivery),
    onSettled: () => refreshDelivery(queryClient, id),
  });
}
