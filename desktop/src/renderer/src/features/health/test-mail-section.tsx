import type { TestMail } from '@funding-desk/shared/schemas/health';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useSendTestMail, useTestMail } from './api.ts';
import classes from './health.module.css';

const WAITING = 'Waiting for the worker. If this takes longer than a minute, no worker runs.';

/** The state of a test e-mail in words. */
function describe({ state, reply }: TestMail): { readonly kind: 'success' | 'info' | 'error'; readonly text: string } {
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
export function TestMailSection({ email }: { readonly email: string }) {
  const send = useSendTestMail();
  const { data: mail, error } = useTestMail(send.data ?? '');
  const problem = send.error ?? error;
  const notice = mail && describe(mail);
  const isBusy = send.isPending || (send.data !== undefined && (mail === undefined || mail.state === 'waiting'));
  return (
    <section className={classes.section} aria-labelledby="test-mail">
      <h2 id="test-mail" className={classes.title}>
        Test e-mail
      </h2>
      <p className={classes.note}>
        Goes to {email} through outbox, worker and mail server, as the e-mails about applications do.
      </p>
      <div>
        <ActionButton variant="default" isDisabled={isBusy} onClick={() => send.mutate()}>
          {isBusy ? 'Sending…' : 'Send a test e-mail'}
        </ActionButton>
      </div>
      {problem && !isBusy && <InlineNotice kind="error" text={`The test failed. ${errorMessage(problem)}`} />}
      {!problem && notice && <InlineNotice {...notice} />}
    </section>
  );
}
