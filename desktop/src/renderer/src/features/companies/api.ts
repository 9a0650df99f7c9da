import {
  type CompanyCreate,
  type CompanyUpdate,
  type CompanyView,
  companyListSchema,
  companyResponseSchema,
  logoUploadResponseSchema,
  retentionPreviewResponseSchema,
} from '@funding-desk/shared/schemas/company/company';
import type { RetentionPreview } from '@funding-desk/shared/schemas/company/retention';
import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listQuery, OPTIONS_KEY, useDelete, useRefresh } from '../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const COMPANIES_KEY = ['companies'] as const;

/** The list, and the selects that offer companies. */
export const COMPANY_QUERIES = [COMPANIES_KEY, OPTIONS_KEY] as const;

export function useCompanies(state: ListState) {
  return useQuery(listQuery({ queryKey: COMPANIES_KEY, path: '/api/company/get', schema: companyListSchema, state }));
}

/** @returns id of the new company. @throws as `requestJson` */
export async function createCompany(body: CompanyCreate): Promise<string> {
  return (
    await requestData({
      method: 'POST',
      path: '/api/company/create',
      body,
      schema: createdSchema,
    })
  ).id;
}

/** Updates the fields that the body contains. @throws as `requestJson` */
export async function updateCompany({ id, body }: { id: string; body: CompanyUpdate }): Promise<void> {
  await requestJson({ method: 'PUT', path: `/api/company/update/${id}`, body, schema: companyResponseSchema });
}

export function useDeleteCompany() {
  return useDelete({ path: '/api/company/delete', staleQueries: COMPANY_QUERIES });
}

/** What a shorter retention would remove if it were saved now. @throws as `requestJson` */
export async function previewRetention({ id, months }: { id: string; months: number }): Promise<RetentionPreview> {
  const path = `/api/company/retention-preview/${id}?months=${months}`;
  return requestData({ path, schema: retentionPreviewResponseSchema });
}

async function cancelRetention(id: string): Promise<CompanyView> {
  return requestData({
    method: 'PUT',
    path: `/api/company/update/${id}`,
    body: { pendingRetention: null },
    schema: companyResponseSchema,
  });
}

/** Cancels a shorter retention before it takes effect. */
export function useCancelRetention() {
  const refresh = useRefresh(COMPANY_QUERIES);
  // Also after a failure: the retention may have taken effect in the meantime.
  return useMutation({ mutationFn: cancelRetention, onSettled: () => void refresh() });
}

export type LogoType = 'logo' | 'pdf-logo';

/** Milliseconds. */
const BASE_TIMEOUT = 9_000;
/** Bytes per millisecond on a slow network. */
const SLOW_UPLOAD = 50;

interface StoreLogoInput {
  readonly companyId: string;
  readonly logoType: LogoType;
  /** PNG or JPEG as a data URL; '' removes the logo. */
  readonly picture: string;
}

/** @returns path of the stored logo, or '' */
async function storeLogo({ companyId, logoType, picture }: StoreLogoInput): Promise<string> {
  if (picture === '') {
    await updateCompany({ id: companyId, body: logoType === 'logo' ? { logoUrl: '' } : { pdfLogoUrl: '' } });
    return '';
  }
  return (
    await requestData({
      method: 'POST',
      path: `/api/company/upload-logo/${companyId}`,
      body: { logoData: picture, logoType },
      schema: logoUploadResponseSchema,
      answerWithin: BASE_TIMEOUT + picture.length / SLOW_UPLOAD,
    })
  ).logoPath;
}

export function useStoreLogo() {
  const refresh = useRefresh(COMPANY_QUERIES);
  return useMutation({ mutationFn: storeLogo, onSuccess: () => void refresh() });
}
