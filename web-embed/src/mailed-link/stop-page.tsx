import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { LanguageSwitch } from '../page/page-layout.tsx';
import { useLinkMessages } from './link-messages.ts';
import styles from './mailed-link.module.css';
import { MailedLinkPage } from './mailed-link-page.tsx';

/** @throws when there is no response */
function stopReminders(token: string): Promise<Answer<true>> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const path = '/api/form/reminder/stop';
  return sendJson({ method: 'POST', path, body: { token }, signal, read: () => true as const });
}

/** The page behind the stop link of a reminder. */
export function StopPage({ token }: { readonly token: string }) {
  const { title, invitation, action, done } = useLinkMessages().stop;
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} action={action} open={stopReminders}>
      {() => (
        <main className={styles.gate}>
          <title>{title}</title>
          <div className={styles.card}>
            <LanguageSwitch />
            <h1 className={styles.title}>{title}</h1>
            <p role="status">{done}</p>
          </div>
        </main>
      )}
    </MailedLinkPage>
  );
}
