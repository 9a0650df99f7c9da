import { type FileTokenRequest, fileTokenResponseSchema } from '@funding-desk/shared/schemas/auth';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type HoldRequest,
  type SubmissionView,
  submissionListSchema,
  submissionResponseSchema,
} from '@funding-desk/shared/schemas/form';
import { submissionExportSchema } from '@funding-desk/shared/schemas/submission';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { SUBMISSIONS_KEY } from '../live/use-live-submissions.ts';

export async function createFileToken(file: FileTokenRequest): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/auth/file-token',
    body: file,
    schema: fileTokenResponseSchema,
  });
  return data.token;
}

/** A token for one file, good for a short time; a session token never stands in an address. */
export function useCreateFileToken() {
  return useMutation({ mutationFn: createFileToken });
}

/** Milliseconds between quiet looks for new submissions and finished PDFs, while the tab is visible. */
const LOOK_EVERY = 10_000;

export function submissionsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...SUBMISSIONS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/form/submissions', schema: submissionListSchema, state, signal }),
    placeholderData: keepPreviousData,
    // A first load that failed waits for Retry, or its sentence would flicker.
    refetchInterval: (query) => (query.state.data ? LOOK_EVERY : false),
    refetchOnWindowFocus: true,
  });
}

export function useSubmissions(state: ListState) {
  return useQuery(submissionsQuery(state));
}

/** One submission, masked. @throws as `requestJson` */
export async function getSubmission({ id, signal }: { id: string; signal: AbortSignal }): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}`, schema: submissionResponseSchema, signal });
  return data;
}

/** Asked once each time somebody looks, since the server records every view of a submission (decisions, section 7). */
export function submissionQuery(listed: SubmissionView) {
  return queryOptions({
    queryKey: ['submission', listed.id],
    queryFn: ({ signal }) => getSubmission({ id: listed.id, signal }),
    placeholderData: listed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** One submission, masked; what the list already told of it stands in until the answer is here. */
export function useSubmission(listed: SubmissionView) {
  return useQuery(submissionQuery(listed));
}

async function revealSubmission(id: string): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}?reveal=1`, schema: submissionResponseSchema });
  return data;
}

/** The submission with its sensitive values in clear. A mutation: the server records it, and no cache keeps the values. */
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

/** Puts a submission on hold, or lifts its hold. */
export function useHoldSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: holdSubmission,
    ...refreshAfterSaving(() => queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY })),
  });
}

function deleteSubmission(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/form/submission/${id}`, schema: doneSchema });
}

export function useDeleteSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteSubmission,
    // After a failure too: somebody else may have deleted it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
    },
  });
}

async function exportAddress({ search, sort }: ListState): Promise<string> {
  const token = await createFileToken({
    kind: 'export',
    search,
    sort: submissionExportSchema.shape.sort.safeParse(sort).data,
  });
  return `${getPlatform().serverAddress}/api/form/export?token=${encodeURIComponent(token)}`;
}

/** Saves all pages of what the list shows as CSV. */
function exportSubmissions(state: ListState): Promise<void> {
  const filename = `submitted-forms-${new Date().toISOString().slice(0, 10)}.csv`;
  return getPlatform().saveFile({ resolveAddress: () => exportAddress(state), filename });
}

export function useExportSubmissions() {
  return useMutation({ mutationFn: exportSubmissions });
}
