import { submissionExportSchema } from '@funding-desk/shared/schemas/application/application';
import {
  type HoldRequest,
  type SubmissionView,
  submissionListSchema,
  submissionResponseSchema,
} from '@funding-desk/shared/schemas/application/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { listQuery, useDelete, useSave } from '../../../lib/api/list-resource.ts';
import { SUBMISSIONS_KEY } from '../../../lib/api/live-keys.ts';
import { requestJson } from '../../../lib/api/request-json.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { APPLICATION_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';

/** Creates a short-lived token for one file, because a session token must not appear in a URL. */
export function useCreateFileToken() {
  return useMutation({ mutationFn: createFileToken });
}

/** Milliseconds between background refreshes, which show new submissions and finished PDFs. */
const REFETCH_INTERVAL = 10_000;

export function useSubmissions(state: ListState) {
  return useQuery({
    ...listQuery({ queryKey: SUBMISSIONS_KEY, path: '/api/form/submissions', schema: submissionListSchema, state }),
    // After a failed first load the screen waits for Retry. Automatic attempts would make the error flicker.
    refetchInterval: (query) => (query.state.data ? REFETCH_INTERVAL : false),
    refetchOnWindowFocus: true,
  });
}

/** One submission, masked. @throws as `requestJson` */
export async function getSubmission({ id, signal }: { id: string; signal: AbortSignal }): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}`, schema: submissionResponseSchema, signal });
  return data;
}

/** Fetched once each time the dialog opens, because the server records every view of a submission (decisions, section 7). */
function submissionQuery(listed: SubmissionView) {
  return queryOptions({
    queryKey: ['submission', listed.id],
    queryFn: ({ signal }) => getSubmission({ id: listed.id, signal }),
    placeholderData: listed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** One submission, masked. The row of the list is its placeholder. */
export function useSubmission(listed: SubmissionView) {
  return useQuery(submissionQuery(listed));
}

async function revealSubmission(id: string): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}?reveal=1`, schema: submissionResponseSchema });
  return data;
}

/** The submission with its unmasked values. It is a mutation, because the server records it and no cache may hold the values. */
export function useRevealSubmission() {
  return useMutation({ mutationFn: revealSubmission, gcTime: 0 });
}

function holdSubmission({ id, body }: { id: string; body: HoldRequest }) {
  return requestJson({
    method: 'PUT',
    path: `/api/form/submission/${id}/hold`,
    body,
    schema: submissionResponseSchema,
  });
}

/** Puts a submission on hold or lifts its hold. */
export function useHoldSubmission() {
  return useSave({ mutationFn: holdSubmission, staleQueries: [SUBMISSIONS_KEY, [APPLICATION_KEY], [TIMELINE_KEY]] });
}

export function useDeleteSubmission() {
  return useDelete({ path: '/api/form/submission', staleQueries: [SUBMISSIONS_KEY] });
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
    sort: submissionExportSchema.shape.sort.safeParse(sort).data,
  });
  return `${getPlatform().serverAddress}/api/form/export?token=${encodeURIComponent(token)}`;
}

/** Saves all pages of a view, or its selected applications, as CSV. */
function exportSubmissions(request: ExportRequest): Promise<void> {
  const filename = `submitted-forms-${new Date().toISOString().slice(0, 10)}.csv`;
  return getPlatform().saveFile({ resolveAddress: () => exportAddress(request), filename });
}

async function archiveAddress(ids: readonly string[]): Promise<string> {
  const token = await createFileToken({ kind: 'archive', ids: ids.join() });
  return `${getPlatform().serverAddress}/api/form/archive?token=${encodeURIComponent(token)}`;
}

/** Saves PDFs and documents of up to 200 applications as a ZIP. */
export function useArchiveSubmissions() {
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

export function useExportSubmissions() {
  return useMutation({ mutationFn: exportSubmissions });
}
