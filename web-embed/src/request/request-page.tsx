import { useEffect, useState } from 'react';
import { adoptLanguage, useLanguage } from '../language/language.ts';
import { useCloseGuard } from '../lib/use-close-guard.ts';
import { useDropGuard } from '../lib/use-drop-guard.ts';
import { LinkHeader } from '../mailed-link/link-header.tsx';
import { dayText, momentText, useLinkMessages } from '../mailed-link/link-messages.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx';
import submissionStyles from '../submission/submission.module.css';
import { createUploadQueue } from '../uploads/sending/upload-queue.ts';
import { UploadSlots } from '../uploads/upload-slots.tsx';
import { type Uploads, useUploadList } from '../uploads/use-uploads.ts';
import styles from './request.module.css';
import { createRequestTarget, type OpenRequest, openRequest } from './request-calls.ts';

function Heading({ companyName, logoUrl, reference, message, dueOn }: OpenRequest) {
  const { request: texts } = useLinkMessages();
  const language = useLanguage();
  return (
    <LinkHeader title={texts.title} companyName={companyName} logoUrl={logoUrl}>
      <p>{texts.needs({ company: companyName, reference })}</p>
      {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
      {dueOn && <p className={styles.due}>{texts.due(dayText(dueOn, language))}</p>}
    </LinkHeader>
  );
}

/** Files that arrived before this page was opened. */
function EarlierFiles({ items }: Pick<OpenRequest, 'items'>) {
  const language = useLanguage();
  const { receivedFiles } = useLinkMessages().request;
  const filed = items.filter(({ files }) => files.length > 0);
  if (filed.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">{receivedFiles}</h2>
      <ul>
        {filed.map(({ id, labels, files }) => (
          <li key={id}>
            {labels[language] ?? labels.en}: {files.map(({ originalFilename }) => originalFilename).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sends the chosen files. The button stays when there are none, because it would lose focus. */
function SendArea({ uploads }: { uploads: Uploads }) {
  const texts = useLinkMessages().request;
  const unsent = uploads.items.filter(({ state }) => state === 'chosen').length;
  // Files that only this page has are lost when it closes.
  useCloseGuard(unsent > 0);
  const isReady = unsent > 0 && !uploads.isBusy;
  return (
    <div className={submissionStyles.actions}>
      <button
        type="button"
        className={submissionStyles.submit}
        aria-disabled={!isReady}
        onClick={() => isReady && uploads.send()}
      >
        {uploads.isBusy ? texts.sending : texts.send}
      </button>
      <p className={styles.unsent} role="status">
        {unsent > 0 && texts.unsent(unsent)}
      </p>
    </div>
  );
}

interface OpenPageProps {
  readonly token: string;
  readonly opened: OpenRequest;
}

/** What is asked for, with a slot for each item. */
function OpenPage({ token, opened }: OpenPageProps) {
  useDropGuard();
  const language = useLanguage();
  const { request: texts } = useLinkMessages();
  const [{ items, expiresAt }, setLatest] = useState(opened);
  useEffect(() => void adoptLanguage(opened.language), [opened.language]);
  const uploads = useUploadList({
    openQueue: async (context) =>
      createUploadQueue({ ...context, target: createRequestTarget({ token, onAnswer: setLatest }) }, 'chosen'),
    initialItems: () => [],
  });
  const hasUnsent = uploads.items.some(({ state }) => state === 'chosen');
  const received = items.filter(({ isReceived }) => isReceived).length;
  const slots = items.map(({ id, labels, isReceived }, index) => ({
    id,
    label: `${index + 1}. ${labels[language] ?? labels.en}`,
    prompt: isReceived ? `✓ ${texts.received}` : '',
  }));
  return (
    <>
      <Heading {...opened} />
      <main className={linkStyles.main}>
        <div className={styles.note}>
          <p>{texts.beforeSend}</p>
          <p>{texts.progress({ received, count: items.length })}</p>
        </div>
        <UploadSlots slots={slots} uploads={uploads} isLocked={false} isFinal />
        <SendArea uploads={uploads} />
        <div role="status">
          {received === items.length && !hasUnsent && <p className={linkStyles.done}>{texts.done}</p>}
        </div>
        <EarlierFiles items={opened.items} />
        <p className={styles.note}>{texts.until(momentText(expiresAt, language))}</p>
      </main>
    </>
  );
}

/** The applicant's page of a request for documents. */
export function RequestPage({ token }: { token: string }) {
  const { title, invitation } = useLinkMessages().request;
  return (
    <MailedLinkPage token={token} title={title} invitation={invitation} open={openRequest}>
      {(opened) => <OpenPage token={token} opened={opened} />}
    </MailedLinkPage>
  );
}
