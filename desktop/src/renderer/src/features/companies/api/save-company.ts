import { type CompanyCreate, type CompanyUpdate, companyResponseSchema } from '@funding-desk/shared/schemas/company';
import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { requestJson } from '../../../lib/request-json.ts';

/** @returns id of the new company. @throws as `requestJson` */
export async function createCompany(body: CompanyCreate): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/company/create',
    body,
    schema: createdSchema,
  });
  return data.id;
}

/** Changes the fields that the body names. @throws as `requestJson` */
export async function updateCompany({ id, body }: { id: string; body: CompanyUpdate }): Promise<void> {
  await requestJson({ method: 'PUT', path: `/api/company/update/${id}`, body, schema: companyResponseSchema });
}
