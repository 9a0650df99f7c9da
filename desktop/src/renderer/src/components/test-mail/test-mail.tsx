import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { type TestMail as SentMail, testMailResponseSchema } from '@funding-desk/shared/schemas/health';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/api-error.ts';
import { requestData } from '../../lib/api/request-json.ts';
import { ActionButton, SteadyLabel } from '../buttons/action-button.tsx';
import { InlineNotice } from '../notices.tsx';
import classes from './test-mail.module.css';

/** Milliseconds between two looks at a test e-mail. */
const POLL_INTERVAL = 1_500;

/** Enqueues a test e-mail to the viewer. Its result is the id. */
function useSendTestMail() {
  return useMutation({
    mutationFn: async () => {
      return (await requestData({ method: 'POST', path: '/api/health/test-mail', schema: createdSchema })).id;
    },
  });
}

const isSettled = (mail: SentMail | undefined) => mail?.state === 'sent' || mail?.state === 'failed';

async function readTestMail(id: string, signal: AbortSignal): Promise<SentMail> {
  return requestData({ path: `/api/health/test-mail/${id}`, schema: testMailResponseSchema, signal });
}

/** What became of a test e-mail. @param id '' before one was sent */
function useTestMail(id: string) {
  return useQuery<SentMail>({
    queryKey: ['health', 'test-mail', id],
    enabled: id !== '',
    queryFn: ({ signal }) => readTestMail(id, signal),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : POLL_INTERVAL),
  });
}

const WAITING = 'Waiting for the worker. If this takes longer than a minute, no worker runs.';

/** The state of a test e-mail in words. */
function describe({ state, reply }: SentMail): { readonly kind: 'success' | 'info' | 'error'; readonly text: string } {
  switch (state) {
    case 'waiting':
      return { kind: 'info', text: WAITING };
    case 'sent':
      return { kind: 'success', text: `Sent. The mail server answered: ${reply}` };
    case 'retrying':
      return { kind: 'error', text: `Not sent yet: ${reply} The worker tries again.` };
    case 'failed':
      return { kind: 'error', text: `Not sent: ${reply}` };
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

/** Sends an e-mail to the viewer, and says what the mail server answered. */
export function TestMail({ email }: { readonly email: string }) {
  const send = useSendTestMail();
  const { data: mail, error } = useTestMail(send.data ?? '');
  const problem = send.error ?? error;
  const notice = mail && describe(mail);
  const isBusy = send.isPending || (send.data !== undefined && (mail === undefined || mail.state === 'waiting'));
  return (
    <div className={classes.mail}>
      <p className={classes.note}>
        Goes to {email} as every message about applications does: through outbox, worker and mail server.
      </p>
      <div>
        <ActionButton variant="default" isDisabled={isBusy} onClick={() => send.mutate()}>
          <SteadyLabel isChanged={isBusy} changed="Sending…">
            Send a test e-mail
          </SteadyLabel>
        </ActionButton>
      </div>
      {problem && !isBusy && <InlineNotice kind="error" text={`The test failed. ${errorMessage(problem)}`} />}
      {!problem && notice && <InlineNotice {...notice} />}
    </div>
  );
}
