import {
  type BulkRequest,
  bulkRequestResponseSchema,
  documentRequestResponseSchema,
  documentRequestsResponseSchema,
  type RequestCreate,
} from '@funding-desk/shared/schemas/document/document-request';
import { signatureResponseSchema } from '@funding-desk/shared/schemas/signature/second-signer';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import { APPLICATION_KEY, REQUESTS_KEY, refreshDocuments } from '../live/refresh-application.ts';
import { refreshLists } from '../work/shown-work.ts';

const pathOf = (application: string) => `/api/form/submission/${application}/requests`;

/** Requests for documents of an application, newest first. */
export function useDocumentRequests(id: string) {
  return useQuery(
    dataQuery({ queryKey: [REQUESTS_KEY, id], path: pathOf(id), schema: documentRequestsResponseSchema }),
  );
}

/** @returns a mutation that refreshes the page afterwards, because others may have changed the same request */
function useRequestMutation<Input>(application: string, mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshDocuments(queryClient, application) });
}

const schema = documentRequestResponseSchema;

/** Asks the applicant for documents by e-mail. */
export function useCreateRequest(application: string) {
  return useRequestMutation(application, (body: RequestCreate) =>
    requestJson({ method: 'POST', path: pathOf(application), body, schema }),
  );
}

/** Asks the applicants of several applications for what is missing. */
export function useRequestMissing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkRequest) =>
      requestData({ method: 'POST', path: '/api/form/submissions/requests', body, schema: bulkRequestResponseSchema }),
    onSettled: () => refreshLists(queryClient),
  });
}

/** Sends a request again and renews its link. 409 within ten minutes after the last e-mail. */
export function useResendRequest(application: string) {
  return useRequestMutation(application, (request: string) =>
    requestJson({ method: 'POST', path: `${pathOf(application)}/${request}/resend`, schema }),
  );
}

/** Ends a request: its link stops working. */
export function useWithdrawRequest(application: string) {
  return useRequestMutation(application, (request: string) =>
    requestJson({ method: 'DELETE', path: `${pathOf(application)}/${request}`, schema }),
  );
}

function useSignatureMutation(application: string, mutationFn: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const refresh = async () => {
    refreshDocuments(queryClient, application);
    await queryClient.invalidateQueries({ queryKey: [APPLICATION_KEY, application] });
  };
  return useMutation<unknown, Error, string>({ mutationFn, onSettled: refresh });
}

/** Sends the second owner's link again, renewed for 14 days. 409 within ten minutes after the last e-mail. */
export function useResendSignature(application: string) {
  const path = `/api/form/submission/${application}/signature/resend`;
  return useSignatureMutation(application, () =>
    requestJson({ method: 'POST', path, schema: signatureResponseSchema }),
  );
}

/** Ends the second owner's link. */
export function useWithdrawSignature(application: string) {
  const path = `/api/form/submission/${application}/signature`;
  return useSignatureMutation(application, () =>
    requestJson({ method: 'DELETE', path, schema: signatureResponseSchema }),
  );
}
