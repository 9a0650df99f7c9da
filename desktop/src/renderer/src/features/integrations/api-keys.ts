import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type ApiKeyCreate,
  apiKeyCreatedSchema,
  apiKeysResponseSchema,
} from '@funding-desk/shared/schemas/people/api-key';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../lib/api/request-json.ts';

const KEYS_KEY = ['api-keys'] as const;
const pathOf = (company: string) => `/api/company/${encodeURIComponent(company)}/api-keys`;

/** The API keys of a company, the latest first. */
export function useApiKeys(company: string) {
  return useQuery(
    dataQuery({ queryKey: [...KEYS_KEY, company], path: pathOf(company), schema: apiKeysResponseSchema }),
  );
}

/** Creates an API key. @returns a mutation that resolves with the key */
export function useCreateKey(company: string) {
  const create = async (body: ApiKeyCreate) =>
    (await requestData({ method: 'POST', path: pathOf(company), body, schema: apiKeyCreatedSchema })).key;
  return useSave({ mutationFn: create, staleQueries: [KEYS_KEY] });
}

/** Makes the viewer responsible for a key, which then works again. */
export function useConfirmKey(company: string) {
  const confirm = (id: string) =>
    requestJson({ method: 'POST', path: `${pathOf(company)}/${encodeURIComponent(id)}/confirm`, schema: doneSchema });
  return useSave({ mutationFn: confirm, staleQueries: [KEYS_KEY] });
}

export function useRevokeKey(company: string) {
  return useDelete({ path: pathOf(company), staleQueries: [KEYS_KEY] });
}
