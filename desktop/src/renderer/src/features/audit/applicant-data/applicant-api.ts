import {
  type ApplicantPreview,
  type ApplicantSearch,
  applicantPreviewResponseSchema,
  type ErasureReceipt,
  erasureReceiptResponseSchema,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import { getPlatform } from '../../../platform/current-platform.ts';

const BASE = '/api/applicant-data';
/** Milliseconds. A call erases up to 20 applications with their files. */
const ERASE_LIMIT = 60_000;

/** What a company holds about one applicant. */
export function useApplicantSearch() {
  return useMutation({
    mutationFn: (body: ApplicantSearch): Promise<ApplicantPreview> =>
      requestData({ path: `${BASE}/search`, method: 'POST', body, schema: applicantPreviewResponseSchema }),
  });
}

/** Saves the copy as a ZIP. */
export function useApplicantCopy({
  applicant,
  company,
  person,
}: Pick<ApplicantPreview, 'applicant' | 'company' | 'person'>) {
  const resolveAddress = async () => {
    const query = new URLSearchParams({
      company: company.id,
      applicant,
      ...(person === null ? {} : { person }),
    }).toString();
    const token = await createFileToken({ kind: 'applicant-copy', query });
    return `${getPlatform().serverAddress}${BASE}/copy?token=${encodeURIComponent(token)}`;
  };
  return useMutation({
    mutationFn: () => {
      const day = new Date().toISOString().slice(0, 10);
      return getPlatform().saveFile({ resolveAddress, filename: `applicant-data-${day}.zip` });
    },
  });
}

interface EraseInput {
  readonly company: string;
  readonly applicant: string;
  readonly person?: string;
  readonly reason: string;
  readonly confirmation: string;
}

export function useErasure() {
  return useMutation({
    mutationFn: async (body: EraseInput): Promise<ErasureReceipt> => {
      const path = `${BASE}/erase`;
      const schema = erasureReceiptResponseSchema;
      return requestData({ path, method: 'POST', body, schema, answerWithin: ERASE_LIMIT });
    },
  });
}

/** The receipt of an erasure. While applications are pending, the query continues it. */
export function useReceipt(id: string) {
  const client = useQueryClient();
  const queryKey = ['erasure', id] as const;
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<ErasureReceipt>(queryKey);
      const isPending = known !== undefined && known.endedAt === null;
      const schema = erasureReceiptResponseSchema;
      const path = `${BASE}/erasures/${id}`;
      const request = isPending
        ? ({ path: `${path}/continue`, method: 'POST', schema, signal, answerWithin: ERASE_LIMIT } as const)
        : ({ path, schema, signal } as const);
      return requestData(request);
    },
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? 1_000 : false),
  });
}
