import {
  type CompanyCreate,
  type CompanyUpdate,
  type CompanyView,
  companyListSchema,
  companyResponseSchema,
  logoUploadResponseSchema,
  retentionPreviewResponseSchema,
} from '@funding-desk/shared/schemas/company';
import { createdSchema, doneSchema } from '@funding-desk/shared/schemas/envelope';
import { linkCreateResponseSchema } from '@funding-desk/shared/schemas/link';
import type { RetentionPreview } from '@funding-desk/shared/schemas/retention';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { listPage } from '../../lib/list-page.ts';
import { requestJson } from '../../lib/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

export const COMPANIES_KEY = ['companies'] as const;

export function companiesQuery(state: ListState) {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/company/get', schema: companyListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCompanies(state: ListState) {
  return useQuery(companiesQuery(state));
}

/** Has the list, and the selects that offer companies, asked for anew. Resolves when the list is there. */
export async function refreshCompanies(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['options'] });
  await queryClient.invalidateQueries({ queryKey: COMPANIES_KEY });
}

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

function deleteCompany(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/company/delete/${id}`, schema: doneSchema });
}

export function useDeleteCompany() {
  const queryClient = useQueryClient();
  // After a failure too: somebody else may have deleted it.
  return useMutation({ mutationFn: deleteCompany, onSettled: () => void refreshCompanies(queryClient) });
}

async function createCompanyLink(companyId: string): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/generated-link/create',
    body: { companyId },
    schema: linkCreateResponseSchema,
  });
  return data.iframeUrl;
}

/** A new link of the company; answers the address of its form. */
export function useCreateCompanyLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createCompanyLink,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['links'] });
    },
  });
}

/** What a shorter retention would remove, were it saved now. @throws as `requestJson` */
export async function previewRetention({ id, months }: { id: string; months: number }): Promise<RetentionPreview> {
  const path = `/api/company/retention-preview/${id}?months=${months}`;
  const { data } = await requestJson({ path, schema: retentionPreviewResponseSchema });
  return data;
}

async function takeBackRetention(id: string): Promise<CompanyView> {
  const { data } = await requestJson({
    method: 'PUT',
    path: `/api/company/update/${id}`,
    body: { pendingRetention: null },
    schema: companyResponseSchema,
  });
  return data;
}

/** Takes a shorter retention back before it takes effect. */
export function useTakeBackRetention() {
  const queryClient = useQueryClient();
  // After a failure too: it may have taken effect meanwhile.
  return useMutation({ mutationFn: takeBackRetention, onSettled: () => void refreshCompanies(queryClient) });
}

export type LogoType = 'logo' | 'pdf-logo';

/** Milliseconds that any call has for its answer, and the bytes per millisecond of a slow line. */
const ANSWER_WITHIN = 9_000;
const SLOW_LINE = 50;

interface StoreLogoInput {
  readonly companyId: string;
  readonly logoType: LogoType;
  /** PNG or JPEG as data URL; '' removes the logo. */
  readonly picture: string;
}

/** @returns path of the logo that is stored now, or '' */
async function storeLogo({ companyId, logoType, picture }: StoreLogoInput): Promise<string> {
  if (picture === '') {
    await updateCompany({ id: companyId, body: logoType === 'logo' ? { logoUrl: '' } : { pdfLogoUrl: '' } });
    return '';
  }
  const { data } = await requestJson({
    method: 'POST',
    path: `/api/company/upload-logo/${companyId}`,
    body: { logoData: picture, logoType },
    schema: logoUploadResponseSchema,
    answerWithin: ANSWER_WITHIN + picture.length / SLOW_LINE,
  });
  return data.logoPath;
}

export function useStoreLogo() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: storeLogo, onSuccess: () => void refreshCompanies(queryClient) });
}
