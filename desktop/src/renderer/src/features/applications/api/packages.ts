import type { staffAnswerSchema } from '@funding-desk/shared/schemas/deal/answer';
import { matchListSchema } from '@funding-desk/shared/schemas/deal/match';
import {
  type PackageCreate,
  packageListSchema,
  packageResponseSchema,
  packagesCreatedSchema,
} from '@funding-desk/shared/schemas/deal/package';
import { IDEMPOTENCY_HEADER } from '@funding-desk/shared/schemas/people/api-key';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { PAGE_SIZE } from '../../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import { requestList } from '../../../lib/api/request-list.ts';
import { APPLICATION_KEY, PACKAGES_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';
import { refreshLists } from '../work/shown-work.ts';

const pathOf = (application: string) => `/api/form/submission/${application}/packages`;

/** One page of what went to funders, newest first. */
export function usePackages({ id, page }: { readonly id: string; readonly page: number }) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) });
  return useQuery({
    queryKey: [PACKAGES_KEY, id, page],
    queryFn: ({ signal }) => requestList({ path: `${pathOf(id)}?${params}`, schema: packageListSchema, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A package moves the application on, too. */
function refreshDeals(queryClient: QueryClient, id: string): void {
  for (const key of [PACKAGES_KEY, APPLICATION_KEY, TIMELINE_KEY])
    void queryClient.invalidateQueries({ queryKey: [key, id] });
  refreshLists(queryClient);
}

/** Milliseconds. A call stores up to 20 packages. */
const SEND_TIMEOUT = 30_000;

interface SendInput {
  readonly body: PackageCreate;
  /** Same for each repetition of a call, so that no funder gets two. */
  readonly key: string;
}

/** Sends an application to funders. 409 `unconfirmed` and `work_changed`. */
export function useSendPackages(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: SendInput) =>
      requestData({
        method: 'POST',
        path: pathOf(application),
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
        schema: packagesCreatedSchema,
        answerWithin: SEND_TIMEOUT,
      }),
    onSettled: () => refreshDeals(queryClient, application),
  });
}

/** Sends a package again. 409 while an attempt is waiting or running. */
export function useResendPackage(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: string) =>
      requestJson({ method: 'POST', path: `${pathOf(application)}/${sent}/resend`, schema: packageResponseSchema }),
    onSettled: () => refreshDeals(queryClient, application),
  });
}

interface AnswerInput {
  readonly id: string;
  readonly body: z.input<typeof staffAnswerSchema>;
}

/** Enters what a funder said. 409 `answer_changed` for a package that has changed. */
export function useAnswerPackage(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: AnswerInput) =>
      requestJson({ method: 'PUT', path: `${pathOf(application)}/${id}/answer`, body, schema: packageResponseSchema }),
    onSettled: () => refreshDeals(queryClient, application),
  });
}

/** Ends the page on which a funder answers. */
export function useEndAnswerPage(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      requestJson({ method: 'DELETE', path: `${pathOf(application)}/${id}/page`, schema: packageResponseSchema }),
    onSettled: () => refreshDeals(queryClient, application),
  });
}

const ALL_FUNDERS = 500;

/** All active funders as they are now beside the application. */
export async function getFunderMatches(application: string) {
  const path = `/api/form/submission/${application}/funders?pageSize=${ALL_FUNDERS}`;
  return (await requestList({ path, schema: matchListSchema })).data;
}
