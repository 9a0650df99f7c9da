import {
  type WebhookDeliveryView,
  type WebhookEventType,
  webhookCreatedSchema,
  webhookDeliveryListSchema,
  webhookEndpointResponseSchema,
  webhookEndpointsResponseSchema,
  webhookSecretSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { createdSchema, doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, listQuery, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const ENDPOINTS_KEY = ['webhook-endpoints'] as const;
const DELIVERIES_KEY = ['webhook-deliveries'] as const;
const BOTH = [ENDPOINTS_KEY, DELIVERIES_KEY] as const;
/** Milliseconds between refreshes while an attempt runs or is due. */
const REFRESH = 2_000;

const pathOf = (company: string) => `/api/company/${encodeURIComponent(company)}/webhooks`;

/** The endpoints of a company, oldest first. */
export function useEndpoints(company: string) {
  return useQuery(
    dataQuery({ queryKey: [...ENDPOINTS_KEY, company], path: pathOf(company), schema: webhookEndpointsResponseSchema }),
  );
}

/** Whether an attempt runs or is due now, so that the state changes soon. */
const isDue = ({ state, dueAt }: WebhookDeliveryView) =>
  state === 'sending' || (dueAt !== null && Date.parse(dueAt) <= Date.now() + REFRESH);

/** What was sent to the endpoints of a company, newest first. */
export function useDeliveries({ company, state }: { readonly company: string; readonly state: ListState }) {
  return useQuery({
    ...listQuery({
      queryKey: DELIVERIES_KEY,
      path: '/api/webhook/deliveries',
      schema: webhookDeliveryListSchema,
      state: { ...state, filters: { ...state.filters, company } },
    }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isDue) ? REFRESH : false),
  });
}

interface EndpointBody {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly sendsAmounts: boolean;
}

/** Creates an endpoint. @returns a mutation that resolves with its secret */
export function useCreateEndpoint(company: string) {
  const create = async (body: EndpointBody) => {
    const path = pathOf(company);
    return (await requestData({ method: 'POST', path, body, schema: webhookCreatedSchema })).secret;
  };
  return useSave({ mutationFn: create, staleQueries: BOTH });
}

interface EndpointChange {
  readonly id: string;
  readonly body: Partial<EndpointBody> & { readonly isEnabled?: boolean };
}

export function useUpdateEndpoint(company: string) {
  const update = async ({ id, body }: EndpointChange) => {
    await requestJson({ method: 'PUT', path: `${pathOf(company)}/${id}`, body, schema: webhookEndpointResponseSchema });
  };
  return useSave({ mutationFn: update, staleQueries: BOTH });
}

export function useDeleteEndpoint(company: string) {
  return useDelete({ path: pathOf(company), staleQueries: BOTH });
}

/** Replaces the secret of an endpoint. @returns a mutation that resolves with the new one */
export function useRotateSecret(company: string) {
  const rotate = async (id: string) => {
    const path = `${pathOf(company)}/${id}/secret`;
    return (await requestData({ method: 'POST', path, body: {}, schema: webhookSecretSchema })).secret;
  };
  return useSave({ mutationFn: rotate, staleQueries: BOTH });
}

export function useSendTest(company: string) {
  const test = async (id: string) => {
    await requestJson({ method: 'POST', path: `${pathOf(company)}/${id}/test`, schema: createdSchema });
  };
  return useSave({ mutationFn: test, staleQueries: [DELIVERIES_KEY, ENDPOINTS_KEY] });
}

export function useResend(company: string) {
  const resend = async ({ id, endpoint }: WebhookDeliveryView) => {
    const path = `${pathOf(company)}/${endpoint}/deliveries/${id}/resend`;
    await requestJson({ method: 'POST', path, schema: doneSchema });
  };
  return useSave({ mutationFn: resend, staleQueries: [DELIVERIES_KEY, ENDPOINTS_KEY] });
}
