import type { TestMail as SentMail } from '@funding-desk/shared/schemas/health';
import { errorMessage } from '../../lib/api/api-error.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { InlineNotice } from '../notices.tsx';
import classes from './test-mail.module.css';
import { useSendTestMail, useTestMail } from './use-test-mail.ts';

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
          {isBusy ? 'Sending…' : 'Send a test e-mail'}
        </ActionButton>
      </div>
      {problem && !isBusy && <InlineNotice kind="error" text={`The test failed. ${errorMessage(problem)}`} />}
      {!problem && notice && <InlineNotice {...notice} />}
    </div>
  );
}
