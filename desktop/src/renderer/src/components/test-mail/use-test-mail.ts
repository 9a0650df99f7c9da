import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { type TestMail, testMailResponseSchema } from '@funding-desk/shared/schemas/health';
import { useMutation, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../lib/api/request-json.ts';

/** Milliseconds between two looks at a test e-mail. */
const POLL_INTERVAL = 1_500;

/** Enqueues a test e-mail to the viewer. Its result is the id. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: async () => {
      const { data } = await requestJson({ method: 'POST', path: '/api/health/test-mail', schema: createdSchema });
      return data.id;
    },
  });
}

const isSettled = (mail: TestMail | undefined) => mail?.state === 'sent' || mail?.state === 'failed';

async function readTestMail(id: string, signal: AbortSignal): Promise<TestMail> {
  const { data } = await requestJson({ path: `/api/health/test-mail/${id}`, schema: testMailResponseSchema, signal });
  return data;
}

/** What became of a test e-mail. @param id '' before one was sent */
export function useTestMail(id: string) {
  return useQuery<TestMail>({
    queryKey: ['health', 'test-mail', id],
    enabled: id !== '',
    queryFn: ({ signal }) => readTestMail(id, signal),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : POLL_INTERVAL),
  });
}
