import { applicationExportSchema } from '@funding-desk/shared/schemas/application/application';
import {
  type ApplicationDetail,
  type ApplicationView,
  applicationListSchema,
  applicationResponseSchema,
  type HoldRequest,
} from '@funding-desk/shared/schemas/application/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { listQuery, useDelete, useSave } from '../../../lib/api/list-resource.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { APPLICATION_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';
import { usePoll } from '../live/use-poll.ts';

/** Creates a short-lived token for one file, because a session token must not appear in a URL. */
export function useCreateFileToken() {
  return useMutation({ mutationFn: createFileToken });
}

const LIST = { queryKey: APPLICATIONS_KEY, path: '/api/form/submissions', schema: applicationListSchema } as const;

/** @param page what it shows, and how many rows at most */
export function useApplications(page: { readonly state: ListState; readonly pageSize: number }) {
  return useQuery({
    ...listQuery({ ...LIST, ...page }),
    ...usePoll(),
  });
}

/** One application, masked. @throws as `requestJson` */
export function getApplication({ id, signal }: { id: string; signal: AbortSignal }): Promise<ApplicationDetail> {
  return requestData({ path: `/api/form/submission/${id}`, schema: applicationResponseSchema, signal });
}

/** Fetched once each time the dialog opens, because the server records every view of an application (decisions, section 7). */
function applicationQuery(listed: ApplicationView) {
  return queryOptions<ApplicationView>({
    queryKey: ['submission', listed.id],
    queryFn: ({ signal }) => getApplication({ id: listed.id, signal }),
    placeholderData: listed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** One application, masked. The row of the list is its placeholder. */
export function useApplication(listed: ApplicationView) {
  return useQuery(applicationQuery(listed));
}

async function revealApplication(id: string): Promise<ApplicationView> {
  return requestData({
    path: `/api/form/submission/${id}?reveal=1`,
    schema: applicationResponseSchema,
  });
}

/** The application with its unmasked values. It is a mutation, because the server records it and no cache may hold the values. */
export function useRevealApplication() {
  return useMutation({ mutationFn: revealApplication, gcTime: 0 });
}

function holdApplication({ id, body }: { id: string; body: HoldRequest }) {
  return requestJson({
    method: 'PUT',
    path: `/api/form/submission/${id}/hold`,
    body,
    schema: applicationResponseSchema,
  });
}

/** Puts an application on hold or lifts its hold. */
export function useHoldApplication() {
  return useSave({ mutationFn: holdApplication, staleQueries: [APPLICATIONS_KEY, [APPLICATION_KEY], [TIMELINE_KEY]] });
}

export function useDeleteApplication() {
  return useDelete({ path: '/api/form/submission', staleQueries: [APPLICATIONS_KEY] });
}

/** What an export contains: all matches of a view, or the selected ones. */
export interface ExportRequest {
  readonly state: ListState;
  readonly ids?: readonly string[];
  /** Keys of columns. Default: all. */
  readonly columns?: readonly string[];
}

async function exportAddress({ state: { search, sort, filters }, ids, columns }: ExportRequest): Promise<string> {
  const token = await createFileToken({
    kind: 'export',
    // A selected application may have left the view.
    ...(ids ? { ids: ids.join(), search: '' } : { ...filters, search }),
    ...(columns ? { columns: columns.join() } : {}),
    sort: applicationExportSchema.shape.sort.safeParse(sort).data,
  });
  return `${getPlatform().serverAddress}/api/form/export?token=${encodeURIComponent(token)}`;
}

/** Saves all pages of a view, or its selected applications, as CSV. */
function exportApplications(request: ExportRequest): Promise<void> {
  const filename = `submitted-forms-${new Date().toISOString().slice(0, 10)}.csv`;
  return getPlatform().saveFile({ resolveAddress: () => exportAddress(request), filename });
}

async function archiveAddress(ids: readonly string[]): Promise<string> {
  const token = await createFileToken({ kind: 'archive', ids: ids.join() });
  return `${getPlatform().serverAddress}/api/form/archive?token=${encodeURIComponent(token)}`;
}

/** Saves PDFs and documents of up to 200 applications as a ZIP. */
export function useArchiveApplications() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => {
      const filename = `applications-${new Date().toISOString().slice(0, 10)}.zip`;
      return getPlatform().saveFile({ resolveAddress: () => archiveAddress(ids), filename });
    },
    onError: (error) => {
      clearNotices();
      showNotice({ kind: 'error', text: `The ZIP could not be downloaded. ${errorMessage(error)}` });
    },
  });
}

export function useExportApplications() {
  return useMutation({ mutationFn: exportApplications });
}
